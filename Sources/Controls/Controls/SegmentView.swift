import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The title or image of one segment.
final class SegmentView: UIView {
  /// The title size of UIKit's segments, in points.
  static let titleSize: CGFloat = 13
  private static let disabledAlpha: CGFloat = 0.35

  private let label = UILabel()
  private lazy var picture = UIImageView()

  private(set) var content: SegmentContent
  /// How far the program shifts the content of all segments of this one's kind, in points.
  private var shift = CGSize.zero
  /// The image behind the content.
  private var background: UIImage?
  private lazy var backdrop = UIImageView()

  init(_ content: SegmentContent) {
    self.content = content
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    label.font = .systemFont(ofSize: Self.titleSize)
    addSubview(label)
    if content.image != nil { showImage() }
  }

  required init?(coder: NSCoder) {
    fatalError("SegmentView is made by code; use init(_:).")
  }

  // MARK: - Content

  /// Changes what the segment shows.
  func edit(_ change: (inout SegmentContent) -> Void) {
    let before = content
    change(&content)
    if content.image !== before.image { showImage() }
    if content.offset != before.offset { setNeedsLayout() }
    if content.isEnabled != before.isEnabled { alpha = content.isEnabled ? 1 : Self.disabledAlpha }
  }

  private func showImage() {
    picture.image = content.image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
    if picture.superview == nil { addSubview(picture) }
    picture.isHidden = content.image == nil
  }

  /// Shows the image and the shift of the segment's kind and state.
  func show(background: UIImage?, shift: CGSize) {
    if shift != self.shift {
      self.shift = shift
      setNeedsLayout()
    }
    guard background != self.background else { return }
    self.background = background
    backdrop.image = background
    if backdrop.superview == nil { insertSubview(backdrop, at: 0) }
    setNeedsLayout()
  }

  func show(attributes: [NSAttributedString.Key: Any]?, isChosen: Bool) {
    let standard: StyledText.Attributes = [
      .font: UIFont.systemFont(ofSize: Self.titleSize, weight: isChosen ? .medium : .regular),
      .foregroundColor: UIColor.label,
    ]
    let all = standard.merging(attributes ?? [:]) { _, own in own }
    label.show(content.title.map { StyledText($0, attributes: all) })
    if content.image != nil { picture.tintColor = all[.foregroundColor] as? UIColor ?? .label }
  }

  /// The size of the title or image, in points.
  var contentSize: CGSize {
    if let image = content.image { return image.size }
    return content.title == nil ? .zero : label.intrinsicContentSize
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if background != nil { backdrop.frame = bounds }
    let (dx, dy) = (content.offset.width + shift.width, content.offset.height + shift.height)
    label.frame = bounds.offsetBy(dx: dx, dy: dy)
    guard let image = content.image else { return }
    picture.frame = CGRect(
      x: ((bounds.width - image.size.width) / 2).rounded() + dx, y: ((bounds.height - image.size.height) / 2).rounded() + dy,
      width: image.size.width, height: image.size.height)
  }
}
