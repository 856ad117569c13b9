import Foundation
import Testing

@testable import Scenes

/// The manners of the bench, in a real window of 1280 × 880 with real keys and a real mouse.
@MainActor
@Suite(
  "Manners of the bench in the window", .serialized,
  .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct BenchMannerWindowTests {
  private typealias Area = EdgewiseProgram.Area
  private let inspector = Area(924, 160, 356, 520)
  /// The fields of *Damping ratio* and *Duration*.
  private let damping = Area(1172, 228, 72, 24)
  private let duration = Area(1172, 292, 72, 24)

  private func opened() throws -> EdgewiseProgram {
    let program = try EdgewiseProgram(arguments: ["--scene", "edge-pan", "--inspector"], size: (1280, 880))
    let isShown = try program.wait(at: 40, 40, for: 0x17181D)
    #expect(isShown)
    try program.pointAway()
    return program
  }

  private func lines(_ program: EdgewiseProgram) -> [Substring] { program.log.split(separator: "\n") }

  // MARK: - Escape and the keys

  @Test func escapeGoesBackByOneStep() throws {
    let program = try opened()
    defer { program.close() }
    let quiet = try program.restingPicture(inspector)
    // A pop-over.
    try program.click(1150, 208)
    try program.pointAway()
    #expect(try program.wait(inspector, toLeave: quiet))
    _ = try program.restingPicture(inspector)
    try program.press("Escape")
    #expect(try program.wait(inspector, toShow: quiet), "the pop-over stays")
    // A field keeps its old value.
    let field = try program.restingPicture(damping)
    try program.click(1200, 240)
    try program.type("0.3")
    #expect(try program.wait(damping, toLeave: field))
    try program.press("Escape")
    try program.pointAway()
    #expect(try program.wait(damping, toShow: field), "the field has lost its value")
    // The search is emptied and left.
    try program.press("slash")
    try program.type("dur")
    #expect(try program.wait(at: 1110, 600, for: 0x17181C), "all other values are folded away")
    try program.press("Escape")
    #expect(try program.wait(inspector, toShow: quiet), "the search stays")
    // It was left: a letter is no text, and Tab hides the inspector.
    try program.press("z", "Tab")
    #expect(try program.wait(inspector, toLeave: quiet))
  }

  @Test func slashQuestionMarkAndF1DoWhatTheSheetSays() throws {
    let program = try opened()
    defer { program.close() }
    let quiet = try program.restingPicture(inspector)
    try program.press("slash")
    let search = Area(960, 68, 200, 20)
    _ = try program.restingPicture(search)
    // No slash was typed: nothing is folded away.
    #expect(try program.wait(inspector, toShow: quiet))
    try program.press("Escape")
    let sheet = Area(190, 160, 900, 560)
    let below = try program.restingPicture(sheet)
    try program.press("question")
    #expect(try program.wait(sheet, toLeave: below))
    let keys = try program.restingPicture(sheet)
    try program.press("Escape")
    #expect(try program.wait(sheet, toShow: below))
    try program.press("F1")
    #expect(try program.wait(sheet, toShow: keys))
    try program.press("Escape")
    #expect(try program.wait(sheet, toShow: below))
  }

  @Test func closeAndQuitAreKeys() throws {
    let executable = try #require(EdgewiseProgram.executable)
    for key in ["ctrl+q", "ctrl+w"] {
      let program = try EdgewiseProgram(
        executable, title: "Edgewise", arguments: ["--renderer", "software", "--size", "640x480"], screen: (800, 600))
      defer { program.close() }
      try program.press(key)
      #expect(try program.wait(12) { try program.windowTitle().isEmpty }, "\(key) leaves the window")
    }
  }

  // MARK: - Values

  @Test func valuesAreTypedTurnedAndUndone() throws {
    let program = try opened()
    defer { program.close() }
    let (oldDamping, oldDuration) = (try program.restingPicture(damping), try program.restingPicture(duration))
    // A number on a focused slider.
    try program.press("Down")
    try program.type("0.6")
    try program.press("Return")
    try program.pointAway()
    let typed = try program.restingPicture(damping)
    #expect(typed != oldDamping)
    try program.press("ctrl+z")
    #expect(try program.wait(damping, toShow: oldDamping))
    // Units where they are typed: 60 % is 0.6, and 300 ms are 0.3 s.
    try enter("60%", in: program, at: 240)
    #expect(try program.wait(damping, toShow: typed))
    try enter("0.3", in: program, at: 304)
    let seconds = try program.restingPicture(duration)
    #expect(seconds != oldDuration)
    try program.press("ctrl+z")
    #expect(try program.wait(duration, toShow: oldDuration))
    try enter("300ms", in: program, at: 304)
    #expect(try program.wait(duration, toShow: seconds))
    for _ in 0..<2 { try program.press("ctrl+z") }
    #expect(try program.wait(damping, toShow: oldDamping) && program.wait(duration, toShow: oldDuration))
  }

  /// The notches come as late as in a busy window, with three times the pause that ends a scroll gesture.
  @Test func eightNotchesAreOneUndo() throws {
    let program = try opened()
    defer { program.close() }
    let old = try program.restingPicture(damping)
    try program.wheel(-8, at: 1108, 240, milliseconds: 300)
    try program.pointAway()
    let turned = try program.restingPicture(damping)
    #expect(turned != old)
    try program.press("ctrl+z")
    #expect(try program.wait(damping, toShow: old), "one undo does not take all notches back")
    try program.press("ctrl+shift+z")
    #expect(try program.wait(damping, toShow: turned))
    // Turned again after a second: another gesture.
    Thread.sleep(forTimeInterval: 1)
    try program.wheel(-2, at: 1108, 240)
    try program.pointAway()
    #expect(try program.wait(damping, toLeave: turned))
    _ = try program.restingPicture(damping)
    Thread.sleep(forTimeInterval: 0.8)
    try program.press("ctrl+z")
    #expect(try program.wait(damping, toShow: turned))
  }

  private func enter(_ text: String, in program: EdgewiseProgram, at y: Int) throws {
    try program.click(1200, y)
    Thread.sleep(forTimeInterval: 0.3)
    try program.type(text)
    try program.press("Return")
    try program.pointAway()
  }

  @Test func aValueTurnedInFlightIsOneLineOfTheLog() throws {
    let program = try opened()
    defer { program.close() }
    // A hundredth of the pace: the transition is in flight for as long as this takes.
    for _ in 0..<4 { try program.press("minus") }
    try program.drag(from: (893, 400), to: (400, 400), seconds: 0.3)
    #expect(program.wait(for: "finishInteractiveTransition", count: 1), "the log: \(program.log)")
    let before = lines(program).count
    try program.wheel(-8, at: 1108, 240)
    #expect(program.wait(for: "damping 0.72", count: 1), "the log: \(program.log)")
    Thread.sleep(forTimeInterval: 1)
    let said = lines(program).dropFirst(before).map { $0.drop { $0 != " " }.trimmingCharacters(in: .whitespaces) }
    #expect(said == ["damping 0.72"])
  }

  // MARK: - The dock

  @Test func theLogIsFilteredAndAClickOnARowMovesThePlayhead() throws {
    let program = try opened()
    defer { program.close() }
    let sky = Horizon.blueHour.sky[0]
    try program.drag(from: (893, 400), to: (430, 400), seconds: 0.4)
    #expect(program.wait(for: "completeTransition(true)", count: 1), "the log: \(program.log)")
    #expect(try program.wait(at: 40, 40, for: sky))
    try program.pointAway()
    let rows = Area(520, 740, 340, 126)
    let calls = try program.restingPicture(rows)
    // Layout is off at first.
    try program.click(882, 749)
    Thread.sleep(forTimeInterval: 0.6)
    try program.click(760, 855)
    try program.press("Escape")
    try program.pointAway()
    #expect(try program.wait(rows, toLeave: calls), "layout calls are not shown")
    try program.click(882, 749)
    Thread.sleep(forTimeInterval: 0.6)
    try program.click(760, 855)
    try program.press("Escape")
    try program.pointAway()
    #expect(try program.wait(rows, toShow: calls))
    // The first of the seven rows is `finishInteractiveTransition`: the screen was where the hand let go.
    try program.click(650, 748)
    try program.pointAway()
    #expect(try program.wait(12) { try program.pixel(40, 40) & 0xFF < sky & 0xFF - 24 })
    #expect(try program.wait(at: 600, 40, for: sky))
    let back = try program.restingPicture(Area(500, 696, 90, 28))
    try program.press("End")
    #expect(try program.wait(at: 40, 40, for: sky))
    #expect(try program.wait(Area(500, 696, 90, 28), toLeave: back), "the chip still says how far back it is")
    // The pointer over a plot reads values.
    let plot = Area(960, 326, 300, 100)
    let curve = try program.restingPicture(plot)
    try program.run("xdotool", "mousemove", "1060", "380")
    #expect(try program.wait(plot, toLeave: curve))
    try program.pointAway()
    #expect(try program.wait(plot, toShow: curve))
  }

  @Test func stepsGoBackToWhatWasAndEndComesBack() throws {
    let program = try opened()
    defer { program.close() }
    try program.drag(from: (893, 400), to: (430, 400), seconds: 0.4)
    #expect(program.wait(for: "completeTransition(true)", count: 1), "the log: \(program.log)")
    try program.pointAway()
    let now = try program.restingPicture(Area(24, 24, 872, 632))
    // A second at a time, until the drag is reached, and a frame.
    var steps = 0
    while try steps < 40 && program.picture(Area(24, 24, 872, 632)) == now {
      try program.press("shift+comma")
      Thread.sleep(forTimeInterval: 0.3)
      steps += 1
    }
    let then = try program.restingPicture(Area(24, 24, 872, 632))
    #expect(then != now, "\(steps) s back it is the same")
    try program.press("comma")
    try program.press("period")
    #expect(try program.wait(Area(24, 24, 872, 632), toShow: then), "a frame back and on is another picture")
    try program.press("End")
    #expect(try program.wait(Area(24, 24, 872, 632), toShow: now))
  }
}
