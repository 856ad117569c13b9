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
}
