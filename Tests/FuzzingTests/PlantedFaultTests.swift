import Foundation
import Recording
import Testing
import UIKitCore

/// The whole way of a fault: found in a stream, minimised, saved as a recording, and replayed.
struct PlantedFaultTests {
  /// Beside the test bundle.
  private static func program(_ name: String) -> URL? {
    let url = Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent(name)
    return url.flatMap { FileManager.default.isExecutableFile(atPath: $0.path) ? $0 : nil }
  }

  private func run(_ program: URL, _ arguments: [String], _ environment: [String: String]) throws -> (code: Int32, out: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    while process.isRunning { Thread.sleep(forTimeInterval: 0.01) }
    return (process.terminationStatus, text)
  }

  @Test(.enabled(if: program("edgewise-fuzz") != nil, "needs the built program"))
  func aPlantedFaultIsFoundMinimisedAndSavedAsARecordingThatReplaysIt() throws {
    let fuzzer = try #require(Self.program("edgewise-fuzz"))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-planted-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let plant = ["EDGEWISE_FUZZ_PLANT": "1"]
    let found = try run(
      fuzzer, ["--scene", "cross-dissolve", "--seed", "5", "--events", "20000", "--output", folder.path], plant)
    #expect(found.code == 1, "\(found.out)")
    #expect(found.out.contains("FAULT in cross-dissolve") && found.out.contains("a planted fault"), "\(found.out)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let file = folder.appendingPathComponent(try #require(names.first))
    let recording = try Recording(contentsOf: file)
    let kinds = recording.entries.compactMap { if case .input(let event) = $0 { event.kind } else { nil } }
    // Where the last frame was not needed the fault falls after the final inputs, which are then recorded too.
    #expect(kinds.first == .memoryWarning && [2, 7].contains(kinds.count), "\(kinds)")
    if kinds.count > 1, case .style = kinds[1] {} else { Issue.record("the minimal recording is \(kinds)") }
    // It replays the fault, and is no fault without the plant.
    #expect(try run(fuzzer, ["--play", file.path], plant).code != 0)
    #expect(try run(fuzzer, ["--play", file.path], [:]).code == 0)
  }
}
