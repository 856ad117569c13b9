internal import CBox2D
import CoreGraphics
import Foundation

/// A Box2D world in points, seconds and radians; the y axis points down.
///
/// `step` always advances by the same time, so that the same calls give the same motion. Forces are collected and passed to Box2D
/// together, once per step; states and contacts are returned the same way.
package final class PhysicsWorld {
  /// Points per metre. Box2D is tuned for bodies of 0.1 to 10 metres, which are views of 10 to 1000 points here; UIKit's number
  /// is not known.
  package static let pointsPerMetre: CGFloat = 100
  /// The duration of a step, in seconds. Two steps per frame at 60 Hz: stacks and stiff joints are more stable than with one.
  package static let step: TimeInterval = 1.0 / 120
  /// The numbers of solver iterations that Box2D's manual advises.
  private static let iterations: (velocity: Int32, position: Int32) = (8, 3)
  /// The numbers for worlds with few bodies: a symmetric pile of 36 then stays symmetric within 0.2 points (0.7 with the above).
  private static let iterationsOfFew: (velocity: Int32, position: Int32) = (20, 3)
  /// The maximum number of moving bodies that are few.
  private static let few = 64
  /// Impacts below this speed do not bounce, in points per second. Box2D's default is 1 m/s; the lower threshold keeps small
  /// bounces visible.
  package static let restitutionThreshold: CGFloat = 25
  /// The farthest that Box2D moves a body in a step is 2 metres; more, per second, is not taken: a number beyond would be none for
  /// Box2D. In points per second, and per second squared.
  static let fastest: CGFloat = 1e5
  static let strongest: CGFloat = fastest / CGFloat(step)
  /// As `fastest`, for the rotation: Box2D turns a body by a quarter turn in a step. In radians per second.
  static let fastestSpin: CGFloat = 1000
  /// The farthest point of a body at which a force acts, from its centre, in points.
  static let farthestOffset: CGFloat = 1e6
  /// Box2D keeps polygons apart by a skin of twice its slop (0.005 m) and lets them penetrate by one slop. An item's shape is
  /// inset by the difference, and lines are extended by half a slop, so that items in contact appear to touch. In metres.
  static let slop: Float = 0.005
  static let inset: Float = 2 * slop - slop / 2
  static let lineRadius: Float = slop / 2

  let handle: OpaquePointer
  private var pulledLists: [BodyList] = []
  private var pulls: [EdgePull] = []
  private var pushes: [EdgePush] = []
  private var freeGroups: [Int] = []
  private var groupCount = 0
  private var steppedCount = 0

  /// In an open world all bodies collide; otherwise those that share a group do.
  package init(isOpen: Bool = false) { handle = edge_world_create(isOpen) }

  deinit { edge_world_destroy(handle) }

  // MARK: - Groups

  /// Makes a set of bodies that collide with each other or with walls. Up to seven at a time use Box2D's category bits.
  package func makeGroup() -> Int {
    if let group = freeGroups.popLast() { return group }
    groupCount += 1
    edge_world_set_group_count(handle, Int32(groupCount))
    return groupCount - 1
  }

  /// Releases a group, which must not have members.
  package func releaseGroup(_ group: Int) { freeGroups.append(group) }

  // MARK: - Forces for the next step

  /// Accelerates the awake bodies of a list in the next step, in points per second squared.
  package func pull(_ list: BodyList, by acceleration: CGVector) {
    guard !list.isEmpty else { return }
    pulledLists.append(list)
    pulls.append(
      EdgePull(bodies: list.handles, count: Int32(list.count), acceleration: EdgeVector(acceleration.limited(to: Self.strongest)))
    )
  }

  func push(_ push: EdgePush) { pushes.append(push) }

  // MARK: - Stepping

  /// Advances by one step and reads the states of all bodies that moved.
  package func advance(reading states: BodyStates? = nil) {
    pulls.withUnsafeBufferPointer { pulls in
      pushes.withUnsafeBufferPointer { pushes in
        var step = EdgeStep()
        step.seconds = Float(Self.step)
        let iterations = steppedCount > Self.few ? Self.iterations : Self.iterationsOfFew
        (step.velocityIterations, step.positionIterations) = iterations
        (step.pulls, step.pullCount) = (pulls.baseAddress, Int32(pulls.count))
        (step.pushes, step.pushCount) = (pushes.baseAddress, Int32(pushes.count))
        advance(step, reading: states)
      }
    }
    pulledLists.removeAll(keepingCapacity: true)
    pulls.removeAll(keepingCapacity: true)
    pushes.removeAll(keepingCapacity: true)
  }

  private func advance(_ step: EdgeStep, reading states: BodyStates?) {
    let outcome = withUnsafePointer(to: step) { step in
      guard let states else { return edge_world_advance(handle, step, nil) }
      return states.withReading { edge_world_advance(handle, step, $0) }
    }
    steppedCount = Int(outcome.steppedCount)
  }

  /// Advances by Box2D's own step with nothing but its gravity; benchmarks compare this world's step to it.
  package func advanceBare() {
    var step = EdgeStep()
    step.seconds = Float(Self.step)
    (step.velocityIterations, step.positionIterations) = Self.iterations
    edge_world_advance_bare(handle, &step)
  }

  /// Sets Box2D's gravity, in points per second squared. An animator uses `pull` instead, which applies to some bodies and adds
  /// up.
  package func setGravity(_ acceleration: CGVector) { edge_world_set_gravity(handle, EdgeVector(acceleration)) }

  // MARK: - Contacts

  /// Returns and removes the contacts that began or ended since the last call, in order.
  package func drainContacts() -> [ContactChange] {
    var count: Int32 = 0
    guard let contacts = edge_world_take_contacts(handle, &count), count > 0 else { return [] }
    return UnsafeBufferPointer(start: contacts, count: Int(count)).map(ContactChange.init)
  }

  /// The points at which bodies touch now.
  package func touches() -> [TouchingPoint] {
    let count = edge_world_touches(handle, nil, 0)
    guard count > 0 else { return [] }
    let touches = [EdgeTouch](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
      filled = Int(edge_world_touches(handle, buffer.baseAddress, count))
    }
    return touches.map(TouchingPoint.init)
  }

  /// The number of bodies that are dynamic and awake.
  ///
  /// - Complexity: O(bodies).
  package var awakeCount: Int { Int(edge_world_awake_count(handle)) }

  // MARK: - Queries

  private struct Search {
    var found = Set<UInt64>()
    var visited = 0
  }

  /// The number of shapes that the last query examined.
  package private(set) var visitedCount = 0

  /// The tokens of the bodies whose bounding boxes intersect a rectangle, each once; empty for a rectangle with NaN.
  package func bodies(in rect: CGRect) -> Set<UInt64> {
    visitedCount = 0
    guard ![rect.minX, rect.minY, rect.maxX, rect.maxY].contains(where: \.isNaN) else { return [] }
    var search = Search()
    withUnsafeMutablePointer(to: &search) { pointer in
      edge_world_query(
        handle, EdgeVector(CGPoint(x: rect.minX, y: rect.minY)), EdgeVector(CGPoint(x: rect.maxX, y: rect.maxY)), pointer
      ) { context, body in
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
