import Foundation

/// A program in the search path, run to completion.
struct Command: Sendable {
  struct Result: Sendable {
    var status: Int32
    /// Standard output and standard error together.
    var output: String
  }

  let path: String?
  let arguments: [String]

  /// - Parameter name: the name of a program in the search path, or a path.
  init(_ name: String, _ arguments: [String]) {
    path = name.contains("/") ? name : Self.find(name)
    self.arguments = arguments
  }

  /// The first executable file of a name in `PATH`.
  static func find(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The program's output, when it succeeds; blocks the thread.
  func output() -> String? {
    guard let result = try? run(), result.status == 0 else { return nil }
    return result.output
  }

  /// Runs the program; blocks the thread without a run loop.
  func run() throws -> Result {
    guard let path else { throw CocoaError(.fileNoSuchFile) }
    let pipe = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    ended.wait()
    return Result(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
  }
}
