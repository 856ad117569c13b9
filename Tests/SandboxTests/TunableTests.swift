import Testing
import UIKit

@testable import Tuning

@Suite("A tunable's text")
struct TunableTextTests {
  let damping = Parameter(
    name: "damping", label: "Damping ratio", range: 0.05...1.5, defaultValue: 0.8, step: 0.01, decimals: 2)
  let velocity = Parameter(
    name: "velocity", label: "Initial velocity", range: -20...20, defaultValue: 0, unit: "/s", step: 0.1, decimals: 2)
  let threshold = Parameter(
    name: "threshold", label: "Threshold", range: 0.05...0.95, defaultValue: 0.5, unit: "%", step: 0.01, decimals: 0,
    displayScale: 100)

  @Test func numbersHaveATrueMinusAndThinSpacesInThousands() {
    #expect(NumberText.string(-0.5, decimals: 2) == "\u{2212}0.50")
    #expect(NumberText.string(2400, decimals: 0) == "2\u{2009}400")
    #expect(NumberText.string(-1_234_567.25, decimals: 1) == "\u{2212}1\u{2009}234\u{2009}567.2")
  }

  @Test func zeroNeverCarriesAMinus() {
    #expect(NumberText.string(-0.0, decimals: 2) == "0.00")
    #expect(NumberText.string(-0.004, decimals: 2) == "0.00")
  }

  @Test func aUnitFollowsAThinSpace() {
    #expect(velocity.textWithUnit(for: -1.5) == "\u{2212}1.50\u{2009}/s")
    #expect(damping.textWithUnit(for: 0.72) == "0.72")
  }

  @Test func fractionIsShownAsAPercentage() throws {
    #expect(threshold.text(for: 0.5) == "50")
    #expect(try threshold.value(from: "62 %") == 0.62)
  }

  @Test(arguments: ["0.7", " 0.7 ", "0,7", "+0.7", ".7", "7e-1"])
  func commonNotationsOfNumbersAreParsed(_ typed: String) throws {
    #expect(try damping.value(from: typed) == 0.7)
  }

  @Test(arguments: ["\u{2212}1.5", "-1.5", "-1.5 /s", "\u{2212}1.5\u{2009}/s"])
  func bothMinusSignsAreParsed(_ typed: String) throws {
    #expect(try velocity.value(from: typed) == -1.5)
  }

  @Test(arguments: ["fast", "nan", "NaN", "inf", "-infinity", "1.2.3", "0x1p3", "", "  ", "2", "0.04", "1e400"])
  func invalidAndOutOfRangeNumbersAreRefused(_ typed: String) {
    #expect(throws: TunableRefusal.self) { try damping.value(from: typed) }
  }

  @Test func refusalNamesTheRangeAndTheInput() {
    let refusal = TunableRefusal(tunable: damping, typed: "fast")
    #expect(refusal.expectation == "From 0.05 to 1.50.")
    #expect(refusal.finding == "“fast” was not kept.")
    #expect(TunableRefusal(tunable: damping, typed: " ").finding == "An empty field was not kept.")
    #expect(TunableRefusal(tunable: velocity, typed: "99").expectation == "From \u{2212}20.00 to 20.00\u{2009}/s.")
  }

  @Test func rangeMapsToFractionsAndInversely() {
    #expect(velocity.fraction(of: 0) == 0.5)
    #expect(velocity.value(atFraction: 0.75) == 10)
    #expect(velocity.value(atFraction: 2) == 20)
    #expect(damping.clamped(.nan) == 0.8)
    #expect(damping.clamped(.infinity) == 1.5)
    #expect(damping.rounded(0.7249) == 0.72)
  }
}

@MainActor @Suite("The values of a scene")
struct TunableValuesTests {
  static let a = Parameter(name: "a", label: "A", range: 0...10, defaultValue: 5, step: 1, decimals: 1)
  static let b = Parameter(name: "b", label: "B", range: 0...10, defaultValue: 2, step: 1, decimals: 1)
  let values = TunableValues(groups: [TunableGroup(title: "Both", tunables: [a, b])])

  @Test func aValueStaysInItsRangeAndFinite() {
    values[Self.a] = 99
    #expect(values[Self.a] == 10)
    values[Self.a] = .nan
    #expect(values[Self.a] == 5)
  }

  @Test func observersReceiveEachChangeUntilTheirRelease() {
    var heard: [String] = []
    var observation: TunableObservation? = values.observe { heard.append($0.name) }
    values[Self.a] = 6
    values[Self.a] = 6
    values[Self.b] = 3
    #expect(heard == ["a", "b"])
    withExtendedLifetime(observation) {}
    observation = nil
    values[Self.b] = 4
    #expect(heard == ["a", "b"])
  }

  @Test func aDragIsUndoneInOneStep() {
    values.beginEdit()
    for value in [5.5, 6, 7.25] { values[Self.a] = value }
    values.endEdit()
    values[Self.b] = 9
    values.undo()
    #expect([values[Self.a], values[Self.b]] == [7.25, 2])
    values.undo()
    #expect([values[Self.a], values[Self.b]] == [5, 2])
    #expect(!values.canUndo)
    values.redo()
    values.redo()
    #expect([values[Self.a], values[Self.b]] == [7.25, 9])
    #expect(!values.canRedo)
  }

  @Test func newChangeClearsTheRedoStack() {
    values[Self.a] = 6
    values.undo()
    values[Self.b] = 7
    #expect(!values.canRedo)
    #expect(values.changedCount() == 1)
    values.resetAll()
    #expect(values.changedCount() == 0)
  }
}
