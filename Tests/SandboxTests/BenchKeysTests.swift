import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

@MainActor @Suite("Keys of the bench")
struct BenchKeysTests {
  private let bench = BenchUnderTest(.edgePan, among: Scene.all)

  /// A key as a desktop sends it: the press, and the text that it types.
  private func typeKey(_ key: UIKeyboardHIDUsage, _ characters: String, _ modifiers: UIKeyModifierFlags = []) {
    bench.stage.send(.key(KeyInput(keyCode: key, characters: characters, modifiers: modifiers)))
    bench.stage.send(.text(characters))
    bench.stage.send(.key(KeyInput(keyCode: key, characters: characters, modifiers: modifiers, isDown: false)))
    bench.stage.advance()
  }

  private var sheet: KeysSheet? {
    bench.stage.application.windows.flatMap(\.subviews).lazy.compactMap { $0 as? KeysSheet }.first
  }

  private func row(_ name: String) throws -> SliderRow {
    try #require(bench.rows.lazy.compactMap { $0 as? SliderRow }.first { $0.tunable.name == name })
  }

  @Test func slashFocusesTheSearchWithoutTypingASlash() {
    typeKey(.keyboardSlash, "/")
    #expect(bench.bench.inspector.header.search.text == "")
    typeKey(.keyboardD, "d")
    #expect(bench.bench.inspector.header.search.text == "d")
    // Inside the field it is a letter like others.
    typeKey(.keyboardSlash, "/")
    #expect(bench.bench.inspector.header.search.text == "d/")
  }

  @Test func escapeEmptiesAndLeavesTheSearch() {
    typeKey(.keyboardSlash, "/")
    typeKey(.keyboardD, "d")
    bench.press(.keyboardEscape)
    #expect(bench.bench.inspector.header.search.text == "")
    typeKey(.keyboardD, "d")
    #expect(bench.bench.inspector.header.search.text == "")
  }

  @Test func escapeCancelsTheRunningDrag() {
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.3, release: false)
    #expect(bench.bench.session.reading.phase == .interactive)
    bench.press(.keyboardEscape)
    #expect(bench.bench.session.reading.phase != .interactive)
    #expect(bench.stage.advance(until: { bench.bench.session.reading.phase == .idle }, timeout: 3))
    #expect(bench.bench.session.rootViewController.presentedViewController == nil)
  }

  @Test func spaceDuringADragHoldsAndThePillShowsTheDecision() {
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 600, y: 400), duration: 0.1, release: false)
    // A fast hand at a third of the way would finish.
    #expect(bench.bench.session.reading.finishes)
    bench.press(.keyboardSpacebar, " ")
    bench.stage.advance(by: 0.5)
    // It rests now: nothing carries it over the threshold.
    #expect(bench.bench.session.reading.phase == .interactive)
    #expect(bench.bench.session.reading.velocity == 0)
    let finishes = bench.bench.session.reading.finishes
    #expect(!finishes)
    bench.stage.touchUp()
    bench.stage.advance(frames: 2)
    bench.press(.keyboardSpacebar, " ")
    #expect(bench.stage.advance(until: { bench.bench.session.reading.phase == .idle }, timeout: 3))
    #expect((bench.bench.session.rootViewController.presentedViewController != nil) == finishes)
  }

  @Test func questionMarkAndF1ShowAllKeysAndEscapeClosesThem() throws {
    for (key, text) in [(UIKeyboardHIDUsage.keyboardSlash, "?"), (.keyboardF1, "")] {
      bench.press(key, text, text.isEmpty ? [] : .shift)
      #expect(sheet != nil)
      bench.press(.keyboardEscape)
      #expect(sheet == nil)
    }
  }

  @Test func everyKeyOfTheSheetStandsInOneGroupOfOneColumn() {
    for count in 1...3 {
      let columns = KeyList.columns(count) { Double($0.rows.count * 28 + 48) }
      #expect(columns.count == count)
      #expect(columns.flatMap { $0 } == KeyList.groups)
    }
  }

  @Test func keysRecordPlayAgainAndGoToTheLastHand() throws {
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 600, y: 400), duration: 0.5)
    bench.stage.advance(by: 1.5)
    let transport = bench.bench.dock.transport
    bench.press(.keyboardO, "o")
    #expect(transport.onionSkin.isSelected && bench.bench.onionSkin.isOn)
    bench.press(.keyboardCloseBracket, "]")
    #expect(bench.bench.onionSkin.count == 7 && transport.onionSkin.title == "Onion skin 7")
    for _ in 0..<9 { bench.press(.keyboardOpenBracket, "[") }
    #expect(bench.bench.onionSkin.count == 2)
    bench.press(.keyboardO, "o")
    #expect(!bench.bench.onionSkin.isOn)
    // The hand begins where nothing has moved yet; from there it goes on as it was.
    let recorder = try #require(bench.bench.recording.recorder)
    let begin = try #require(GhostRun.lastHand(in: recorder.recording)).lowerBound
    bench.press(.keyboardHome)
    #expect(bench.bench.past.isShown && abs(bench.bench.clock.time - begin) < 0.02)
    bench.press(.keyboardEnd)
    #expect(!bench.bench.past.isShown)
    // The same hand comes again.
    let count = bench.bench.log.history.rows.count { $0.text.hasPrefix("Press at") }
    bench.press(.keyboardP, "p")
    #expect(bench.stage.advance(until: { bench.bench.session.reading.phase == .interactive }, timeout: 2))
    bench.stage.advance(by: 2)
    #expect(bench.bench.log.history.rows.count { $0.text.hasPrefix("Press at") } == count + 1)
    bench.press(.keyboardR, "r")
    #expect(transport.record.isSelected)
    bench.stage.advance(by: 0.3)
    bench.press(.keyboardR, "r")
    #expect(!transport.record.isSelected)
  }

  @Test func windowKeysCallTheProgram() {
    var asked: [String] = []
    bench.bench.closeRequested = { asked.append("close") }
    bench.bench.fullScreenToggled = { asked.append("full screen") }
    bench.press(.keyboardQ, "q", .control)
    bench.press(.keyboardW, "w", .control)
    bench.press(.keyboardF11)
    #expect(asked == ["close", "close", "full screen"])
  }

  @Test func aDigitOnAFocusedSliderTypesTheNumber() throws {
    let row = try row("damping")
    bench.press(.keyboardDownArrow)
    #expect(row.slider.isFirstResponder)
    for character in "0.6" {
      typeKey(character == "0" ? .keyboard0 : character == "6" ? .keyboard6 : .keyboardPeriod, String(character))
    }
    bench.press(.keyboardReturnOrEnter)
    #expect(row.slider.value == 0.6)
  }

  @Test func aMinusOnAFocusedSliderTypesANegativeNumber() throws {
    let (damping, velocity) = (try row("damping"), try row("velocity"))
    // Where no number is negative it is the key of the pace.
    bench.press(.keyboardDownArrow)
    #expect(damping.slider.isFirstResponder)
    typeKey(.keyboardHyphen, "-")
    #expect(bench.bench.clock.pace.rawValue == 1 && damping.slider.isFirstResponder)
    typeKey(.keyboardEqualSign, "=")
    bench.press(.keyboardDownArrow)
    #expect(velocity.slider.isFirstResponder)
    typeKey(.keyboardHyphen, "-")
    typeKey(.keyboard2, "2")
    bench.press(.keyboardReturnOrEnter)
    #expect(velocity.slider.value == -2)
    #expect(bench.bench.clock.pace.rawValue == 0)
  }

  @Test func deleteOnAFocusedSliderReturnsToTheDefault() throws {
    let row = try row("damping")
    bench.press(.keyboardDownArrow)
    bench.press(.keyboardRightArrow)
    #expect(row.slider.value == 0.81)
    bench.press(.keyboardDeleteOrBackspace)
    #expect(row.slider.value == 0.8)
  }

  @Test func eightNotchesAreOneStepToUndo() throws {
    let row = try row("edgeWidth")
    for _ in 0..<8 {
      bench.stage.send(.scroll(ScrollInput(location: bench.center(of: row.slider), delta: CGPoint(x: 0, y: 40))))
      bench.stage.advance(frames: 3)
    }
    bench.stage.advance(by: 1)
    #expect(row.slider.value == 32)
    bench.bench.session.values.undo()
    #expect(row.slider.value == 24)
    #expect(!bench.bench.session.values.canUndo)
  }

  @Test func theFocusReturnsFromThePromptForAName() throws {
    bench.press(.keyboardDownArrow)
    let slider = try row("damping").slider
    #expect(slider.isFirstResponder)
    bench.press(.keyboardS, "s", [.control, .shift])
    bench.stage.advance(by: 0.3)
    #expect(!slider.isFirstResponder)
    bench.press(.keyboardEscape)
    #expect(slider.isFirstResponder)
  }

  private func turn(_ row: SliderRow, notches: Int, framesBetween frames: Int) {
    for _ in 0..<notches {
      bench.stage.send(.scroll(ScrollInput(location: bench.center(of: row.slider), delta: CGPoint(x: 0, y: 40))))
      bench.stage.advance(frames: frames)
    }
  }

  @Test func notchesThatComeLateAreOneStepToUndo() throws {
    let row = try row("edgeWidth")
    turn(row, notches: 8, framesBetween: 30)
    #expect(row.slider.value == 32)
    // Undo does not wait for the end of the gesture.
    bench.press(.keyboardZ, "z", .control)
    #expect(row.slider.value == 24 && !bench.bench.session.values.canUndo)
  }

  @Test func aPauseOrAnotherValueEndsTheStepOfTheWheel() throws {
    let (width, damping) = (try row("edgeWidth"), try row("damping"))
    let values = bench.bench.session.values
    turn(width, notches: 2, framesBetween: 3)
    bench.stage.advance(by: 0.8)
    turn(width, notches: 2, framesBetween: 3)
    // Long enough for another gesture, and less than a step stays open.
    bench.stage.advance(frames: 12)
    turn(damping, notches: 1, framesBetween: 12)
    values[damping.tunable] = 0.5
    #expect(values.steps.count == 4)
    values.undo()
    values.undo()
    #expect(!values.isChanged(damping.tunable) && values[width.tunable] == 28)
    values.undo()
    #expect(values[width.tunable] == 26)
    values.undo()
    #expect(values[width.tunable] == 24 && !values.canUndo && values.canRedo)
  }

  @Test func unitsAreTakenWhereTheyAreTyped() throws {
    let duration = try row("duration").tunable
    #expect(try duration.value(from: "300ms") == 0.3)
    #expect(try duration.value(from: "0.3 s") == 0.3)
    let damping = try row("damping").tunable
    #expect(try damping.value(from: "70%") == 0.7)
    let threshold = try row("threshold").tunable
    #expect(try abs(threshold.value(from: "70%") - 0.7) < 1e-12)
    #expect(throws: TunableRefusal.self) { try damping.value(from: "ms") }
  }

  @Test func changingAValueDuringATransitionLogsOneRow() throws {
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.3)
    bench.stage.advance(frames: 3)
    let damping = try row("damping").tunable
    let before = bench.bench.log.history.rows.count
    var written: [String] = []
    bench.bench.logWasWritten = { written.append($1) }
    for value in [0.7, 0.65, 0.6] {
      bench.bench.session.values[damping] = value
      bench.stage.advance()
    }
    let rows = bench.bench.log.history.rows.dropFirst(before).map(\.text)
    #expect(rows == ["damping 0.60"])
    // The log of the program has the same row, once.
    bench.stage.advance(by: 1)
    #expect(written.first == "damping 0.60")
    #expect(written.count { $0.hasPrefix("damping") } == 1)
  }

  @Test func aWindowThatBecomesTooSmallHidesTheInspector() {
    #expect(bench.bench.showsInspector)
    bench.stage.send(.resize(size: CGSize(width: 300, height: 200), scale: 1))
    bench.stage.advance(frames: 2)
    #expect(!bench.bench.showsInspector)
    #expect(bench.bench.stage.bounds.size == CGSize(width: 300, height: 200))
  }

  @Test func aSmallWindowOpensWithoutTheInspectorEvenIfRequested() {
    for (width, height, isShown) in [(300, 200, false), (479, 900, false), (900, 479, false), (480, 480, true)] {
      let stage = Stage(size: CGSize(width: width, height: height), scale: 1)
      let controller = BenchViewController(
        scenes: Scene.all, showing: .edgePan,
        presets: PresetLibrary(includedDirectory: nil, savedDirectory: FileManager.default.temporaryDirectory),
        showsInspector: true)
      stage.window.rootViewController = controller
      stage.advance(frames: 2)
      #expect(controller.showsInspector == isShown, "\(width) × \(height)")
      // Tab shows it all the same.
      controller.toggleInspector()
      #expect(controller.showsInspector != isShown)
    }
  }

  @Test func thePillHidesTheHint() {
    bench.bench.toggleInspector()
    bench.stage.advance(by: 0.6)
    let stage = bench.bench.stage.frame
    let hint = bench.bench.marks.hint
    #expect(hint.alpha == 1)
    bench.stage.drag(
      from: CGPoint(x: stage.maxX - 3, y: 300), to: CGPoint(x: stage.midX, y: 300), duration: 0.3, release: false)
    #expect(hint.alpha == 0)
  }
}
