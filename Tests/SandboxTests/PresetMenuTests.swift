import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

@MainActor @Suite("Presets with names")
struct PresetMenuTests {
  private let bench = BenchUnderTest(.edgePan, among: Scene.all)

  private var inspector: InspectorView { bench.bench.inspector }
  private var library: PresetLibrary { inspector.surroundings.presets }
  private var names: [String] { library.names(scene: "edge-pan") }

  private func titles(_ rows: [Popover.Row]) -> [String] { rows.map(\.title) }

  private func change(_ name: String, to value: Double) throws {
    let parameter = try #require(inspector.values.tunable(named: name))
    inspector.values[parameter] = value
  }

  @Test func presetsAreSavedRenamedOverwrittenAndDeleted() throws {
    try change("damping", to: 0.6)
    inspector.save(as: "Soft")
    #expect(names == ["Default", "Soft"])
    #expect(inspector.presetName == "Soft")
    #expect(inspector.changedFromPreset == 0)
    try change("damping", to: 0.5)
    #expect(titles(inspector.presetRows()).contains("Overwrite “Soft”"))
    inspector.saveChosenPreset()
    #expect(inspector.changedFromPreset == 0)
    inspector.renamePreset(named: "Soft", to: "Softer")
    #expect(names == ["Default", "Softer"])
    #expect(inspector.presetName == "Softer")
    inspector.loadPreset(named: "Default")
    inspector.loadPreset(named: "Softer")
    #expect(try inspector.values[#require(inspector.values.tunable(named: "damping"))] == 0.5)
    inspector.deletePreset(named: "Softer")
    #expect(names == ["Default"])
    #expect(inspector.presetName == "Default")
    // The values stay.
    #expect(inspector.changedFromPreset == 1)
  }

  @Test func renamingNeverReplacesAnotherPreset() throws {
    inspector.save(as: "One")
    try change("damping", to: 0.6)
    inspector.save(as: "Two")
    inspector.renamePreset(named: "Two", to: "One")
    #expect(names == ["Default", "One", "Two"])
    #expect(inspector.problem != nil)
  }

  @Test func namesThatCannotBeFilesAreRefused() {
    #expect(inspector.refusal(of: "Soft") == nil)
    #expect(inspector.refusal(of: "  ") == "A name has at least one letter.")
    #expect(inspector.refusal(of: "a/b")?.contains("no slash") == true)
    #expect(inspector.refusal(of: "../x")?.contains("full stop") == true)
    #expect(inspector.refusal(of: String(repeating: "x", count: 61))?.contains("at most 60") == true)
    #expect(inspector.refusal(of: "Default")?.contains("another name") == true)
    inspector.save(as: "Soft")
    #expect(inspector.refusal(of: "Soft") == "There is a preset “Soft” already.")
  }

  @Test func theMenuAsksForTheName() throws {
    // Another test's stage may have been the present one since this one was made.
    bench.stage.advance()
    try #require(inspector.presetRows().first { $0.title == "Save as…" }).choose()
    bench.stage.advance(frames: 2)
    bench.stage.send(.text("Mine"))
    bench.stage.advance()
    bench.press(.keyboardReturnOrEnter)
    #expect(names == ["Default", "Mine"])
  }

  @Test func comparisonRestoresValuesOneByOne() throws {
    try change("damping", to: 0.6)
    try change("duration", to: 0.7)
    let rows = inspector.comparisonRows()
    #expect(rows.count == 2)
    #expect(rows[0].title == "Damping ratio 0.60, default 0.80")
    rows[0].choose()
    #expect(inspector.values.changedCount() == 1)
    #expect(inspector.comparisonRows().count == 1)
  }

  @Test func historyRowRestoresEarlierValues() throws {
    for value in [0.7, 0.65, 0.62] { try change("damping", to: value) }
    let rows = inspector.historyRows()
    #expect(rows.count == 3)
    let text = try #require(rows.first?.title)
    #expect(text.hasPrefix("Damping ratio 0.65 → 0.62, "))
    #expect(text.suffix(5).filter(\.isNumber).count == 4)
    // Before the second change.
    rows[1].choose()
    #expect(try inspector.values[#require(inspector.values.tunable(named: "damping"))] == 0.7)
    #expect(inspector.historyRows().count == 1)
    inspector.values.redo()
    #expect(inspector.historyRows().count == 2)
  }

  @Test func homeIsUsedWithoutADataDirectory() {
    #expect(PresetLibrary.savedDirectory(environment: ["HOME": "/somewhere"]).path == "/somewhere/.local/share/edgewise/presets")
    #expect(
      PresetLibrary.savedDirectory(environment: ["HOME": "/somewhere", "XDG_DATA_HOME": "/data"]).path == "/data/edgewise/presets"
    )
  }

  @Test func twoProgramsThatSaveAtOnceGetTwoNames() throws {
    let values = inspector.values
    let made = try (0..<3).map { _ in try library.saveNew(values.snapshot, scene: "edge-pan", tunables: values.tunables).name }
    #expect(made == ["Preset 1", "Preset 2", "Preset 3"])
  }
}
