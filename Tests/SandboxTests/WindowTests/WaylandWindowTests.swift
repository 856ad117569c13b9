import Foundation
import Testing

@testable import Scenes

/// The essentials of the window tests on a Wayland compositor.
@MainActor
@Suite(
  "The window under Wayland", .serialized, .enabled(if: WaylandProgram.canRun, "needs sway, grim and wl-clipboard: make deps"))
struct WaylandWindowTests {
  /// Dark page between the margin and the heading.
  private static let page: UInt32 = 0x17181D

  /// Where there is no window.
  private static let desktop: UInt32 = 0x3F3F3F

  private func isShown(_ program: WaylandProgram) throws {
    #expect(try program.wait(at: 12, 24, for: Self.page), "the log: \(program.log)")
  }

  /// `auto` takes OpenGL where there is any, and the processor elsewhere; Wayland has no pixels in memory that SDL could share, so that
  /// software draws into a texture.
  @Test(arguments: ["software", "auto"]) func dragPastTheThresholdFinishes(renderer: String) throws {
    let program = try WaylandProgram(arguments: ["--renderer", renderer])
    defer { program.close() }
    try isShown(program)
    try program.drag(from: (2, 300), to: (560, 300), seconds: 0.3)
    #expect(program.wait(for: "completeTransition(true)"), "the log: \(program.log)")
    #expect(try program.wait(at: 20, 4, for: Horizon.firstLight.sky[0], seconds: 6))
  }

  @Test func shortDragCancelsAndClosingTheWindowEndsTheProgram() throws {
    let program = try WaylandProgram(arguments: ["--renderer", "software"])
    defer { program.close() }
    try isShown(program)
    try program.drag(from: (2, 300), to: (120, 300), seconds: 0.5, rest: 0.3)
    #expect(program.wait(for: "completeTransition(false)"), "the log: \(program.log)")
    #expect(try program.wait(at: 12, 24, for: Self.page, seconds: 6))
    try program.run("swaymsg", "[title=\"Edgewise\"]", "kill")
    #expect(program.waitForEnd() == 0)
  }

  @Test func smallerWindowIsLaidOutAndDrawnAnew() throws {
    let program = try WaylandProgram(arguments: ["--renderer", "software"])
    defer { program.close() }
    try isShown(program)
    try program.run("swaymsg", "[title=\"Edgewise\"]", "floating enable, resize set 400 300, move position 100 100")
    #expect(program.wait(for: "viewWillTransition(to: 400.0 × 300.0)"), "the log: \(program.log)")
    #expect(try program.wait(at: 12, 24, for: Self.desktop) && program.wait(at: 112, 124, for: Self.page))
    try program.drag(from: (102, 250), to: (420, 250), seconds: 0.3)
    #expect(program.wait(for: "completeTransition(true)"), "the log: \(program.log)")
  }

  @Test func keysShowTheInspectorCopyAPictureAndSaveAFilm() throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let program = try WaylandProgram(arguments: ["--renderer", "software"], home: home)
    defer { program.close() }
    try isShown(program)
    try program.press("tab")
    #expect(program.wait(for: "viewWillTransition(to: 432.0 × 496.0)"), "the log: \(program.log)")
    try program.press("tab", "ctrl+shift+p")
    #expect(program.wait(for: "Picture copied, 800 × 600 pixels"), "the log: \(program.log)")
    #expect(try program.run("wl-paste", "--type", "image/png").prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    try program.drag(from: (2, 300), to: (560, 300), seconds: 0.3)
    #expect(program.wait(for: "completeTransition(true)"), "the log: \(program.log)")
    try program.press("ctrl+shift+f")
    #expect(program.wait(for: "Film saved: ~/Videos/Edge Pan ", seconds: 180), "the log: \(program.log)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.appendingPathComponent("Videos").path).count == 1)
  }
}
