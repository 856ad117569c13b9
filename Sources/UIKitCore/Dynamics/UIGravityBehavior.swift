import CoreGraphics
import Foundation
import Misuse
internal import Physics

/// Pulls its items: a magnitude of 1 is 1000 points per second squared, whatever an item's mass.
open class UIGravityBehavior: UIDynamicBehavior {
  /// Points per second squared for a magnitude of 1 (Apple's header).
  static let unit: CGFloat = 1000

  private var list: DynamicItemList
  private var bodies = ItemBodies()

  public init(items: [any UIDynamicItem]) {
    list = DynamicItemList(items)
    super.init()
  }

  /// A behavior without items.
  public override convenience init() { self.init(items: []) }

  // MARK: - Items

  open var items: [any UIDynamicItem] { list.items }

  open func addItem(_ item: any UIDynamicItem) {
    guard list.add(item) else { return }
    bodies.invalidate()
    animator?.itemAdded(item, to: self)
  }

  open func removeItem(_ item: any UIDynamicItem) {
    guard list.remove(item) else { return }
    bodies.invalidate()
    animator?.itemRemoved(item, from: self)
  }

  // MARK: - The vector

  /// Default: (0, 1), downwards.
  open var gravityDirection = CGVector(dx: 0, dy: 1) {
    didSet {
      misuse(
        unless: gravityDirection.dx.isFinite && gravityDirection.dy.isFinite,
        "UIGravityBehavior.gravityDirection = \(gravityDirection): both parts must be finite.")
      if oldValue != gravityDirection { changed() }
    }
  }

  /// Radians, clockwise from the right; changing it keeps the magnitude.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// Default: 1.
  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  // MARK: - For the animator

  override var ownItems: [any UIDynamicItem] { list.items }

  override func prepareStep(_ engine: DynamicsEngine, time: TimeInterval) {
    let pull = CGVector(dx: gravityDirection.dx * Self.unit, dy: gravityDirection.dy * Self.unit)
    bodies.find(list.items, in: engine)
    engine.world.pull(bodies.list, by: pull)
  }

  override func join(_ engine: DynamicsEngine) { bodies.invalidate() }
}
