import CoreGraphics
import MotionTesting
import Testing
import UIKitCore

@MainActor
@Suite struct PredictedTouchTests {
  private final class Listener: UIView {
    var predicted: [[CGPoint]?] = []
    var times: [[Double]] = []

    private func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
      guard let touch = touches.first, let event else { return }
      let touches = event.predictedTouches(for: touch)
      predicted.append(touches?.map { $0.location(in: self) })
      times.append(touches?.map { $0.timestamp - touch.timestamp } ?? [])
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
  }

  @Test func aMovingTouchIsExpectedAsFarOnAgain() {
    let stage = Stage(size: CGSize(width: 300, height: 400), scale: 1)
    let view = Listener(frame: stage.window.bounds)
    stage.window.addSubview(view)
    stage.advance()
    stage.touchDown(at: CGPoint(x: 100, y: 100))
    stage.advance()
    stage.touchMove(to: CGPoint(x: 110, y: 96))
    stage.advance()
    stage.touchMove(to: CGPoint(x: 130, y: 96))
    stage.advance()
    stage.touchUp()
    stage.advance()
    #expect(view.predicted == [[], [CGPoint(x: 120, y: 92)], [CGPoint(x: 150, y: 96)], []])
    #expect(view.times[2].count == 1 && abs(view.times[2][0] - 1.0 / 60) < 1e-6)
  }

  @Test func aMouseIsAnUprightStylusThatFeelsNothing() {
    let stage = Stage(size: CGSize(width: 300, height: 400), scale: 1)
    final class View: UIView {
      var touch: UITouch?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touch = touches.first }
    }
    let view = View(frame: stage.window.bounds)
    stage.window.addSubview(view)
    stage.advance()
    stage.touchDown(at: CGPoint(x: 10, y: 10))
    stage.advance()
    #expect(view.touch?.altitudeAngle == .pi / 2)
    #expect(view.touch?.azimuthUnitVector(in: view) == CGVector(dx: 1, dy: 0))
    #expect(view.touch?.estimatedProperties == [])
    #expect(view.touch?.estimationUpdateIndex == nil)
  }
}
