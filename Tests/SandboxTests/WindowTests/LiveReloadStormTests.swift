import Foundation
import Testing

/// Fifty saves in a row, in one process.
@MainActor
@Suite(
  "Many saves", .serialized,
  .enabled(if: EdgewiseProgram.canRun && EdgewiseProgram.tool("swiftc") != nil, "needs Xvfb, xdotool, ImageMagick and swiftc"))
struct LiveReloadStormTests {
  /// Of a process, in bytes: what is resident, and what of it are pages of the libraries that `live` made.
  private func memory(of process: pid_t, _ program: EdgewiseProgram) throws -> (resident: Int, libraries: Int) {
    var (resident, libraries, isLibrary) = (0, 0, false)
    // Foundation reads only the beginning of such a file.
    let map = String(decoding: try program.run("cat", "/proc/\(process)/smaps"), as: UTF8.self)
    for line in map.split(separator: "\n") {
      if line.contains("-"), !line.hasPrefix("VmFlags"), line.contains(" ") && line.first?.isHexDigit == true {
        isLibrary = line.firstMatch(of: #/live\d+\.so/#) != nil
      } else if line.hasPrefix("Rss:"), let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) {
        resident += kilobytes * 1024
        if isLibrary { libraries += kilobytes * 1024 }
      }
    }
    return (resident, libraries)
  }

  @Test func fiftySavesGrowTheProcessByItsLibrariesAlone() throws {
    func text(_ save: Int) -> String {
      let inks = ["red: 1, green: 0, blue: 0, alpha: 1", "red: 0, green: 0, blue: 1, alpha: 1"]
      return LiveWindowTests.deck(
        inks[save % 2], "let card = UILabel(frame: view.bounds); card.text = \"Save \(save)\"; view.addSubview(card)")
    }
    let session = try LiveWindowTests.Session(text(0))
    defer { session.close() }
    #expect(session.program.wait(for: "version 1 reloaded", count: 1, seconds: 90), "the log: \(session.program.log)")
    let process = try #require(session.program.child)
    var start = (resident: 0, libraries: 0)
    for save in 1...50 {
      try session.save(text(save))
      #expect(session.program.wait(for: "version \(save + 1) reloaded", count: 1, seconds: 60), "the log: \(session.program.log)")
      if save == 10 { start = try memory(of: process, session.program) }
    }
    #expect(session.program.child == process, "no save started another process")
    let end = try memory(of: process, session.program)
    let (growth, libraries) = (end.resident - start.resident, end.libraries - start.libraries)
    print("40 saves: \(growth / 1024) kB, of which libraries \(libraries / 1024) kB")
    #expect(libraries > 0)
    // What the runtime and the loader keep of a library beside its pages: symbols, metadata, conformances.
    #expect(growth - libraries < 40 * 150_000, "grew by \(growth) bytes, \(libraries) of them libraries")
  }
}
