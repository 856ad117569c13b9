import CoreGraphics
import Foundation

/// A rectangle in a view that takes part in Auto Layout without being a view.
///
/// ```swift
/// let (view, button) = (UIView(), UIButton())
/// view.addSubview(button)
/// button.translatesAutoresizingMaskIntoConstraints = false
/// let guide = UILayoutGuide()
/// view.addLayoutGuide(guide)
/// NSLayoutConstraint.activate([
///   guide.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 1 / 3),
///   guide.topAnchor.constraint(equalTo: view.topAnchor),
///   button.topAnchor.constraint(equalTo: guide.bottomAnchor),
/// ])
/// ```
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutItem {
  package var owner: UIView? {
    get { ownerReference?.view }
    set { ownerReference = newValue?.itemReference }
  }
  private var ownerReference: LayoutItemReference?
  // Cleared by deinit, which is not isolated; made on first use.
  private nonisolated(unsafe) var madeReference: LayoutItemReference?
  var itemReference: LayoutItemReference {
    if let madeReference { return madeReference }
    let made = LayoutItemReference(self)
    madeReference = made
    return made
  }

  public override init() { super.init() }

  deinit { madeReference?.clear() }

  /// The view that owns the guide; setting it calls `addLayoutGuide(_:)`, nil removes the guide. Default: nil.
  open weak var owningView: UIView? {
    get { owner }
    set { if let newValue { newValue.addLayoutGuide(self) } else { owner?.removeLayoutGuide(self) } }
  }
  var reachedView: UIView? { owner }

  /// A name for the log. Default: empty.
  open var identifier = ""

  /// The rectangle in coordinates of the owning view, in points; solves pending constraint changes first.
  open var layoutFrame: CGRect { owner?.frame(of: self) ?? .zero }

  // MARK: - Creating constraints using layout anchors

  /// The leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The horizontal centre.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical centre.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  // MARK: - Debugging Auto Layout

  /// The constraints that affect the guide's position and size along an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owner?.constraints(behind: self, axis) ?? []
  }

  /// Whether the constraints allow more than one rectangle.
  open var hasAmbiguousLayout: Bool { owner?.isAmbiguous(self) ?? false }
}
