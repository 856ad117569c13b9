internal import CBox2D
import CoreGraphics
import Foundation

/// Where all bodies are after the last step and, for frames between two steps, before it; read in bulk, and only of those that move.
@MainActor
final class BodyStates {
  private var handles: [OpaquePointer?] = []
  private var before: [EdgeBodyState] = []
  private var after: [EdgeBodyState] = []
  /// Indexes of bodies that were awake when they were read last.
  private var moved: [Int32] = []
  private var movedCount = 0
  /// As `moved`, before the last step of the frame.
  private var movedEarlier: [Int32] = []
  private var movedEarlierCount = 0

  // MARK: - Bodies

  func append(_ body: PhysicsBody) {
    let state = edge_body_state(body.handle)
    handles.append(body.handle)
    before.append(state)
    after.append(state)
    moved.append(0)
    movedEarlier.append(0)
  }

  /// The last body takes the place of the one that goes.
  func remove(at index: Int) {
    let last = handles.count - 1
    handles.swapAt(index, last)
    before.swapAt(index, last)
    after.swapAt(index, last)
    handles.removeLast()
    before.removeLast()
    after.removeLast()
    moved.removeLast()
    movedEarlier.removeLast()
    (movedCount, movedEarlierCount) = (0, 0)
  }

  /// The body was put elsewhere by hand.
  func reset(at index: Int, _ body: PhysicsBody) {
    after[index] = edge_body_state(body.handle)
    before[index] = after[index]
  }

  // MARK: - Steps

  /// Before the last step of a frame that shows only a part of it.
  func readBeforeStep() {
    movedEarlierCount = read(&movedEarlier)
    before = after
  }

  func readAfterSteps() { movedCount = read(&moved) }

  private func read(_ indexes: inout [Int32]) -> Int {
    Int(edge_bodies_read(handles, Int32(handles.count), &after, &indexes))
  }

  // MARK: - Frames

  /// What to show of each body that moves; `part` of the last step is over.
  func forEachMoved(part: CGFloat, _ body: (Int, PhysicsBody.State) -> Void) {
    for place in 0..<min(movedEarlierCount, movedEarlier.count) {
      let index = Int(movedEarlier[place])
      if !after[index].isAwake { body(index, PhysicsBody.State(after[index])) }
    }
    movedEarlierCount = 0
    for place in 0..<min(movedCount, moved.count) {
      let index = Int(moved[place])
      let end = PhysicsBody.State(after[index])
      // What has just fallen asleep is not read again: it is shown where it stays.
      let isBetween = part < 1 && after[index].isAwake
      body(index, isBetween ? PhysicsBody.State(before[index]).interpolated(to: end, by: part) : end)
    }
  }

  func forEach(_ body: (Int, PhysicsBody.State) -> Void) {
    for index in after.indices { body(index, PhysicsBody.State(after[index])) }
  }
}

/// The bodies of a behavior's items, looked up again only when items have come or gone.
@MainActor
struct BodyList {
  private var handles: [OpaquePointer?] = []
  private var generation = -1

  /// Points per second squared, on each body that is awake.
  mutating func accelerate(_ items: [any UIDynamicItem], by acceleration: CGVector, in engine: DynamicsEngine) {
    if generation != engine.generation {
      generation = engine.generation
      handles = items.compactMap { engine.body(of: $0)?.handle }
    }
    edge_bodies_accelerate(handles, Int32(handles.count), EdgeVector(acceleration))
  }

  mutating func invalidate() { generation = -1 }
}
