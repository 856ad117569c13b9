import CoreGraphics
import Foundation
import Motion
import QuartzCore
import ViewCore

/// The view of a popover: its content, clipped to body and arrow, and the shadow.
final class PopoverView: UIView {
  /// The shadow: black, with opacity, blur radius and offset in points; near iPadOS.
  private static let shadowOpacity: Float = 0.22
  private static let shadowRadius: CGFloat = 24
  private static let shadowOffset = CGSize(width: 0, height: 6)

  let content = PopoverContentView()
  private let outline = CAShapeLayer()
  private(set) var placement: PopoverPlacement?
  /// The program's own background; nil for the system's.
  private var background: UIPopoverBackgroundView?

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

  /// Draws body and arrow by a view of the program's; nil returns to the system's background.
  func setBackground(_ type: (any UIPopoverBackgroundViewMethods.Type)?) {
    guard type.map({ ObjectIdentifier($0) }) != background.map({ ObjectIdentifier(Swift.type(of: $0)) }) else { return }
    background?.removeFromSuperview()
    background = (type as? AnyClass).flatMap { ObjectTemplate.object(of: $0) as? UIPopoverBackgroundView }
    placement = nil
    content.layer.mask = background == nil ? outline : nil
    layer.shadowOpacity = background == nil ? Self.shadowOpacity : 0
    let rounds = background.map { Swift.type(of: $0).wantsDefaultContentAppearance } ?? false
    content.layer.cornerRadius = rounds ? PopoverOutline.cornerRadius : 0
    content.clipsToBounds = rounds
    if let background { insertSubview(background, at: 0) }
  }

  private func placeBackground(_ background: UIPopoverBackgroundView, _ new: PopoverPlacement) {
    let type = Swift.type(of: background)
    let isUpright = new.direction == .up || new.direction == .down
    layer.shadowPath = nil
    background.frame = bounds
    background.arrowDirection = new.direction
    background.arrowOffset = isUpright ? new.tip.x - new.frame.midX : new.tip.y - new.frame.midY
    background.setNeedsLayout()
    content.arrowInsets = .zero
    content.frame = bounds.inset(by: type.contentViewInsets()).inset(by: new.direction.insets(type.arrowHeight()))
  }

  /// Applies a placement. In an animation with the system spring the outline is animated too, if its arrow keeps its direction.
  func apply(_ new: PopoverPlacement, animated: Bool = false) {
    guard new != placement else { return }
    let isReshaped = animated && placement?.direction == new.direction
    let (old, path) = (layer.shadowPath, PopoverOutline.path(of: new))
    placement = new
    frame = new.frame
    if let background { return placeBackground(background, new) }
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
