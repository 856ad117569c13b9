internal import CBox2D
import CoreGraphics
import Foundation

/// The states of all bodies after the last step and, for frames between two steps, before it. They are read in bulk, and only for
/// moving bodies.
package final class BodyStates {
  private var handles: [OpaquePointer?] = []
  private var before: [EdgeBodyState] = []
  private var after: [EdgeBodyState] = []
  /// The indices of bodies that were awake at the last read.
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

  /// Removes a body; the last one takes its index.
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

  /// Reads the state of a body that the program has moved.
  package func reset(at index: Int, _ body: PhysicsBody) {
    after[index] = edge_body_state(body.handle)
    before[index] = after[index]
  }

  // MARK: - Steps

  /// Keeps the last states as those before the next step, of which the frame shows only a part.
  package func keepPreviousStates() {
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

  /// Whether any body was awake at the last read.
  ///
  /// - Complexity: O(moving bodies).
  package var isAnyAwake: Bool { moved.prefix(movedCount).contains { after[Int($0)].isAwake } }

  // MARK: - Frames

  /// Calls a closure with the state of each moving body, interpolated at the fraction `part` of the last step.
  ///
  /// - Complexity: O(moving bodies).
  package func forEachMoved(part: CGFloat, _ body: (Int, PhysicsBody.State) -> Void) {
    for index in movedEarlier.map(Int.init) where !after[index].isAwake { body(index, PhysicsBody.State(after[index])) }
    movedEarlier.removeAll(keepingCapacity: true)
    for place in 0..<movedCount {
      let index = Int(moved[place])
      let end = PhysicsBody.State(after[index])
      // A body that has just fallen asleep is not read again, so its final state is used.
      let isBetween = part < 1 && after[index].isAwake
      body(index, isBetween ? PhysicsBody.State(before[index]).interpolated(to: end, by: part) : end)
    }
  }

  package func forEach(_ body: (Int, PhysicsBody.State) -> Void) {
    for index in after.indices { body(index, PhysicsBody.State(after[index])) }
  }
}

/// Some bodies of a world, to which forces are applied together.
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
