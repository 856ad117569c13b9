import Foundation
import Testing

/// The menus of *Menus* in a real window of 640 × 480, by a real mouse.
@MainActor
@Suite(
  "Menus in the window", .serialized,
  .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct MenusWindowTests {
  private typealias Area = EdgewiseProgram.Area
  /// The same part of the first picture and of the second, and where the pointer shows nothing.
  private static let (first, second) = (Area(40, 150, 120, 50), Area(242, 150, 120, 50))
  private static let beside = ("560", "470")
  /// Beside the first picture, which covers it when it is lifted.
  private static let rim = Area(20, 190, 4, 40)

  @Test func aRightClickOpensAMenuWhoseElementChangesTheWall() throws {
    let program = try EdgewiseProgram(arguments: ["--scene", "menus", "--no-inspector"])
    defer { program.close() }
    try program.run("xdotool", "mousemove", Self.beside.0, Self.beside.1)
    let (one, other) = (try program.restingPicture(Self.first), try program.picture(Self.second))
    #expect(one != other)
    // The menu's first line lies below the pointer, at its right.
    try program.run("xdotool", "mousemove", "260", "160", "click", "3")
    #expect(try program.wait(Self.second, toLeave: other), "the menu lies over the second picture")
    #expect(try program.picture(Self.first) == one)
    // A click beside the menu closes it.
    try program.run("xdotool", "mousemove", Self.beside.0, Self.beside.1, "click", "1")
    #expect(try program.wait(Self.second, toShow: other))
    // “Hang first” exchanges the two pictures.
    try program.run("xdotool", "mousemove", "260", "160", "click", "3", "sleep", "0.7")
    try program.run("xdotool", "mousemove", "300", "226", "sleep", "0.2", "click", "1")
    try program.run("xdotool", "mousemove", Self.beside.0, Self.beside.1)
    #expect(try program.wait(Self.second, toShow: one) && program.wait(Self.first, toShow: other))
    #expect(program.count("violated") == 0)
  }

  /// The program's clock runs at a fifth, so that the lift lasts 1.7 s before the menu opens.
  @Test func aHeldButtonLiftsThePictureAndAMovePutsItBack() throws {
    let program = try EdgewiseProgram(
      arguments: ["--scene", "menus", "--no-inspector"], environment: FaultShim.slowness(5))
    defer { program.close() }
    try program.run("xdotool", "mousemove", Self.beside.0, Self.beside.1)
    let (rim, other) = (try program.restingPicture(Self.rim), try program.picture(Self.second))
    try program.run("xdotool", "mousemove", "100", "180", "mousedown", "1")
    #expect(try program.wait(Self.rim, toLeave: rim), "the picture grows over its rim")
    #expect(try program.picture(Self.second) == other, "the menu has not opened")
    try program.run("xdotool", "mousemove", "125", "180")
    #expect(try program.wait(Self.rim, toShow: rim))
    try program.run("xdotool", "mouseup", "1")
    #expect(try program.picture(Self.second) == other && program.count("violated") == 0)
  }

  @Test func aClickOnAButtonOpensItsMenuWhichSortsTheWall() throws {
    let program = try EdgewiseProgram(arguments: ["--scene", "menus", "--no-inspector"])
    defer { program.close() }
    try program.run("xdotool", "mousemove", Self.beside.0, Self.beside.1)
    let (first, amber) = (try program.restingPicture(Self.first), try program.picture(Area(242, 315, 120, 50)))
    #expect(first != amber)
    try program.click(100, 115)
    #expect(try program.wait(Self.first, toLeave: first), "the menu lies over the first picture")
    // “By name”.
    try program.run("xdotool", "mousemove", "94", "253", "sleep", "0.6", "click", "1")
    try program.run("xdotool", "mousemove", Self.beside.0, Self.beside.1)
    #expect(try program.wait(Self.first, toShow: amber), "“Amber Erg” is the first by name")
    #expect(program.count("violated") == 0)
  }
}
