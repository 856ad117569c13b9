import Testing
import UIKit

@testable import Scenes
@testable import Tuning

/// The chip that says what one can do with a scene.
@MainActor @Suite("Hints of scenes")
struct SceneHintTests {
  @Test func everyPlainSceneSaysWhatOneCanDo() {
    for scene in Scene.all { #expect(scene.hint?.isEmpty == false, "\(scene.name)") }
  }

  @Test func aHintFadesAfterTheFirstTouchAndTheNextSceneHasItsOwn() throws {
    let bench = BenchUnderTest(.edgePan, among: Scene.all)
    let hint = bench.bench.marks.sceneHint
    #expect(hint.alpha == 1 && hint.text == "Drag from any edge")
    let chip = try #require(hint.subviews.first)
    #expect(bench.bench.benchLayout.stage.contains(hint.convert(chip.frame, to: nil)))
    bench.stage.touchDown(at: CGPoint(x: 400, y: 300))
    bench.stage.advance(by: 0.5)
    #expect(hint.alpha == 0)
    bench.stage.touchUp()
    bench.bench.inspector.surroundings.chooseScene(.tabs)
    bench.stage.advance()
    #expect(hint.alpha == 1 && hint.text == "Drag sideways")
    bench.bench.inspector.surroundings.chooseScene(.gravity)
    bench.stage.advance()
    #expect(hint.alpha == 1 && hint.text == "Drag a block and throw it")
  }
}
