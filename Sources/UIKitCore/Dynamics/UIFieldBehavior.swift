import CoreGraphics
import Foundation
import Misuse
internal import Physics

/// A force that depends on the place: items inside its region feel it.
///
/// UIKit documents what each field does, not how strong it is; the units here are named in `FieldUnits`.
open class UIFieldBehavior: UIDynamicBehavior {
  /// What a custom field returns: the force on an item at `position` (from the field's position), with its velocity, mass and
  /// charge.
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

  /// Slows items down.
  open class func dragField() -> Self { make(DragLaw()) }
  /// Turns items about the position.
  open class func vortexField() -> Self { make(VortexLaw()) }
  /// Draws items to the position; a negative strength drives them off.
  open class func radialGravityField(position: CGPoint) -> Self { make(RadialLaw(), position: position) }
  /// Accelerates items the same everywhere.
  open class func linearGravityField(direction: CGVector) -> Self { make(LinearLaw(), direction: direction) }
  /// Gives items a velocity.
  open class func velocityField(direction: CGVector) -> Self { make(VelocityLaw(), direction: direction) }
  /// Random forces. Smoothness from 0 to 1; speed in hertz.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let field = make(NoiseLaw(scalesWithVelocity: false))
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }
  /// Random forces that grow with an item's velocity. Smoothness from 0 to 1; speed in hertz.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let field = make(NoiseLaw(scalesWithVelocity: true))
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }
  /// Pulls items to the position the harder the farther they are; they swing for ever unless something resists.
  open class func springField() -> Self { make(SpringLaw()) }
  /// Acts on charged items, by their distance.
  open class func electricField() -> Self { make(ElectricLaw()) }
  /// Acts on charged items across their velocity.
  open class func magneticField() -> Self { make(MagneticLaw()) }
  /// A custom field.
  open class func field(evaluationBlock block: @escaping Evaluation) -> Self { make(CustomLaw(block: block)) }

  private class func make(_ law: any FieldLaw, direction: CGVector = .zero, position: CGPoint = .zero) -> Self {
    guard let field = UIFieldBehavior(law, direction: direction, position: position) as? Self else {
      misuse("\(self): UIFieldBehavior cannot be subclassed through its factories; call them on UIFieldBehavior.")
    }
    return field
  }

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

  // MARK: - Parameters

  /// The centre of the field, in the animator's coordinates.
  open var position: CGPoint { didSet { if oldValue != position { changed() } } }
  /// Where the field acts. Default: everywhere.
  open var region: UIRegion = .infinite { didSet { changed() } }
  /// The factor of the force. Default: 1.
  open var strength: CGFloat = 1 { didSet { if oldValue != strength { changed() } } }
  /// How fast the force fades: it is divided by the distance to this power. Default: 0, not at all.
  open var falloff: CGFloat = 0 { didSet { if oldValue != falloff { changed() } } }
  /// The distance in points below which the force does not grow. Default: 1.
  open var minimumRadius: CGFloat = 1 { didSet { if oldValue != minimumRadius { changed() } } }
  /// The direction of linear gravity and velocity fields.
  open var direction: CGVector { didSet { if oldValue != direction { changed() } } }
  /// The smoothness of noise and turbulence: from 0, rough, to 1. Default: 0.
  open var smoothness: CGFloat = 0 { didSet { if oldValue != smoothness { changed() } } }
  /// The rate at which noise and turbulence change, in hertz; 0, the default, does not change.
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

  /// The factor for a distance.
  func fading(at distance: CGFloat) -> CGFloat { falloff == 0 ? 1 : pow(max(distance, minimumRadius), -falloff) }
}
