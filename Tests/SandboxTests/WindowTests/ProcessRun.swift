import Foundation

/// A process that ends by itself, with what it says; one that does not end in time is ended and reported.
struct ProcessRun {
  let code: Int32
  let output: Data
  let errors: Data

  var out: String { String(decoding: output, as: UTF8.self) }
  var err: String { String(decoding: errors, as: UTF8.self) }

  struct TimeIsOver: Error, CustomStringConvertible {
    let description: String
  }

  /// Output goes to files: a pipe that a forgotten grandchild holds open is never at its end.
  ///
  /// - Parameters:
  ///   - environment: nil is that of the tests.
  ///   - seconds: after which the process and its descendants are killed.
  static func run(
    _ executable: URL, _ arguments: [String], environment: [String: String]? = nil, seconds: Double = 180
  ) throws -> ProcessRun {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["out", "err"].map { folder.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    let handles = try files.map { try FileHandle(forWritingTo: $0) }
    defer { for handle in handles { try? handle.close() } }

    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (handles[0], handles[1])
    try start(process)
    let isOver = !wait(for: process, seconds: seconds)
    if isOver { endWithDescendants(process) }
    let (output, errors) = (try Data(contentsOf: files[0]), try Data(contentsOf: files[1]))
    if isOver {
      let words = String(decoding: (output + errors).suffix(2000), as: UTF8.self)
      let line = ([executable.lastPathComponent] + arguments).joined(separator: " ")
      throw TimeIsOver(description: "“\(line)” did not end within \(seconds) s; it said: \(words)")
    }
    return ProcessRun(code: process.terminationStatus, output: output, errors: errors)
  }

  /// Starts a process that heeds signals: the threads that tests run on block all of them, and children inherit that.
  static func start(_ process: Process) throws {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
  }

  /// Whether a process ends in time.
  static func wait(for process: Process, seconds: Double) -> Bool { wait(seconds) { !process.isRunning } }

  /// Whether a condition comes true in time; it is asked once in an interval.
  static func wait(
    _ seconds: Double, every interval: Double = 0.005, until condition: () throws -> Bool
  ) rethrows -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while try !condition() {
      guard Date() < end else { return false }
      Thread.sleep(forTimeInterval: interval)
    }
    return true
  }

  /// Asks a process to end, and kills it if it does not.
  static func end(_ process: Process) {
    process.terminate()
    if !wait(for: process, seconds: 3) { kill(process.processIdentifier, SIGKILL) }
  }

  private static func endWithDescendants(_ process: Process) {
    var found = [process.processIdentifier]
    var next = 0
    while next < found.count {
      let (parent, path) = (found[next], "/proc/\(found[next])/task/\(found[next])/children")
      _ = kill(parent, SIGSTOP)
      found += ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: " ").compactMap { pid_t($0) }
      next += 1
    }
    for identifier in found { _ = kill(identifier, SIGKILL) }
    _ = wait(for: process, seconds: 10)
  }
}
