import CoreGraphics
import Foundation
import MotionTesting
import QuartzCore
import TestSupport

@testable import Keyed
@testable import Transitions
@testable import ViewCore

/// Notes the touches that it is given.
@MainActor final class LoggingView: UIView {
  let label: String
  let log: CallLog
  var refuses: (UIGestureRecognizer) -> Bool = { _ in false }

  init(_ label: String, _ frame: CGRect, _ log: CallLog) {
    self.label = label
    self.log = log
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { fatalError("not archived") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { !refuses(gestureRecognizer) }

  private func note(_ what: String, _ touches: Set<UITouch>) {
    let places = touches.sorted { $0.serial < $1.serial }.map { $0.location(in: self).short }
    assert(touches.allSatisfy { "\($0.phase)" == what })
    log("\(label) \(what) \(places.joined(separator: " "))")
  }
}

/// Notes the states in which it is called.
@MainActor final class Listener: NSObject {
  let log: CallLog
  var onAction: (UIGestureRecognizer) -> Void = { _ in }

  init(_ log: CallLog) { self.log = log }

  func heard(_ recognizer: UIGestureRecognizer) {
    log("\(recognizer.label) \(recognizer.state)")
    onAction(recognizer)
  }

  func heardPan(_ pan: UIPanGestureRecognizer) {
    log("\(pan.label) \(pan.state) \(pan.translation(in: pan.view).short) \(pan.velocity(in: pan.view).short)")
  }
}

/// Answers the questions about gestures by closures.
@MainActor final class Judge: NSObject, UIGestureRecognizerDelegate {
  var shouldBegin: (UIGestureRecognizer) -> Bool = { _ in true }
  var simultaneously: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var requiresFailure: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var isRequiredToFail: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var receivesTouch: (UIGestureRecognizer, UITouch) -> Bool = { _, _ in true }
  var receivesPress: (UIGestureRecognizer, UIPress) -> Bool = { _, _ in true }
  var receivesEvent: (UIGestureRecognizer, UIEvent) -> Bool = { _, _ in true }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { shouldBegin(gestureRecognizer) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { simultaneously(gestureRecognizer, otherGestureRecognizer) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requiresFailure(gestureRecognizer, otherGestureRecognizer) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isRequiredToFail(gestureRecognizer, otherGestureRecognizer) }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    receivesTouch(gestureRecognizer, touch)
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
    receivesPress(gestureRecognizer, press)
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    receivesEvent(gestureRecognizer, event)
  }
}

/// A window with one view that fills it, and what is needed to watch it.
@MainActor struct GesturesUnderTest {
  let stage = Stage()
  let log = CallLog()
  let view: LoggingView
  let listener: Listener
  let judge = Judge()

  init() {
    view = LoggingView("view", stage.window.bounds, log)
    listener = Listener(log)
    stage.window.addSubview(view)
  }

  func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to other: UIView? = nil
  ) -> Recognizer {
    recognizer.name = name
    recognizer.addTarget(listener, action: Selector(Listener.heard(_:), "heard(_:)"))
    (other ?? view).addGestureRecognizer(recognizer)
    return recognizer
  }

  func child(_ label: String, _ frame: CGRect) -> LoggingView {
    let child = LoggingView(label, frame, log)
    view.addSubview(child)
    return child
  }

  /// A mouse button going down, moving or going up.
  func mouse(_ button: Int, _ phase: TouchInput.Phase, _ x: CGFloat, _ y: CGFloat) {
    stage.send(
      .touch(
        TouchInput(
          id: TouchInput.mouseButtonID(button), phase: phase, location: CGPoint(x: x, y: y), kind: .indirectPointer)))
  }
}
