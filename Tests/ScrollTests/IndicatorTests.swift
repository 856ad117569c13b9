import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct IndicatorTests {
  private func mouse(_ bench: ScrollBench, _ phase: TouchInput.Phase, _ point: CGPoint) {
    bench.stage.send(
      .touch(
        TouchInput(
          id: TouchInput.mouseButtonID(0), phase: phase, location: point, kind: .indirectPointer, buttonMask: .primary)))
    bench.stage.advance()
  }

  private func bar(_ bench: ScrollBench) throws -> ScrollIndicator {
    try #require(bench.view.indicators.shown.first { $0.axis == .vertical })
  }

  @Test func aBarIsShownWhileContentMovesAndFadesAfterwards() {
    let bench = ScrollBench()
    #expect(bench.view.indicators.shown.isEmpty)
    bench.fling(step: CGPoint(x: 0, y: -20), moves: 8)
    #expect(bench.view.indicators.shown.map(\.axis) == [.vertical])
    bench.settle()
    #expect(!bench.view.indicators.shown.isEmpty)
    bench.stage.advance(by: ScrollIndicators.delay + 0.05)
    #expect(bench.view.indicators.shown.isEmpty)
  }

  @Test func indicatorShowsPositionAndVisibleFraction() throws {
    let bench = ScrollBench(content: CGSize(width: 400, height: 3200))
    bench.view.verticalScrollIndicatorInsets = UIEdgeInsets(top: 97, left: 0, bottom: 97, right: 0)
    bench.view.flashScrollIndicators()
    let bar = try bar(bench)
    #expect(bar.frame == CGRect(x: 394, y: 100, width: 3, height: 150))
    bench.view.contentOffset.y = 1200
    #expect(bar.frame == CGRect(x: 394, y: 1200 + 100 + 225, width: 3, height: 150))
    bench.view.contentOffset.y = 2400
    #expect(bar.frame.maxY == 3100)
  }

  @Test func indicatorShrinksBeyondTheEdge() throws {
    let bench = ScrollBench(content: CGSize(width: 400, height: 3200))
    bench.view.flashScrollIndicators()
    let bar = try bar(bench)
    let length = bar.frame.height
    bench.view.contentOffset.y = -50
    #expect(bar.frame.height == length - 50 && bar.frame.minY == -50 + 3)
    bench.view.contentOffset.y = -700
    #expect(bar.frame.height == ScrollIndicator.minimumSqueezedLength)
  }

  @Test func disabledIndicatorsAreNotShown() {
    let bench = ScrollBench()
    bench.view.showsVerticalScrollIndicator = false
    bench.view.flashScrollIndicators()
    #expect(bench.view.indicators.shown.isEmpty)
    let small = ScrollBench(content: CGSize(width: 400, height: 300))
    small.view.flashScrollIndicators()
    #expect(small.view.indicators.shown.isEmpty)
  }

  @Test func theBarStaysAboveContentThatIsAddedLater() throws {
    let bench = ScrollBench()
    bench.view.flashScrollIndicators()
    bench.view.addSubview(UIView())
    let last = try #require(bench.view.layer.sublayers?.last)
    #expect(!bench.view.subviews.contains { $0.layer === last })
  }

  @Test func thePointerAtTheEdgeWidensTheBarAndKeepsIt() throws {
    let bench = ScrollBench()
    bench.stage.send(.pointerMoved(PointerInput(location: CGPoint(x: 394, y: 50))))
    bench.stage.advance(by: 3)
    #expect(try bar(bench).isWide)
    bench.stage.send(.pointerMoved(PointerInput(location: CGPoint(x: 200, y: 50))))
    bench.stage.advance(by: 1)
    #expect(bench.view.indicators.shown.isEmpty)
  }

  @Test func theMouseDragsTheBar() {
    let bench = ScrollBench(content: CGSize(width: 400, height: 3200))
    bench.stage.send(.pointerMoved(PointerInput(location: CGPoint(x: 394, y: 50))))
    bench.stage.advance()
    mouse(bench, .began, CGPoint(x: 394, y: 50))
    #expect(bench.offset.y == 0)
    // A track of 794, a bar of a quarter of it.
    mouse(bench, .moved, CGPoint(x: 394, y: 50 + 794 * 0.75 / 2))
    #expect(abs(bench.offset.y - 1200) < 1e-6)
    mouse(bench, .moved, CGPoint(x: 394, y: 5000))
    #expect(bench.offset.y == 2400)
    mouse(bench, .ended, CGPoint(x: 394, y: 5000))
    bench.stage.advance(by: 1)
    #expect(bench.offset.y == 2400)
    #expect(bench.log.drain() == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
  }

  @Test func pressBesideTheIndicatorScrollsThere() {
    let bench = ScrollBench(content: CGSize(width: 400, height: 3200))
    bench.stage.send(.pointerMoved(PointerInput(location: CGPoint(x: 394, y: 400))))
    bench.stage.advance()
    mouse(bench, .began, CGPoint(x: 394, y: 400))
    #expect(abs(bench.offset.y - 1200) < 1e-6)
    mouse(bench, .ended, CGPoint(x: 394, y: 400))
  }

  @Test func touchAtTheEdgeScrollsNormally() {
    let bench = ScrollBench()
    bench.stage.drag(from: CGPoint(x: 394, y: 600), to: CGPoint(x: 394, y: 500), duration: 0.1, release: false)
    #expect(bench.offset.y == 90)
  }
}
