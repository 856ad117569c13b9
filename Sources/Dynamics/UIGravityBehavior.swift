import CoreGraphics
import Foundation
import Misuse
internal import Physics
import ViewCore

/// Accelerates its items: a magnitude of 1 is 1000 points per second squared, independent of their mass.
open class UIGravityBehavior: UIDynamicBehavior {
  /// The acceleration of a magnitude of 1, in points per second squared (Apple's header).
  static let unit: CGFloat = 1000

  private var list: DynamicItemList
  private var bodies = ItemBodies()

  /// Makes gravity for items, downwards with magnitude 1; duplicates count once.
  public init(items: [any UIDynamicItem]) {
    list = DynamicItemList(items)
    super.init()
  }

  /// Makes a behavior without items.
  public override convenience init() { self.init(items: []) }

  // MARK: - Items

  /// The items in the order of addition.
  open var items: [any UIDynamicItem] { list.items }

  /// Adds an item; ignored if the behavior has it already.
  open func addItem(_ item: any UIDynamicItem) {
    guard list.add(item) else { return }
    bodies.invalidate()
    animator?.itemAdded(item, to: self)
  }

  /// Removes an item; ignored if the behavior does not have it.
  ///
  /// - Complexity: O(items of the behavior).
  open func removeItem(_ item: any UIDynamicItem) {
    guard list.remove(item) else { return }
    bodies.invalidate()
    animator?.itemRemoved(item, from: self)
  }

  // MARK: - The vector

  /// The direction and magnitude as a vector. Default: (0, 1), downwards.
  ///
  /// - Precondition: both components are finite.
  open var gravityDirection = CGVector(dx: 0, dy: 1) {
    didSet {
      misuse(
        unless: gravityDirection.dx.isFinite && gravityDirection.dy.isFinite,
        "UIGravityBehavior.gravityDirection = \(gravityDirection): both parts must be finite.")
      if oldValue != gravityDirection { changed() }
    }
  }

  /// The angle of the vector in radians, clockwise from the right; setting it keeps the magnitude.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The length of the vector; 1 means 1000 points per second squared. Default: 1.
  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the angle, in radians clockwise from the right, and the magnitude.
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
