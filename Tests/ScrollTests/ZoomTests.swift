import CoreGraphics
import Foundation
import Motion
import MotionTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct ZoomTests {
  private let bench = ScrollBench(content: CGSize(width: 1000, height: 1000))
  private let picture = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
  private var log: ScrollLog { bench.log }
  private let middle = CGPoint(x: 200, y: 400)

  init() {
    bench.log.zoomed = picture
    bench.view.addSubview(picture)
    bench.view.minimumZoomScale = 0.5
    bench.view.maximumZoomScale = 4
    bench.stage.advance()
    _ = log.drain()
  }

  private func rest() { bench.stage.advance(until: { bench.view.run == nil && bench.view.zoom.run == nil }) }

  @Test func minimumZoomScaleOfZeroCountsAsAThousandth() {
    bench.view.minimumZoomScale = 0
    bench.view.zoomScale = 0
    #expect(bench.view.zoomScale == UIScrollView.leastZoomScale)
    #expect(abs(picture.frame.width - 1) < 1e-9)
    bench.view.minimumZoomScale = 0.5
    #expect(bench.view.zoomScale == 0.5 && abs(picture.frame.width - 500) < 1e-9 && abs(picture.frame.minY) < 1e-9)
  }

  @Test func settingTheScaleKeepsTheMiddle() {
    bench.stage.advance()
    bench.view.contentOffset = CGPoint(x: 100, y: 50)
    bench.view.zoomScale = 2
    #expect(bench.view.zoomScale == 2)
    #expect(bench.view.contentSize == CGSize(width: 2000, height: 2000))
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 2000, height: 2000))
    // The middle was at (300, 450) of the picture.
    #expect(bench.offset == CGPoint(x: 400, y: 500))
    bench.view.zoomScale = 100
    #expect(bench.view.zoomScale == 4)
  }

  @Test func aPinchKeepsThePointBetweenTheFingers() {
    bench.stage.advance()
    bench.view.contentOffset = CGPoint(x: 100, y: 50)
    let before = picture.convert(middle, from: bench.window)
    _ = log.drain()
    bench.stage.pinch(center: middle, from: 100, to: 208, duration: 0.3)
    rest()
    // 8 points of the way are hysteresis (motion.md D1).
    #expect(abs(bench.view.zoomScale - 208 / 108) < 1e-6)
    let after = picture.convert(middle, from: bench.window)
    #expect(abs(after.x - before.x) < 1e-6 && abs(after.y - before.y) < 1e-6)
    #expect(log.lines.first == "willBeginZooming" && log.lines.last == "didEndZooming 1.93")
    #expect(log.lines.count { $0.hasPrefix("didEndZooming") } == 1)
  }

  @Test func contentFollowsTheMiddleOfTheFingers() {
    bench.stage.advance()
    bench.view.contentOffset = CGPoint(x: 300, y: 100)
    for (finger, x) in [CGFloat(100), 300].enumerated() { bench.stage.touchDown(at: CGPoint(x: x, y: 400), finger: finger) }
    bench.stage.advance()
    for step in 1...10 {
      let way = CGFloat(step * 3)
      bench.stage.touchMove(to: CGPoint(x: 100 - way, y: 400 - way), finger: 0)
      bench.stage.touchMove(to: CGPoint(x: 300 + way, y: 400 - way), finger: 1)
      bench.stage.advance()
    }
    #expect(bench.view.isZooming)
    let held = picture.convert(CGPoint(x: 200, y: 370), from: bench.window)
    for finger in 0...1 { bench.stage.touchMove(to: CGPoint(x: finger == 0 ? 90 : 350, y: 320), finger: finger) }
    bench.stage.advance()
    let moved = picture.convert(CGPoint(x: 220, y: 320), from: bench.window)
    #expect(abs(held.x - moved.x) < 1e-6 && abs(held.y - moved.y) < 1e-6)
  }

  @Test func pinchBeyondTheLimitsResistsAndReturns() {
    bench.stage.advance()
    bench.view.zoomScale = 4
    bench.view.contentOffset = CGPoint(x: 1000, y: 1000)
    _ = log.drain()
    var greatest: CGFloat = 0
    log.onScroll = { greatest = max(greatest, $0.zoomScale) }
    bench.stage.pinch(center: middle, from: 100, to: 300, duration: 0.3)
    #expect(bench.view.isZoomBouncing && greatest > 4.2 && greatest < 8)
    rest()
    #expect(bench.view.zoomScale == 4 && !bench.view.isZoomBouncing)
    #expect(log.lines.last == "didEndZooming 4.0")
  }

  @Test func withoutBouncesThePinchStopsAtTheLimit() {
    bench.stage.advance()
    bench.view.bouncesZoom = false
    bench.stage.pinch(center: middle, from: 300, to: 50, duration: 0.3)
    #expect(bench.view.zoomScale == 0.5)
    rest()
    #expect(bench.offset == .zero)
  }

  @Test func zoomingToARectangleShowsItWhole() {
    bench.stage.advance()
    bench.view.zoom(to: CGRect(x: 400, y: 300, width: 200, height: 200), animated: true)
    #expect(bench.view.isZoomAnimating)
    rest()
    #expect(bench.view.zoomScale == 2)
    let seen = picture.convert(bench.view.bounds, from: bench.view)
    #expect(abs(seen.midX - 500) < 1e-6 && abs(seen.midY - 400) < 1e-6)
    #expect(log.lines.first == "willBeginZooming" && log.lines.last == "didEndZooming 2.0")
  }

  @Test func aFingerStopsAnAnimatedZoom() {
    bench.stage.advance()
    bench.view.setZoomScale(4, animated: true)
    bench.stage.advance(frames: 6)
    bench.stage.touchDown(at: middle)
    bench.stage.advance(frames: 3)
    let caught = bench.view.zoomScale
    bench.stage.advance(by: 0.5)
    #expect(caught > 1 && caught < 4 && bench.view.zoomScale == caught)
    bench.stage.touchUp()
    bench.stage.advance()
    #expect(log.lines.count { $0 == "willBeginZooming" } == log.lines.count { $0.hasPrefix("didEndZooming") })
  }

  @Test func touchDuringTheReturnOfAPinchHoldsTheZoom() {
    bench.stage.advance()
    bench.view.zoomScale = 4
    bench.stage.pinch(center: middle, from: 100, to: 300, duration: 0.3)
    #expect(bench.view.isZoomBouncing)
    bench.stage.touchDown(at: middle)
    bench.stage.advance(by: 0.5)
    #expect(bench.view.zoomScale > 4)
    bench.stage.touchUp()
    bench.stage.advance()
    rest()
    #expect(bench.view.zoomScale == 4)
    #expect(log.lines.count { $0 == "willBeginZooming" } == log.lines.count { $0.hasPrefix("didEndZooming") })
  }

  @Test func pinchIsEnabledWhenTheLimitsDiffer() {
    bench.stage.advance()
    #expect(bench.view.pinchGestureRecognizer != nil)
    bench.view.maximumZoomScale = 0.5
    #expect(bench.view.pinchGestureRecognizer == nil && bench.view.zoomScale == 0.5)
  }

  @Test func zoomingIsDisabledWithoutAViewForZooming() {
    let plain = ScrollBench()
    plain.view.maximumZoomScale = 3
    plain.view.zoomScale = 2
    plain.stage.pinch(center: middle, from: 100, to: 300, duration: 0.2)
    #expect(plain.view.zoomScale == 1)
  }

  @Test func remainingFingerContinuesTheDrag() {
    bench.stage.advance()
    bench.view.contentOffset = CGPoint(x: 300, y: 100)
    for (finger, x) in [CGFloat(150), 250].enumerated() { bench.stage.touchDown(at: CGPoint(x: x, y: 400), finger: finger) }
    bench.stage.advance()
    for step in 1...10 {
      bench.stage.touchMove(to: CGPoint(x: 150 - CGFloat(step * 8), y: 400), finger: 0)
      bench.stage.touchMove(to: CGPoint(x: 250, y: 400 - CGFloat(step * 4)), finger: 1)
      bench.stage.advance()
    }
    bench.stage.touchUp(finger: 0)
    bench.stage.advance()
    let (scale, left) = (bench.view.zoomScale, bench.offset)
    bench.stage.touchMove(to: CGPoint(x: 250, y: 300), finger: 1)
    bench.stage.advance()
    #expect(bench.view.zoomScale == scale)
    #expect(abs(bench.offset.y - left.y - 60) < 1e-6 && abs(bench.offset.x - left.x) < 1e-6)
    bench.stage.touchUp(finger: 1)
    bench.stage.advance()
    rest()
    #expect(!bench.view.isZooming && !bench.view.isDragging)
  }
}
