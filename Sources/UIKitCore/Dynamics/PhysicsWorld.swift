internal import CBox2D
import CoreGraphics
import Foundation

/// Box2D's world with points, seconds and radians at its face; y points down, as on the screen.
///
/// It is stepped by `step` only, always the same length, so that the same calls give the same motion.
@MainActor
final class PhysicsWorld {
  /// Points per metre. Box2D is tuned for bodies of 0.1 to 10 metres, so this suits views of 10 to 1000 points; UIKit's own
  /// number is not known.
  nonisolated static let pointsPerMetre: CGFloat = 100
  /// Seconds. Two steps a frame at 60 Hz: stacks and stiff joints hold better than with one.
  nonisolated static let step: TimeInterval = 1.0 / 120
  /// What Box2D's manual advises.
  static let velocityIterations: Int32 = 8
  static let positionIterations: Int32 = 3
  /// Impacts slower than this do not bounce, in points per second (Box2D: 1 m/s; less keeps small bounces visible).
  nonisolated static let restitutionThreshold: CGFloat = 25
  /// Box2D keeps polygons apart by a skin of twice its slop (0.005 m), and lets them sink in by one: an item's shape is
  /// drawn in by the difference, and lines reach out by half a slop, so that what touches seems to touch. In metres.
  nonisolated static let slop: Float = 0.005
  nonisolated static let inset: Float = 2 * slop - slop / 2
  nonisolated static let lineRadius: Float = slop / 2

  struct Contact {
    let bodyA, fixtureA, bodyB, fixtureB: UInt64
    let point: CGPoint
    let normal: CGVector
    let began: Bool
  }

  /// One point at which two bodies touch.
  struct Touch {
    let bodyA, bodyB: UInt64
    let point: CGPoint
    let normal: CGVector
    /// Mass × points per second.
    let impulse: CGFloat
  }

  let handle: OpaquePointer
  /// Whether two fixtures may touch; tokens of body, fixture, body, fixture.
  var filter: (UInt64, UInt64, UInt64, UInt64) -> Bool = { _, _, _, _ in true }

  /// A bare world has no filter, and nobody hears of its contacts.
  init(isBare: Bool = false) {
    let box = FilterBox()
    self.box = box
    if isBare {
      handle = edge_world_create(nil, nil)
      return
    }
    handle = edge_world_create(Unmanaged.passUnretained(box).toOpaque()) { context, bodyA, fixtureA, bodyB, fixtureB in
      guard let context else { return true }
      let box = Unmanaged<FilterBox>.fromOpaque(context).takeUnretainedValue()
      return MainActor.assumeIsolated { box.world?.filter(bodyA, fixtureA, bodyB, fixtureB) ?? true }
    }
    box.world = self
  }

  isolated deinit { edge_world_destroy(handle) }

  private let box: FilterBox

  private final class FilterBox { weak var world: PhysicsWorld? }

  // MARK: - Stepping

  func advance() {
    edge_world_step(handle, Float(Self.step), Self.velocityIterations, Self.positionIterations)
  }

  func advanceBare() {
    edge_world_step_bare(handle, Float(Self.step), Self.velocityIterations, Self.positionIterations)
  }

  func takeContacts() -> [Contact] {
    var count: Int32 = 0
    guard let contacts = edge_world_take_contacts(handle, &count), count > 0 else { return [] }
    return UnsafeBufferPointer(start: contacts, count: Int(count)).map(Contact.init)
  }

  /// The points that touch now.
  func touches() -> [Touch] {
    let count = edge_world_touches(handle, nil, 0)
    guard count > 0 else { return [] }
    let touches = [EdgeTouch](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
      filled = Int(edge_world_touches(handle, buffer.baseAddress, count))
    }
    return touches.map(Touch.init)
  }

  var awakeCount: Int { Int(edge_world_awake_count(handle)) }

  private struct Search {
    var found = Set<UInt64>()
    var visited = 0
  }

  /// How many shapes the last search looked at.
  private(set) var visitedCount = 0

  /// The tokens of the bodies whose boxes touch the rectangle; each once.
  func bodies(in rect: CGRect) -> Set<UInt64> {
    var search = Search()
    withUnsafeMutablePointer(to: &search) { pointer in
      edge_world_query(
        handle, EdgeVector(CGPoint(x: rect.minX, y: rect.minY)), EdgeVector(CGPoint(x: rect.maxX, y: rect.maxY)), pointer
      ) {
        context, body in
        let search = context?.assumingMemoryBound(to: Search.self)
        search?.pointee.found.insert(edge_body_token(body))
        search?.pointee.visited += 1
        return true
      }
    }
    visitedCount = search.visited
    return search.found
  }
}

extension PhysicsWorld.Contact {
  fileprivate init(_ contact: EdgeContact) {
    (bodyA, fixtureA, bodyB, fixtureB) = (contact.bodyA, contact.fixtureA, contact.bodyB, contact.fixtureB)
    point = CGPoint(contact.point)
    normal = CGVector(dx: CGFloat(contact.normal.x), dy: CGFloat(contact.normal.y))
    began = contact.began
  }
}

extension PhysicsWorld.Touch {
  fileprivate init(_ touch: EdgeTouch) {
    (bodyA, bodyB) = (touch.bodyA, touch.bodyB)
    point = CGPoint(touch.point)
    normal = CGVector(dx: CGFloat(touch.normal.x), dy: CGFloat(touch.normal.y))
    impulse = CGFloat(touch.impulse) * PhysicsWorld.pointsPerMetre
  }
}

extension EdgeVector {
  init(_ point: CGPoint) {
    self.init(x: Float(point.x / PhysicsWorld.pointsPerMetre), y: Float(point.y / PhysicsWorld.pointsPerMetre))
  }

  init(_ vector: CGVector) { self.init(CGPoint(x: vector.dx, y: vector.dy)) }
}

extension CGPoint {
  init(_ vector: EdgeVector) {
    self.init(x: CGFloat(vector.x) * PhysicsWorld.pointsPerMetre, y: CGFloat(vector.y) * PhysicsWorld.pointsPerMetre)
  }
}

extension CGVector {
  init(_ vector: EdgeVector) {
    let point = CGPoint(vector)
    self.init(dx: point.x, dy: point.y)
  }
}

extension Float {
  /// A length in points, in metres.
  init(points: CGFloat) { self = Float(points / PhysicsWorld.pointsPerMetre) }
}
