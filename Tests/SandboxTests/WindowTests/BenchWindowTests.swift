import Foundation
import Testing

@testable import Scenes

/// The bench in a real window of 1280 × 880, with its inspector.
@MainActor
@Suite(
  "The bench in the window", .serialized, .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct BenchWindowTests {
  private typealias Area = EdgewiseProgram.Area
  private static let size = (width: 1280, height: 880)

  private func bench(
    _ scene: String = "edge-pan", home: URL? = nil, environment: [String: String] = [:]
  ) throws -> EdgewiseProgram {
    try EdgewiseProgram(
      arguments: ["--scene", scene, "--inspector"], size: Self.size,
      environment: (home.map { ["XDG_DATA_HOME": $0.path] } ?? [:]).merging(environment) { $1 })
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

  /// Where the stage ends to the right, in a row of the window above the page's words.
  private func stageEnd(_ program: EdgewiseProgram) throws -> Int {
    let row = [UInt8](try program.picture(Area(0, 30, Self.size.width, 1)))
    func isCanvas(_ x: Int) -> Bool { zip(row[3 * x..<3 * x + 3], [0x0F, 0x10, 0x12]).allSatisfy { abs(Int($0) - $1) <= 3 } }
    return (400..<Self.size.width).first(where: isCanvas) ?? Self.size.width
  }

  /// A stage that jumps is never seen between its two widths. One that glides for 0.38 s is seen if its clock runs slowly: a picture of
  /// the window takes tenths of a second on a busy machine.
  @Test func theFirstTabGlidesAsTheSecond() throws {
    let program = try bench(environment: FaultShim.slowness(24))
    defer { program.close() }
    #expect(try program.wait(at: 40, 40, for: 0x17181D))
    try program.pointAway()
    let (narrow, wide) = (896, Self.size.width)
    #expect(try stageEnd(program) == narrow)
    for (before, after) in [(narrow, wide), (wide, narrow)] {
      try program.press("Tab")
      var isSeenOnItsWay = false
      let hasArrived = try program.wait(90) {
        let end = try stageEnd(program)
        if min(abs(end - before), abs(end - after)) > 30 { isSeenOnItsWay = true }
        return abs(end - after) <= 4
      }
      #expect(hasArrived && isSeenOnItsWay, "from \(before) to \(after)")
    }
  }

  // MARK: - Recordings by the mouse

  /// Records what a hand does between two clicks on *Record*, and replays the kept file in other processes.
  private func record(_ scene: String, ready: (EdgewiseProgram) throws -> Void, hand: (EdgewiseProgram) throws -> Void) throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let program = try bench(scene, home: home)
    defer { program.close() }
    try ready(program)
    // Record, the last of the buttons at the right end of the transport.
    try program.click(866, 710)
    try hand(program)
    Thread.sleep(forTimeInterval: 0.5)
    try program.click(866, 710)
    Thread.sleep(forTimeInterval: 0.6)
    try program.press("Return")
    let file = home.appendingPathComponent("edgewise/recordings/\(scene)/Hand 1.recording")
    for _ in 0..<100 where !FileManager.default.fileExists(atPath: file.path) { Thread.sleep(forTimeInterval: 0.05) }
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("touch") } > 20 && lines.count { $0.hasPrefix("frame") } > 4)
    let executable = try #require(EdgewiseProgram.executable)
    for _ in 0..<10 {
      let said = String(decoding: try program.run(executable.path, "replay", file.path, "--headless"), as: UTF8.self)
      #expect(said.split(separator: "\n").last?.hasPrefix("IDENTICAL") == true, "\(said)")
    }
    if let kept = ProcessInfo.processInfo.environment["EDGEWISE_KEEP"] {
      let copy = URL(fileURLWithPath: kept).appendingPathComponent("mouse-\(scene).recording")
      try? FileManager.default.removeItem(at: copy)
      try FileManager.default.copyItem(at: file, to: copy)
    }
  }

  @Test func aDragByTheMouseThatWasRecordedReplaysIdentically() throws {
    try record("edge-pan") { program in
      let isShown = try program.wait(at: 40, 40, for: 0x17181D)
      #expect(isShown)
    } hand: { program in
      try program.drag(from: (893, 400), to: (430, 380), seconds: 0.5)
      #expect(program.wait(for: "completeTransition(true)", count: 1), "the log: \(program.log)")
    }
  }

  @Test func throwsByTheMouseThatWereRecordedReplayIdentically() throws {
    try record("gravity") { program in
      #expect(program.wait(for: "dynamicAnimatorDidPause", count: 1, seconds: 40), "the log: \(program.log)")
    } hand: { program in
      let resumed = program.count("dynamicAnimatorWillResume")
      // Something lies somewhere on the floor; what is caught is thrown up to the right.
      for x in stride(from: 80, to: 860, by: 90) { try program.drag(from: (x, 636), to: (x + 200, 180), seconds: 0.15) }
      #expect(program.wait(for: "dynamicAnimatorWillResume", count: resumed + 1), "the log: \(program.log)")
      Thread.sleep(forTimeInterval: 2)
    }
  }

  @Test func aPinchOfACollectionByTheMouseThatWasRecordedReplaysIdentically() throws {
    try record("photos") { _ in
      Thread.sleep(forTimeInterval: 2)
    } hand: { program in
      // The fingers mirror each other about the place where the pointer was when Alt went down.
      try program.run("xdotool", "mousemove", "460", "340", "sleep", "0.1", "keydown", "alt", "sleep", "0.1")
      try program.run("xdotool", "mousemove", "760", "340", "sleep", "0.1", "mousedown", "1", "sleep", "0.05")
      for step in 1...16 { try program.run("xdotool", "mousemove", "\(760 - 13 * step)", "340", "sleep", "0.016") }
      try program.run("xdotool", "sleep", "0.1", "mouseup", "1", "keyup", "alt")
      Thread.sleep(forTimeInterval: 1.5)
    }
  }

  // MARK: - What is remembered

  @Test func theInspectorsWidthTheSceneAndTheSizeAreRemembered() throws {
    let state = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: state) }
    func start(_ arguments: [String]) throws -> EdgewiseProgram {
      let executable = try #require(EdgewiseProgram.executable)
      return try EdgewiseProgram(
        executable, title: "Edgewise", arguments: ["--renderer", "software"] + arguments,
        environment: ["XDG_STATE_HOME": state.path],
        screen: (1400, 900))
    }
    let first = try start(["--scene", "sheet", "--size", "1280x880"])
    // The edge between stage and inspector, to the left by 120.
    try first.drag(from: (920, 500), to: (800, 500), seconds: 0.3)
    Thread.sleep(forTimeInterval: 0.4)
    try first.press("ctrl+q")
    let file = state.appendingPathComponent("edgewise/window.json")
    for _ in 0..<100 where !FileManager.default.fileExists(atPath: file.path) { Thread.sleep(forTimeInterval: 0.05) }
    first.close()
    let memory = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    #expect(memory["inspectorWidth"] as? Double == 480)
    #expect(memory["scene"] as? String == "sheet")
    let second = try start([])
    defer { second.close() }
    #expect(try second.windowSize("Edgewise") == [1280, 880])
    // The canvas ends, and the inspector begins, 480 from the right.
    #expect(try second.wait(at: 797, 670, for: 0x0F1012))
    #expect(try second.wait(at: 803, 870, for: 0x17181C))
    try second.press("ctrl+q")
  }

  @Test func escapeCancelsTheDragAndTheScreenReturns() throws {
    let program = try bench()
    defer { program.close() }
    #expect(try program.wait(at: 40, 40, for: 0x17181D))
    try program.drag(from: (893, 400), to: (400, 400), seconds: 0.4, rest: 0.2) { try program.press("Escape") }
    #expect(program.wait(for: "completeTransition(false)", count: 1), "the log: \(program.log)")
  }
}
