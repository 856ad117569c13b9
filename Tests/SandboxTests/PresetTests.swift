import Foundation
import Testing
import Tuning

@MainActor @Suite("Presets")
struct PresetTests {
  static let damping = Parameter(
    name: "damping", label: "Damping ratio", range: 0.05...1.5, defaultValue: 0.8, step: 0.01, decimals: 2)
  static let duration = Parameter(
    name: "duration", label: "Duration", range: 0.05...1.5, defaultValue: 0.5, unit: "s", step: 0.01, decimals: 2)
  let tunables = [damping, duration]
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-presets-\(UUID().uuidString)")

  private func load(_ text: String, file: String = "Snappy.json") throws -> Preset {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent(file)
    try Data(text.utf8).write(to: url)
    return try Preset.load(contentsOf: url, scene: "edge-pan", tunables: tunables)
  }

  private func message(_ text: String) -> String {
    do {
      _ = try load(text)
      return "loaded"
    } catch {
      return "\(error)"
    }
  }

  @Test func validFileSetsItsValues() throws {
    let preset = try load("{\"scene\": \"edge-pan\",\n \"values\": {\"damping\": 0.72, \"duration\": 5e-1}}")
    #expect(preset == Preset(name: "Snappy", scene: "edge-pan", values: ["damping": 0.72, "duration": 0.5]))
  }

  @Test func wordInPlaceOfANumberIsReportedWithItsLine() {
    let lines =
      ["{", "  \"scene\": \"edge-pan\",", "  \"values\": {"] + Array(repeating: "", count: 8) + [
        "    \"damping\": \"fast\"", "  }", "}",
      ]
    #expect(
      message(lines.joined(separator: "\n"))
        == "Snappy.json was not loaded. Line 12: damping is a number from 0.05 to 1.5, found “fast”. Your values are unchanged.")
  }

  @Test(arguments: [
    ("{\"scene\": \"edge-pan\", \"values\": {\"damping\": 9}}", "Line 1: damping is a number from 0.05 to 1.5, found 9."),
    (
      "{\"scene\": \"edge-pan\",\n\"values\": {\"damping\": 1e999}}",
      "Line 2: damping is a number from 0.05 to 1.5, found a number too large."
    ),
    ("{\"scene\": \"edge-pan\", \"values\": {\"damping\": null}}", "Line 1: damping is a number from 0.05 to 1.5, found null."),
    (
      "{\"scene\": \"edge-pan\",\n\"values\": {\n\"mass\": 1}}",
      "Line 3: “mass” is not a value of this scene. It has damping, duration."
    ),
    ("{\"scene\": \"photos\", \"values\": {}}", "Line 1: the scene is “edge-pan”, found “photos”."),
    ("{\"scene\": \"edge-pan\", \"values\": {\"damping\": 1,\n\"damping\": 1}}", "Line 2: damping is given a second time."),
    ("{\"scene\": \"edge-pan\",\n\"values\": [1]}", "Line 2: expected an object with numbers by name, found a list."),
    ("{\n\"scene\" \"edge-pan\"}", "Line 2: expected “:” after “scene”, found “\"”."),
    ("{\"scene\": \"edge-pan\", \"values\": {", "Line 1: expected a name in quotes, found the end of the file."),
    ("{\"scene\": \"edge-pan\", \"values\": {}}\nmore", "Line 2: expected the end of the file, found “m”."),
    ("{\"values\": {\"damping\": nan}}", "Line 1: expected a value, found “nan”."),
    ("", "Line 1: expected a value, found the end of the file."),
    ("{\"values\": {}}", "Line 1: expected “scene” with the scene's name, found an object."),
    (String(repeating: "[", count: 5000), "Line 1: expected at most 64 levels, found “[”."),
  ])
  func invalidFileIsReportedWithPositionAndReason(_ text: String, _ detail: String) {
    #expect(message(text) == "Snappy.json was not loaded. \(detail) Your values are unchanged.")
  }

  @Test func missingFileAndInvalidTextAreReported() throws {
    let missing = folder.appendingPathComponent("Gone.json")
    #expect(throws: PresetError(file: "Gone.json", problem: .unreadable("there is no such file"))) {
      try Preset.load(contentsOf: missing, scene: "edge-pan", tunables: tunables)
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let binary = folder.appendingPathComponent("Binary.json")
    try Data([0xFF, 0xFE, 0x00, 0xD8]).write(to: binary)
    #expect(throws: PresetError(file: "Binary.json", problem: .unreadable("line 1 is not UTF-8 text"))) {
      try Preset.load(contentsOf: binary, scene: "edge-pan", tunables: tunables)
    }
  }

  @Test func aSavedPresetReadsBackTheSame() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = PresetLibrary(includedDirectory: nil, savedDirectory: folder)
    let preset = Preset(name: "Preset 1", scene: "edge-pan", values: ["damping": 0.1 + 0.2, "duration": 1])
    #expect(library.freeName(scene: "edge-pan") == "Preset 1")
    try library.save(preset, tunables: tunables)
    #expect(library.names(scene: "edge-pan") == ["Default", "Preset 1"])
    #expect(library.freeName(scene: "edge-pan") == "Preset 2")
    #expect(try library.preset(named: "Preset 1", scene: "edge-pan", tunables: tunables) == preset)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("edge-pan").path) == ["Preset 1.json"])
  }

  @Test func unwritablePathIsReported() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A file stands where the folder should be.
    try Data().write(to: folder.appendingPathComponent("edge-pan"))
    let library = PresetLibrary(includedDirectory: nil, savedDirectory: folder)
    let error = #expect(throws: PresetError.self) {
      try library.save(Preset(name: "Mine", scene: "edge-pan", values: [:]), tunables: tunables)
    }
    #expect(error?.title == "Mine.json was not saved")
    #expect(error?.explanation.hasSuffix("Your values are unchanged.") == true)
  }

  @Test func includedPresetsAreValid() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let scene = try #require(SceneUnderTest.edgePan)
    let library = PresetLibrary(
      includedDirectory: root.appendingPathComponent("Resources/Files/presets"), savedDirectory: folder)
    let names = library.names(scene: scene.name)
    #expect(names.count > 3)
    for name in names {
      let preset = try library.preset(named: name, scene: scene.name, tunables: scene.groups.flatMap(\.tunables))
      #expect(preset.name == name)
    }
  }
}
