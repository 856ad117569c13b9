import CoreGraphics
import Foundation

/// The view of one item: content over a background, which may be another one while the item is selected.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  private let content = UIView()
  /// Whether the keyboard acts on this cell.
  var showsFocus = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

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

  /// Where subviews belong; it fills the cell.
  open var contentView: UIView { content }

  /// Behind the content, filling the cell. Default: nil.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, with: backgroundView) } }

  /// Between background and content, seen while the cell is selected or highlighted. Default: nil.
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

  /// Set by the collection view. Default: false.
  open var isSelected = false { didSet { adoptSelection() } }
  /// True while a finger is on the cell. Default: false.
  open var isHighlighted = false { didSet { adoptSelection() } }

  private func adoptSelection() { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }
}
