import MotionTesting
import Testing

@testable import Drawer

@MainActor @Suite struct DrawerTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844))
  private let page = DrawerViewController()

  init() {
    stage.window.rootViewController = page
    stage.advance()
  }

  @Test func drawerFollowsTheFinger() {
    // The drawer's upper edge is at 764 of 844 points.
    stage.drag(from: CGPoint(x: 195, y: 800), to: CGPoint(x: 195, y: 700), duration: 0.5, release: false)
    #expect(page.drawer.frame.minY == 674, "a pan begins after 10 points, which do not count")
  }

  @Test func drawerOpensAfterAFlick() {
    stage.drag(from: CGPoint(x: 195, y: 800), to: CGPoint(x: 195, y: 700), duration: 0.1)
    stage.advance(by: 1)
    #expect(page.isOpen && page.drawer.frame.minY == 422)
  }

  @Test func slowShortDragIsTakenBack() {
    stage.drag(from: CGPoint(x: 195, y: 800), to: CGPoint(x: 195, y: 700), duration: 0.8)
    stage.advance(by: 1)
    #expect(!page.isOpen && page.drawer.frame.minY == 764)
  }

  @Test func drawerSettlesWithTheFingersVelocity() {
    stage.drag(from: CGPoint(x: 195, y: 800), to: CGPoint(x: 195, y: 600), duration: 0.2)
    expectMotion(of: page.drawer) {
      $0.carriesVelocity(within: 0.25)
      $0.settles(within: 0.5)
      $0.overshoots(atMost: 0.1)
      $0.staysAtRest()
    }
  }

  @Test func caughtDrawerStaysUnderTheFinger() {
    stage.drag(from: CGPoint(x: 195, y: 800), to: CGPoint(x: 195, y: 600), duration: 0.2)
    stage.advance(frames: 3)
    let caught = page.drawer.layer.presentation()?.frame.minY ?? 0
    #expect(caught > 440, "it is on its way to 422")
    stage.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 760), duration: 0.1, release: false)
    #expect(page.drawer.frame.minY > 470, "half of the hand's 50 points at least")
  }
}
