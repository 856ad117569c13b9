import Foundation
import Testing

/// A block thrown with a real pointer in a real window.
@MainActor
@Suite("Throwing", .serialized, .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct ThrowingTests {
  /// The square at the lower left of a window of 640 × 480; nothing stands where it flies.
  private static let square = (x: 110, y: 440)

  @Test func aThrownBlockHitsTheWallsRestsAndWakesAtAClick() throws {
    let program = try EdgewiseProgram(arguments: ["--scene", "gravity"])
    defer { program.close() }
    #expect(waitForRest(program), "the log: \(program.log)")
    let walls = program.count("beganContactFor square 112 × 112, boundary nil")
    let resumed = program.count("dynamicAnimatorWillResume")

    try program.drag(from: Self.square, to: (560, 90), seconds: 0.25)
    #expect(program.wait(for: "beganContactFor square 112 × 112, boundary nil", count: walls + 1))
    #expect(waitForRest(program), "the log: \(program.log)")
    #expect(program.count("dynamicAnimatorWillResume") > resumed)

    let rested = program.count("dynamicAnimatorWillResume")
    let before = program.processorSeconds
    Thread.sleep(forTimeInterval: 2)
    #expect(program.processorSeconds - before < 0.1)
    #expect(program.count("dynamicAnimatorWillResume") == rested)

    // Something lies somewhere on the floor.
    for x in stride(from: 40, to: 620, by: 60) where program.count("dynamicAnimatorWillResume") == rested {
      try program.click(x, 468)
      _ = program.wait(for: "dynamicAnimatorWillResume", count: rested + 1, seconds: 0.4)
    }
    #expect(program.count("dynamicAnimatorWillResume") > rested)
    #expect(waitForRest(program))
  }

  /// Waits until the animator has reported its pause, and no resuming for half a second.
  private func waitForRest(_ program: EdgewiseProgram) -> Bool {
    for _ in 0..<60 {
      Thread.sleep(forTimeInterval: 0.5)
      let pauses = program.count("dynamicAnimatorDidPause")
      guard pauses > 0, pauses == program.count("dynamicAnimatorWillResume") else { continue }
      Thread.sleep(forTimeInterval: 0.5)
      if program.count("dynamicAnimatorWillResume") == pauses { return true }
    }
    return false
  }
}
