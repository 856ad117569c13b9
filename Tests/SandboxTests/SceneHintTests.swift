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

  @Test(arguments: [(1280, 880), (640, 480), (300, 200)])
  func theHintOfSwipeLeavesItsSignsFree(_ width: Int, _ height: Int) throws {
    let bench = BenchUnderTest(.swipe, among: Scene.all, size: CGSize(width: width, height: height))
    func signs(_ view: UIView) -> [UIView] { view is CompassView ? view.subviews : view.subviews.flatMap(signs) }
    let hint = bench.bench.marks.sceneHint
    let chip = try #require(hint.subviews.first)
    let found = signs(bench.bench.stage)
    #expect(found.count == 4 && hint.alpha == 1)
    // Where there is no room for it, the signs alone have to say it.
    #expect(chip.isHidden == (width < 400))
    let place = bench.bench.stage.frame.origin
    for sign in found where !chip.isHidden {
      let frame = sign.convert(sign.bounds, to: nil).offsetBy(dx: place.x, dy: place.y)
      #expect(!hint.convert(chip.frame, to: nil).intersects(frame), "\(chip.frame) lies on \(frame)")
    }
    // The next scene has its hint in the middle.
    bench.bench.inspector.surroundings.chooseScene(.tabs)
    bench.stage.advance()
    #expect(!chip.isHidden && abs(chip.frame.midX - hint.bounds.midX) < 1)
  }

  @Test(arguments: [(1280, 880), (640, 480), (400, 300), (300, 200)])
  func theHintOfTheInspectorDoesNotLieOnTheScenes(_ width: Int, _ height: Int) throws {
    let bench = BenchUnderTest(.edgePan, among: Scene.all, size: CGSize(width: width, height: height))
    let marks = bench.bench.marks
    if bench.bench.benchLayout.gutter > 0 { bench.press(.keyboardTab, "\t") }
    marks.showHint()
    bench.stage.advance(by: 1)
    let scenes = try #require(marks.sceneHint.place)
    #expect(marks.hint.alpha == 1)
    #expect(!marks.hint.frame.intersects(marks.sceneHint.convert(scenes, to: marks)), "\(marks.hint.frame) lies on \(scenes)")
    #expect(marks.bounds.contains(marks.hint.frame))
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
