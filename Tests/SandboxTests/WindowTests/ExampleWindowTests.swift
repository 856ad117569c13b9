import Foundation
import Testing

private enum ExamplePrograms {
  static var folder: URL? { ProcessInfo.processInfo.environment["EDGEWISE_EXAMPLES"].map { URL(fileURLWithPath: $0) } }
}

/// An example of `Examples/` in a real window, with the bench attached and shown.
@MainActor
private struct Example {
  /// On the stage, and in the inspector's light theme.
  static let finish: (stage: UInt32, inspector: UInt32) = (0x3FE0B4, 0x006F68)
  static let cancel: (stage: UInt32, inspector: UInt32) = (0xFF8A62, 0xB23C08)
  /// Below the header of the inspector, in a window that has grown for a stage of 390 × 844 points: 800 × 1092.
  static let inspector = EdgewiseProgram.Area(482, 160, 318, 930)
  /// Where the verdict pill stands on the stage: below, and above for a drag from below.
  static let pill = EdgewiseProgram.Area(40, 800, 400, 60)
  static let upperPill = EdgewiseProgram.Area(40, 36, 400, 52)

  let program: EdgewiseProgram

  init(_ name: String) throws {
    let folder = try #require(ExamplePrograms.folder)
    program = try EdgewiseProgram(
      folder.appendingPathComponent(name), title: name, environment: ["EDGEWISE_BENCH": "1"], screen: (1280, 1100))
    #expect(try program.windowSize(name) == [390, 844])
    try program.press("Tab")
    Thread.sleep(forTimeInterval: 1.5)
    #expect(try program.windowSize(name) == [800, 1092], "the window grows by the bench")
    try program.moveToCorner(name)
  }

  /// Pixels of release dots and rings, and of all else in these colours that the inspector shows at rest.
  private func marks() throws -> (finish: Int, cancel: Int) {
    (
      try program.count(Self.finish.inspector, in: Self.inspector),
      try program.count(Self.cancel.inspector, in: Self.inspector, tolerance: 40)
    )
  }

  /// Drags over the stage, in its coordinates; says what the commit map then shows more of, and what the pill promised.
  func drag(
    from start: (Int, Int), to end: (Int, Int), seconds: Double = 0.4, pill: EdgewiseProgram.Area = Example.pill
  ) throws -> (finished: Bool, cancelled: Bool, promise: Bool?) {
    let before = try marks()
    var promise: Bool?
    try program.drag(from: (start.0 + 24, start.1 + 24), to: (end.0 + 24, end.1 + 24), seconds: seconds, rest: 0.3) {
      let (finish, cancel) = (
        try program.count(Self.finish.stage, in: pill), try program.count(Self.cancel.stage, in: pill, tolerance: 40)
      )
      if max(finish, cancel) > 40 { promise = finish > cancel }
    }
    Thread.sleep(forTimeInterval: 1.6)
    let after = try marks()
    return (after.finish > before.finish + 10, after.cancel > before.cancel + 4, promise)
  }
}

/// The three packages of `Examples/` with the bench attached, in real windows. `Scripts/examples.sh` builds them and names their folder.
@MainActor
@Suite(
  "The examples with the bench", .serialized,
  .enabled(if: EdgewiseProgram.canRun && ExamplePrograms.folder != nil, "needs Scripts/examples.sh"))
struct ExampleWindowTests {
  @Test func swipedCardAddsADotThatMatchesTheFit() throws {
    let example = try Example("CardDeck")
    defer { example.program.close() }
    for (way, finishes) in [(60, false), (200, true), (70, false), (-180, true)] {
      let seen = try example.drag(from: (216, 420), to: (216 + way, 420))
      #expect(seen.finished == finishes && seen.cancelled == !finishes && seen.promise == nil, "by \(way) points: \(seen)")
    }
    // The fifth release brings the line, and the names of its two sides in their colours.
    #expect(try example.drag(from: (216, 420), to: (216 + 90, 420)).promise == nil)
    for (way, finishes) in [(230, true), (40, false)] {
      let seen = try example.drag(from: (216, 420), to: (216 + way, 420))
      #expect(seen.promise == finishes && seen.finished == finishes, "by \(way) points: \(seen)")
    }
  }

  @Test func draggedDrawerAddsADotThatMatchesTheFit() throws {
    let example = try Example("MapDrawer")
    defer { example.program.close() }
    var isHigh = false
    func drag(_ way: Int) throws -> (finished: Bool, cancelled: Bool, promise: Bool?) {
      let y = isHigh ? 230 : 770
      let seen = try example.drag(
        from: (216, y), to: (216, isHigh ? y + way : y - way), pill: isHigh ? Example.pill : Example.upperPill)
      if way > 250 { isHigh.toggle() }
      return seen
    }
    for (way, finishes) in [(80, false), (420, true), (90, false), (450, true)] {
      let seen = try drag(way)
      #expect(seen.finished == finishes && seen.cancelled == !finishes && seen.promise == nil, "by \(way) points: \(seen)")
    }
    #expect(try drag(110).promise == nil)
    for (way, finishes) in [(480, true), (60, false)] {
      let seen = try drag(way)
      #expect(seen.promise == finishes && seen.finished == finishes, "by \(way) points: \(seen)")
    }
  }

  @Test func draggedPictureAddsADotThatMatchesTheFit() throws {
    let example = try Example("PhotoViewer")
    defer { example.program.close() }
    var isOpen = false
    func drag(_ way: Int) throws -> (finished: Bool, cancelled: Bool, promise: Bool?) {
      if !isOpen {
        try example.program.click(24 + 216, 24 + 558)
        Thread.sleep(forTimeInterval: 1.2)
      }
      let seen = try example.drag(from: (216, 420), to: (230, 420 + way))
      isOpen = way < 150
      return seen
    }
    for (way, finishes) in [(60, false), (260, true), (75, false), (290, true)] {
      let seen = try drag(way)
      #expect(seen.finished == finishes && seen.cancelled == !finishes && seen.promise == nil, "by \(way) points: \(seen)")
    }
    #expect(try drag(90).promise == nil)
    for (way, finishes) in [(320, true), (45, false)] {
      let seen = try drag(way)
      #expect(seen.promise == finishes && seen.finished == finishes, "by \(way) points: \(seen)")
    }
  }

  @Test func theWindowShrinksWhenTheBenchIsHidden() throws {
    let example = try Example("CardDeck")
    defer { example.program.close() }
    try example.program.press("Tab")
    Thread.sleep(forTimeInterval: 1.5)
    #expect(try example.program.windowSize("CardDeck")[1] == 844)
  }
}
