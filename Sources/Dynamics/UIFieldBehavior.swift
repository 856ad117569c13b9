import CoreGraphics
import Foundation
import Misuse
internal import Physics
import ViewCore

/// Applies a force that depends on the position to the items inside its region.
///
/// UIKit documents the effect of each field but not its magnitude; `FieldUnits` defines the units used here.
open class UIFieldBehavior: UIDynamicBehavior {
  /// Computes the force of a custom field for an item at `position` (relative to the field's), with its velocity, mass and
  /// charge, and the time since the last step.
  public typealias Evaluation = (
    _ field: UIFieldBehavior, _ position: CGPoint, _ velocity: CGVector, _ mass: CGFloat, _ charge: CGFloat,
    _ deltaTime: TimeInterval
  ) -> CGVector

  let law: any FieldLaw
  private var list = DynamicItemList()
  private var bodies = ItemBodies()

  init(_ law: any FieldLaw, direction: CGVector = .zero, position: CGPoint = .zero) {
    self.law = law
    self.direction = direction
    self.position = position
    super.init()
  }

  // MARK: - Kinds

  /// Makes a field that slows items down.
  open class func dragField() -> Self { make(DragLaw()) }
  /// Makes a field that moves items around its position.
  open class func vortexField() -> Self { make(VortexLaw()) }
  /// Makes a field that attracts items to its position; a negative strength repels them.
  open class func radialGravityField(position: CGPoint) -> Self { make(RadialLaw(), position: position) }
  /// Makes a field with the same acceleration everywhere.
  open class func linearGravityField(direction: CGVector) -> Self { make(LinearLaw(), direction: direction) }
  /// Makes a field that sets the velocity of items.
  open class func velocityField(direction: CGVector) -> Self { make(VelocityLaw(), direction: direction) }
  /// Makes a field of random forces. `smoothness` is from 0 to 1, `speed` in hertz.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let field = make(NoiseLaw(scalesWithVelocity: false))
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }
  /// Makes a field of random forces that grow with the velocity. `smoothness` is from 0 to 1, `speed` in hertz.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let field = make(NoiseLaw(scalesWithVelocity: true))
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }
  /// Makes a field that attracts items in proportion to the distance; without resistance they oscillate forever.
  open class func springField() -> Self { make(SpringLaw()) }
  /// Makes a field that acts on charged items by their distance.
  open class func electricField() -> Self { make(ElectricLaw()) }
  /// Makes a field that acts on charged items perpendicular to their velocity.
  open class func magneticField() -> Self { make(MagneticLaw()) }
  /// Makes a custom field.
  open class func field(evaluationBlock block: @escaping Evaluation) -> Self { make(CustomLaw(block: block)) }

  private class func make(_ law: any FieldLaw, direction: CGVector = .zero, position: CGPoint = .zero) -> Self {
    guard let field = UIFieldBehavior(law, direction: direction, position: position) as? Self else {
      misuse("\(self): UIFieldBehavior cannot be subclassed through its factories; call them on UIFieldBehavior.")
    }
    return field
  }

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

  // MARK: - Parameters

  /// The centre of the field in the animator's coordinates, in points. Default: zero.
  open var position: CGPoint { didSet { if oldValue != position { changed() } } }
  /// The region in which the field acts, relative to its position. Default: infinite.
  open var region: UIRegion = .infinite { didSet { changed() } }
  /// The factor of the force. Default: 1.
  open var strength: CGFloat = 1 { didSet { if oldValue != strength { changed() } } }
  /// The exponent by which the force decreases: it is divided by the distance to this power. Default: 0.
  open var falloff: CGFloat = 0 { didSet { if oldValue != falloff { changed() } } }
  /// The distance in points that is used for smaller ones: below it the force does not increase, and that of radial gravity and
  /// electric fields decreases to zero at the position. Default: 1.
  open var minimumRadius: CGFloat = 1 { didSet { if oldValue != minimumRadius { changed() } } }
  /// The direction of linear gravity and velocity fields, whose length is a factor.
  open var direction: CGVector { didSet { if oldValue != direction { changed() } } }
  /// The smoothness of noise and turbulence, from 0 (rough) to 1. Default: 0.
  open var smoothness: CGFloat = 0 { didSet { if oldValue != smoothness { changed() } } }
  /// The rate at which noise and turbulence change, in hertz. Default: 0, constant.
  open var animationSpeed: CGFloat = 0 { didSet { if oldValue != animationSpeed { changed() } } }

  // MARK: - For the animator

  override var ownItems: [any UIDynamicItem] { list.items }
  override var needsTime: Bool { law.changesWithTime && animationSpeed > 0 && strength != 0 && !list.items.isEmpty }

  override func prepareStep(_ engine: DynamicsEngine, time: TimeInterval) {
    bodies.find(list.items, in: engine)
    let needsTime = needsTime
    for record in bodies.records {
      let body = record.body
      if needsTime { body.wake() }
      guard body.isAwake else { continue }
      let place = body.current.position
      let offset = CGPoint(x: place.x - position.x, y: place.y - position.y)
      guard region.contains(offset) else { continue }
      let sample = FieldSample(
        field: self, offset: offset, velocity: body.velocity, mass: body.area * record.properties.density,
        charge: record.properties.charge, time: time)
      let pull = law.acceleration(sample)
      guard pull.dx.isFinite, pull.dy.isFinite else { continue }
      body.accelerate(by: pull)
    }
  }

  /// The factor of the force at a distance.
  func fading(at distance: CGFloat) -> CGFloat { falloff == 0 ? 1 : pow(max(distance, minimumRadius), -falloff) }
}
