import CoreGraphics
import Foundation
import Recording
import Scenes
import Testing
import Tuning
import UIKit

@testable import Fuzzing

@MainActor struct StreamTests {
  @Test func theSameSeedGivesTheSameStream() throws {
    let scene = try #require(Scene.named("edge-pan"))
    let one = FuzzStream(scene: scene, seed: 7, length: 300).recording
    #expect(one == FuzzStream(scene: scene, seed: 7, length: 300).recording)
    #expect(one != FuzzStream(scene: scene, seed: 9, length: 300).recording)
  }

  /// What is saved must be what was played, also after it went through the file's limits. How many events a frame takes is a matter of
  /// chance, so that few frames may hold them all.
  @Test(arguments: 0..<UInt64(60)) func everyStreamRoundTripsAsARecording(seed: UInt64) throws {
    let scene = Scene.all[Int(seed) % Scene.all.count]
    let stream = FuzzStream(scene: scene, seed: seed, length: 200).recording
    #expect(try Recording(text: stream.text, file: "stream") == stream)
    let events = stream.entries.count - stream.frameCount
    #expect(events >= 200 && stream.frameCount > 0)
  }

  @Test func streamsHaveEveryKindOfEvent() throws {
    var words: Set<String> = []
    for seed in 0..<UInt64(40) {
      let text = FuzzStream(scene: Scene.all[0], seed: seed, length: 400).recording.text
      for line in text.split(separator: "\n") { words.insert(String(line.prefix { $0 != " " })) }
    }
    let kinds = [
      "touch", "pointer", "leave", "scroll", "key", "text", "cancel", "resize", "active", "visible", "theme", "memory", "set",
      "rate", "frame",
    ]
    #expect(words.isSuperset(of: kinds), "missing: \(Set(kinds).subtracting(words))")
  }
}
