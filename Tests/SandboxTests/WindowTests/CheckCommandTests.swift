import Foundation
import Testing

/// `edgewise check`: every check fails where its limit is passed, and holds where it is not.
@Suite("edgewise check", .enabled(if: EdgewiseProgram.executable != nil, "needs the built program"))
struct CheckCommandTests {
  /// A preset of Edge Pan with a bouncy spring.
  private static func preset(_ values: String = "\"damping\": 0.4") throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("check-\(UUID().uuidString).json")
    try Data("{\"scene\": \"edge-pan\", \"values\": {\(values)}}".utf8).write(to: file)
    return file.path
  }

  @Test func aPresetThatKeepsItsLimitsPasses() throws {
    let file = try Self.preset("\"damping\": 0.9")
    defer { try? FileManager.default.removeItem(atPath: file) }
    let run = try CommandRun.run(["check", file])
    #expect(run.code == 0, "\(run.out)\(run.err)")
    #expect(run.out.contains("ok") && !run.out.contains("FAIL"))
    for name in ["settles within 2.000 s", "overshoots at most 25.0 %", "completes once", "no jitter at rest"] {
      #expect(run.out.contains(name), "\(name) is not among: \(run.out)")
    }
  }

  @Test(arguments: [
    (["--settles-within", "0.05"], "settles within 0.050 s"), (["--overshoots-at-most", "1"], "overshoots at most 1.0 %"),
    (["--velocity-within", "0"], "carries the velocity over within 0.0 %"),
    (["--jumps-at-most", "0.5"], "jumps at most 0.50 pt"),
    (["--costs-at-most", "0"], "costs at most 0.00 ms"),
  ])
  func aLimitThatIsPassedFailsWithItsName(_ option: [String], _ name: String) throws {
    let file = try Self.preset()
    defer { try? FileManager.default.removeItem(atPath: file) }
    let run = try CommandRun.run(["check", file] + option)
    #expect(run.code == 1, "\(run.out)\(run.err)")
    #expect(run.out.split(separator: "\n").contains { $0.contains("FAIL") && $0.contains(name) }, "\(run.out)")
    #expect(run.out.contains("failed"))
    // Courses come with a plot.
    if !name.hasPrefix("costs") { #expect(run.out.contains("│")) }
  }

  @Test func aRecordingIsCheckedAndABrokenFileRefused() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("check-\(UUID().uuidString).rec")
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try CommandRun.run(["record", "edge-pan", "-o", file.path, "--headless"]).code == 0)
    let good = try CommandRun.run(["check", file.path])
    #expect(good.code == 0 && good.out.contains("releases"), "\(good.out)")
    try Data("edgewise-recording 1\nscene \"edge-pan\"\nsize wide 3\n".utf8).write(to: file)
    let bad = try CommandRun.run(["check", file.path])
    #expect(bad.code == 65 && bad.err.contains("Line 3"), "\(bad.err)")
  }
}
