import Foundation
import Recording

/// The presets of all scenes: those of the program and those that the user has saved.
public struct PresetLibrary: Sendable {
  /// Read-only; files of the same name in `savedDirectory` replace these.
  public let includedDirectory: URL?
  /// The directory for new presets.
  public let savedDirectory: URL

  /// Makes a library of two directories, each with one for each scene; neither has to exist.
  public init(includedDirectory: URL?, savedDirectory: URL) {
    self.includedDirectory = includedDirectory
    self.savedDirectory = savedDirectory
  }

  /// `edgewise/presets` in the user's data directory (`XDG_DATA_HOME`, otherwise `$HOME/.local/share`).
  public static func savedDirectory(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    let base: URL
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      base = URL(fileURLWithPath: data, isDirectory: true)
    } else {
      // `NSHomeDirectory` reads the account database and ignores `HOME`.
      let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
      base = URL(fileURLWithPath: home, isDirectory: true).appendingPathComponent(".local/share")
    }
    return base.appendingPathComponent("edgewise/presets", isDirectory: true)
  }

  /// The names of all presets of a scene: Default first, then in order of name.
  public func names(scene: String) -> [String] {
    var names: Set<String> = []
    for directory in directories(scene: scene) {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
      names.formUnion(files.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.map { String($0.dropLast(5)) })
    }
    return [Self.defaultName] + names.subtracting([Self.defaultName]).sorted()
  }

  /// The preset with all defaults, which has no file.
  public static let defaultName = "Default"

  /// Reads a preset by name.
  public func preset(named name: String, scene: String, tunables: [Parameter]) throws(PresetError) -> Preset {
    for directory in directories(scene: scene) {
      let file = directory.appendingPathComponent(name + ".json")
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      return try Preset.load(contentsOf: file, scene: scene, tunables: tunables)
    }
    guard name == Self.defaultName else {
      throw PresetError(file: name + ".json", problem: .unreadable("there is no such file"))
    }
    return Preset(name: name, scene: scene, values: [:])
  }

  /// Saves a preset under its name, atomically.
  public func save(_ preset: Preset, tunables: [Parameter]) throws(PresetError) {
    try preset.save(to: file(named: preset.name, scene: preset.scene), tunables: tunables)
  }

  /// Saves values under the first free name, “Preset 1”, “Preset 2” … and returns the preset. Two programs that save at once get
  /// different names.
  public func saveNew(_ values: [String: Double], scene: String, tunables: [Parameter]) throws(PresetError) -> Preset {
    var number = 1
    while true {
      let preset = Preset(name: "Preset \(number)", scene: scene, values: values)
      let isTaken = includes(preset.name, scene: scene)
      if !isTaken,
        try preset.save(to: file(named: preset.name, scene: scene), tunables: tunables, existing: .kept)
      {
        return preset
      }
      number += 1
    }
  }

  /// Whether a preset can be overwritten, renamed and deleted: the program's own cannot.
  public func isSaved(_ name: String, scene: String) -> Bool {
    FileManager.default.fileExists(atPath: file(named: name, scene: scene).path)
  }

  private func includes(_ name: String, scene: String) -> Bool {
    guard let folder = includedDirectory?.appendingPathComponent(scene, isDirectory: true) else { return false }
    return FileManager.default.fileExists(atPath: folder.appendingPathComponent(name + ".json").path)
  }

  /// Renames a saved preset; throws if a preset of the new name exists.
  public func rename(_ name: String, to newName: String, scene: String) throws(PresetError) {
    guard newName != name else { return }
    let (old, new) = (file(named: name, scene: scene), file(named: newName, scene: scene))
    // Makes a second link and removes the first: unlike `rename`, that never replaces a file.
    guard link(old.path, new.path) == 0 else {
      let reason = errno == EEXIST ? "there is a preset “\(newName)” already" : FileReason.system(errno).description
      throw PresetError(file: name + ".json", problem: .unwritable(reason))
    }
    unlink(old.path)
  }

  /// Deletes a saved preset.
  public func delete(_ name: String, scene: String) throws(PresetError) {
    guard unlink(file(named: name, scene: scene).path) == 0 else {
      throw PresetError(file: name + ".json", problem: .unwritable(FileReason.system(errno).description))
    }
  }

  /// A name that no preset of the scene has: “Preset 1”, “Preset 2” …
  public func freeName(scene: String) -> String {
    let taken = Set(names(scene: scene))
    var number = 1
    while taken.contains("Preset \(number)") { number += 1 }
    return "Preset \(number)"
  }

  private func file(named name: String, scene: String) -> URL {
    savedDirectory.appendingPathComponent(scene, isDirectory: true).appendingPathComponent(name + ".json")
  }

  private func directories(scene: String) -> [URL] {
    [savedDirectory, includedDirectory].compactMap { $0?.appendingPathComponent(scene, isDirectory: true) }
  }
}
