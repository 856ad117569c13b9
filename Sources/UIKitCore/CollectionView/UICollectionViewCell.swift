import CoreGraphics
import Foundation

/// The view of one item: content over a background, which may be another one while the item is selected.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  private let content = UIView()
  private var ring: UIView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Archives carry no cells here: makes an empty cell.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  // MARK: - Accessing the cell's content

  /// The view that subviews are added to; it fills the cell.
  open var contentView: UIView { content }

  /// A view behind the content, filling the cell. Default: nil.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, with: backgroundView) } }

  /// A view between background and content, visible while the cell is selected or highlighted. Default: nil.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceBackground(oldValue, with: selectedBackgroundView)
      adoptSelection()
    }
  }

  private func replaceBackground(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, belowSubview: content)
    if let selected = selectedBackgroundView, let plain = backgroundView, plain.superview === self, selected.superview === self {
      insertSubview(selected, aboveSubview: plain)
    }
  }

  // MARK: - Managing the state of the cell

  /// Whether the item is selected; set by the collection view. Default: false.
  open var isSelected = false { didSet { adoptSelection() } }
  /// Whether a finger is on the cell; set by the collection view. Default: false.
  open var isHighlighted = false { didSet { adoptSelection() } }

  private func adoptSelection() { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }

  /// How long the selected background of a deselected cell fades, in seconds.
  private static let fadeDuration: TimeInterval = 0.25

  func fadeSelection() {
    guard let background = selectedBackgroundView, background.isHidden else { return }
    let alpha = background.alpha
    background.isHidden = false
    UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) {
      background.alpha = 0
    } completion: { [weak self] _ in
      background.alpha = alpha
      self?.adoptSelection()
    }
  }

  // MARK: - Focus

  /// Of the ring around the cell that keys act on, in points.
  private static let ringWidth: CGFloat = 2
  private static let ringDistance: CGFloat = 3

  /// Whether the ring is seen.
  var showsFocus: Bool {
    get { ring != nil }
    set {
      guard newValue != showsFocus else { return }
      ring?.removeFromSuperview()
      ring = newValue ? makeRing() : nil
    }
  }

  private func makeRing() -> UIView {
    let distance = Self.ringDistance
    let view = UIView(frame: bounds.insetBy(dx: -distance, dy: -distance))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.isUserInteractionEnabled = false
    view.layer.borderWidth = Self.ringWidth
    view.layer.borderColor = tintColor.resolvedColor(with: traitCollection).cgColor
    let radius = max(layer.cornerRadius, contentView.layer.cornerRadius)
    view.layer.cornerRadius = radius > 0 ? radius + distance : 0
    addSubview(view)
    return view
  }
}
