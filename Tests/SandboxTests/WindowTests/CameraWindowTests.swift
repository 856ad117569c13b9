import Foundation
import Testing

/// *Copy picture* and *Save film* in a real window.
@MainActor
@Suite(
  "The camera in the window", .serialized,
  .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct CameraWindowTests {
  private let home = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-\(UUID().uuidString)")

  /// A folder with a program that keeps what is copied, in place of the real one, which also leaves a process behind.
  private func tools() throws -> String {
    let folder = home.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let copier = folder.appendingPathComponent("xclip")
    let script = """
      #!/bin/sh
      echo "$@" > \(home.path)/arguments
      cat > \(home.path)/copied.png
      sleep 60 &
      echo $! > \(home.path)/behind

      """
    try Data(script.utf8).write(to: copier)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copier.path)
    return folder.path
  }

  private func program(_ environment: [String: String]) throws -> EdgewiseProgram {
    try EdgewiseProgram(
      arguments: ["--scene", "edge-pan"], size: (400, 300),
      environment: ["HOME": home.path, "XDG_CONFIG_HOME": home.path + "/.config"].merging(environment) { $1 })
  }

  private func files(_ folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: home.appendingPathComponent(folder).path)) ?? []
  }

  @Test func pictureGoesToTheClipboardAndAFilmToTheVideos() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let program = try program(["PATH": try tools() + ":/bin", "EDGEWISE_FFMPEG": "/nowhere"])
    defer { program.close() }
    #expect(try program.wait(at: 12, 40, for: 0x17181D))
    try program.press("ctrl+shift+p")
    #expect(program.wait(for: "Picture copied, 400 × 300 pixels", count: 1), "the log: \(program.log)")
    defer {
      let behind = try? String(contentsOf: home.appendingPathComponent("behind"), encoding: .utf8)
      if let process = behind.flatMap({ pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }) { kill(process, SIGKILL) }
    }
    let copied = try Data(contentsOf: home.appendingPathComponent("copied.png"))
    #expect(copied.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    #expect(try String(contentsOf: home.appendingPathComponent("arguments"), encoding: .utf8).contains("-t image/png"))
    try program.drag(from: (398, 200), to: (60, 200), seconds: 0.3)
    #expect(program.wait(for: "completeTransition(true)", count: 1), "the log: \(program.log)")
    try program.press("ctrl+shift+f")
    #expect(program.wait(for: "Film saved: ", count: 1, seconds: 60), "the log: \(program.log)")
    let films = files("Videos")
    #expect(films.count == 1 && films[0].hasPrefix("Edge Pan ") && films[0].hasSuffix(".gif"), "\(films)")
    let film = try Data(contentsOf: home.appendingPathComponent("Videos").appendingPathComponent(films.first ?? ""))
    #expect(film.prefix(6) == Data("GIF89a".utf8) && film.last == 0x3B)
  }

  @Test func withoutAClipboardProgramThePictureIsAFile() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let program = try program(["PATH": "/nowhere"])
    defer { program.close() }
    #expect(try program.wait(at: 12, 40, for: 0x17181D))
    try program.press("ctrl+shift+p")
    #expect(program.wait(for: "Picture saved, its name copied: ~/Pictures/Edge Pan ", count: 1), "the log: \(program.log)")
    #expect(program.log.contains("With xclip the picture itself is copied"))
    #expect(files("Pictures").count == 1)
  }
}
