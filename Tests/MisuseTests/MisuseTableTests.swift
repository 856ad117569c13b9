import Foundation
import MotionTesting
import Testing

@MainActor struct MisuseTableTests {
  /// In release builds, too: `make test-release` runs it.
  @Test(arguments: MisuseTable.ending) func eachMisuseTrapsWithItsReason(index: Int) async {
    let row = MisuseTable.rows[index]
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent], "\(row.call)") {
      @MainActor [index = index as Int] in
      MisuseTable.rows[index].run()
    }
    guard case .ends(let words) = row.outcome, let result else { return }
    let said = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(said.contains(words), "\(row.call) said: \(said.prefix(600))")
  }

  @Test(arguments: MisuseTable.going) func eachHarmlessMisuseIsLoggedAndIgnored(index: Int) {
    let row = MisuseTable.rows[index]
    MisuseTable.heard = []
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    ToolkitLog.sink = { MisuseTable.heard.append($0) }
    row.run()
    ToolkitLog.sink = nil
    stage.advance()
    let lines = MisuseTable.heard
    switch row.outcome {
    case .logs(let words): #expect(lines.contains { $0.contains(words) }, "\(row.call) logged: \(lines)")
    default: #expect(lines == [], "\(row.call)")
    }
  }

  @Test func thePageOfTheDocumentationIsTheTable() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Documentation/Misuse.md")
    if ProcessInfo.processInfo.environment["EDGEWISE_WRITE"] != nil {
      try MisuseTable.page.write(to: page, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: page, encoding: .utf8) == MisuseTable.page)
  }

  @Test func eachCallIsListedOnce() {
    let calls = MisuseTable.rows.map { $0.call }
    #expect(Set(calls).count == calls.count && calls.count > 60)
  }
}
