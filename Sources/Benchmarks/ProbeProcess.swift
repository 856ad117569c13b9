import Foundation

/// A child process of this program that opens a window and measures itself.
@MainActor
final class ProbeProcess {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  init(_ kind: HostProbe.Kind) throws {
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--probe", kind.rawValue]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  /// Waits for the end and reads the result.
  func result() throws -> HostProbe.Result {
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let reason = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let result = try? JSONDecoder().decode(HostProbe.Result.self, from: data) else {
      let words = reason.trimmingCharacters(in: .whitespacesAndNewlines)
      throw NotMeasured(description: words.isEmpty ? "the window's process ended early" : words)
    }
    return result
  }

  // MARK: - Other programs

  /// The program `edgewise` beside this one; nil when there is none.
  static var edgewise: URL? {
    let url = Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent("edgewise")
    return url.flatMap { FileManager.default.isExecutableFile(atPath: $0.path) ? $0 : nil }
  }

  static func tool(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  static func output(of tool: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = tool
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
