import Foundation

/// A run of the program that ends by itself, with what it says.
enum CommandRun {
  static func run(
    _ arguments: [String], environment changes: [String: String?] = [:]
  ) throws -> (code: Int32, out: String, err: String) {
    guard let program = EdgewiseProgram.executable else { throw EdgewiseProgram.Missing(description: "edgewise") }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    for (name, value) in changes { environment[name] = value }
    process.environment = environment
    let (out, err) = (Pipe(), Pipe())
    process.standardOutput = out
    process.standardError = err
    try process.run()
    let output = out.fileHandleForReading.readDataToEndOfFile()
    let errors = err.fileHandleForReading.readDataToEndOfFile()
    while process.isRunning { Thread.sleep(forTimeInterval: 0.01) }
    return (process.terminationStatus, String(decoding: output, as: UTF8.self), String(decoding: errors, as: UTF8.self))
  }
}
