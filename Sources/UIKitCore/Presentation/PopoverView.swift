import CoreGraphics
import Foundation
import Motion
import QuartzCore

/// The view of a popover: its content, clipped to body and arrow, and the shadow.
final class PopoverView: UIView {
  /// The shadow: black, with opacity, blur radius and offset in points; near iPadOS.
  private static let shadowOpacity: Float = 0.22
  private static let shadowRadius: CGFloat = 24
  private static let shadowOffset = CGSize(width: 0, height: 6)

  let content = PopoverContentView()
  private let outline = CAShapeLayer()
  private(set) var placement: PopoverPlacement?

  init() {
    super.init(frame: .zero)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = Self.shadowOpacity
    layer.shadowRadius = Self.shadowRadius
    layer.shadowOffset = Self.shadowOffset
    content.layer.mask = outline
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  /// Applies a placement. In an animation with the system spring the outline is animated too, if its arrow keeps its direction.
  func apply(_ new: PopoverPlacement, animated: Bool = false) {
    guard new != placement else { return }
    let isReshaped = animated && placement?.direction == new.direction
    let (old, path) = (layer.shadowPath, PopoverOutline.path(of: new))
    placement = new
    frame = new.frame
    content.arrowInsets = new.direction.insets(PopoverOutline.arrowLength)
    content.frame = bounds
    UIView.performWithoutAnimation {
      outline.path = path
      layer.shadowPath = path
    }
    guard isReshaped, let old else { return outline.removeAllAnimations() }
    outline.add(.systemSpring(of: "path", from: old), forKey: "path")
    layer.add(.systemSpring(of: "shadowPath", from: old), forKey: "shadowPath")
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    layer.shadowPath.map { $0.contains(point) } ?? super.point(inside: point, with: event)
  }
}

/// The content of a popover, which extends below its arrow; the safe area excludes the arrow.
final class PopoverContentView: UIView {
  fileprivate(set) var arrowInsets = UIEdgeInsets.zero {
    didSet {
      guard oldValue != arrowInsets else { return }
      for view in subviews { view.forgetSafeArea() }
      setNeedsLayout()
    }
  }

  override var safeAreaInsets: UIEdgeInsets { arrowInsets }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.setNeedsLayout() }
  }
}

extension CAAnimation {
  /// A spring animation from an old path to the layer's present one, like that of a property animator with the system spring.
  fileprivate static func systemSpring(of key: String, from old: CGPath) -> CAAnimation {
    let spring = Spring.system
    let animation = CASpringAnimation(keyPath: key)
    (animation.mass, animation.stiffness, animation.damping) = (
      CGFloat(spring.mass), CGFloat(spring.stiffness), CGFloat(spring.damping)
    )
    animation.fromValue = old
    animation.duration = animation.settlingDuration
    return animation
  }
}
