import Foundation
import Testing

/// The rows of *Itinerary* in a real window of 640 × 480, dragged by a real pointer.
@MainActor
@Suite(
  "Drags of rows in the window", .serialized,
  .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct ListDragWindowTests {
  private typealias Area = EdgewiseProgram.Area
  /// The covers of the first day's three stops, *Sea Fog*, *Winter Sun* and *High Noon*, and of the next day's first.
  private static let covers = [Area(72, 118, 44, 42), Area(72, 184, 44, 42), Area(72, 250, 44, 42), Area(72, 396, 44, 42)]
  private static let (first, third, nextDay) = ((250, 140), (250, 270), (250, 416))

  private func start() throws -> (EdgewiseProgram, [Data]) {
    let program = try EdgewiseProgram(arguments: ["--scene", "itinerary", "--no-inspector"])
    try program.run("xdotool", "mousemove", "634", "474")
    _ = try program.restingPicture(Area(0, 50, 640, 340))
    return (program, try Self.covers.map { try program.picture($0) })
  }

  @Test func aHeldRowMovesToAnotherDay() throws {
    let (program, before) = try start()
    defer { program.close() }
    try program.drag(from: Self.first, to: Self.nextDay, seconds: 0.6, rest: 0.4, press: 0.8) { () throws in
      #expect(program.wait(for: "drag sessionWillBegin(1)", count: 1), "the log: \(program.log)")
    }
    #expect(program.wait(for: "drag didEndWith(move)", count: 1), "the log: \(program.log)")
    #expect(try program.wait(Self.covers[0], toShow: before[1]), "the second row is the first")
    #expect(try program.wait(Self.covers[1], toShow: before[2]), "the third row is the second")
    #expect(program.count("violated") == 0)
  }

  @Test func escapePutsARowBack() throws {
    let (program, before) = try start()
    defer { program.close() }
    try program.drag(from: Self.first, to: Self.third, seconds: 0.6, rest: 0.4, press: 0.8) { () throws in
      #expect(program.wait(for: "drag sessionWillBegin(1)", count: 1), "the log: \(program.log)")
      try program.press("Escape")
      #expect(program.wait(for: "drag didEndWith(cancel)", count: 1), "the log: \(program.log)")
    }
    for (cover, picture) in zip(Self.covers, before) { #expect(try program.wait(cover, toShow: picture)) }
  }

  @Test func aPressThatIsTooShortMovesNothing() throws {
    let (program, before) = try start()
    defer { program.close() }
    try program.drag(from: Self.first, to: Self.third, seconds: 0.4, rest: 0.3)
    try program.run("xdotool", "mousemove", "634", "474")
    for (cover, picture) in zip(Self.covers, before) { #expect(try program.wait(cover, toShow: picture)) }
    #expect(program.count("drag sessionWillBegin") == 0, "the log: \(program.log)")
  }
}
