import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import ViewCore

@MainActor @Suite struct ScrollMemberTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800))
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

  init() {
    view.contentInsetAdjustmentBehavior = .never
    stage.window.addSubview(view)
    stage.advance()
  }

  @Test func smallContentRestsAtItsAlignmentPoint() {
    view.contentSize = CGSize(width: 200, height: 300)
    view.contentAlignmentPoint = CGPoint(x: 0.5, y: 1)
    #expect(view.contentOffset == CGPoint(x: -100, y: -500))
    view.contentSize = CGSize(width: 200, height: 2000)
    #expect(view.contentOffset == CGPoint(x: -100, y: 0))
    view.contentAlignmentPoint = CGPoint(x: -3, y: 0)
    #expect(view.contentOffset == .zero && view.contentAlignmentPoint == .zero)
  }

  @Test func bouncesAreOfOneAxisOrOfBoth() {
    view.contentSize = CGSize(width: 800, height: 2000)
    view.bouncesVertically = false
    #expect(view.bounces)
    stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 250, y: 500), duration: 0.2, release: false)
    #expect(view.contentOffset.y == 0 && view.contentOffset.x < 0)
    stage.touchUp()
    view.bounces = false
    #expect(!view.bouncesHorizontally && !view.bouncesVertically)
  }

  @Test func stoppingLeavesTheContentWhereItIs() {
    view.contentSize = CGSize(width: 400, height: 5000)
    view.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
    stage.advance(frames: 6)
    view.stopScrollingAndZooming()
    let place = view.contentOffset
    #expect(place.y > 0 && place.y < 3000 && !view.isScrollAnimating)
    stage.advance(frames: 30)
    #expect(view.contentOffset == place)
  }

  @Test func indicatorsShowForChangesInABlockOnly() {
    view.contentSize = CGSize(width: 400, height: 5000)
    view.withScrollIndicatorsShown {}
    #expect(view.indicators.shown.isEmpty)
    view.withScrollIndicatorsShown { view.contentOffset.y = 100 }
    #expect(view.indicators.shown.count == 1)
    stage.advance(by: 2)
    #expect(view.indicators.shown.isEmpty)
  }
}
