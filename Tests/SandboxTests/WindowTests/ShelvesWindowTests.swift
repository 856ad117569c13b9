import Foundation
import Testing

/// The shelves of *Shelves* in a real window of 640 × 480, moved by a real mouse.
@MainActor
@Suite(
  "Shelves in the window", .serialized,
  .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct ShelvesWindowTests {
  private typealias Area = EdgewiseProgram.Area
  /// The middle of the card in the middle, and the title of the page with the header of the first shelf.
  private static let (card, heading) = (Area(200, 220, 240, 120), Area(40, 40, 300, 120))

  @Test func aDragMovesTheShelfAloneAndAnotherDragThePage() throws {
    let program = try EdgewiseProgram(arguments: ["--scene", "shelves", "--no-inspector"])
    defer { program.close() }
    try program.run("xdotool", "mousemove", "620", "20")
    let (first, heading) = (try program.restingPicture(Self.card), try program.picture(Self.heading))
    // To the next card, and back; so far that it does not depend on the speed, which a busy machine lowers.
    try program.drag(from: (500, 280), to: (170, 280), seconds: 0.5)
    try program.run("xdotool", "mousemove", "620", "20")
    let second = try program.restingPicture(Self.card)
    #expect(second != first)
    #expect(try program.picture(Self.heading) == heading, "the page stays")
    try program.drag(from: (170, 280), to: (500, 280), seconds: 0.5)
    try program.run("xdotool", "mousemove", "620", "20")
    #expect(try program.wait(Self.card, toShow: first), "the card is back at its place, to the pixel")
    // Too short and too slow: it returns.
    try program.drag(from: (420, 280), to: (330, 280), seconds: 0.5, rest: 0.3)
    try program.run("xdotool", "mousemove", "620", "20")
    #expect(try program.wait(Self.card, toShow: first))
    // Up: the page scrolls.
    try program.drag(from: (320, 300), to: (320, 180), seconds: 0.4, rest: 0.2)
    #expect(try program.picture(Self.heading) != heading)
    #expect(program.count("violated") == 0)
  }
}
