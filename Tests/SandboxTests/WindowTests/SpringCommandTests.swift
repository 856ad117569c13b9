import Foundation
import Testing

/// The commands for springs and films, as a script runs them.
@Suite(.enabled(if: EdgewiseProgram.executable != nil)) struct SpringCommandTests {
  private func run(_ arguments: String...) throws -> ProcessRun {
    try CommandRun.run(arguments)
  }

  private func temporary(_ name: String) -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-\(name)").path
  }

  // MARK: - convert

  @Test func outputIsValidInput() throws {
    let there = try run("convert", "--from", "response", "0.7", "0.4", "--to", "uikit")
    #expect(there.code == 0 && there.err.isEmpty)
    let lines = there.out.split(separator: "\n")
    #expect(lines.count == 5 && lines[4] == "exact")
    let back = try CommandRun.run(
      ["convert", "--from"] + lines[0].split(separator: " ").map(String.init) + ["--to", "response"])
    #expect(back.out.split(separator: "\n").first == "response 0.7 0.4")
  }

  @Test func negativeNumbersAreValues() throws {
    let bounce = try run("convert", "--from", "bounce", "0.5", "-0.3", "--to", "response")
    #expect(bounce.code == 0 && bounce.out.hasPrefix("response 1.428571429 0.5\n"))
    let uikit = try run("convert", "--from", "uikit", "0.5", "0.7", "-3", "--to", "uikit")
    #expect(uikit.out.hasPrefix("uikit 0.5 0.7 -3\n"))
  }

  @Test func lossIsNamedWithItsSize() throws {
    let result = try run("convert", "--from", "stiffness", "3", "1000", "500", "--to", "uikit", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(result.out.utf8))
    let json = try #require(object as? [String: Any])
    #expect(json["exact"] as? Bool == false)
    #expect((json["losses"] as? [String])?.count == 2)
    let deviation = try #require(json["deviation"] as? [String: Double])
    #expect((deviation["amount"] ?? 0) > 0.05 && (deviation["time"] ?? 0) > 0)
  }

  @Test(arguments: [
    ["--from", "bogus", "1", "--to", "uikit"], ["--from", "response", "1", "--to", "uikit"],
    ["--from", "response", "x", "1", "--to", "uikit"], ["--from", "response", "-1", "1", "--to", "uikit"],
    ["--from", "response", "1", "1"],
  ])
  func invalidUsageIsRefused(arguments: [String]) throws {
    let result = try CommandRun.run(["convert"] + arguments)
    #expect(result.code == 64 && result.out.isEmpty && !result.err.isEmpty)
  }

  // MARK: - curve

  @Test func curveHasTheShapeThatScriptsExpect() throws {
    let result = try run(
      "curve", "--damping", "0.5", "--velocity", "-2", "--duration", "0.5", "--samples", "5", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(result.out.utf8))
    let json = try #require(object as? [String: Any])
    #expect(Set(json.keys) == ["stiffness", "damping", "settlingDuration", "samples"])
    let samples = try #require(json["samples"] as? [[String: Double]])
    #expect(samples.map { $0["t"] } == [0, 0.125, 0.25, 0.375, 0.5])
    #expect(samples[0] == ["t": 0, "x": 0, "v": -2])
  }

  @Test func curveIsDrawnAndListed() throws {
    let picture = temporary("curve.png")
    defer { try? FileManager.default.removeItem(atPath: picture) }
    #expect(try run("curve", "--damping", "0.6", "--duration", "0.5", "--format", "png", "-o", picture).code == 0)
    #expect(FileManager.default.contents(atPath: picture)?.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    #expect(try run("curve", "--damping", "0.6", "--duration", "0.5", "--format", "svg").out.hasPrefix("<svg "))
    let csv = try run("curve", "--damping", "0.6", "--duration", "0.5", "--format", "csv", "--samples", "3").out
    #expect(csv.split(separator: "\n").count == 4 && csv.hasPrefix("t,x,v\n0,0,0\n"))
    for bad in [
      ["--damping", "0", "--duration", "1"], ["--damping", "1", "--duration", "-1"],
      ["--damping", "1", "--duration", "1", "--format", "png"],
    ] {
      #expect(try CommandRun.run(["curve"] + bad).code == 64)
    }
  }

  // MARK: - export

  @Test func presetsAreFoundByNameAndByFile() throws {
    let named = try run("export", "edge-pan/Bouncy", "--to", "uikit")
    #expect(named.code == 0 && named.out.contains("usingSpringWithDamping: 0.5"))
    let file = temporary("Mine.json")
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Data("{\"scene\": \"edge-pan\", \"values\": {\"damping\": 0.5, \"duration\": 0.6}}".utf8).write(
      to: URL(fileURLWithPath: file))
    #expect(try run("export", file, "--to", "uikit").out == named.out)
    #expect(try run("export", "Bouncy", "--to", "uikit").out == named.out)
    let target = temporary("spring.css")
    defer { try? FileManager.default.removeItem(atPath: target) }
    let saved = try run("export", file, "--to", "css", "-o", target)
    #expect(saved.code == 0 && saved.out.isEmpty && saved.err.contains("velocity is not carried"))
    #expect(FileManager.default.contents(atPath: target).map { String(decoding: $0, as: UTF8.self) }?.contains("linear(") == true)
  }

  @Test func badPresetsExitWithTheCodeOfPresets() throws {
    let file = temporary("Bad.json")
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Data("{\"scene\": \"edge-pan\",\n\"values\": {\"damping\": \"fast\"}}".utf8).write(to: URL(fileURLWithPath: file))
    let bad = try run("export", file, "--to", "css")
    #expect(bad.code == 65 && bad.err.contains("Line 2: damping is a number"))
    #expect(try run("export", "Nothing", "--to", "css").code == 65)
    #expect(try run("export", "Bouncy", "--to", "cobol").code == 64)
  }

  // MARK: - render

  @Test func filmsAndSheetsAreWritten() throws {
    let film = temporary("film.gif")
    let sheet = temporary("sheet.png")
    let folder = temporary("frames")
    defer { for path in [film, sheet, folder] { try? FileManager.default.removeItem(atPath: path) } }
    let size = ["--size", "200x160", "--scale", "0.5"]
    #expect(try CommandRun.run(["render", "edge-pan", "--seconds", "0.4", "-o", film] + size).code == 0)
    let data = try #require(FileManager.default.contents(atPath: film))
    #expect(data.prefix(6) == Data("GIF89a".utf8) && data.last == 0x3B)
    #expect(try CommandRun.run(["render", "edge-pan", "--seconds", "0.4", "--sheet", "3x2", "-o", sheet] + size).code == 0)
    #expect(try CommandRun.run(["render", "edge-pan", "--seconds", "0.4", "--fps", "10", "-o", folder] + size).code == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == (0..<4).map { "frame-0000\($0).png" })
    #expect(try CommandRun.run(["render", "edge-pan", "--fps", "7", "-o", film]).code == 64)
    #expect(try CommandRun.run(["render", "edge-pan", "-o", "x.bmp"]).code == 64)
  }

  @Test func videoWithoutFfmpegIsReportedInOneSentence() throws {
    let result = try CommandRun.run(
      ["render", "edge-pan", "--seconds", "0.1", "--size", "200x160", "-o", temporary("film.mp4")],
      environment: ["PATH": "/nowhere"])
    #expect(result.code == 70 && result.err.contains("needs ffmpeg") && result.err.split(separator: "\n").count == 1)
  }
}
