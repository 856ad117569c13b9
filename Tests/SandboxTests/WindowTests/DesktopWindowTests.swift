import Foundation
import Testing

/// The program's window under a window manager, as on a desktop.
@MainActor
@Suite(
  "The window on a desktop", .serialized,
  .enabled(if: EdgewiseProgram.canRun && EdgewiseProgram.tool("openbox") != nil, "needs Xvfb, openbox, xdotool and ImageMagick"))
struct DesktopWindowTests {
  private static let screen = (width: 1400, height: 1000)

  private func opened(_ size: String) throws -> EdgewiseProgram {
    let executable = try #require(EdgewiseProgram.executable)
    return try EdgewiseProgram(
      executable, title: "Edgewise", arguments: ["--renderer", "software", "--scene", "edge-pan", "--size", size],
      screen: Self.screen, isManaged: true)
  }

  @Test func f11FillsTheScreenAndGivesTheWindowBack() throws {
    let program = try opened("1000x700")
    defer { program.close() }
    let place = try program.windowPlace("Edgewise")
    #expect(try program.windowSize("Edgewise") == [1000, 700])
    try program.press("F11")
    #expect(try program.wait(12) { try program.windowSize("Edgewise") == [Self.screen.width, Self.screen.height] })
    let full = try program.windowPlace("Edgewise")
    #expect(full.x == 0 && full.y == 0, "the full screen begins at \(full)")
    // It is laid out for the screen: the page lies at the stage's corner, the inspector at the screen's right.
    #expect(try program.wait(at: 40, 40, for: 0x17181D))
    #expect(try program.wait(at: 1396, 960, for: 0x17181C))
    try program.press("F11")
    #expect(try program.wait(12) { try program.windowSize("Edgewise") == [1000, 700] })
    #expect(try program.wait(12) { try program.windowPlace("Edgewise") == place }, "the window was at \(place)")
  }

  @Test(arguments: ["ctrl+q", "ctrl+w", "alt+F4"]) func closeKeysEndTheProgram(_ key: String) throws {
    let program = try opened("640x480")
    defer { program.close() }
    try program.press(key)
    #expect(program.waitForEnd(seconds: 12) == 0, "\(key) leaves the program running")
    #expect(program.words.isEmpty)
  }
}
