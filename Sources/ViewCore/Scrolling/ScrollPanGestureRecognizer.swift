import CoreGraphics
import Foundation
import GestureMachines

/// The pan recognizer of a scroll view, for fingers, wheels and trackpads.
///
/// Its hysteresis counts only along the axes that scroll; it requires the screen-edge recognizers to fail; a finger that stops
/// moving content drags it without hysteresis.
@MainActor
package final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  /// The input of the drag: fingers or a pressed button, wheel notches, or a trackpad.
  enum Source { case fingers, notches, strokes }

  private weak var scrollView: UIScrollView?
  private(set) var source = Source.fingers
  /// Whether the present touch stopped moving content, which removes the hysteresis.
  private var hasCaught = false
  private var slop = StrokeSlop()

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    allowedScrollTypesMask = .all
    addTarget(scrollView, action: UIScrollView.handlePan)
  }

  /// The translation since the touch began, in points, with the hysteresis included.
  func travel(in view: UIView) -> CGPoint { convertVector(panMachine.travel, to: view) }

  /// The velocity at which a deceleration starts, in points per second.
  func releaseVelocity(in view: UIView) -> CGPoint {
    source == .strokes ? convertVector(panMachine.scrollVelocity, to: view) : velocity(in: view)
  }

  // MARK: - Fingers

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView else { return super.touchesBegan(touches, with: event) }
    if state == .possible {
      source = .fingers
      let axes = UIScrollView.Axis.allCases.filter(scrollView.scrolls)
      panMachine.countedAxes = axes.isEmpty ? .all : PanMachine.Axes(axes)
    }
    super.touchesBegan(touches, with: event)
    guard state == .possible, scrollView.catchContent() else { return }
    hasCaught = true
    // Content in this view that the same touch has caught keeps it, until the drag is for this view.
    if caughtInside.isEmpty { perform(panMachine.beginAtOnce()) }
  }

  package override func reset() {
    super.reset()
    if hasCaught { scrollView?.releaseCaughtContent() }
    hasCaught = false
    slop = StrokeSlop()
  }

  package override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let own = view, let other = otherGestureRecognizer.view else { return false }
    return otherGestureRecognizer is UIScreenEdgePanGestureRecognizer && own.isDescendant(of: other)
  }

  // MARK: - Caught content in scroll views

  /// Content that was caught and not dragged yet leaves drags along other axes to the scroll views around it.
  package override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? ScrollPanGestureRecognizer else { return true }
    return !leavesDrag(to: other)
  }

  private func leavesDrag(to outer: ScrollPanGestureRecognizer) -> Bool {
    guard hasCaught, let own = scrollView, let around = outer.scrollView, own !== around, own.isDescendant(of: around) else {
      return false
    }
    let travel = travel(in: own)
    let isDragged = UIScrollView.Axis.allCases.contains { own.scrolls($0) && abs(travel[$0]) >= PanMachine.hysteresis }
    return !isDragged && UIScrollView.Axis.allCases.contains { around.scrolls($0) && !own.scrolls($0) }
  }

  /// The recognizers of caught content that leave this drag to this one.
  private var caughtInside: [ScrollPanGestureRecognizer] {
    arena.rivals(of: self).compactMap { $0 as? ScrollPanGestureRecognizer }.filter {
      $0.state.isActive && $0.leavesDrag(to: self)
    }
  }

  /// Ends the drags of caught content that has left this drag to this recognizer.
  func takeDragFromCaughtContent() {
    for inner in caughtInside { inner.state = .cancelled }
  }

  // MARK: - Wheels and trackpads

  package override func scrolled(by delta: CGPoint, isFirst: Bool, event: UIEvent) {
    guard let scrollView else { return }
    source = event.scroll?.isPrecise == true ? .strokes : .notches
    slop.add(scrollView.wheelDelta(delta, event, source))
    guard state != .possible || source == .notches || isDecided else { return }
    super.scrolled(by: slop.drain(), isFirst: isFirst, event: event)
  }

  /// Whether a trackpad scroll is for this view, or no other view competes for it. A view that scrolls along one axis leaves
  /// scrolls along the other axis to the views around it or in it.
  private var isDecided: Bool {
    guard let scrollView else { return false }
    let axes = UIScrollView.Axis.allCases.filter(scrollView.scrolls)
    let hasRivals = homeContext?.router.scrolls.recognizers.contains { mayWantOtherStrokes($0, than: axes) } ?? false
    guard hasRivals else { return true }
    guard slop.isPlain else { return false }
    guard axes.count == 1 else { return true }
    let travel = convertVector(slop.sum, to: scrollView)
    return abs(travel[axes[0]]) >= abs(travel[axes[0].other])
  }

  private func mayWantOtherStrokes(_ other: UIGestureRecognizer, than axes: [UIScrollView.Axis]) -> Bool {
    guard other !== self, let pan = other as? UIPanGestureRecognizer else { return false }
    guard let view = (pan as? ScrollPanGestureRecognizer)?.scrollView else { return true }
    return UIScrollView.Axis.allCases.filter(view.scrolls) != axes
  }
}

extension PanMachine.Axes {
  init(_ axes: [UIScrollView.Axis]) {
    self = []
    if axes.contains(.horizontal) { insert(.horizontal) }
    if axes.contains(.vertical) { insert(.vertical) }
  }
}
