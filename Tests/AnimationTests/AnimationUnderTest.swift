import Foundation
import MotionTesting
import TestSupport
import Testing

/// A stage with one square in the middle of things, sampled every twentieth of a second.
@MainActor
struct AnimationUnderTest {
  static let step = 0.05
  let stage: Stage
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let log = CallLog()

  init(framesPerSecond: Int = 20) {
    stage = Stage(size: CGSize(width: 400, height: 800), scale: 1, framesPerSecond: framesPerSecond)
    view.center = .zero
    stage.window.addSubview(view)
    stage.advance()
  }

  /// What the last frame showed.
  var shown: CALayer { view.layer.presentation() ?? view.layer }
  var x: CGFloat { shown.position.x }
  var y: CGFloat { shown.position.y }
  /// The red of the background.
  var red: CGFloat { shown.backgroundColor?.components?[0] ?? -1 }
  var alpha: Double { Double(shown.opacity) }

  /// The values of the next frames, with the present one first.
  func samples(_ count: Int, _ value: (AnimationUnderTest) -> CGFloat) -> [CGFloat] {
    (0..<count).map { index in
      if index > 0 { stage.advance() }
      return value(self)
    }
  }

  /// Two changes at once.
  func moveAndFade() {
    view.center.x = 100
    view.alpha = 0
  }

  func note(_ name: String) -> (Bool) -> Void { { [log] finished in log("\(name) \(finished)") } }
}

func expectClose(
  _ value: Double, _ expected: Double, within tolerance: Double = 1e-6, _ note: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(abs(value - expected) <= tolerance, "\(value) is not \(expected) \(note())", sourceLocation: sourceLocation)
}

func expectClose(
  _ values: [CGFloat], _ expected: [CGFloat], within tolerance: CGFloat = 1e-6, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(values.count == expected.count, sourceLocation: sourceLocation)
  for (index, (value, expected)) in zip(values, expected).enumerated() {
    #expect(abs(value - expected) <= tolerance, "\(index): \(value) is not \(expected)", sourceLocation: sourceLocation)
  }
}
