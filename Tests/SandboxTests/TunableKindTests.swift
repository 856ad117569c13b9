import Foundation
import Testing

@testable import Tuning

@MainActor @Suite("Toggles and choices among the tunables")
struct TunableKindTests {
  static let rotates = Parameter.toggle(name: "rotates", label: "Allows rotation", isOn: true)
  static let shape = Parameter.choice(name: "shape", label: "Shape", cases: ["Grid", "Stack", "Line"], defaultIndex: 1)
  let values = TunableValues(groups: [TunableGroup(title: "Both", tunables: [rotates, shape])])

  @Test func tunablesHaveTheirDefaultsAndTypedValues() {
    #expect(values.isOn(Self.rotates))
    #expect(values.choice(Self.shape) == 1)
    values[Self.rotates] = 0
    values[Self.shape] = 2
    #expect(!values.isOn(Self.rotates))
    #expect(values.choice(Self.shape) == 2)
    #expect(values.changedCount() == 2)
    values.undo()
    #expect(values.choice(Self.shape) == 1)
  }

  @Test(arguments: [(0.4, 0.0), (0.6, 1.0), (7.0, 1.0), (-3.0, 0.0), (Double.nan, 1.0), (Double.infinity, 1.0)])
  func aToggleIsAlwaysZeroOrOne(_ given: Double, _ kept: Double) {
    values[Self.rotates] = given
    #expect(values[Self.rotates] == kept)
  }

  @Test func casesAreWrittenAndParsedByName() throws {
    #expect(Self.rotates.text(for: 1) == "on")
    #expect(Self.shape.text(for: 2) == "Line")
    #expect(Self.shape.rangeText == "Grid, Stack or Line.")
    #expect(Self.rotates.rangeText == "off or on.")
    #expect(try Self.rotates.value(from: "On") == 1)
    #expect(try Self.shape.value(from: " stack ") == 1)
    #expect(try Self.shape.value(from: "2") == 2)
  }

  @Test(arguments: ["1.5", "3", "Circle", ""])
  func unknownCaseIsRefused(_ typed: String) {
    #expect(throws: TunableRefusal.self) { try Self.shape.value(from: typed) }
  }

  @Test(arguments: [
    ("\"rotates\": 0.5", "rotates is 0 (off) or 1 (on), found 0.5."),
    ("\"shape\": 3", "shape is 0 (Grid), 1 (Stack) or 2 (Line), found 3."),
    ("\"shape\": \"Line\"", "shape is 0 (Grid), 1 (Stack) or 2 (Line), found “Line”."),
  ])
  func presetWithAnUnknownCaseIsRefused(_ member: String, _ detail: String) {
    let reader = PresetReader(file: "Mine.json", scene: "toys", tunables: values.tunables)
    let error = #expect(throws: PresetError.self) {
      try reader.preset(named: "Mine", from: "{\"scene\": \"toys\", \"values\": {\(member)}}")
    }
    #expect(error?.detail == "Line 1: \(detail)")
  }

  @Test func presetStoresTogglesAndChoicesAsNumbers() throws {
    let preset = Preset(name: "Mine", scene: "toys", values: ["rotates": 0, "shape": 2])
    let json = preset.json(tunables: values.tunables)
    #expect(json.contains("\"rotates\": 0,\n    \"shape\": 2"))
    let read = try PresetReader(file: "Mine.json", scene: "toys", tunables: values.tunables).preset(named: "Mine", from: json)
    #expect(read == preset)
  }
}
