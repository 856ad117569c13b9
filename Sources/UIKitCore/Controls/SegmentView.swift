import CoreGraphics
import Foundation
import QuartzCore

/// The title or image of one segment.
final class SegmentView: UIView {
  /// The title size of UIKit's segments, in points.
  static let titleSize: CGFloat = 13
  private static let disabledAlpha: CGFloat = 0.35

  private let label = UILabel()
  private lazy var picture = UIImageView()

  var title: String? { didSet { if title != nil { image = nil } } }
  var image: UIImage? {
    didSet {
      if image != nil { title = nil }
      guard image != nil || oldValue != nil else { return }
      picture.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
      if picture.superview == nil { addSubview(picture) }
      picture.isHidden = image == nil
    }
  }
  /// The action that provides the segment's title and image.
  var action: UIAction? { didSet { applyAction() } }
  /// How far the program shifts this segment's content, and all of its kind, in points.
  var contentOffset = CGSize.zero { didSet { setNeedsLayout() } }
  var shift = CGSize.zero { didSet { if shift != oldValue { setNeedsLayout() } } }
  /// The image behind the content.
  var background: UIImage? {
    didSet {
      guard background != oldValue else { return }
      backdrop.image = background
      if backdrop.superview == nil { insertSubview(backdrop, at: 0) }
      setNeedsLayout()
    }
  }
  private lazy var backdrop = UIImageView()

  /// The width in points; 0 shares the remaining width.
  var ownWidth: CGFloat = 0
  var isEnabled = true { didSet { alpha = isEnabled ? 1 : Self.disabledAlpha } }

  init(title: String? = nil, image: UIImage? = nil, action: UIAction? = nil) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    label.font = .systemFont(ofSize: Self.titleSize)
    addSubview(label)
    set(title: title, image: image, action: action)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Sets the properties outside the initializer, so that their observers run.
  private func set(title: String?, image: UIImage?, action: UIAction?) {
    if let title { self.title = title }
    if let image { self.image = image }
    if let action { self.action = action }
  }

  private func applyAction() {
    guard let action else { return }
    if let image = action.image { self.image = image } else { title = action.title }
  }

  func show(attributes: [NSAttributedString.Key: Any]?, isChosen: Bool) {
    let standard: StyledText.Attributes = [
      .font: UIFont.systemFont(ofSize: Self.titleSize, weight: isChosen ? .medium : .regular),
      .foregroundColor: UIColor.label,
    ]
    let all = standard.merging(attributes ?? [:]) { _, own in own }
    label.show(title.map { StyledText($0, attributes: all) })
    if image != nil { picture.tintColor = all[.foregroundColor] as? UIColor ?? .label }
  }

  /// The size of the title or image, in points.
  var contentSize: CGSize {
    if let image { return image.size }
    return title == nil ? .zero : label.intrinsicContentSize
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if background != nil { backdrop.frame = bounds }
    let (dx, dy) = (contentOffset.width + shift.width, contentOffset.height + shift.height)
    label.frame = bounds.offsetBy(dx: dx, dy: dy)
    guard let image else { return }
    picture.frame = CGRect(
      x: ((bounds.width - image.size.width) / 2).rounded() + dx, y: ((bounds.height - image.size.height) / 2).rounded() + dy,
      width: image.size.width, height: image.size.height)
  }
}
