import Foundation
import Testing

/// The pointer over the search field of *Search*, in a real window of 640 × 480 with a real mouse.
@MainActor
@Suite(
  "The pointer in the window", .serialized,
  .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct PointerWindowTests {
  /// Around a place in the field beside its text, and that place.
  private static let area = EdgewiseProgram.Area(330, 98, 80, 34)
  private static let (place, beside) = ((370, 115), (370, 300))

  private func move(_ program: EdgewiseProgram, to place: (Int, Int)) throws {
    try program.run("xdotool", "mousemove", "\(place.0)", "\(place.1)")
  }

  /// No picture has the server's own pointer, so what changes is what the toolkit draws.
  @Test func aBeamStandsInTheFieldWhileTheMouseIsOverIt() throws {
    let program = try EdgewiseProgram(arguments: ["--scene", "search", "--no-inspector"])
    defer { program.close() }
    try program.pullSearchBarOut()
    try move(program, to: Self.beside)
    let plain = try program.restingPicture(Self.area)
    try move(program, to: Self.place)
    #expect(try program.wait(Self.area, toLeave: plain), "a beam appears")
    let beam = try program.restingPicture(Self.area)
    #expect(beam != plain, "and stays")
    try move(program, to: (Self.place.0 + 20, Self.place.1 + 6))
    #expect(try program.wait(Self.area, toLeave: beam), "it follows the mouse")
    try move(program, to: Self.beside)
    #expect(try program.wait(Self.area, toShow: plain), "it goes with the mouse")
  }

  /// The heading of *Pointer* has a hover style: the pointer slides under it and takes its shape.
  @Test func theHeadingIsHighlightedWhileTheMouseIsOverIt() throws {
    let program = try EdgewiseProgram(arguments: ["--scene", "pointer", "--no-inspector"])
    defer { program.close() }
    let area = EdgewiseProgram.Area(10, 10, 200, 70)
    try move(program, to: (400, 440))
    let plain = try program.restingPicture(area)
    try move(program, to: (60, 45))
    #expect(try program.wait(area, toLeave: plain), "the pointer comes")
    #expect(try program.restingPicture(area) != plain, "and stays")
    try move(program, to: (400, 440))
    #expect(try program.wait(area, toShow: plain), "it goes with the mouse")
  }
}
