import Foundation
import MotionTesting
import Testing

@testable import Controls
@testable import Transitions
@testable import ViewCore

/// How a view is lifted while a press rests on it, before its menu opens.
@MainActor
struct MenuLiftTests {
  private let test = MenuUnderTest()
  private var platter: MenuPlatterView? {
    test.stage.window.subviews.lazy.flatMap(\.subviews).compactMap { $0 as? MenuPlatterView }.last
  }
  private var scale: CGFloat? { platter.map { ($0.layer.presentation() ?? $0.layer).affineTransform().a } }

  private func touch(for seconds: TimeInterval) {
    test.stage.touchDown(at: CGPoint(x: 90, y: 240))
    test.stage.advance(by: seconds)
  }

  @Test func aRestingFingerLiftsTheViewUntilItsMenuOpens() throws {
    touch(for: 0.1)
    #expect(test.takeCalls() == [] && test.stage.window.subviews.count == 1)
    test.stage.advance(by: 0.1)
    #expect(test.takeCalls() == ["configuration at 50 40", "highlight"])
    #expect(test.tile.layer.isConcealed && test.tile.transform == .identity && test.presentation == nil)
    var scales: [CGFloat] = []
    while test.presentation == nil, scales.count < 60 {
      scales.append(try #require(scale))
      test.stage.advance()
    }
    #expect(scales == scales.sorted() && scales[2] > 1.005 && abs((scales.last ?? 0) - 1.05) < 0.002, "\(scales)")
    #expect(17...22 ~= scales.count, "the menu opens at its time: \(scales.count)")
    #expect(test.takeCalls() == ["display", "display animates"], "the delegate is asked once")
    #expect(abs(try #require(scale) - 1.05) < 0.005 && test.stage.window.subviews.count == 2, "the menu takes the preview over")
    test.stage.advance(by: 0.6)
    #expect(scale == 1)
    test.stage.touchUp()
    test.interaction.dismissMenu()
    test.stage.advance(by: 0.6)
    test.expectGone()
  }

  @Test(arguments: [true, false])
  func aFingerThatMovesOrLeavesPutsTheViewBack(moves: Bool) throws {
    touch(for: 0.35)
    let lifted = try #require(scale)
    #expect(lifted > 1.03)
    if moves { test.stage.touchMove(to: CGPoint(x: 90, y: 255)) } else { test.stage.touchUp() }
    test.stage.advance(frames: 2)
    #expect(!test.tile.layer.isConcealed && platter != nil, "the preview goes back above its view")
    #expect(try #require(scale) <= lifted)
    test.stage.advance(by: 0.4)
    test.expectGone()
    #expect(test.takeCalls() == ["configuration at 50 40", "highlight"])
  }

  @Test func aViewWithoutAMenuIsNotLiftedAndAskedOnce() {
    test.hasMenu = false
    touch(for: 0.6)
    #expect(test.takeCalls() == ["configuration at 50 40"])
    test.expectGone()
  }

  @Test func onlyTheInnermostViewWithAMenuIsLifted() {
    let outer = UIContextMenuInteraction(delegate: test)
    test.root.view.addInteraction(outer)
    touch(for: 0.3)
    #expect(test.takeCalls() == ["configuration at 50 40", "highlight"] && !test.root.view.layer.isConcealed)
    test.stage.touchUp()
  }

  @Test func aWideViewGrowsByFewPoints() throws {
    test.tile.frame = CGRect(x: 0, y: 200, width: 400, height: 80)
    touch(for: 0.48)
    #expect(abs(try #require(scale) - 1.04) < 0.002, "by 16 points")
    test.stage.touchUp()
  }

  @Test func removingTheInteractionDuringALiftPutsTheViewBack() {
    touch(for: 0.35)
    test.tile.removeInteraction(test.interaction)
    test.stage.advance(by: 0.4)
    #expect(!test.tile.layer.isConcealed && test.stage.window.subviews.count == 1)
    test.stage.touchUp()
  }

  @Test func aViewThatLeavesItsWindowDuringALiftLeavesNothingBehind() {
    touch(for: 0.35)
    test.tile.removeFromSuperview()
    test.stage.advance(by: 0.4)
    #expect(!test.tile.layer.isConcealed && test.stage.window.subviews.count == 1)
    test.stage.touchUp()
  }
}
