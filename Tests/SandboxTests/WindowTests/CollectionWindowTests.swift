import Foundation
import Testing

/// *Photos* in a real window of 640 × 480, with a real pointer, its wheel and two keys.
@MainActor
@Suite(
  "Collections in the window", .serialized,
  .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct CollectionWindowTests {
  /// The dark theme's page.
  private static let paper: UInt32 = 0x17181D
  /// The sun of *Golden Hour*.
  private static let sun: UInt32 = 0xF5EDD3
  /// Above the first line of the grid; a picture comes here when the content scrolls up.
  private static let aboveTheGrid = (x: 100, y: 54)
  /// Between the first two pictures of the grid; the first one crosses it on its way to the circle.
  private static let halfWay = (x: 175, y: 150)
  /// Between two columns of the grid, and the sun of the circle's middle.
  private static let middle = (x: 325, y: 258)

  private func isPaper(_ program: EdgewiseProgram, _ place: (x: Int, y: Int), seconds: Double = 10) throws -> Bool {
    try program.wait(at: place.x, place.y, for: Self.paper, seconds: seconds)
  }

  private func leavesPaper(_ program: EdgewiseProgram, _ place: (x: Int, y: Int), seconds: Double = 15) throws -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      let found = try program.pixel(place.x, place.y)
      if [16, 8, 0].contains(where: { abs(Int(found >> $0 & 0xFF) - Int(Self.paper >> $0 & 0xFF)) > 24 }) { return true }
    }
    return false
  }

  /// Turns the wheel over the middle: up is 4, down is 5.
  private func turn(_ program: EdgewiseProgram, _ button: Int, notches: Int, key: String? = nil) throws {
    try program.run("xdotool", "mousemove", "320", "300")
    if let key { try program.run("xdotool", "keydown", key, "sleep", "0.05") }
    try program.run("xdotool", "click", "--repeat", "\(notches)", "--delay", "40", "\(button)")
    if let key { try program.run("xdotool", "keyup", key) }
  }

  private func start() throws -> EdgewiseProgram {
    let program = try EdgewiseProgram(arguments: ["--scene", "photos"])
    #expect(try isPaper(program, Self.middle), "the log: \(program.log)")
    #expect(try leavesPaper(program, (x: 100, y: 120)))
    return program
  }

  @Test func theWheelScrollsAndWithCtrlItPinchesHalfWayAndBackAndThenThrough() throws {
    let program = try start()
    defer { program.close() }
    #expect(try isPaper(program, Self.aboveTheGrid, seconds: 6))
    try turn(program, 5, notches: 2)
    #expect(try leavesPaper(program, Self.aboveTheGrid), "the content has scrolled")
    try turn(program, 4, notches: 4)
    #expect(try isPaper(program, Self.aboveTheGrid))

    try turn(program, 5, notches: 2, key: "ctrl")
    #expect(try leavesPaper(program, Self.halfWay, seconds: 6), "under way")
    #expect(try isPaper(program, Self.halfWay), "and back")
    #expect(try isPaper(program, Self.middle))

    try turn(program, 5, notches: 7, key: "ctrl")
    #expect(try program.wait(at: Self.middle.x, Self.middle.y, for: Self.sun), "the circle")
    Thread.sleep(forTimeInterval: 1.5)
    try turn(program, 4, notches: 7, key: "ctrl")
    #expect(try isPaper(program, Self.middle), "the grid")
  }

  @Test func aDragWithAltPinchesHalfWayAndBackAndThenThrough() throws {
    let program = try start()
    defer { program.close() }
    // The fingers mirror each other about the place where the pointer was when Alt went down.
    try program.run("xdotool", "mousemove", "320", "260", "sleep", "0.1", "keydown", "alt", "sleep", "0.1")
    try program.run("xdotool", "mousemove", "560", "260", "sleep", "0.1", "mousedown", "1", "sleep", "0.05")
    try move(program, from: 560, to: 470)
    #expect(try leavesPaper(program, Self.halfWay), "half-way, and held there")
    try move(program, from: 470, to: 556)
    try program.run("xdotool", "sleep", "0.2", "mouseup", "1")
    #expect(try isPaper(program, Self.halfWay), "and back")
    #expect(try isPaper(program, Self.middle))

    try program.run("xdotool", "mousemove", "560", "260", "sleep", "0.1", "mousedown", "1", "sleep", "0.05")
    try move(program, from: 560, to: 400)
    try program.run("xdotool", "sleep", "0.1", "mouseup", "1", "keyup", "alt")
    #expect(try program.wait(at: Self.middle.x, Self.middle.y, for: Self.sun), "the circle")
  }

  private func move(_ program: EdgewiseProgram, from start: Int, to end: Int) throws {
    for step in 1...12 {
      try program.run("xdotool", "mousemove", "\(start + (end - start) * step / 12)", "260", "sleep", "0.016")
    }
  }
}
