import Foundation
import Testing

/// *Composer* in a real window of 640 × 480, written into by a real keyboard.
@MainActor
@Suite(
  "Composer in the window", .serialized,
  .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct ComposerWindowTests {
  private typealias Area = EdgewiseProgram.Area
  /// The conversation, and the field without its blinking insertion point at the left.
  private static let (conversation, field) = (Area(20, 60, 600, 280), Area(200, 440, 380, 30))

  @Test func typedTextFliesIntoTheConversation() throws {
    let program = try EdgewiseProgram(arguments: ["--scene", "composer", "--no-inspector"])
    defer { program.close() }
    // The scene's hint goes with the first click, and the bench's own some time after it.
    try program.run("xdotool", "mousemove", "300", "455", "click", "1", "mousemove", "300", "200", "sleep", "4")
    let (before, empty) = (try program.restingPicture(Self.conversation), try program.restingPicture(Self.field))
    try program.run("xdotool", "type", "--delay", "20", "The lamp is lit and the kettle is on")
    #expect(try program.wait(Self.field, toLeave: empty))
    try program.run("xdotool", "key", "Return")
    #expect(try program.wait(Self.field, toShow: empty))
    #expect(try program.restingPicture(Self.conversation) != before && program.count("violated") == 0)
  }
}
