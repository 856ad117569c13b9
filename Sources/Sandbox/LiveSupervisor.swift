import ArgumentParser
import Foundation
import LiveCode

/// Supervises the process with the window, which runs the live code, and restarts it after a trap.
struct LiveSupervisor {
  let program: URL
  let sources: LiveSources

  /// A process that ends within this time in seconds, for a number of consecutive times, is not restarted.
  private static let quickest: TimeInterval = 1
  private static let patience = 5

  /// Runs until the window is closed; returns the exit code.
  func run() -> ExitCode {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-live-\(getpid())", isDirectory: true)
    let files = LiveFiles(folder: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let signals = Self.removeAtSignals(folder)
    defer { signals.forEach { $0.cancel() } }
    var quickEnds = 0
    while true {
      let start = Date()
      let process: Process
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        process = try startWindow(files)
      } catch {
        return fail("The window's process was not started: \(error.localizedDescription)", ExitStatus.internalError)
      }
      process.waitUntilExit()
      guard process.terminationReason == .uncaughtSignal else { return ExitCode(process.terminationStatus) }
      quickEnds = Date().timeIntervalSince(start) < Self.quickest ? quickEnds + 1 : 0
      guard quickEnds < Self.patience else {
        return fail(
          "The window's process was ended by signal \(process.terminationStatus), again and again.", ExitStatus.internalError)
      }
      // The next process reports the trap without running the code. Wait for the last output.
      Thread.sleep(forTimeInterval: 0.1)
      for (file, kept) in [(files.words, files.lastWords), (files.backtrace, files.lastBacktrace)] {
        try? FileManager.default.removeItem(at: kept)
        try? FileManager.default.moveItem(at: file, to: kept)
      }
      try? Data("\(process.terminationStatus)".utf8).write(to: files.signal)
    }
  }

  /// Removes the session's libraries also when the program is ended by a signal.
  private static func removeAtSignals(_ folder: URL) -> [any DispatchSourceSignal] {
    [SIGTERM, SIGINT, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        try? FileManager.default.removeItem(at: folder)
        exit(128 + number)
      }
      source.resume()
      return source
    }
  }

  private func startWindow(_ files: LiveFiles) throws -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = Array(CommandLine.arguments.dropFirst()) + ["--session", files.folder.path]
    var environment = ProcessInfo.processInfo.environment
    try? FileManager.default.removeItem(at: files.backtrace)
    environment["SWIFT_BACKTRACE"] =
      "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,sanitize=no,cache=yes,limit=64,"
      + "output-to=\(files.backtrace.path)"
    process.environment = environment
    // The other process lives as long as this end of the pipe is open.
    process.standardInput = Pipe()
    process.standardError = try Self.copy(to: files.words)
    try process.run()
    return process
  }

  /// Copies input to standard error and to a file.
  private static func copy(to file: URL) throws -> Pipe {
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    let pipe = Pipe()
    pipe.fileHandleForReading.readabilityHandler = { source in
      let data = source.availableData
      guard !data.isEmpty else { return source.readabilityHandler = nil }
      try? FileHandle.standardError.write(contentsOf: data)
      try? handle.write(contentsOf: data)
    }
    return pipe
  }

  /// In the window's process: exits when the supervisor has ended.
  static func endWithParent() {
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler {
      var byte: UInt8 = 0
      if read(STDIN_FILENO, &byte, 1) <= 0 { exit(0) }
    }
    source.resume()
    parentSource = source
  }

  nonisolated(unsafe) private static var parentSource: (any DispatchSourceRead)?
}
