import Foundation
import Testing

@testable import Scenes

/// The loop in a real window of 1280 × 880: a real mouse, and hands off.
@MainActor
@Suite(
  "The loop in the window", .serialized, .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct LoopWindowTests {
  private typealias Area = EdgewiseProgram.Area
  private static let size = (width: 1280, height: 880)
  private let home = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-loop-\(UUID().uuidString)")

  private func bench(_ arguments: [String] = []) throws -> EdgewiseProgram {
    let environment = [
      "XDG_DATA_HOME": home.appendingPathComponent("data").path, "XDG_STATE_HOME": home.appendingPathComponent("state").path,
    ]
    let program = try EdgewiseProgram(
      arguments: ["--scene", "edge-pan", "--inspector"] + arguments, size: Self.size, environment: environment)
    #expect(try program.wait(at: 40, 40, for: 0x17181D))
    return program
  }

  /// A pull from the right edge that finishes.
  private func pull(_ program: EdgewiseProgram) throws {
    try program.drag(from: (893, 400), to: (420, 400), seconds: 0.4)
    #expect(program.wait(for: "completeTransition(true)", count: 1))
    Thread.sleep(forTimeInterval: 0.5)
  }

  private static let headOfStage = Area(24, 30, 872, 4)
  private static let rowA = Area(936, 210, 328, 40)
  /// The knob of the damping ratio while ghosts are shown, and how many points its range of 1.45 has.
  private static let knob = (x: 1056 + 104 * 75 / 145, y: 493)

  @Test func ghostsRunThreeRoundsByThemselves() throws {
    let program = try bench()
    defer { program.close() }
    try pull(program)
    try program.press("g")
    Thread.sleep(forTimeInterval: 1)
    // A quarter of the speed, so that pictures are taken on the way.
    try program.press("minus", "minus", "space")
    var (rounds, wasCovered) = (0, true)
    let end = Date(timeIntervalSinceNow: 60)
    while rounds < 3, Date() < end {
      // At a third of the way the page is covered or not.
      let isCovered = try program.pixel(700, 33) != 0x17181D
      if wasCovered, !isCovered { rounds += 1 }
      wasCovered = isCovered
    }
    #expect(rounds == 3)
  }

  @Test func aSliderThatIsDraggedIsSeenInRowAAndOnTheStage() throws {
    let program = try bench()
    defer { program.close() }
    try pull(program)
    try program.press("g")
    Thread.sleep(forTimeInterval: 1)
    let (row, stage) = (try program.picture(Self.rowA), try program.picture(Self.headOfStage))
    try program.drag(from: Self.knob, to: (Self.knob.x - 40, Self.knob.y), seconds: 0.5, rest: 0.3) {
      let isRowSeen = try program.wait(Self.rowA, toLeave: row, seconds: 20)
      let isStageSeen = try program.wait(Self.headOfStage, toLeave: stage, seconds: 20)
      #expect(isRowSeen && isStageSeen)
    }
  }

  /// Fifteen actions at most: a hand, three sets, a comparison, a choice, and its code.
  @Test func fromStartToCodeWithThreeOwnSets() throws {
    let program = try bench()
    defer { program.close() }
    var actions = 0
    func act(_ action: () throws -> Void) throws {
      actions += 1
      try action()
      Thread.sleep(forTimeInterval: 0.4)
    }
    try act { try pull(program) }
    try act { try program.press("g") }
    Thread.sleep(forTimeInterval: 1)
    var from = Self.knob
    for move in [-14, -14, 40] {
      let to = (from.x + move, from.y)
      try act { try program.drag(from: from, to: to, seconds: 0.2) }
      try act { try program.press("k") }
      from = to
    }
    let before = try program.picture(Self.rowA)
    try act { try program.press("space") }
    try act { try program.press("shift+2") }
    try act { try program.press("t") }
    #expect(try program.wait(Self.rowA, toLeave: before, seconds: 20))
    try act { try program.press("ctrl+shift+c") }
    #expect(actions <= 15)
    // Three sets are kept with the scene.
    let state = home.appendingPathComponent("state/edgewise/scenes/edge-pan/state.json")
    let names = ["Set 1", "Set 2", "Set 3"].map { "\"name\":\"\($0)\"" }
    let isKept = program.wait(20) {
      let text = (try? String(contentsOf: state, encoding: .utf8)) ?? ""
      return names.allSatisfy { text.contains($0) }
    }
    #expect(isKept)
  }

  @Test func aKilledProgramFindsItsValuesSetsAndTakes() throws {
    let first = try bench()
    try pull(first)
    try first.drag(from: (1110, 236), to: (1070, 236), seconds: 0.3)
    try first.press("k")
    // Back on the lanes, and on from there.
    try first.drag(from: (150, 760), to: (90, 760), seconds: 0.3)
    try first.press("space")
    Thread.sleep(forTimeInterval: 1.5)
    let state = home.appendingPathComponent("state/edgewise/scenes/edge-pan/state.json")
    let text = try String(contentsOf: state, encoding: .utf8)
    #expect(text.contains("Set 1") && text.contains("Take 1"))
    try first.killProgram()
    first.close()
    let second = try bench()
    defer { second.close() }
    Thread.sleep(forTimeInterval: 0.5)
    // The row of the take, and a changed value in the header.
    try second.click(870 - 120, 748)
    Thread.sleep(forTimeInterval: 0.5)
    try second.press("g")
    #expect(try second.waitForCount(0x7B9CFB, in: Area(24, 24, 872, 632)) { $0 > 200 } > 200)
    #expect(try String(contentsOf: state, encoding: .utf8) == text)
  }
}
