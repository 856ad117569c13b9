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

  /// Gravity for the given items, downwards with a magnitude of 1; an item that is given twice counts once.
  public init(items: [any UIDynamicItem]) {
    list = DynamicItemList(items)
    super.init()
  }

  /// A behavior without items.
  public override convenience init() { self.init(items: []) }

  // MARK: - Items

  /// The items in the order in which they were added.
  open var items: [any UIDynamicItem] { list.items }

  /// Adds an item; ignored when the behavior has it already.
  open func addItem(_ item: any UIDynamicItem) {
    guard list.add(item) else { return }
    bodies.invalidate()
    animator?.itemAdded(item, to: self)
  }

  /// Removes an item; ignored when the behavior does not have it.
  ///
  /// - Complexity: O(*n*) in the number of the behavior's items.
  open func removeItem(_ item: any UIDynamicItem) {
    guard list.remove(item) else { return }
    bodies.invalidate()
    animator?.itemRemoved(item, from: self)
  }

  // MARK: - The vector

  /// The direction and magnitude as a vector. Default: (0, 1), downwards. Traps unless both parts are finite.
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

  /// The length of the vector; 1 is 1000 points per second squared. Default: 1.
  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the direction, in radians clockwise from the right, and the magnitude together.
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
