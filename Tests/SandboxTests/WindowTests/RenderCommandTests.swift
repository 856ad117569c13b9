import Foundation
import Testing

/// `edgewise render` of recordings, as a script runs it.
@Suite(.enabled(if: EdgewiseProgram.executable != nil)) struct RenderCommandTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-\(UUID().uuidString)")
  private let recording: String

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    recording = folder.appendingPathComponent("pull.recording").path
    let made = try CommandRun.run(["record", "edge-pan", "--headless", "--no-lists", "--size", "200x160", "-o", recording])
    #expect(made.code == 0)
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func render(_ arguments: String..., to name: String) throws -> ProcessRun {
    try CommandRun.run(["render"] + arguments + ["-o", path(name)])
  }

  private func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  /// The width and height that a PNG file says.
  private func size(_ name: String) throws -> [UInt32] {
    let data = try #require(FileManager.default.contents(atPath: path(name)))
    return [16, 20].map { start in data[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) } }
  }

  @Test func recordingIsDrawnAsPictureFilmSheetAndFrames() throws {
    #expect(try render(recording, to: "one.png").code == 0)
    #expect(try size("one.png") == [200, 160])
    #expect(try render(recording, "--scale", "0.5", to: "small.png").code == 0)
    #expect(try size("small.png") == [100, 80])
    #expect(try render(recording, "--seconds", "0.3", to: "film.gif").code == 0)
    #expect(FileManager.default.contents(atPath: path("film.gif"))?.prefix(6) == Data("GIF89a".utf8))
    #expect(try render(recording, "--sheet", "3x2", to: "sheet.png").code == 0)
    #expect(try size("sheet.png")[0] == 16 + 3 * (200 + 16))
    #expect(try render(recording, "--from", "0.5", "--seconds", "0.5", "--fps", "10", to: "frames").code == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path("frames")).count == 5)
    #expect(try render(recording, "--seconds", "0.2", "--fps", "10", to: "frames.png/").code == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path("frames.png")).count == 2)
  }

  /// What `script` runs has a terminal.
  @Test(.enabled(if: EdgewiseProgram.tool("script") != nil, "needs script: apt-get install bsdutils"))
  func atATerminalABarSaysHowMuchTimeIsLeft() throws {
    let program = try #require(EdgewiseProgram.executable).path
    let process = Process()
    let pipe = Pipe()
    process.executableURL = EdgewiseProgram.tool("script")
    // Large enough to take longer than a second anywhere; it is ended before it is done.
    process.arguments = ["-qec", "exec '\(program)' render gravity --scale 2 -o '\(path("large.gif"))'", "/dev/null"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
    defer { process.terminate() }
    var said = ""
    while !said.contains("s left") {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      said += String(decoding: data, as: UTF8.self)
    }
    let bar = try #require(said.split(separator: "\r").last { $0.contains("s left") })
    #expect(bar.contains("large.gif") && bar.contains("·") && bar.contains(" %, "))
  }

  @Test func recordingAndItsSceneShowTheSamePixels() throws {
    #expect(try render(recording, "--seconds", "0.5", to: "replayed.png").code == 0)
    // The recorder's stage had two frames before the hand.
    let time = "\(0.5 - 2.0 / 60)"
    #expect(try render("edge-pan", "--seconds", time, "--size", "200x160", to: "played.png").code == 0)
    let pictures = ["replayed.png", "played.png"].map { FileManager.default.contents(atPath: path($0)) }
    #expect(pictures[0] == pictures[1] && pictures[0] != nil)
  }

  @Test func keptStretchIsTheFilm() throws {
    var lines = try text("pull.recording").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let head = try #require(lines.firstIndex { $0.hasPrefix("touch") || $0.hasPrefix("frame") })
    lines.insert("stretch \"Pull\" 0.5 0.9", at: head)
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path("kept.recording")))
    let told = try render(path("kept.recording"), "--fps", "10", "--percent", to: "kept")
    #expect(told.code == 0, "\(told.err)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: path("kept")).count == 4)
    #expect(told.out.split(separator: "\n").allSatisfy { $0.contains(" %") })
  }

  @Test func plotShowsProgressReleasesAndOtherValues() throws {
    #expect(try render(recording, to: "plot.svg").code == 0)
    let plot = try text("plot.svg")
    #expect(plot.hasPrefix("<svg ") && plot.contains("finishes</text>") && plot.contains("cancels</text>"))
    #expect(plot.components(separatedBy: "class=\"position\" d=\"M").count == 4, "two transitions and the legend")
    #expect(try render(recording, "--set", "damping=0.2", to: "other.svg").code == 0)
    #expect(try text("other.svg") != plot)
    #expect(try render("gravity", "--seconds", "0.5", to: "energy.svg").code == 0)
    #expect(try text("energy.svg").contains("Kinetic energy"))
  }

  @Test func badUsageAndBadFilesHaveTheirCodes() throws {
    for option in [
      ["--size", "300x200"], ["--appearance", "light"], ["--bench"], ["--set", "damping=9"], ["--set", "nosuch=1"],
    ] {
      let refused = try CommandRun.run(["render", recording] + option + ["-o", path("x.png")])
      #expect(refused.code == 64 && !refused.err.isEmpty, "\(option)")
    }
    #expect(try render(path("nosuch"), to: "x.png").err.contains("There is no recording of this name either."))
    try Data("no recording\n".utf8).write(to: URL(fileURLWithPath: path("bad.recording")))
    let bad = try render(path("bad.recording"), to: "x.png")
    #expect(bad.code == 65 && bad.err.contains("bad.recording"))
    #expect(!FileManager.default.fileExists(atPath: path("x.png")))
  }
}
