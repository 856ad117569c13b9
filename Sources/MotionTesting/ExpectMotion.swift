import Recording
import Staging
import Testing
import UIKitCore

/// Runs the view's stage until the view has come to rest, and says what the motion has to keep.
///
/// Call it where the motion begins: after `UIView.animate`, or after the finger was raised. Each expectation that does not hold
/// is an issue of the running test, with a plot of the course. The motion is that of the view's frame in its window and of its
/// alpha, as they are seen.
///
/// - Parameters:
///   - view: in a window of a `Stage`.
///   - limit: virtual seconds after which the view is looked at even if it still moves.
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
