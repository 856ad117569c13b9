import Foundation
import Recording

/// The states of all scenes: in memory while others are shown, and in files over restarts.
///
/// Each scene has a folder with `state.json`, `hand.recording` and a recording for each take. Files are written atomically. One that
/// cannot be read is set aside under another name, never deleted, as is one that another program has written meanwhile.
@MainActor public final class SceneStates {
  /// The greatest size of a state file, in bytes.
  static let sizeLimit = 4_000_000
  /// The greatest number of entries of a recording that is kept.
  static let entryLimit = 50_000

  /// The folder with one for each scene; nil: nothing is kept over restarts.
  public let directory: URL?
  private var memories: [String: SceneMemory] = [:]
  /// The state that is in each scene's file as this program knows it; nil: it has to be written.
  private var known: [String: Data] = [:]
  /// The bytes of each scene's file that this program has read or written last; nil: there was none.
  private var written: [String: Data] = [:]
  /// What was written last of each recording, so that it is written once.
  private var writtenRecordings: [String: Int] = [:]
  /// Scenes whose file is damaged and could not be set aside: it is not written over.
  private var refused: Set<String> = []
  /// Scenes of which it was said that their files cannot be written.
  private var failed: Set<String> = []
  /// The files of scenes whose own file another program writes.
  private var ownFiles: [String: URL] = [:]
  /// Sentences about files that were read, which were not said yet.
  private var problems: [String: [String]] = [:]

  /// - Parameter directory: the folder with one for each scene; nil: nothing is kept over restarts.
  public init(directory: URL?) { self.directory = directory }

  /// `edgewise/scenes` in the user's state directory (`XDG_STATE_HOME`, otherwise `$HOME/.local/state`).
  public static func savedDirectory(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    let base: URL
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      base = URL(fileURLWithPath: state, isDirectory: true)
    } else {
      let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
      base = URL(fileURLWithPath: home, isDirectory: true).appendingPathComponent(".local/state")
    }
    return base.appendingPathComponent("edgewise/scenes", isDirectory: true)
  }

  private func folder(_ scene: String) -> URL? { directory?.appendingPathComponent(scene, isDirectory: true) }
  private func file(_ scene: String) -> URL? { ownFiles[scene] ?? folder(scene)?.appendingPathComponent("state.json") }

  // MARK: - Reading

  /// The scene's state, from its files at first; nil if there is none. A file that cannot be read is set aside.
  func memory(of scene: String) -> SceneMemory? {
    if let memory = memories[scene] { return memory }
    guard let file = file(scene), FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      let data = try InputFile.data(at: file, limit: Self.sizeLimit)
      switch Self.state(data, scene: scene) {
      case .failure(let problem): problems[scene, default: []].append(setAside(file, because: problem.reason))
      case .success(let state):
        (known[scene], written[scene]) = (data, data)
        memories[scene] = withRecordings(state, scene)
      }
    } catch {
      problems[scene, default: []].append(setAside(file, because: "it cannot be read: \(error.description)"))
    }
    return memories[scene]
  }

  /// Sentences about files of the scene that could not be read and were set aside, each once.
  func takeProblems(of scene: String) -> [String] { problems.removeValue(forKey: scene) ?? [] }

  private struct Problem: Error { let reason: String }
  private struct Head: Decodable { let version: Int }

  private static func state(_ data: Data, scene: String) -> Result<SceneState, Problem> {
    let decoder = JSONDecoder()
    guard let head = try? decoder.decode(Head.self, from: data) else { return .failure(Problem(reason: "it is damaged")) }
    guard head.version == SceneState.version else {
      return .failure(Problem(reason: "it is of version \(head.version), and this program reads \(SceneState.version)"))
    }
    guard let state = try? decoder.decode(SceneState.self, from: data), state.scene == scene else {
      return .failure(Problem(reason: "it is damaged"))
    }
    return .success(state)
  }

  private func withRecordings(_ state: SceneState, _ scene: String) -> SceneMemory {
    var memory = SceneMemory(state: state, hand: nil, takes: [:])
    func recording(_ name: String) -> Recording? {
      guard let file = folder(scene)?.appendingPathComponent(name + ".recording"),
        FileManager.default.fileExists(atPath: file.path)
      else { return nil }
      do {
        let recording = try Recording(contentsOf: file)
        guard recording.start.subject.name == scene else { throw Problem(reason: "it is of another scene") }
        return recording
      } catch {
        problems[scene, default: []].append(setAside(file, because: "it is damaged"))
        return nil
      }
    }
    memory.hand = recording("hand")
    for note in state.takes { memory.takes[note.name] = recording(note.name) }
    memory.state.takes.removeAll { memory.takes[$0.name] == nil }
    return memory
  }

  /// Gives a file another name, and says so. Where that is not possible it stays, and the scene is not written.
  private func setAside(_ file: URL, because reason: String) -> String {
    let name = "\(file.deletingLastPathComponent().lastPathComponent)/\(file.lastPathComponent)"
    let (stem, suffix) = (file.deletingPathExtension(), file.pathExtension)
    for number in 1...99 {
      let aside = stem.deletingLastPathComponent().appendingPathComponent("\(stem.lastPathComponent).aside-\(number).\(suffix)")
      guard link(file.path, aside.path) == 0 else {
        if errno == EEXIST { continue }
        break
      }
      unlink(file.path)
      return "\(name) was set aside as \(aside.lastPathComponent): \(reason)."
    }
    refused.insert(file.deletingLastPathComponent().lastPathComponent)
    return "\(name) was not loaded: \(reason). It stays as it is, and nothing is kept of this scene."
  }

  // MARK: - Writing

  /// Keeps a scene's state, in its files too.
  ///
  /// - Returns: sentences about files that could not be written or were written by another program; each is said once.
  func keep(_ memory: SceneMemory) -> [String] {
    let scene = memory.state.scene
    let old = memories[scene]
    memories[scene] = memory
    guard let folder = folder(scene), let file = file(scene), !refused.contains(scene) else { return [] }
    guard old?.state != memory.state || old?.hand != memory.hand || old?.takes.keys != memory.takes.keys || known[scene] == nil
    else { return [] }
    do {
      try makeFolder(folder)
      for (name, recording) in memory.takes.sorted(by: { $0.key < $1.key }) { try write(recording, named: name, to: folder) }
      if let hand = memory.hand { try write(hand, named: "hand", to: folder) }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      let data = try encoder.encode(memory.state)
      guard data.count <= Self.sizeLimit else { throw FileReason("it would be too large") }
      let problems = try write(data, of: scene, to: file)
      failed.remove(scene)
      removeOldTakes(in: folder, but: Set(memory.takes.keys))
      return problems
    } catch {
      // It is tried again with the next change.
      known[scene] = nil
      guard failed.insert(scene).inserted else { return [] }
      let reason = (error as? FileReason)?.description ?? (error as? RecordingError)?.description ?? "\(error)"
      return ["The state of \(scene) was not kept: \(reason). The file of before stays."]
    }
  }

  /// Writes the state. A file that another program has written since is left to it: from then on this one has a file beside it.
  private func write(_ data: Data, of scene: String, to file: URL) throws(FileReason) -> [String] {
    guard let other = try? InputFile.data(at: file, limit: Self.sizeLimit), other != written[scene] else {
      if data != known[scene] || written[scene] == nil { try AtomicFile.write(data, to: file) }
      (known[scene], written[scene]) = (data, data)
      return []
    }
    for number in 1...99 {
      let own = file.deletingLastPathComponent().appendingPathComponent("state.other-\(number).json")
      guard try AtomicFile.write(data, to: own, existing: .kept) else { continue }
      (ownFiles[scene], known[scene], written[scene]) = (own, data, data)
      return ["Another Edgewise keeps the state of \(scene): this one's is kept beside it, as \(own.lastPathComponent)."]
    }
    throw FileReason("another Edgewise keeps it")
  }

  private func makeFolder(_ folder: URL) throws {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw FileReason(PresetError.reason(of: error))
    }
  }

  /// Writes a recording that was not written yet. A long one is left out.
  private func write(_ recording: Recording, named name: String, to folder: URL) throws {
    let key = "\(folder.lastPathComponent)/\(name)"
    let mark = recording.entries.count &* 31 &+ Int(truncatingIfNeeded: recording.end.bitPattern)
    guard writtenRecordings[key] != mark, recording.entries.count <= Self.entryLimit else { return }
    try recording.write(to: folder.appendingPathComponent(name + ".recording"))
    writtenRecordings[key] = mark
  }

  /// Removes the recordings of takes that this program has left out.
  private func removeOldTakes(in folder: URL, but names: Set<String>) {
    let prefix = "\(folder.lastPathComponent)/"
    for key in writtenRecordings.keys where key.hasPrefix(prefix) {
      let name = String(key.dropFirst(prefix.count))
      guard name != "hand", !names.contains(name) else { continue }
      unlink(folder.appendingPathComponent(name + ".recording").path)
      writtenRecordings[key] = nil
    }
  }
}
