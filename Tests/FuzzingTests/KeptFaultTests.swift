import Foundation
import Recording
import Scenes
import Testing
import Tuning

@testable import Fuzzing

/// Minimised recordings of faults that `edgewise-fuzz` has found, which are mended.
@MainActor struct KeptFaultTests {
  nonisolated private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("References/Fuzz")
  nonisolated private static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test func thereAreKeptRecordings() { #expect(Self.names.count >= 5) }

  @Test(arguments: names) func recordingOfAMendedFaultBreaksNoRule(_ name: String) throws {
    let recording = try Recording(contentsOf: Self.folder.appendingPathComponent(name))
    guard case .scene(let sceneName) = recording.start.subject else { throw CocoaError(.fileReadCorruptFile) }
    let scene = try #require(Scene.named(sceneName))
    #expect(FuzzRun(scene, recording).play() == nil)
  }
}
