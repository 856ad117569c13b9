import MotionTesting
import Testing

@testable import GreetingCards

/// The sources in `iOS` are untouched: what runs here is what the plugin made of them.
@MainActor @Suite struct GreetingCardsTests {
  let stage = Stage()
  let controller = CardViewController()

  init() {
    stage.window.rootViewController = controller
    stage.advance(frames: 2)
  }

  @Test func aTapTurnsTheCardAndAsksTheOptionalRequirements() {
    stage.tap(at: CGPoint(x: 195, y: 400))
    stage.advance(by: 1)
    #expect(controller.card.side == 1)
    #expect(controller.card.caption == "Greetings")
    #expect(controller.lines == ["card turned to 1"], "the overriding note(_:) is called")
  }

  @Test func whoObservesADynamicPropertyHearsOfIt() {
    stage.tap(at: CGPoint(x: 195, y: 400))
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 195, y: 400))
    stage.advance(by: 1)
    #expect(controller.seen == [1, 0])
  }
}
