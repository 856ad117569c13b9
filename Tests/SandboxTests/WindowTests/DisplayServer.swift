import Foundation

/// An X server without a screen, on a display that was free.
final class DisplayServer {
  /// What programs call it, such as `:7`.
  let display: String
  private let process = Process()

  init(screen: (width: Int, height: Int)) throws {
    guard let server = EdgewiseProgram.tool("Xvfb") else { throw EdgewiseProgram.Missing(description: "Xvfb") }
    let answer = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-display-\(UUID().uuidString)")
    try Data().write(to: answer)
    defer { try? FileManager.default.removeItem(at: answer) }
    process.executableURL = server
    // The server picks a free display and writes its number to standard output.
    process.arguments = [
      "-displayfd", "1", "-screen", "0", "\(screen.width)x\(screen.height)x24", "-nolisten", "tcp", "-noreset",
    ]
    process.standardOutput = try FileHandle(forWritingTo: answer)
    process.standardError = FileHandle.nullDevice
    try ProcessRun.start(process)
    var number = ""
    let starts = try ProcessRun.wait(60) {
      number = try String(contentsOf: answer, encoding: .utf8)
      return number.hasSuffix("\n")
    }
    guard starts else {
      ProcessRun.end(process)
      throw EdgewiseProgram.Missing(description: "an X server that starts within a minute")
    }
    display = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Ends it as a crash does.
  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  func end() { ProcessRun.end(process) }
}
