import CoreGraphics
import Foundation
import Testing

@testable import Controls
@testable import Keyed
@testable import Transitions
@testable import ViewCore

/// Scroll views among views, controls, other recognizers and other scroll views.
@MainActor @Suite struct CompetitionTests {
  private func inner(in test: ScrollViewUnderTest, content: CGSize) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view.contentSize = content
    test.view.addSubview(view)
    test.stage.advance()
    return view
  }

  @Test func theInnerScrollViewMovesFirstAndTheOuterAtItsEnd() {
    let test = ScrollViewUnderTest()
    let inner = inner(in: test, content: CGSize(width: 400, height: 600))
    test.stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 190), duration: 0.3)
    #expect(inner.run == nil || inner.isDecelerating)
    test.stage.advance(until: { inner.run == nil })
    #expect(inner.contentOffset.y >= 100 && test.offset.y == 0)
    inner.contentOffset.y = 200
    test.stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 190), duration: 0.3, release: false)
    #expect(inner.contentOffset.y == 200 && test.offset.y == 100)
  }

  @Test func anInnerScrollViewThatKeepsItsDragsBounces() {
    let test = ScrollViewUnderTest()
    let inner = inner(in: test, content: CGSize(width: 400, height: 600))
    inner.transfersVerticalScrollingToParent = false
    inner.contentOffset.y = 200
    test.stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 190), duration: 0.3, release: false)
    #expect(inner.contentOffset.y > 200 && test.offset.y == 0)
  }

  @Test func nestedScrollViewsScrollTheirOwnAxes() {
    let test = ScrollViewUnderTest(content: CGSize(width: 2000, height: 800))
    let inner = inner(in: test, content: CGSize(width: 400, height: 2000))
    test.stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 190, y: 300), duration: 0.2)
    test.settle()
    #expect(inner.contentOffset == .zero && test.offset.x > 50)
    test.view.contentOffset.x = 50
    let across = test.offset
    test.stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 190), duration: 0.2)
    #expect(inner.contentOffset.y > 50 && test.offset == across)
  }

  @Test func crosswiseDragBeginsOnceItFollowsTheAxis() {
    let test = ScrollViewUnderTest()
    test.stage.touchDown(at: CGPoint(x: 50, y: 400))
    test.stage.advance()
    for point in [CGPoint(x: 150, y: 396), CGPoint(x: 250, y: 392)] {
      test.stage.touchMove(to: point)
      test.stage.advance()
    }
    #expect(!test.view.isDragging)
    test.stage.touchMove(to: CGPoint(x: 250, y: 380))
    test.stage.advance()
    #expect(test.view.isDragging && test.offset.y == 10)
  }

  @Test(arguments: [
    (CGPoint(x: 100, y: 10), true, false), (CGPoint(x: 8, y: 100), false, true), (CGPoint(x: 90, y: 80), true, true),
  ])
  func theDirectionalLockKeepsAClearDragOnItsAxis(way: CGPoint, moves: Bool, movesVertically: Bool) {
    let test = ScrollViewUnderTest(content: CGSize(width: 4000, height: 4000))
    test.view.isDirectionalLockEnabled = true
    let start = CGPoint(x: 300, y: 600)
    test.stage.drag(from: start, to: start - way, duration: 0.2, release: false)
    #expect((test.offset.x > 0) == moves && (test.offset.y > 0) == movesVertically)
  }

  // MARK: - Content

  @Test func contentReceivesATouchAfterTheDelayUnlessADragBegan() {
    let test = ScrollViewUnderTest()
    let button = UIButton(frame: CGRect(x: 100, y: 300, width: 200, height: 100))
    test.view.addSubview(button)
    test.stage.touchDown(at: CGPoint(x: 200, y: 350))
    test.stage.advance(frames: 8)
    #expect(!button.isHighlighted)
    test.stage.advance(frames: 2)
    #expect(button.isHighlighted)
    test.stage.touchUp()
    test.stage.advance()
    #expect(!button.isHighlighted)
    test.stage.drag(from: CGPoint(x: 200, y: 350), to: CGPoint(x: 200, y: 250), duration: 0.1, release: false)
    test.stage.advance(by: 0.3)
    #expect(!button.isHighlighted && test.offset.y == 90)
  }

  @Test func aQuickTapReachesTheContent() {
    let test = ScrollViewUnderTest()
    let button = UIButton(frame: CGRect(x: 100, y: 300, width: 200, height: 100))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    test.view.addSubview(button)
    test.stage.tap(at: CGPoint(x: 200, y: 350))
    #expect(taps == 1)
  }

  @Test func trackingControlKeepsItsTouch() {
    let test = ScrollViewUnderTest()
    let slider = UISlider(frame: CGRect(x: 50, y: 300, width: 300, height: 40))
    test.view.addSubview(slider)
    test.view.delaysContentTouches = false
    test.stage.drag(from: CGPoint(x: 60, y: 320), to: CGPoint(x: 60, y: 200), duration: 0.2, release: false)
    #expect(test.offset == .zero)
  }

  @Test func canCancelContentTouchesOffKeepsTheTouchesInTheContent() {
    let test = ScrollViewUnderTest()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    test.view.addSubview(view)
    test.view.canCancelContentTouches = false
    test.stage.touchDown(at: CGPoint(x: 200, y: 350))
    test.stage.advance(by: 0.3)
    test.stage.touchMove(to: CGPoint(x: 200, y: 200))
    test.stage.advance()
    #expect(test.offset == .zero)
  }

  @Test func touchesShouldBeginWithholdsTouchesFromTheContent() {
    let view = Picky()
    let test = ScrollViewUnderTest(view: view)
    let button = UIButton(frame: CGRect(x: 100, y: 300, width: 200, height: 100))
    test.view.addSubview(button)
    test.stage.touchDown(at: CGPoint(x: 200, y: 350))
    test.stage.advance(by: 0.3)
    #expect(!button.isHighlighted && view.asked == 1)
  }

  @MainActor private final class Picky: UIScrollView {
    var asked = 0
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
      asked += 1
      return false
    }
  }

  // MARK: - Edges and sheets

  @Test func edgePanPrecedesTheScrollViewsPan() {
    let test = ScrollViewUnderTest(content: CGSize(width: 2000, height: 800))
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .left
    test.window.addGestureRecognizer(edge)
    test.view.contentOffset.x = 500
    test.stage.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 104, y: 400), duration: 0.2, release: false)
    #expect(edge.state == .changed && test.offset.x == 500)
    test.stage.touchUp()
    test.stage.advance()
    test.stage.drag(from: CGPoint(x: 104, y: 400), to: CGPoint(x: 204, y: 400), duration: 0.2, release: false)
    #expect(edge.state != .changed && test.offset.x == 410)
  }

  @Test func contentAtItsTopDragsItsSheet() {
    let stage = ScrollViewUnderTest().stage
    let (root, sheet) = (UIViewController(), UIViewController())
    let content = UIScrollView()
    sheet.view = content
    stage.window.rootViewController = root
    stage.advance()
    root.present(sheet, animated: true)
    stage.advance(by: 1)
    content.contentSize = CGSize(width: 400, height: 3000)
    stage.advance()
    let middle = CGPoint(x: 200, y: 300)
    stage.drag(from: middle, to: CGPoint(x: 200, y: 200), duration: 0.2)
    #expect(content.contentOffset.y > 50)
    stage.advance(until: { content.run == nil })
    content.contentOffset = .zero
    stage.drag(from: middle, to: CGPoint(x: 200, y: 700), duration: 0.2)
    #expect(content.contentOffset == .zero && sheet.isBeingDismissed)
    stage.advance(by: 2)
    #expect(root.presentedViewController == nil)
  }
}
