import CoreGraphics
import Foundation

/// A rectangle inside a view that takes part in Auto Layout and shows nothing.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutItem {
  weak var owner: UIView?

  public override init() { super.init() }

  /// The view that `addLayoutGuide(_:)` put it into; setting it does the same, and nil takes the guide out.
  open weak var owningView: UIView? {
    get { owner }
    set { if let newValue { newValue.addLayoutGuide(self) } else { owner?.removeLayoutGuide(self) } }
  }
  var reachedView: UIView? { owner }

  /// Shown in logs. Default: empty.
  open var identifier = ""

  /// The rectangle in the owning view's coordinates, by the constraints as they are now.
  open var layoutFrame: CGRect { owner?.frame(of: self) ?? .zero }

  // MARK: - Creating constraints using layout anchors

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  // MARK: - Debugging Auto Layout

  /// The constraints that the guide's place and size along an axis come from.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owner?.constraints(behind: self, axis) ?? []
  }

  /// Whether the constraints allow more than one rectangle.
  open var hasAmbiguousLayout: Bool { owner?.isAmbiguous(self) ?? false }
}
