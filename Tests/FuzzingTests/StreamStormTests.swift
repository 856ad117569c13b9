import Scenes
import Testing
import Tuning

@testable import Fuzzing

@MainActor struct StreamStormTests {
  /// A short stream into each scene; `edgewise-fuzz` has the many.
  @Test func scenesSurviveAStream() {
    for scene in Scene.all {
      let fault = FuzzRun(scene, FuzzStream(scene: scene, seed: 2, length: 60).recording).play()
      #expect(fault == nil, "\(scene.name)")
    }
  }
}
