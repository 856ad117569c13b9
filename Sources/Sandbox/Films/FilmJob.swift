import Foundation
import Recording

/// A film that another process of this program writes, so that the window stays responsive. That process completes it even if the
/// window closes first.
@MainActor final class FilmJob: Hashable {
  private let didEnd: @MainActor (FilmJob, String?) -> Void
  private let process = Process()
  private let recording: URL

  /// - Parameters:
  ///   - progress: called with texts such as “40 %, 3 s left”.
  ///   - didEnd: called once, with the reason if the film was not written.
  init(
    of recording: Recording, to film: URL, progress: @escaping @MainActor (String) -> Void,
    didEnd: @escaping @MainActor (FilmJob, String?) -> Void
  ) throws {
    self.didEnd = didEnd
    self.recording = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-\(UUID().uuidString).recording")
    try recording.write(to: self.recording)
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = LiveCommand.program
    process.arguments = ["render", self.recording.path, "--percent", "-o", film.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    output.fileHandleForReading.readabilityHandler = { handle in
      let data = handle.availableData
      guard !data.isEmpty else { return handle.readabilityHandler = nil }
      guard let line = String(decoding: data, as: UTF8.self).split(separator: "\n").last.map(String.init) else { return }
      DispatchQueue.main.async { MainActor.assumeIsolated { progress(line) } }
    }
    process.terminationHandler = { [weak self] process in
      // The program prints the reason in one line.
      let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      let reason = words.split(separator: "\n").first.map { String($0.replacing(#/^(edgewise|Error): /#, with: "")) }
      let problem = process.terminationStatus == 0 ? nil : reason ?? "the program was ended"
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.end(problem) } }
    }
    do {
      try process.run()
    } catch {
      try? FileManager.default.removeItem(at: self.recording)
      throw error
    }
  }

  private func end(_ problem: String?) {
    try? FileManager.default.removeItem(at: recording)
    didEnd(self, problem)
  }

  nonisolated static func == (a: FilmJob, b: FilmJob) -> Bool { a === b }
  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
