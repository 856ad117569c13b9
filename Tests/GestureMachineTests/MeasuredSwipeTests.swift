import CoreGraphics
import Foundation
import Testing

@testable import GestureMachines

/// Strokes that real recognizers took for swipes or did not (iOS 26.1, `Tests/References/Measured/swipe_recognizer.json`).
@Suite struct MeasuredSwipeTests {
  struct Stroke: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    /// Points right and down of the touch, seconds after it.
    let moves: [[Double]]
    let recognized: Bool
    let recognizedAtMove: Int?
    let direction: String?
    let touches: Int?
    let required: Int?
    var testDescription: String { name }
  }

  private struct File: Decodable { let cases: [Stroke] }

  static let strokes: [Stroke] = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = try! Data(contentsOf: tests.appendingPathComponent("References/Measured/swipe_recognizer.json"))
    return try! JSONDecoder().decode(File.self, from: data).cases
  }()

  private static let directions: [String: SwipeMachine.Direction] = [
    "right": .right, "left": .left, "up": .up, "down": .down, "all": [.right, .left, .up, .down], "[]": [],
  ]

  @Test(arguments: strokes) func measuredStrokesAreRecognizedOrNot(stroke: Stroke) {
    var machine = SwipeMachine()
    machine.directions = (stroke.direction ?? "right").split(separator: "|").reduce(into: []) { result, name in
      result.formUnion(Self.directions[String(name)] ?? [])
    }
    machine.touchesRequired = stroke.required ?? 1
    var script = MachineScript(machine)
    let fingers = 1...(stroke.touches ?? 1)
    for finger in fingers { script.down(300, 300 + 40 * CGFloat(finger), at: 0, finger: finger) }
    for (index, move) in stroke.moves.enumerated() {
      for finger in fingers {
        // Of two fingers the second one goes the other way.
        let way: CGFloat = finger == 2 ? -1 : 1
        script.move(300 + way * move[0], 300 + 40 * CGFloat(finger) + move[1], at: move[2], finger: finger)
      }
      let isOver = script.log.contains { $0.hasPrefix("end") }
      if let first = stroke.recognizedAtMove { #expect(isOver == (index >= first - 1), "after move \(index + 1)") }
      if isOver { break }
    }
    #expect(script.log.contains { $0.hasPrefix("end") } == stroke.recognized, "\(script.log)")
  }
}
