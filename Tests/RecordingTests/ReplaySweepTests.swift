import Foundation
import MotionTesting
import Recording
import Scenes
import Testing
import Tuning
import UIKit

/// Replays of every scene.
@MainActor struct ReplaySweepTests {
  /// The first four seconds of each scene's demonstration, played once for all tests.
  private static let demonstrations = Scene.all.map { scene in
    (scene: scene, recording: ReplayTests.demonstration(scene, seconds: min(scene.demonstration.end + 0.5, 4)))
  }

  /// Replays that nobody sees make no display lists; the frames that are looked at are the same.
  @Test func framesAfterUnseenOnesAreTheSame() throws {
    for (scene, recording) in Self.demonstrations {
      let hashes = recording.entries.compactMap { if case .frame(let frame) = $0 { frame.hash } else { nil } }
      let sceneWorld = SceneWorld(scene, recording.start)
      let replay = sceneWorld.replay(recording, comparing: false)
      var others: [Int] = []
      for (index, hash) in hashes.enumerated() {
        #expect(replay.step())
        // At distances from one frame to seven.
        guard index % 29 == 0 || index % 29 == 1 || index % 29 == 7 || index == hashes.count - 1 else { continue }
        if sceneWorld.world.list.contentHash != hash { others.append(index) }
      }
      #expect(others == [], "\(scene.name)")
    }
  }

  @Test func everySceneReplaysBitForBit() throws {
    #expect(Scene.all.count > 25)
    for (scene, recording) in Self.demonstrations {
      let read = try Recording(text: recording.text, file: "a.rec")
      #expect(read == recording)
      let replay = SceneWorld(scene, read.start).replay(read)
      replay.run()
      #expect(replay.frameCount == recording.frameCount)
      #expect(replay.divergence == nil, "\(scene.name): \(replay.divergence?.explanation ?? "")")
    }
  }
}
