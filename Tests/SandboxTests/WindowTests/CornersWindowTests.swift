import Foundation
import Testing

/// The card of *Corners* in a real window of 640 × 480, moved by a real pointer.
@MainActor
@Suite(
  "Corners in the window", .serialized,
  .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct CornersWindowTests {
  private typealias Area = EdgewiseProgram.Area
  /// The head of the compact card, and what the expanded one covers beside it.
  private static let (card, beside) = (Area(60, 150, 280, 72), Area(42, 200, 24, 150))

  @Test func theHandleIsPulledAndTheCardSpringsBackAndAClickExpandsIt() throws {
    let program = try EdgewiseProgram(arguments: ["--scene", "corners", "--no-inspector"])
    defer { program.close() }
    try program.run("xdotool", "mousemove", "600", "460")
    let (before, besideBefore) = (try program.restingPicture(Self.card), try program.picture(Self.beside))
    // A short pull: the card is larger in the hand, and goes back.
    try program.drag(from: Self.grip, to: (Self.grip.0 + 24, Self.grip.1 + 16), seconds: 0.3, rest: 0.4) {
      let held = try program.picture(Self.card)
      #expect(held != before, "the card does not follow the hand")
    }
    try program.run("xdotool", "mousemove", "600", "460")
    #expect(try program.wait(Self.card, toShow: before))
    #expect(try program.picture(Self.beside) == besideBefore)
    // A long one expands it.
    try program.drag(from: Self.grip, to: (Self.grip.0 + 80, Self.grip.1 + 60), seconds: 0.3, rest: 0.2)
    try program.run("xdotool", "mousemove", "600", "460")
    #expect(try program.wait(Self.beside, toLeave: besideBefore))
    _ = try program.restingPicture(Self.card)
    // A click makes it compact again.
    try program.run("xdotool", "mousemove", "150", "250", "click", "1", "mousemove", "600", "460")
    #expect(try program.wait(Self.card, toShow: before))
    #expect(try program.wait(Self.beside, toShow: besideBefore))
    #expect(program.count("violated") == 0)
  }

  private static let grip = (317, 387)
}
