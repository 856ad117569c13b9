import CoreGraphics
import Foundation
import MotionTesting
import QuartzCore
import Testing

@testable import ViewCore

/// Notes the calls of a scroll view; runs of `didScroll` count as one line.
@MainActor class ScrollLog: NSObject, UIScrollViewDelegate {
  var lines: [String] = []
  var retarget: (CGPoint) -> CGPoint = { $0 }
  var onScroll: (UIScrollView) -> Void = { _ in }
  private(set) var target = CGPoint.zero
  private(set) var velocity = CGPoint.zero

  func note(_ line: String) {
    if line == "didScroll", lines.last == line { return }
    lines.append(line)
  }

  func drain() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// The view that a pinch scales.
  var zoomed: UIView?

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { note("willBeginZooming") }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { note("didZoom") }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    note("didEndZooming \((scale * 100).rounded() / 100)")
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    note("didScroll")
    onScroll(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note("willEndDragging")
    self.velocity = velocity
    targetContentOffset.pointee = retarget(targetContentOffset.pointee)
    target = targetContentOffset.pointee
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note("didChangeAdjustedContentInset") }
}

/// A scroll view that fills a stage of 400 × 800 points, with two pixels a point unless said otherwise.
@MainActor struct ScrollViewUnderTest {
  let stage: Stage
  let view: UIScrollView
  let log = ScrollLog()
  var window: UIWindow { stage.window }

  init(content: CGSize = CGSize(width: 400, height: 8000), view: UIScrollView = UIScrollView(), scale: CGFloat = 2) {
    stage = Stage(size: CGSize(width: 400, height: 800), scale: scale)
    self.view = view
    view.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
    view.contentSize = content
    stage.window.addSubview(view)
    stage.advance()
    view.delegate = log
  }

  var offset: CGPoint { view.contentOffset }

  /// Whether the vertical offset is the device pixel that is nearest to an exact place.
  func isOnPixel(nearestTo place: Double) -> Bool {
    let pixels = Double(offset.y) * 2
    return pixels == pixels.rounded() && abs(Double(offset.y) - place) <= 0.25 + 1e-9
  }

  /// Down, moves of `step` points a frame, and up in the frame after the last.
  func fling(from start: CGPoint = CGPoint(x: 200, y: 600), step: CGPoint, moves: Int) {
    stage.touchDown(at: start)
    stage.advance()
    for move in 1...moves {
      stage.touchMove(to: CGPoint(x: start.x + step.x * CGFloat(move), y: start.y + step.y * CGFloat(move)))
      stage.advance()
    }
    stage.touchUp()
    stage.advance()
  }

  /// Advances until the content rests.
  @discardableResult func settle(timeout: TimeInterval = 10) -> Bool {
    stage.advance(until: { view.run == nil }, timeout: timeout)
  }
}
