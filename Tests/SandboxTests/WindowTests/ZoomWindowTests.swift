import Foundation
import Testing

/// *Zoomable Picture* in a real window of 640 × 480, pinched by two fingers of one mouse: with Alt a second finger mirrors the first.
@MainActor
@Suite(
  "A pinch in the window", .serialized,
  .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct ZoomWindowTests {
  private typealias Area = EdgewiseProgram.Area
  /// A part of the picture whose hints have gone, and the ground at its left.
  private static let (middle, side) = (Area(100, 60, 400, 200), Area(4, 100, 30, 200))

  /// The second finger mirrors the pointer about the middle of the window.
  private func pinch(_ program: EdgewiseProgram, from start: (Int, Int), to end: (Int, Int)) throws {
    try program.run("xdotool", "mousemove", "\(start.0)", "\(start.1)", "keydown", "Alt_L", "sleep", "0.1")
    try program.drag(from: start, to: end, seconds: 0.4, rest: 0.3)
    try program.run("xdotool", "keyup", "Alt_L", "mousemove", "634", "474")
  }

  @Test func twoFingersEnlargeThePictureAndTooCloseOnesPutItBack() throws {
    let program = try EdgewiseProgram(arguments: ["--scene", "zoomable-picture", "--no-inspector"])
    defer { program.close() }
    try program.run("xdotool", "mousemove", "634", "474")
    let (middle, side) = (try program.restingPicture(Self.middle), try program.picture(Self.side))
    try pinch(program, from: (340, 220), to: (450, 150))
    let large = try program.restingPicture(Self.middle)
    #expect(large != middle)
    #expect(try program.picture(Self.side) != side, "the picture covers the ground beside it")
    try pinch(program, from: (560, 90), to: (330, 230))
    #expect(try program.wait(Self.middle, toShow: middle) && program.wait(Self.side, toShow: side), "it springs back to its size")
    #expect(program.count("violated") == 0)
  }
}
