import Recording
import Staging
import Testing
import UIKitCore

/// Runs the view's stage until the view is at rest, and checks expectations of its motion.
///
/// Call it at the start of the motion: after `UIView.animate`, or after the release of a touch. Each failed expectation is an
/// issue of the running test, with a plot of the motion. The motion is that of the view's presented frame in its window and of
/// its presented alpha.
///
/// - Parameters:
///   - view: in a window of a `Stage`.
///   - limit: the maximum in virtual seconds, after which the motion is checked even if it has not ended.
@MainActor
public func expectMotion(
  of view: UIView, for limit: TimeInterval = 10, sourceLocation: SourceLocation = #_sourceLocation,
  _ expectations: (inout MotionExpectations) -> Void
) {
  var expected = MotionExpectations()
  expectations(&expected)
  guard let stage = Stage.stage(of: view) else {
    Issue.record(
      "expectMotion(of: \(type(of: view))): the view is in no window of a Stage; add it to stage.window first.",
      sourceLocation: sourceLocation)
    return
  }
  let course = MotionObserver(view, on: stage).course(limit: limit)
  for check in expected.checks {
    guard let report = check.report(on: course) else { continue }
    Issue.record(Comment(rawValue: "\(type(of: view)): \(report)"), sourceLocation: sourceLocation)
  }
}
