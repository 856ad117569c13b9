import Foundation
import Testing

/// *Wheels* in a real window of 640 × 480, turned by a real pointer.
@MainActor
@Suite(
  "Wheels in the window", .serialized,
  .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct WheelsWindowTests {
  private typealias Area = EdgewiseProgram.Area
  /// The sky of the picture, and the wheel of the hours.
  private static let (sky, hours) = (Area(40, 40, 280, 160), Area(480, 160, 60, 160))

  @Test func aDragTurnsTheHoursAndThePictureAndADragBackRestoresBoth() throws {
    let program = try EdgewiseProgram(arguments: ["--scene", "wheels", "--no-inspector"])
    defer { program.close() }
    try program.run("xdotool", "mousemove", "200", "440")
    let (sky, hours) = (try program.restingPicture(Self.sky), try program.picture(Self.hours))
    try program.drag(from: (508, 290), to: (508, 200), seconds: 0.6, rest: 0.3)
    try program.run("xdotool", "mousemove", "200", "440")
    #expect(try program.restingPicture(Self.hours) != hours)
    #expect(try program.restingPicture(Self.sky) != sky, "the picture stays")
    try program.drag(from: (508, 200), to: (508, 290), seconds: 0.6, rest: 0.3)
    try program.run("xdotool", "mousemove", "200", "440")
    #expect(try program.wait(Self.hours, toShow: hours), "the drag back ends at another row")
    #expect(try program.wait(Self.sky, toShow: sky), "the picture is another one")
    #expect(program.count("violated") == 0)
  }
}
