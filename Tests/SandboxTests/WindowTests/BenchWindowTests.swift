import Foundation
import Testing

@testable import Scenes

/// The bench in a real window of 1280 × 880, with its inspector.
@MainActor
@Suite(
  "The bench in the window", .serialized, .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct BenchWindowTests {
  private static let size = (width: 1280, height: 880)

  private func bench(_ scene: String = "edge-pan", home: URL? = nil) throws -> EdgewiseProgram {
    try EdgewiseProgram(
      arguments: ["--scene", scene, "--inspector"], size: Self.size,
      environment: home.map { ["XDG_DATA_HOME": $0.path] } ?? [:])
  }

  @Test func tabWhileADragIsHeldLeavesTheScreenAtThePointer() throws {
    let program = try bench()
    defer { program.close() }
    #expect(try program.wait(at: 40, 40, for: 0x17181D))
    let sky = Horizon.blueHour.sky[0]
    try program.drag(from: (893, 400), to: (500, 400), seconds: 0.4, rest: 0.2) {
      #expect(try program.wait(at: 520, 40, for: sky))
      for _ in 0..<2 {
        try program.press("Tab")
        for _ in 0..<6 {
          // The screen's rim is at 500, in each of the frames that follow.
          let (outside, inside) = (try program.pixel(470, 40), try program.pixel(520, 40))
          #expect(abs(Int(inside & 0xFF) - Int(sky & 0xFF)) < 24, "inside \(String(inside, radix: 16))")
          #expect(abs(Int(outside & 0xFF) - Int(sky & 0xFF)) > 24, "outside \(String(outside, radix: 16))")
        }
        Thread.sleep(forTimeInterval: 0.4)
      }
    }
  }

  @Test func aDragByTheMouseThatWasRecordedReplaysIdentically() throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let program = try bench(home: home)
    defer { program.close() }
    #expect(try program.wait(at: 40, 40, for: 0x17181D))
    // Record, the last of the buttons at the right end of the transport.
    try program.click(866, 710)
    try program.drag(from: (893, 400), to: (430, 380), seconds: 0.5)
    #expect(program.wait(for: "completeTransition(true)", count: 1), "the log: \(program.log)")
    Thread.sleep(forTimeInterval: 0.5)
    try program.click(866, 710)
    Thread.sleep(forTimeInterval: 0.6)
    try program.press("Return")
    let file = home.appendingPathComponent("edgewise/recordings/edge-pan/Hand 1.recording")
    for _ in 0..<100 where !FileManager.default.fileExists(atPath: file.path) { Thread.sleep(forTimeInterval: 0.05) }
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.split(separator: "\n").count > 40, "a drag of 30 moves and its frames")
    let executable = try #require(EdgewiseProgram.executable)
    for _ in 0..<10 {
      let said = String(decoding: try program.run(executable.path, "replay", file.path, "--headless"), as: UTF8.self)
      #expect(said.split(separator: "\n").last?.hasPrefix("IDENTICAL") == true, "\(said)")
    }
    if let kept = ProcessInfo.processInfo.environment["EDGEWISE_KEEP"] {
      try FileManager.default.copyItem(at: file, to: URL(fileURLWithPath: kept).appendingPathComponent("mouse.recording"))
    }
  }

  @Test func escapeCancelsTheDragAndTheScreenGoesBack() throws {
    let program = try bench()
    defer { program.close() }
    #expect(try program.wait(at: 40, 40, for: 0x17181D))
    try program.drag(from: (893, 400), to: (400, 400), seconds: 0.4, rest: 0.2) { try program.press("Escape") }
    #expect(program.wait(for: "completeTransition(false)", count: 1), "the log: \(program.log)")
  }
}
