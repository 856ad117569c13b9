import MotionTesting
import Testing
import UIKit

@testable import Tuning

@MainActor @Suite("Switches and choices in the inspector")
struct BenchSwitchTests {
  static let rotates = Parameter.toggle(name: "rotates", label: "Allows rotation", isOn: true)
  static let bodies = Parameter.toggle(name: "bodies", label: "Bodies", isOn: true)
  static let contacts = Parameter.toggle(name: "contacts", label: "Contacts", isOn: false)
  static let shape = Parameter.choice(name: "shape", label: "Shape", cases: ["Grid", "Stack", "Line"])
  static let long = Parameter.choice(
    name: "long", label: "Long", cases: ["Damping and duration", "Damping and response"], defaultIndex: 0)

  private func bench(_ tunables: [Parameter]) -> BenchUnderTest { BenchUnderTest(BenchUnderTest.scene(tunables)) }

  private func toggles(_ bench: BenchUnderTest) -> [ToggleSwitch] {
    bench.rows.flatMap(\.stops).compactMap { $0 as? ToggleSwitch }
  }

  @Test func shortNamesHaveThePairsOfTheTargetPicture() {
    let bench = bench([Self.bodies, Self.contacts, Self.rotates])
    #expect(bench.rows.count == 2)
    let frames = toggles(bench).map { bench.frame(of: $0) }
    #expect(frames.map(\.minX) == [1040, 1208, 1208])
    #expect(frames.map(\.size) == Array(repeating: CGSize(width: 36, height: 22), count: 3))
    #expect(frames[1].minY == frames[0].minY)
    #expect(frames[2].minY == frames[0].minY + 32)
  }

  @Test func pressTogglesASwitchAndUndoRevertsIt() throws {
    let bench = bench([Self.rotates])
    let toggle = try #require(toggles(bench).first)
    bench.stage.tap(at: bench.center(of: toggle))
    #expect(!bench.bench.session.values.isOn(Self.rotates))
    bench.stage.advance(by: 0.5)
    bench.press(.keyboardZ, "z", .control)
    #expect(bench.bench.session.values.isOn(Self.rotates))
    #expect(toggle.isOn)
  }

  @Test func dragAcrossTogglesASwitchAndBack() throws {
    let bench = bench([Self.rotates])
    let middle = bench.center(of: try #require(toggles(bench).first))
    let isOn = { bench.bench.session.values.isOn(Self.rotates) }
    bench.stage.drag(from: middle, to: CGPoint(x: middle.x - 30, y: middle.y), duration: 0.2, release: false)
    #expect(!isOn())
    bench.stage.touchUp()
    bench.stage.advance(by: 0.5)
    #expect(!isOn())
    bench.stage.drag(from: middle, to: CGPoint(x: middle.x + 30, y: middle.y), duration: 0.2)
    #expect(isOn())
  }

  @Test func keysReachAndChangeSwitchesAndSegments() {
    let bench = bench([Self.rotates, Self.shape])
    bench.press(.keyboardDownArrow)
    bench.press(.keyboardSpacebar, " ")
    #expect(!bench.bench.session.values.isOn(Self.rotates))
    bench.press(.keyboardRightArrow)
    #expect(bench.bench.session.values.isOn(Self.rotates))
    bench.press(.keyboardDownArrow)
    bench.press(.keyboardRightArrow)
    #expect(bench.bench.session.values.choice(Self.shape) == 1)
  }

  @Test func aPressOnASegmentChoosesIt() throws {
    let bench = bench([Self.shape])
    let segments = try #require(bench.rows.flatMap(\.stops).first as? Segments)
    let frame = bench.frame(of: segments)
    #expect(frame == CGRect(x: 1056, y: 194, width: 188, height: 28))
    bench.stage.tap(at: CGPoint(x: frame.maxX - 20, y: frame.midY))
    #expect(bench.bench.session.values.choice(Self.shape) == 2)
  }

  @Test func longNamesAreChosenInAPopUp() throws {
    let bench = bench([Self.long])
    let button = try #require(bench.rows.flatMap(\.stops).first as? PopUpButton)
    #expect(button.title == "Damping and duration")
    bench.stage.tap(at: bench.center(of: button))
    bench.stage.advance(by: 0.5)
    bench.press(.keyboardUpArrow)
    bench.press(.keyboardReturnOrEnter)
    #expect(bench.bench.session.values.choice(Self.long) == 1)
    #expect(button.title == "Damping and response")
  }
}
