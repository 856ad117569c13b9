import Foundation
import Testing

/// The man pages, as `make install` writes them.
@Suite("Man pages", .enabled(if: EdgewiseProgram.executable != nil, "needs the built program edgewise"))
struct ManualTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The pages by their names.
  private func pages() throws -> [String: String] {
    let program = try #require(EdgewiseProgram.executable)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("manual-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = Self.root.appendingPathComponent("Scripts/man-pages.py").path
    let run = try ProcessRun.run(URL(fileURLWithPath: "/usr/bin/env"), ["python3", script, program.path, folder.path])
    #expect(run.code == 0, "\(run.err)")
    var pages: [String: String] = [:]
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      pages[file.lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
    }
    return pages
  }

  /// The subcommands that the help of the program lists.
  private func subcommands() throws -> [String] {
    let lines = try CommandRun.run(["--help"]).out.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("SUBCOMMANDS:") })
    return lines[(start + 1)...].prefix { !$0.isEmpty }.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  @Test func eachSubcommandHasAPageWithItsOptionsAndExitCodes() throws {
    let (pages, subcommands) = (try pages(), try subcommands())
    #expect(subcommands.contains("convert") && subcommands.contains("live"))
    #expect(Set(pages.keys) == Set(["edgewise.1"] + subcommands.map { "edgewise-\($0).1" }))
    for (name, page) in pages {
      for part in [".TH ", ".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION", ".SH OPTIONS", ".SH EXIT STATUS", ".B 74"] {
        #expect(page.contains(part), "\(part) in \(name)")
      }
      #expect(!page.contains("\\e"), "a backslash is shown in \(name)")
    }
    let main = try #require(pages["edgewise.1"])
    for subcommand in subcommands { #expect(main.contains("\\fB\(subcommand)\\fR")) }
    let convert = try #require(pages["edgewise-convert.1"])
    #expect(convert.contains("\\fB\\-\\-from\\fR \\fIFORM\\fR") && convert.contains("\\fBlibadwaita\\fR"))
  }

  /// `edgewise check`, `edgewise replay` and `edgewise fit` end with 1 where what they compare differs.
  @Test func commandsThatCompareHaveACodeForADifference() throws {
    let compared = try pages().filter { $0.value.contains(".TP\n.B 1\n") }.keys
    #expect(Set(compared) == ["edgewise-check.1", "edgewise-fit.1", "edgewise-replay.1"])
  }
}
