import Foundation
import Recording

/// The recordings that the user has kept, as files in a directory for each scene.
public struct RecordingLibrary: Sendable {
  static let suffix = ".recording"

  /// The directory of the recordings.
  public let directory: URL

  /// Makes a library of a directory with one for each scene; it does not have to exist.
  public init(directory: URL) { self.directory = directory }

  /// `edgewise/recordings` in the user's data directory (`XDG_DATA_HOME`, otherwise `$HOME/.local/share`).
  public static func savedDirectory(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    beside(PresetLibrary.savedDirectory(environment: environment))
  }

  /// The directory `recordings` beside a directory of presets.
  static func beside(_ presets: URL) -> URL {
    presets.deletingLastPathComponent().appendingPathComponent("recordings", isDirectory: true)
  }

  /// The names of a scene's recordings, newest first.
  public func names(scene: String) -> [String] {
    let keys: Set<URLResourceKey> = [.contentModificationDateKey]
    let files = (try? FileManager.default.contentsOfDirectory(at: folder(scene), includingPropertiesForKeys: Array(keys))) ?? []
    let dated = files.filter { $0.lastPathComponent.hasSuffix(Self.suffix) && !$0.lastPathComponent.hasPrefix(".") }.map { file in
      let date = (try? file.resourceValues(forKeys: keys))?.contentModificationDate ?? .distantPast
      return (name: String(file.lastPathComponent.dropLast(Self.suffix.count)), date: date)
    }
    return dated.sorted { ($0.date, $1.name) > ($1.date, $0.name) }.map(\.name)
  }

  /// Reads a recording by name.
  public func recording(named name: String, scene: String) throws(RecordingError) -> Recording {
    try Recording(contentsOf: file(named: name, scene: scene))
  }

  /// Saves a recording atomically; replaces one of that name.
  public func save(_ recording: Recording, named name: String) throws(RecordingError) {
    let scene = recording.start.subject.name
    do {
      try FileManager.default.createDirectory(at: folder(scene), withIntermediateDirectories: true)
    } catch {
      throw RecordingError(
        file: name + Self.suffix, problem: .unwritable("the folder \(folder(scene).path) cannot be made"))
    }
    try recording.write(to: file(named: name, scene: scene))
  }

  /// A name that no recording of the scene has: “Hand 1”, “Hand 2” …
  public func freeName(scene: String) -> String {
    let taken = Set(names(scene: scene))
    return (1...).lazy.map { "Hand \($0)" }.first { !taken.contains($0) } ?? ""
  }

  private func folder(_ scene: String) -> URL { directory.appendingPathComponent(scene, isDirectory: true) }
  private func file(named name: String, scene: String) -> URL { folder(scene).appendingPathComponent(name + Self.suffix) }
}
