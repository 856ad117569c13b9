import CoreGraphics
import Foundation
import Misuse
internal import Physics
import ViewCore

/// Sets physical properties of its items. If several behaviors set a property of an item, the last one in the animator's tree
/// wins.
///
/// ```swift
/// let ball = UIView(frame: CGRect(x: 100, y: 0, width: 40, height: 40))
/// let properties = UIDynamicItemBehavior(items: [ball])
/// properties.elasticity = 0.8
/// properties.allowsRotation = false
/// properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: ball)
/// ```
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var list: DynamicItemList
  private(set) var changes = ItemPropertyChanges()
  private var pendingVelocities: [ObjectIdentifier: (linear: CGVector, angular: CGFloat)] = [:]

  /// Makes a behavior for items; duplicates count once.
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
    if list.add(item) { animator?.itemAdded(item, to: self) }
  }

  /// Removes an item and its pending velocities; its body keeps its velocity.
  ///
  /// - Complexity: O(items of the behavior).
  open func removeItem(_ item: any UIDynamicItem) {
    pendingVelocities[ObjectIdentifier(item)] = nil
    if list.remove(item) { animator?.itemRemoved(item, from: self) }
  }

  // MARK: - Properties

  /// The elasticity of collisions, from 0 (no bounce) to 1; more adds energy. Default: 0, and 0.2 for items of no
  /// `UIDynamicItemBehavior`.
  ///
  /// Of this and the numbers below one that is out of range is logged, and the nearest one of the range is used: 0 to 100. NaN traps.
  open var elasticity: CGFloat {
    get { changes.elasticity ?? ItemProperties().elasticity }
    set { set(\.elasticity, to: newValue, within: 0...100, "elasticity") }
  }

  /// The friction between touching surfaces, from 0, which is none, to 1e6. Default: 0, and 0.2 for items of no
  /// `UIDynamicItemBehavior`.
  open var friction: CGFloat {
    get { changes.friction ?? ItemProperties().friction }
    set { set(\.friction, to: newValue, within: 0...1e6, "friction") }
  }

  /// The mass per area, from 1e-6 to 1e9; a 100 × 100 point item of density 1 has mass 1. Default: 1.
  open var density: CGFloat {
    get { changes.density ?? ItemProperties().density }
    set { set(\.density, to: newValue, within: 1e-6...1e9, "density") }
  }

  /// The damping of the velocity: about this fraction of it is lost per second. Default: 0.
  open var resistance: CGFloat {
    get { changes.resistance ?? ItemProperties().resistance }
    set { set(\.resistance, to: newValue, within: 0...CGFloat.greatestFiniteMagnitude, "resistance") }
  }

  /// The damping of the angular velocity, as `resistance`. Default: 0.
  open var angularResistance: CGFloat {
    get { changes.angularResistance ?? ItemProperties().angularResistance }
    set { set(\.angularResistance, to: newValue, within: 0...CGFloat.greatestFiniteMagnitude, "angularResistance") }
  }

  /// The charge, on which electric and magnetic fields act, from −1e12 to 1e12. Default: 0.
  open var charge: CGFloat {
    get { changes.charge ?? ItemProperties().charge }
    set { set(\.charge, to: newValue, within: -1e12...1e12, "charge") }
  }

  /// Whether the item stays in place like a boundary. Default: false.
  open var isAnchored: Bool {
    get { changes.isAnchored ?? ItemProperties().isAnchored }
    set { set(\.isAnchored, to: newValue) }
  }

  /// Whether the item can rotate. Default: true.
  open var allowsRotation: Bool {
    get { changes.allowsRotation ?? ItemProperties().allowsRotation }
    set { set(\.allowsRotation, to: newValue) }
  }

  private func set<Value>(_ path: WritableKeyPath<ItemPropertyChanges, Value?>, to value: Value) {
    changes[keyPath: path] = value
    animator?.propertiesChanged(list.items)
  }

  private func set(
    _ path: WritableKeyPath<ItemPropertyChanges, CGFloat?>, to value: CGFloat, within range: ClosedRange<CGFloat>, _ name: String
  ) { set(path, to: nearest(to: value, within: range, name)) }

  // MARK: - Velocities

  /// Adds to the velocity of an item, in points per second; kept until the behavior has an animator. Ignored for other items.
  ///
  /// - Precondition: the velocity is finite.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    addVelocity(CGVector(dx: velocity.x, dy: velocity.y), angular: 0, for: item)
  }

  /// The velocity of an item, in points per second; without an animator the sum of what was added.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity = animator?.engine.body(of: item)?.velocity ?? pendingVelocities[ObjectIdentifier(item)]?.linear ?? .zero
    return CGPoint(x: velocity.dx, y: velocity.dy)
  }

  /// Adds to the angular velocity of an item, in radians per second, clockwise; kept until the behavior has an animator.
  ///
  /// - Precondition: the velocity is finite.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    addVelocity(.zero, angular: velocity, for: item)
  }

  /// The angular velocity of an item, in radians per second, clockwise; without an animator the sum of what was added.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    animator?.engine.body(of: item)?.angularVelocity ?? pendingVelocities[ObjectIdentifier(item)]?.angular ?? 0
  }

  private func addVelocity(_ linear: CGVector, angular: CGFloat, for item: any UIDynamicItem) {
    guard list.contains(item) else { return }
    misuse(
      unless: linear.dx.isFinite && linear.dy.isFinite && angular.isFinite,
      "UIDynamicItemBehavior: a velocity of \(linear), \(angular) rad/s is not finite.")
    if let animator, let body = animator.engine.body(of: item) {
      let now = body.velocity
      body.setVelocity(CGVector(dx: now.dx + linear.dx, dy: now.dy + linear.dy), angular: body.angularVelocity + angular)
      changed([item])
    } else {
      let waiting = pendingVelocities[ObjectIdentifier(item)] ?? (.zero, 0)
      pendingVelocities[ObjectIdentifier(item)] = (
        CGVector(dx: waiting.linear.dx + linear.dx, dy: waiting.linear.dy + linear.dy), waiting.angular + angular
      )
    }
  }

  // MARK: - For the animator

  override var ownItems: [any UIDynamicItem] { list.items }

  override func join(_ engine: DynamicsEngine) {
    let waiting = pendingVelocities
    pendingVelocities = [:]
    for item in list.items {
      guard let velocity = waiting[ObjectIdentifier(item)] else { continue }
      addVelocity(velocity.linear, angular: velocity.angular, for: item)
    }
    engine.invalidateProperties()
  }

  override func leave(_ engine: DynamicsEngine) { engine.invalidateProperties() }
}

/// The physical properties of an item.
struct ItemProperties: Equatable {
  /// The properties of an item of no `UIDynamicItemBehavior`: dumps of bodies in iOS 7 and 8 have friction and elasticity 0.2, Box2D's
  /// and the wrapper's defaults. An item that is added to one has the behavior's own defaults, 0.
  static let withoutBehavior: ItemProperties = {
    var properties = ItemProperties()
    (properties.elasticity, properties.friction) = (0.2, 0.2)
    return properties
  }()

  var elasticity: CGFloat = 0
  var friction: CGFloat = 0
  var density: CGFloat = 1
  var resistance: CGFloat = 0
  var angularResistance: CGFloat = 0
  var charge: CGFloat = 0
  var isAnchored = false
  var allowsRotation = true

  /// All properties but the charge, which only fields use.
  var body: BodyProperties {
    var body = BodyProperties()
    (body.elasticity, body.friction, body.density) = (elasticity, friction, density)
    (body.resistance, body.angularResistance) = (resistance, angularResistance)
    (body.isAnchored, body.allowsRotation) = (isAnchored, allowsRotation)
    return body
  }

  mutating func apply(_ changes: ItemPropertyChanges) {
    elasticity = changes.elasticity ?? elasticity
    friction = changes.friction ?? friction
    density = changes.density ?? density
    resistance = changes.resistance ?? resistance
    angularResistance = changes.angularResistance ?? angularResistance
    charge = changes.charge ?? charge
    isAnchored = changes.isAnchored ?? isAnchored
    allowsRotation = changes.allowsRotation ?? allowsRotation
  }
}

/// The properties that a behavior has set.
struct ItemPropertyChanges: Equatable {
  var elasticity: CGFloat?
  var friction: CGFloat?
  var density: CGFloat?
  var resistance: CGFloat?
  var angularResistance: CGFloat?
  var charge: CGFloat?
  var isAnchored: Bool?
  var allowsRotation: Bool?
}
