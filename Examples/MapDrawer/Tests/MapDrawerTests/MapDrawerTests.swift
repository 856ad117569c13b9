import MotionTesting
import Testing

@testable import MapDrawer

@MainActor @Suite struct MapDrawerTests {
  let stage = Stage()
  let controller = MapViewController()

  init() {
    stage.window.rootViewController = controller
    stage.advance(frames: 2)
  }

  @Test func aDragUpOpensTheDrawerAndOneDownClosesIt() {
    #expect(controller.drawer.height == 120)
    stage.drag(from: CGPoint(x: 195, y: 760), to: CGPoint(x: 195, y: 300), duration: 0.4)
    stage.advance(by: 2)
    #expect(controller.drawer.isHigh)
    #expect(abs(controller.drawer.height - 844 * 0.8) < 0.5)
    stage.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 760), duration: 0.4)
    stage.advance(by: 2)
    #expect(!controller.drawer.isHigh)
    #expect(abs(controller.drawer.height - 120) < 0.5)
  }

  @Test func beyondItsHeightTheDrawerYieldsLessThanTheHand() {
    stage.drag(from: CGPoint(x: 195, y: 760), to: CGPoint(x: 195, y: 20), duration: 0.5, release: false)
    // The hand would be at 120 + 730, of which 0.8 × 844 is free.
    #expect(controller.drawer.height > 844 * 0.8 + 20)
    #expect(controller.drawer.height < 844 * 0.8 + 140)
    stage.touchUp()
    stage.advance(by: 2)
    #expect(abs(controller.drawer.height - 844 * 0.8) < 0.5)
  }

  @Test func theMapScrollsBesideTheDrawer() {
    stage.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 200, y: 300), duration: 0.3)
    stage.advance(by: 3)
    #expect(controller.scroll.contentOffset.x > 50 && controller.scroll.contentOffset.y > 50)
    #expect(controller.drawer.height == 120)
  }
}
