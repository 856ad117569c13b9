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
}
