import Foundation
import Testing

@testable import Scenes

/// The program in small windows, and what it remembers of the last one.
@MainActor
@Suite(
  "Size and memory of the window", .serialized,
  .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct BenchSizeWindowTests {
  private func bench(home: URL) throws -> EdgewiseProgram {
    let program = try EdgewiseProgram(
      arguments: ["--scene", "edge-pan", "--inspector"], size: (1280, 880), environment: ["XDG_DATA_HOME": home.path])
    let isShown = try program.wait(at: 40, 40, for: 0x17181D)
    #expect(isShown)
    try program.pointAway()
    return program
  }

  private func folder() -> URL { FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-\(UUID().uuidString)") }

  // MARK: - Small windows

  @Test func aSmallWindowHidesTheInspectorAtLaunchAndLive() throws {
    let small = try EdgewiseProgram(arguments: ["--inspector"], size: (300, 200))
    defer { small.close() }
    // The page reaches the corner.
    #expect(try small.wait(at: 3, 3, for: 0x17181D))
    let home = folder()
    defer { try? FileManager.default.removeItem(at: home) }
    let program = try bench(home: home)
    defer { program.close() }
    let id = String(decoding: try program.run("xdotool", "search", "--onlyvisible", "--name", "Edgewise"), as: UTF8.self)
      .split(separator: "\n")[0]
    try program.run("xdotool", "windowsize", String(id), "300", "200")
    #expect(try program.wait(at: 3, 3, for: 0x17181D))
    #expect(try program.windowSize("Edgewise") == [300, 200])
  }

  // MARK: - What is remembered

  @Test func theThemeAndThePlaceAreRemembered() throws {
    let state = folder()
    defer { try? FileManager.default.removeItem(at: state) }
    let executable = try #require(EdgewiseProgram.executable)
    func start() throws -> EdgewiseProgram {
      try EdgewiseProgram(
        executable, title: "Edgewise", arguments: ["--renderer", "software", "--size", "1280x880"],
        environment: ["XDG_STATE_HOME": state.path], screen: (1400, 1000))
    }
    let first = try start()
    #expect(try first.wait(at: 40, 40, for: 0x17181D))
    // More, Light.
    try first.click(1254, 30)
    Thread.sleep(forTimeInterval: 0.6)
    try first.click(1145, 188)
    #expect(try first.wait(at: 40, 40, for: 0xFBFAF7))
    let id = String(decoding: try first.run("xdotool", "search", "--onlyvisible", "--name", "Edgewise"), as: UTF8.self)
      .split(separator: "\n")[0]
    try first.run("xdotool", "windowmove", "--sync", String(id), "70", "40")
    Thread.sleep(forTimeInterval: 0.8)
    try first.press("ctrl+q")
    let file = state.appendingPathComponent("edgewise/window.json")
    #expect(first.wait(12) { FileManager.default.fileExists(atPath: file.path) })
    first.close()
    let memory = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    #expect(memory.description.contains("light"), "\(memory)")
    #expect(memory["x"] as? Int == 70 && memory["y"] as? Int == 40)
    // The next one comes up there; the test moves it to the corner, as it may or may not have come there by now.
    let second = try start()
    defer { second.close() }
    let isLight = try second.wait(12) {
      let place = try second.windowPlace("Edgewise")
      return try second.pixel(place.x + 40, place.y + 40) == 0xFBFAF7
    }
    #expect(isLight)
    try second.press("ctrl+q")
  }
}
