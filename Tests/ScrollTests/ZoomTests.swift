import CoreGraphics
import Foundation
import Motion
import MotionTesting
import Testing

@testable import ViewCore

@MainActor @Suite struct ZoomTests {
  private let test = ScrollViewUnderTest(content: CGSize(width: 1000, height: 1000))
  private let picture = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
  private var log: ScrollLog { test.log }
  private let middle = CGPoint(x: 200, y: 400)

  init() {
    test.log.zoomed = picture
    test.view.addSubview(picture)
    test.view.minimumZoomScale = 0.5
    test.view.maximumZoomScale = 4
    test.stage.advance()
    _ = log.drain()
  }

  private func rest() { test.stage.advance(until: { test.view.run == nil && test.view.zoom.run == nil }) }

  @Test func minimumZoomScaleOfZeroCountsAsAThousandth() {
    test.view.minimumZoomScale = 0
    test.view.zoomScale = 0
    #expect(test.view.zoomScale == UIScrollView.leastZoomScale)
    #expect(abs(picture.frame.width - 1) < 1e-9)
    test.view.minimumZoomScale = 0.5
    #expect(test.view.zoomScale == 0.5 && abs(picture.frame.width - 500) < 1e-9 && abs(picture.frame.minY) < 1e-9)
  }

  @Test func settingTheScaleKeepsTheMiddle() {
    test.stage.advance()
    test.view.contentOffset = CGPoint(x: 100, y: 50)
    test.view.zoomScale = 2
    #expect(test.view.zoomScale == 2)
    #expect(test.view.contentSize == CGSize(width: 2000, height: 2000))
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 2000, height: 2000))
    // The middle was at (300, 450) of the picture.
    #expect(test.offset == CGPoint(x: 400, y: 500))
    test.view.zoomScale = 100
    #expect(test.view.zoomScale == 4)
  }

  @Test func aPinchKeepsThePointBetweenTheFingers() {
    test.stage.advance()
    test.view.contentOffset = CGPoint(x: 100, y: 50)
    let before = picture.convert(middle, from: test.window)
    _ = log.drain()
    test.stage.pinch(center: middle, from: 100, to: 208, duration: 0.3)
    rest()
    // 8 points of the way are hysteresis (motion.md D1).
    #expect(abs(test.view.zoomScale - 208 / 108) < 1e-6)
    let after = picture.convert(middle, from: test.window)
    #expect(abs(after.x - before.x) < 1e-6 && abs(after.y - before.y) < 1e-6)
    #expect(log.lines.first == "willBeginZooming" && log.lines.last == "didEndZooming 1.93")
    #expect(log.lines.count { $0.hasPrefix("didEndZooming") } == 1)
  }

  @Test func contentFollowsTheMiddleOfTheFingers() {
    test.stage.advance()
    test.view.contentOffset = CGPoint(x: 300, y: 100)
    for (finger, x) in [CGFloat(100), 300].enumerated() { test.stage.touchDown(at: CGPoint(x: x, y: 400), finger: finger) }
    test.stage.advance()
    for step in 1...10 {
      let way = CGFloat(step * 3)
      test.stage.touchMove(to: CGPoint(x: 100 - way, y: 400 - way), finger: 0)
      test.stage.touchMove(to: CGPoint(x: 300 + way, y: 400 - way), finger: 1)
      test.stage.advance()
    }
    #expect(test.view.isZooming)
    let held = picture.convert(CGPoint(x: 200, y: 370), from: test.window)
    for finger in 0...1 { test.stage.touchMove(to: CGPoint(x: finger == 0 ? 90 : 350, y: 320), finger: finger) }
    test.stage.advance()
    let moved = picture.convert(CGPoint(x: 220, y: 320), from: test.window)
    #expect(abs(held.x - moved.x) < 1e-6 && abs(held.y - moved.y) < 1e-6)
  }

  @Test func pinchBeyondTheLimitsResistsAndReturns() {
    test.stage.advance()
    test.view.zoomScale = 4
    test.view.contentOffset = CGPoint(x: 1000, y: 1000)
    _ = log.drain()
    var greatest: CGFloat = 0
    log.onScroll = { greatest = max(greatest, $0.zoomScale) }
    test.stage.pinch(center: middle, from: 100, to: 300, duration: 0.3)
    #expect(test.view.isZoomBouncing && greatest > 4.2 && greatest < 8)
    rest()
    #expect(test.view.zoomScale == 4 && !test.view.isZoomBouncing)
    #expect(log.lines.last == "didEndZooming 4.0")
  }

  @Test func withoutBouncesThePinchStopsAtTheLimit() {
    test.stage.advance()
    test.view.bouncesZoom = false
    test.stage.pinch(center: middle, from: 300, to: 50, duration: 0.3)
    #expect(test.view.zoomScale == 0.5)
    rest()
    #expect(test.offset == .zero)
  }

  @Test func zoomingToARectangleShowsItWhole() {
    test.stage.advance()
    test.view.zoom(to: CGRect(x: 400, y: 300, width: 200, height: 200), animated: true)
    #expect(test.view.isZoomAnimating)
    rest()
    #expect(test.view.zoomScale == 2)
    let seen = picture.convert(test.view.bounds, from: test.view)
    #expect(abs(seen.midX - 500) < 1e-6 && abs(seen.midY - 400) < 1e-6)
    #expect(log.lines.first == "willBeginZooming" && log.lines.last == "didEndZooming 2.0")
  }

  @Test func aFingerStopsAnAnimatedZoom() {
    test.stage.advance()
    test.view.setZoomScale(4, animated: true)
    test.stage.advance(frames: 6)
    test.stage.touchDown(at: middle)
    test.stage.advance(frames: 3)
    let caught = test.view.zoomScale
    test.stage.advance(by: 0.5)
    #expect(caught > 1 && caught < 4 && test.view.zoomScale == caught)
    test.stage.touchUp()
    test.stage.advance()
    #expect(log.lines.count { $0 == "willBeginZooming" } == log.lines.count { $0.hasPrefix("didEndZooming") })
  }

  @Test func touchDuringTheReturnOfAPinchHoldsTheZoom() {
    test.stage.advance()
    test.view.zoomScale = 4
    test.stage.pinch(center: middle, from: 100, to: 300, duration: 0.3)
    #expect(test.view.isZoomBouncing)
    test.stage.touchDown(at: middle)
    test.stage.advance(by: 0.5)
    #expect(test.view.zoomScale > 4)
    test.stage.touchUp()
    test.stage.advance()
    rest()
    #expect(test.view.zoomScale == 4)
    #expect(log.lines.count { $0 == "willBeginZooming" } == log.lines.count { $0.hasPrefix("didEndZooming") })
  }

  @Test func pinchIsEnabledWhenTheLimitsDiffer() {
    test.stage.advance()
    #expect(test.view.pinchGestureRecognizer != nil)
    test.view.maximumZoomScale = 0.5
    #expect(test.view.pinchGestureRecognizer == nil && test.view.zoomScale == 0.5)
  }

  @Test func zoomingIsDisabledWithoutAViewForZooming() {
    let plain = ScrollViewUnderTest()
    plain.view.maximumZoomScale = 3
    plain.view.zoomScale = 2
    plain.stage.pinch(center: middle, from: 100, to: 300, duration: 0.2)
    #expect(plain.view.zoomScale == 1)
  }

  @Test func remainingFingerContinuesTheDrag() {
    test.stage.advance()
    test.view.contentOffset = CGPoint(x: 300, y: 100)
    for (finger, x) in [CGFloat(150), 250].enumerated() { test.stage.touchDown(at: CGPoint(x: x, y: 400), finger: finger) }
    test.stage.advance()
    for step in 1...10 {
      test.stage.touchMove(to: CGPoint(x: 150 - CGFloat(step * 8), y: 400), finger: 0)
      test.stage.touchMove(to: CGPoint(x: 250, y: 400 - CGFloat(step * 4)), finger: 1)
      test.stage.advance()
    }
    test.stage.touchUp(finger: 0)
    test.stage.advance()
    let (scale, left) = (test.view.zoomScale, test.offset)
    test.stage.touchMove(to: CGPoint(x: 250, y: 300), finger: 1)
    test.stage.advance()
    #expect(test.view.zoomScale == scale)
    // A pinch leaves the content between two pixels; a drag does not.
    #expect(abs(test.offset.y - left.y - 60) <= 0.25 && abs(test.offset.x - left.x) <= 0.25)
    test.stage.touchUp(finger: 1)
    test.stage.advance()
    rest()
    #expect(!test.view.isZooming && !test.view.isDragging)
  }
}
