import Foundation
import Testing

/// The table of *Settings* and the list of *Itinerary* in a real window of 640 × 480: rows that are swiped or dragged by a real mouse,
/// and a table that is pulled down.
@MainActor
@Suite(
  "Tables and lists in the window", .serialized,
  .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct TableWindowTests {
  private typealias Area = EdgewiseProgram.Area
  /// The covers of *High Noon*, *Night Ferry* and *Winter Sun* at the end of the table, and of the journey's first stops.
  private static let (places, stops) = ([92, 156, 220].map { Area(32, $0, 40, 38) }, [118, 184].map { Area(72, $0, 44, 42) })
  /// The line at the table's start that counts the places.
  private static let count = Area(110, 115, 220, 20)

  private func start(_ scene: String) throws -> EdgewiseProgram {
    let program = try EdgewiseProgram(arguments: ["--scene", scene, "--no-inspector"])
    try program.run("xdotool", "mousemove", "634", "474")
    return program
  }

  /// Scrolls the table to its end, or back; positive notches go up.
  private func scroll(_ program: EdgewiseProgram, _ notches: Int) throws {
    try program.wheel(notches, at: 320, 300, milliseconds: 25)
    try program.run("xdotool", "mousemove", "634", "474")
    _ = try program.restingPicture(Area(0, 50, 600, 340))
  }

  private func swipe(_ program: EdgewiseProgram, atHeight y: Int, delete x: Int) throws {
    try program.drag(from: (400, y), to: (250, y), seconds: 0.3, rest: 0.2)
    // The red of the button that deletes.
    #expect(try program.wait(at: x, y - 20, for: 0xFF453A))
    try program.click(x, y)
    try program.run("xdotool", "mousemove", "634", "474")
  }

  @Test func aSwipeDeletesARowOfTheTableAndAPullFindsItAgain() throws {
    let program = try start("settings")
    defer { program.close() }
    let seven = try program.restingPicture(Self.count)
    try scroll(program, -40)
    let before = try Self.places.map { try program.picture($0) }
    try swipe(program, atHeight: 175, delete: 584)
    #expect(try program.wait(Self.places[1], toShow: before[0]), "the rows above come down")
    #expect(try program.picture(Self.places[2]) == before[2])
    try scroll(program, 40)
    #expect(try program.picture(Self.count) != seven)
    try program.drag(from: (320, 180), to: (320, 460), seconds: 0.3, rest: 0.1)
    try program.run("xdotool", "mousemove", "634", "474")
    #expect(try program.wait(Self.count, toShow: seven), "after the search all places are back, and the table too")
    #expect(program.count("violated") == 0)
  }

  @Test func aShortPullAsksForNothing() throws {
    let program = try start("settings")
    defer { program.close() }
    let heading = try program.restingPicture(Area(20, 60, 560, 100))
    try program.drag(from: (320, 180), to: (320, 240), seconds: 0.3, rest: 0.2)
    try program.run("xdotool", "mousemove", "634", "474")
    #expect(try program.wait(Area(20, 60, 560, 100), toShow: heading))
    #expect(program.count("violated") == 0)
  }

  @Test func aHeldRowOfTheTableMovesBeforeAnother() throws {
    let program = try start("settings")
    defer { program.close() }
    try scroll(program, -40)
    let before = try Self.places.map { try program.picture($0) }
    try program.drag(from: (250, 239), to: (250, 111), seconds: 0.5, rest: 0.5, press: 0.8) { () throws in
      #expect(program.wait(for: "drag sessionWillBegin(1)", count: 1), "the log: \(program.log)")
    }
    try program.run("xdotool", "mousemove", "634", "474")
    #expect(program.wait(for: "drag didEndWith(move)", count: 1), "the log: \(program.log)")
    for (place, row) in [(0, 2), (1, 0), (2, 1)] { #expect(try program.wait(Self.places[place], toShow: before[row])) }
    #expect(program.count("violated") == 0)
  }

  @Test func aSwipeDeletesARowOfTheList() throws {
    let program = try start("itinerary")
    defer { program.close() }
    _ = try program.restingPicture(Area(0, 50, 600, 340))
    let second = try program.picture(Self.stops[1])
    try swipe(program, atHeight: 140, delete: 543)
    #expect(try program.wait(Self.stops[0], toShow: second))
    #expect(program.count("violated") == 0)
  }
}
