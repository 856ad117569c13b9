import MotionTesting
import Testing
import UIKit

@testable import Pages

/// What the tutorials end with does what they say.
@MainActor @Suite struct PagesTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)

  private func show(_ controller: UIViewController) {
    stage.window.rootViewController = controller
    stage.advance(frames: 2)
  }

  private func shown(_ view: UIView) -> CGRect { (view.layer.presentation() ?? view.layer).frame }

  // MARK: - From an idea to a tuned transition

  @Test func pageStaysUnderTheFinger() throws {
    let first = FirstViewController()
    show(first)
    stage.drag(from: CGPoint(x: 388, y: 400), to: CGPoint(x: 193, y: 400), duration: 0.4, release: false)
    stage.advance()
    let second = try #require(first.presentedViewController)
    // The finger travelled half the width, of which ten points begin the pan.
    #expect(abs(shown(second.view).minX - 205) < 8, "\(shown(second.view))")
  }

  @Test func releasedPageOvershootsAndSettles() throws {
    let first = FirstViewController()
    show(first)
    stage.drag(from: CGPoint(x: 388, y: 400), to: CGPoint(x: 100, y: 400), duration: 0.15)
    var least: CGFloat = 390
    for _ in 0..<120 {
      stage.advance()
      if let second = first.presentedViewController { least = min(least, shown(second.view).minX) }
    }
    let second = try #require(first.presentedViewController)
    #expect(least < -1, "the spring of damping 0.6 swings over")
    #expect(shown(second.view).minX == 0 && second.view.transform == .identity && first.view.alpha == 1)
  }

  @Test func shortDragIsTakenBackAndFadesIn() {
    let first = FirstViewController()
    show(first)
    stage.drag(from: CGPoint(x: 388, y: 400), to: CGPoint(x: 330, y: 400), duration: 0.5, release: false)
    stage.advance(by: 0.3)
    #expect((first.view.layer.presentation() ?? first.view.layer).opacity < 1)
    stage.touchUp()
    stage.advance(by: 1.5)
    #expect(first.presentedViewController == nil && first.view.alpha == 1 && first.view.transform == .identity)
  }

  // MARK: - Bring your iOS transition

  @Test func tapOpensThePageAndAPullClosesItUnderTheFinger() throws {
    let cover = CoverController()
    show(cover)
    stage.tap(at: CGPoint(x: 200, y: 400))
    stage.advance(by: 1)
    let page = try #require(cover.presentedViewController as? PageController)
    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 410), duration: 0.4, release: false)
    stage.advance()
    // 200 of 844 points: 23.7 % on the way from a scale of 1 to 0.1.
    let scale = shown(page.view).width / 390
    #expect(abs(scale - (1 - 0.9 * 200 / 844)) < 0.02, "\(scale)")
    stage.touchCancel()
    stage.advance(by: 1)
    #expect(cover.presentedViewController === page && page.view.transform == .identity)
    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700), duration: 0.3)
    stage.advance(by: 1)
    #expect(cover.presentedViewController == nil && cover.view.window != nil)
  }

  // MARK: - Dynamics on a collection view

  @Test func scrollingStretchesTheListAndItComesToRest() throws {
    let list = MessagesController()
    show(list)
    func gaps() -> [CGFloat] {
      let cells = list.collectionView.visibleCells.map { shown($0).minY }.sorted()
      return zip(cells, cells.dropFirst()).map { $1 - $0 }
    }
    #expect(gaps().allSatisfy { abs($0 - 52) < 0.01 } && gaps().count > 10)
    stage.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 300), duration: 0.2, release: false)
    #expect(gaps().contains { abs($0 - 52) > 1 }, "the springs are stretched: \(gaps())")
    stage.touchUp()
    stage.advance(by: 8)
    #expect(gaps().allSatisfy { abs($0 - 52) < 0.5 }, "\(gaps())")
  }
}
