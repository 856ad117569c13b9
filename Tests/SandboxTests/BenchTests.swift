import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

@MainActor @Suite("The bench")
final class BenchTests {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-bench-\(UUID().uuidString)")

  /// Made by the test itself: between a suite's initializer and its test another test may make its own application current.
  private lazy var setting: (stage: Stage, bench: BenchViewController) = {
    let stage = Stage(size: CGSize(width: 1280, height: 880), scale: 1)
    stage.window.overrideUserInterfaceStyle = .dark
    let bench = BenchViewController(
      scenes: Scene.all, showing: .edgePan, presets: PresetLibrary(includedDirectory: nil, savedDirectory: folder))
    stage.window.rootViewController = bench
    stage.advance(frames: 3)
    return (stage, bench)
  }()

  private var stage: Stage { setting.stage }
  private var bench: BenchViewController { setting.bench }

  private func row(_ name: String) throws -> SliderRow {
    try #require(bench.inspector.groups.flatMap(\.rows).compactMap { $0 as? SliderRow }.first { $0.tunable.name == name })
  }

  private func center(of view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: stage.window)
  }

  private func press(_ key: UIKeyboardHIDUsage, _ characters: String = "", _ modifiers: UIKeyModifierFlags = []) {
    for isDown in [true, false] {
      stage.send(.key(KeyInput(keyCode: key, characters: characters, modifiers: modifiers, isDown: isDown)))
    }
    stage.advance()
  }

  private func type(_ text: String) {
    stage.send(.text(text))
    stage.advance()
  }

  // MARK: - Layout

  @Test func rowsHaveTheFramesOfTheTargetPicture() throws {
    let origin = { (view: UIView) in view.convert(view.bounds, to: self.stage.window) }
    #expect(origin(try row("damping")).minY == 224)
    #expect(origin(try row("duration")) == CGRect(x: 936, y: 288, width: 328, height: 32))
    #expect(origin(try row("damping").slider).minX == 1056)
    #expect(origin(try row("damping").field) == CGRect(x: 1172, y: 228, width: 72, height: 24))
    #expect(origin(bench.inspector.header.search) == CGRect(x: 936, y: 64, width: 328, height: 28))
    #expect(bench.stage.frame == CGRect(x: 24, y: 24, width: 872, height: 632))
  }

  @Test func tabTogglesTheStageFillingTheWindow() {
    press(.keyboardTab, "\t")
    stage.advance(by: 1)
    #expect(bench.stage.frame == CGRect(x: 0, y: 0, width: 1280, height: 880))
    #expect(bench.stage.layer.cornerRadius == 0)
    #expect(bench.inspector.frame.minX == 1280)
    press(.keyboardTab, "\t")
    stage.advance(by: 1)
    #expect(bench.stage.frame == CGRect(x: 24, y: 24, width: 872, height: 632))
  }

  @Test func dragContinuesThroughTab() {
    stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 500, y: 400), duration: 0.4, release: false)
    #expect(bench.session.reading.phase == .interactive)
    press(.keyboardTab, "\t")
    stage.advance(by: 0.6)
    #expect(bench.session.reading.phase == .interactive)
    for x in [500, 350, 200] {
      stage.touchMove(to: CGPoint(x: x, y: 400))
      stage.advance(frames: 2)
      // The screen's rim is under the pointer, in the stage's new size.
      let view = bench.session.rootViewController.presentedViewController?.view
      let frame = (view?.layer.presentation() ?? view?.layer)?.frame ?? .zero
      #expect(abs(frame.minX - CGFloat(x)) < 0.01)
      #expect(frame.size == CGSize(width: 1280, height: 880))
    }
    stage.touchUp()
    #expect(stage.advance(until: { self.bench.session.reading.phase == .idle }, timeout: 5))
    #expect(bench.session.rootViewController.presentedViewController?.view.frame == CGRect(x: 0, y: 0, width: 1280, height: 880))
  }

  @Test func aDragMayStartOnAGripInTheGutter() {
    stage.drag(from: CGPoint(x: 12, y: 340), to: CGPoint(x: 700, y: 340), duration: 0.4)
    #expect(stage.advance(until: { self.bench.session.reading.phase == .idle }, timeout: 5))
    #expect(bench.session.rootViewController.presentedViewController != nil)
  }

  @Test func movingFingerLeavesATrailThatFadesAtRest() throws {
    let trail = try #require(bench.marks.subviews.compactMap { $0 as? FingerTrail }.first)
    stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 400, y: 400), duration: 0.8, release: false)
    let shown = trail.subviews.filter { !$0.isHidden }
    // The newest samples may lie under the ring.
    #expect(shown.count >= FingerTrail.count - 2)
    #expect(shown.allSatisfy { $0.center.x >= 400 && $0.center.x < 893 && $0.center.y == 400 })
    stage.advance(by: 1)
    #expect(trail.isEmpty)
    stage.touchUp()
    stage.advance(by: 2)
  }

  @Test func aResizedWindowIsLaidOutAgain() {
    stage.send(.resize(size: CGSize(width: 1000, height: 700), scale: 1))
    stage.advance(frames: 3)
    #expect(bench.inspector.frame == CGRect(x: 680, y: 0, width: 320, height: 700))
    #expect(bench.stage.frame == CGRect(x: 24, y: 24, width: 632, height: 452))
    #expect(bench.session.rootViewController.view.frame == CGRect(x: 0, y: 0, width: 632, height: 452))
  }

  // MARK: - Values

  @Test func aDraggedSliderChangesTheValueAndIsUndoneInOneStep() throws {
    let slider = try row("damping").slider
    let knob = CGPoint(x: 1056 + 104 * 0.517, y: center(of: slider).y)
    stage.drag(from: knob, to: CGPoint(x: knob.x - 30, y: knob.y), duration: 0.2)
    let value = try #require(bench.session.values.tunable(named: "damping").map { bench.session.values[$0] })
    #expect(abs(value - (0.8 - 30 / 104 * 1.45)) < 0.02)
    bench.session.values.undo()
    #expect(bench.session.values.changedCount() == 0)
  }

  @Test func aTypedNumberIsKeptAndABadOneRefusedWithItsRange() throws {
    let row = try row("damping")
    stage.tap(at: center(of: row.field))
    #expect(row.field.isTyping)
    type("0.6")
    press(.keyboardReturnOrEnter)
    #expect(row.slider.value == 0.6)
    stage.advance(by: 1)
    stage.tap(at: center(of: row.field))
    for bad in ["nan", "fast", "7"] {
      type(bad)
      press(.keyboardReturnOrEnter)
      #expect(row.slider.value == 0.6)
      #expect(row.height > 32)
    }
    press(.keyboardEscape)
    #expect(!row.field.isTyping)
    #expect(row.height == 32)
    #expect(row.slider.value == 0.6)
  }

  @Test func arrowKeysMoveTheFocusedSliderByStepsTenOrATenth() throws {
    let row = try row("damping")
    press(.keyboardDownArrow)
    #expect(row.slider.isFirstResponder)
    press(.keyboardRightArrow)
    #expect(row.slider.value == 0.81)
    press(.keyboardLeftArrow, "", .shift)
    #expect(abs(row.slider.value - 0.71) < 1e-12)
    press(.keyboardDownArrow)
    #expect(try self.row("velocity").slider.isFirstResponder)
  }

  @Test func theWheelMovesTheSliderUnderThePointer() throws {
    let row = try row("edgeWidth")
    stage.send(.scroll(ScrollInput(location: center(of: row.slider), delta: CGPoint(x: 0, y: 40))))
    stage.advance(by: 1)
    #expect(row.slider.value == 25)
    stage.send(.scroll(ScrollInput(location: center(of: row.slider), delta: CGPoint(x: 0, y: -40), modifiers: .shift)))
    stage.advance(by: 1)
    #expect(row.slider.value == 15)
  }

  @Test func searchShowsOnlyWhatMatches() throws {
    press(.keyboardSlash, "/")
    type("damp")
    let shown = bench.inspector.groups.filter { !$0.isHidden }.flatMap(\.rows).filter { !$0.isHidden }
    #expect(shown.compactMap { ($0 as? SliderRow)?.tunable.name } == ["damping"])
    press(.keyboardEscape)
    #expect(bench.inspector.groups.allSatisfy { !$0.isHidden })
  }

  @Test func anotherVocabularyEditsTheSameSpring() throws {
    bench.inspector.content.edit(as: .dampingAndResponse)
    let response = try row("response")
    let before = try row("damping").slider.value
    response.slider.move(steps: 10)
    #expect(try abs(row("damping").slider.value - before) < 1e-9)
    let changed = try row("response").slider.value
    bench.inspector.content.edit(as: .dampingAndDuration)
    bench.inspector.content.edit(as: .dampingAndResponse)
    #expect(try abs(row("response").slider.value - changed) < 1e-3)
  }

  @Test func brokenPresetIsReportedInThePanelAndChangesNothing() throws {
    let presets = folder.appendingPathComponent("edge-pan")
    try FileManager.default.createDirectory(at: presets, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("{\"scene\": \"edge-pan\",\n\"values\": {\"damping\": \"fast\"}}".utf8)
      .write(to: presets.appendingPathComponent("Snappy.json"))
    let damping = try #require(bench.session.values.tunable(named: "damping"))
    bench.session.values[damping] = 0.6
    bench.inspector.loadPreset(named: "Snappy")
    stage.advance(frames: 2)
    #expect(bench.inspector.problem != nil)
    #expect(bench.session.values[damping] == 0.6)
    bench.inspector.loadPreset(named: "Default")
    #expect(bench.inspector.problem == nil)
    #expect(bench.session.values[damping] == 0.8)
  }

  // MARK: - Rest

  @Test func noViewOfTheChromeKeepsAnEmptyPicture() {
    // Backing stores as large as the window or the stage would cost megabytes for nothing.
    let large = stage.displayListText().split(separator: "\n").filter { line in
      ["1280×880", "872×28#", "360×880", "328×32", "920×196"].contains { line.contains("image \($0)") }
    }
    #expect(large.isEmpty)
    #expect(!stage.displayListText().contains("image 872×632"))
  }

  @Test func atRestNothingIsDrawn() {
    stage.advance(by: 2)
    #expect(!UIApplication.shared.needsFrame)
    stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.4)
    stage.advance(by: 3)
    #expect(!UIApplication.shared.needsFrame)
  }
}
