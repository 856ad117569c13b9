import Foundation
import Testing

/// `edgewise fit`, as a script runs it.
@Suite(.enabled(if: EdgewiseProgram.executable != nil)) struct FitCommandTests {
  private func temporary(_ name: String) -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-\(name)").path
  }

  /// Positions of a spring with a damping ratio of 0.6 and a response of 0.45 s on its way from 0 to 300 points.
  private func table() throws -> String {
    let path = temporary("positions.csv")
    let frequency = 2 * Double.pi / 0.45
    let (decay, angle) = (0.6 * frequency, 0.8 * frequency)
    let rows = (0..<90).map { frame -> String in
      let time = Double(frame) / 60
      let position = 300 - 300 * exp(-decay * time) * (cos(angle * time) + decay / angle * sin(angle * time))
      return "\(time),\(position)"
    }
    try Data(("time [s],x [px]\n" + rows.joined(separator: "\n")).utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func json(_ run: ProcessRun) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [String: Any])
  }

  @Test func springIsNamedWithItsNumbersInEachForm() throws {
    let path = try table()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let text = try CommandRun.run(["fit", path])
    #expect(text.code == 0 && text.err.isEmpty)
    #expect(text.out.contains("a spring: underdamped, which explains 100 % of the movement"))
    #expect(text.out.contains("Next best: a timing curve, which leaves") && text.out.contains("\nresponse 0.6 0.45; exact\n"))
    let found = try json(CommandRun.run(["fit", path, "--json"]))
    #expect(found["model"] as? String == "spring" && found["unit"] as? String == "px")
    #expect(abs((found["response"] as? Double ?? 0) - 0.45) < 1e-6 && abs((found["dampingRatio"] as? Double ?? 0) - 0.6) < 1e-6)
    #expect(try CommandRun.run(["fit", path, "--to", "css"]).out.contains("linear("))
    for end in ["svg", "png"] {
      let plot = temporary("plot.\(end)")
      defer { try? FileManager.default.removeItem(atPath: plot) }
      #expect(try CommandRun.run(["fit", path, "-o", plot]).code == 0)
      let data = try #require(FileManager.default.contents(atPath: plot))
      #expect(end == "svg" ? data.starts(with: Data("<svg ".utf8)) : data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
  }

  @Test func presetIsComparedInPointsAndMilliseconds() throws {
    let path = try table()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let far = try CommandRun.run(["fit", path, "--against", "edge-pan/Bouncy", "--within", "2pt"])
    #expect(far.code == 1 && far.err.contains("px away, and --within allows 2."))
    #expect(far.out.contains("edge-pan/Bouncy is off by"))
    let near = try CommandRun.run([
      "fit", path, "--against", "edge-pan/Bouncy", "--within", "300pt", "--within", "5000ms", "--json",
    ])
    #expect(near.code == 0)
    let against = try #require(try json(near)["against"] as? [String: Any])
    #expect(against["distance"] as? Double ?? 0 > 2 && against["milliseconds"] as? Double ?? 0 > 1)
  }

  @Test(arguments: [
    ["--within", "2pt"], ["-o", "plot.bmp"], ["--edge"], ["--track", "1,2,3"], ["--json", "--to", "css"],
    ["--within", "2 miles"],
    ["--to", "cobol"], ["--column", "a", "--column", "b", "--column", "c"],
  ])
  func badUsageIsRefused(arguments: [String]) throws {
    let run = try CommandRun.run(["fit", "positions.csv"] + arguments)
    #expect(run.code == 64 && run.out.isEmpty && !run.err.isEmpty)
  }

  @Test func badFilesAreRefusedWithTheirPlace() throws {
    let path = temporary("bad.csv")
    defer { try? FileManager.default.removeItem(atPath: path) }
    for (text, sentence) in [
      ("t,x\n0,1\n1,NaN\n", "Line 3: expected a finite number in “x”; found “NaN”."), ("t,x\n0,1\n", "1 positions are too few"),
      ("t,x\n" + (0..<30).map { "\($0),5" }.joined(separator: "\n"), "Nothing moves"), ("\0\0\0", "is neither a table"),
    ] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      let run = try CommandRun.run(["fit", path])
      #expect(run.code == 65 && run.err.contains(sentence), "\(run.err)")
    }
    #expect(try CommandRun.run(["fit", temporary("none.csv")]).err.contains("does not exist"))
    let film = temporary("film.mp4")
    defer { try? FileManager.default.removeItem(atPath: film) }
    try Data("no film".utf8).write(to: URL(fileURLWithPath: film))
    #expect(try CommandRun.run(["fit", film]).err.contains("say what moves in it with --track"))
    let run = try CommandRun.run(["fit", film, "--track", "1,1,20x20"], environment: ["PATH": "/nowhere"])
    #expect(run.code == 69 && run.err.contains("needs ffmpeg"))
  }

  /// A folder of frames needs no ffmpeg. Its page is pulled and let go by the scene's demonstration; the spring is the scene's own
  /// default, a damping ratio of 0.8 over half a second, whose response is 0.349 s.
  @Test func ownFilmGivesItsSpring() throws {
    let folder = temporary("frames")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try CommandRun.run(["render", "edge-pan", "--seconds", "1.4", "--size", "390x600", "-o", folder]).code == 0)
    let run = try CommandRun.run(["fit", folder, "--fps", "60", "--at", "0.55", "--track", "120,436,160x44", "--json"])
    let found = try json(run)
    #expect(abs((found["response"] as? Double ?? 0) / 0.349 - 1) < 0.03, "\(run.out)\(run.err)")
    #expect(abs((found["dampingRatio"] as? Double ?? 0) - 0.8) < 0.04)
  }
}
