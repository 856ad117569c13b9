internal import CBox2D
import CoreGraphics
import Foundation

/// Where all bodies are after the last step and, for frames between two steps, before it; read in bulk, and only of those that move.
package final class BodyStates {
  private var handles: [OpaquePointer?] = []
  private var before: [EdgeBodyState] = []
  private var after: [EdgeBodyState] = []
  /// Indexes of bodies that were awake when they were read last.
  private var moved: [Int32] = []
  private var movedCount = 0
  /// As `moved`, before the last step of the frame.
  private var movedEarlier: [Int32] = []

  package init() {}

  // MARK: - Bodies

  package func append(_ body: PhysicsBody) {
    let state = edge_body_state(body.handle)
    handles.append(body.handle)
    before.append(state)
    after.append(state)
    moved.append(0)
  }

  /// The last body takes the place of the one that goes.
  package func remove(at index: Int) {
    let last = handles.count - 1
    handles.swapAt(index, last)
    before.swapAt(index, last)
    after.swapAt(index, last)
    handles.removeLast()
    before.removeLast()
    after.removeLast()
    moved.removeLast()
    movedEarlier.removeAll(keepingCapacity: true)
    movedCount = 0
  }

  /// The body was put elsewhere by hand.
  package func reset(at index: Int, _ body: PhysicsBody) {
    after[index] = edge_body_state(body.handle)
    before[index] = after[index]
  }

  // MARK: - Steps

  /// The next step is the last of a frame that shows only a part of it: what was read last is where the step begins.
  package func keepAsBefore() {
    movedEarlier.replaceSubrange(movedEarlier.indices, with: moved.prefix(movedCount))
    before = after
  }

  func withReading(_ body: (UnsafePointer<EdgeReading>) -> EdgeOutcome) -> EdgeOutcome {
    let outcome = handles.withUnsafeBufferPointer { handles in
      after.withUnsafeMutableBufferPointer { states in
        moved.withUnsafeMutableBufferPointer { moved in
          var reading = EdgeReading(
            bodies: handles.baseAddress, count: Int32(handles.count), states: states.baseAddress, moved: moved.baseAddress)
          return body(&reading)
        }
      }
    }
    movedCount = Int(outcome.movedCount)
    return outcome
  }

  /// Whether any body was awake when they were read last.
  package var isAnyAwake: Bool { moved.prefix(movedCount).contains { after[Int($0)].isAwake } }

  // MARK: - Frames

  /// What to show of each body that moves; `part` of the last step is over.
  package func forEachMoved(part: CGFloat, _ body: (Int, PhysicsBody.State) -> Void) {
    for index in movedEarlier.map(Int.init) where !after[index].isAwake { body(index, PhysicsBody.State(after[index])) }
    movedEarlier.removeAll(keepingCapacity: true)
    for place in 0..<movedCount {
      let index = Int(moved[place])
      let end = PhysicsBody.State(after[index])
      // What has just fallen asleep is not read again: it is shown where it stays.
      let isBetween = part < 1 && after[index].isAwake
      body(index, isBetween ? PhysicsBody.State(before[index]).interpolated(to: end, by: part) : end)
    }
  }

  package func forEach(_ body: (Int, PhysicsBody.State) -> Void) {
    for index in after.indices { body(index, PhysicsBody.State(after[index])) }
  }
}

/// Some bodies of a world, to be pulled together.
package final class BodyList {
  let handles: UnsafeMutablePointer<OpaquePointer?>
  package let count: Int

  package init(_ bodies: [PhysicsBody] = []) {
    count = bodies.count
    handles = .allocate(capacity: max(count, 1))
    for (index, body) in bodies.enumerated() { (handles + index).initialize(to: body.handle) }
  }

  deinit { handles.deallocate() }

  package var isEmpty: Bool { count == 0 }
}
