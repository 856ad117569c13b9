import Foundation
import Testing

@testable import Scenes

/// What somebody who tried the scenes found wrong with them, in a real window of 640 × 480.
@MainActor
@Suite(
  "Manners of the scenes in the window", .serialized,
  .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct SceneMannerWindowTests {
  private typealias Area = EdgewiseProgram.Area
  /// Without the hints at the bottom, which go after a while.
  private static let window = Area(0, 0, 640, 400)

  private func opened(_ scene: String) throws -> EdgewiseProgram {
    let program = try EdgewiseProgram(arguments: ["--scene", scene])
    try program.run("xdotool", "mousemove", "634", "474")
    _ = try program.restingPicture(Self.window)
    return program
  }

  private func isClose(_ found: UInt32, _ ink: UInt32) -> Bool {
    [16, 8, 0].allSatisfy { abs(Int(found >> $0 & 0xFF) - Int(ink >> $0 & 0xFF)) < 14 }
  }

  // MARK: - Swipe

  @Test func eachSideOfSwipeHasASignAndItsPlaceComesFromThere() throws {
    let program = try opened("swipe")
    defer { program.close() }
    let noon = Horizon.highNoon.sky[0]
    #expect(try program.wait(at: 20, 4, for: noon))
    // Dark chips with light names at the left, the right, the top and the bottom.
    for sign in [Area(20, 190, 95, 30), Area(525, 190, 95, 30), Area(265, 18, 112, 30), Area(265, 430, 112, 30)] {
      #expect(try program.count(0xFFFFFF, in: sign, tolerance: 40) > 20, "no name at \(sign)")
    }
    // Where a drag begins and ends; the way back is the other way round.
    let ways: [(start: (Int, Int), end: (Int, Int), horizon: Horizon, entry: (Int, Int))] = [
      ((500, 260), (60, 260), .coralDusk, (632, 4)), ((140, 260), (580, 260), .firstLight, (8, 4)),
      ((320, 380), (320, 50), .blueHour, (8, 300)), ((320, 100), (320, 430), .winterSun, (8, 30)),
    ]
    var transitions = 0
    for way in ways {
      let before = try program.pixel(way.entry.0, way.entry.1)
      try program.drag(from: way.start, to: way.end, seconds: 0.5, rest: 0.2) {
        let entered = try program.wait(6) { !isClose(try program.pixel(way.entry.0, way.entry.1), before) }
        #expect(entered, "\(way.horizon.name) does not come from its side")
      }
      transitions += 1
      #expect(program.wait(for: "completeTransition(true)", count: transitions), "the log: \(program.log)")
      #expect(try program.wait(at: 20, 4, for: way.horizon.sky[0]), "not \(way.horizon.name)")
      try program.drag(from: way.end, to: way.start, seconds: 0.4, rest: 0.2)
      transitions += 1
      #expect(program.wait(for: "completeTransition(true)", count: transitions), "the log: \(program.log)")
      #expect(try program.wait(at: 20, 4, for: noon))
    }
  }

  // MARK: - Half-way Spring

  @Test func theRimOfHalfwaySpringStaysAtThePointer() throws {
    let program = try opened("halfway-spring")
    defer { program.close() }
    // The sky of the large picture, over which the screen comes; without it the colours there differ little.
    let column = 60
    func step(at y: Int) throws -> Int {
      let (above, below) = (try program.pixel(column, y - 6), try program.pixel(column, y + 6))
      return Int(above >> 16) - Int(below >> 16)
    }
    for (index, y) in [290, 210].enumerated() {
      #expect(try program.wait(6) { try abs(step(at: y)) < 12 })
      try program.drag(from: (320, 477), to: (320, y), seconds: 0.5, rest: 0.2) {
        #expect(try program.wait(6) { try step(at: y) > 24 }, "the rim is not at \(y)")
        try program.press("Escape")
      }
      #expect(program.wait(for: "completeTransition(false)", count: index + 1), "the log: \(program.log)")
      #expect(try program.wait(6) { try abs(step(at: y)) < 12 })
    }
  }

  // MARK: - Settings

  @Test func aSidewaysDragTakesNoRow() throws {
    let program = try opened("settings")
    defer { program.close() }
    // Above the hints, which the first touch hides.
    let rows = Area(0, 50, 640, 340)
    let quiet = try program.restingPicture(rows)
    for end in [420, 240, 520] {
      try program.drag(from: (330, 236), to: (end, 239), seconds: 0.4, rest: 0.1)
      try program.run("xdotool", "mousemove", "634", "474")
      #expect(try program.wait(rows, toShow: quiet), "a drag to \(end) left something")
    }
    // A click does take it.
    try program.click(330, 236)
    try program.run("xdotool", "mousemove", "634", "474")
    #expect(try program.wait(rows, toLeave: quiet))
  }

  // MARK: - Photos

  @Test func theBackButtonOfPhotosNamesThePageBehind() throws {
    let program = try opened("photos")
    defer { program.close() }
    let (button, picture) = (Area(0, 8, 180, 40), Area(0, 60, 640, 350))
    func turn() throws {
      let before = try program.restingPicture(picture)
      try program.run("xdotool", "mousemove", "320", "300", "keydown", "ctrl", "sleep", "0.05")
      try program.run("xdotool", "click", "--repeat", "7", "--delay", "40", "5")
      try program.run("xdotool", "keyup", "ctrl")
      #expect(try program.wait(picture, toLeave: before))
      _ = try program.restingPicture(picture)
    }
    func open(_ x: Int, _ y: Int) throws -> Data {
      let before = try program.restingPicture(Area(180, 0, 280, 48))
      try program.click(x, y)
      try program.run("xdotool", "mousemove", "634", "474")
      _ = try program.wait(Area(180, 0, 280, 48), toLeave: before, seconds: 4)
      return try program.restingPicture(button)
    }
    let none = try program.restingPicture(button)
    let grid = try open(104, 130)
    #expect(grid != none, "a page behind has a button")
    // The page in front turns into the other layout; the one behind is what it was.
    try turn()
    #expect(try program.restingPicture(button) == grid)
    try program.click(40, 26)
    try program.run("xdotool", "mousemove", "634", "474")
    #expect(try program.wait(button, toShow: none))
    _ = try program.restingPicture(picture)
    // Now the page behind is a circle, and the button says another word.
    try turn()
    let circle = try open(320, 258)
    #expect(circle != none && circle != grid)
  }

  // MARK: - Zoom In

  @Test func aZoomedPlaceShrinksIntoThePictureItCameFrom() throws {
    let program = try opened("zoom-in")
    defer { program.close() }
    // *Blue Hour*, the small picture in the middle.
    let cell = Area(328, 128, 126, 126)
    let quiet = try program.restingPicture(Self.window)
    try program.click(390, 190)
    #expect(program.wait(for: "completeTransition(true)", count: 1), "the log: \(program.log)")
    _ = try program.restingPicture(Self.window)
    // A tenth of the pace, and pictures as fast as they come.
    for _ in 0..<2 { try program.press("minus") }
    try program.click(320, 200)
    try program.run("xdotool", "mousemove", "634", "474")
    var pictures: [Data] = []
    while program.count("completeTransition(true)") < 2, pictures.count < 400 {
      pictures.append(try program.picture(Self.window))
    }
    #expect(try program.wait(Self.window, toShow: quiet), "the page is not as it was")
    let boxes = pictures.compactMap { differing($0, quiet) }
    let (first, last) = (try #require(boxes.first), try #require(boxes.last))
    #expect(first.width > 200, "the zoomed place was seen: \(first)")
    // The last pictures differ from the page at rest in the cell alone.
    #expect(abs(last.x + last.width / 2 - cell.x - cell.width / 2) < 16, "\(last) is not about \(cell)")
    #expect(abs(last.y + last.height / 2 - cell.y - cell.height / 2) < 16, "\(last) is not about \(cell)")
    #expect(last.width < cell.width + 40 && last.height < cell.height + 40)
  }

  /// The box of the pixels in which two pictures of the window differ; nil for none.
  private func differing(_ a: Data, _ b: Data) -> Area? {
    let (a, b, width) = ([UInt8](a), [UInt8](b), Self.window.width)
    guard a.count == b.count else { return nil }
    var (left, right, top, bottom) = (width, -1, Self.window.height, -1)
    for place in 0..<a.count / 3 {
      guard (0..<3).contains(where: { abs(Int(a[3 * place + $0]) - Int(b[3 * place + $0])) > 8 }) else { continue }
      let (x, y) = (place % width, place / width)
      (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
    }
    return right < 0 ? nil : Area(left, top, right - left + 1, bottom - top + 1)
  }
}
