import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Controls
@testable import ViewCore

@MainActor
@Suite struct SliderTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200), scale: 1)
  private let slider = UISlider()

  private func show() {
    stage.show(slider, at: CGRect(x: 50, y: 50, width: 200, height: 34))
  }

  /// The middle of the knob, in the window.
  private var knob: CGPoint {
    let track = slider.trackRect(forBounds: slider.bounds)
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: slider.value)
    return slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
  }

  @Test func theKnobFollowsTheFingerOneToOne() {
    show()
    slider.value = 0.5
    let start = knob
    // Held beside its middle: the knob keeps that distance.
    stage.touchDown(at: CGPoint(x: start.x + 6, y: start.y))
    stage.advance()
    stage.touchMove(to: CGPoint(x: start.x + 36, y: start.y))
    stage.advance()
    #expect(abs(knob.x - (start.x + 30)) < 0.01)
    stage.touchMove(to: CGPoint(x: 1000, y: start.y))
    stage.advance()
    #expect(slider.value == 1)
    stage.touchMove(to: CGPoint(x: -1000, y: start.y))
    stage.advance()
    #expect(slider.value == 0)
    stage.touchUp()
    stage.advance()
  }

  @Test func touchOutsideTheThumbHasNoEffect() {
    show()
    let log = EventLog(slider)
    stage.tap(at: CGPoint(x: 200, y: 67))
    #expect(slider.value == 0)
    #expect(log.entries == [])
  }

  @Test func continuousSliderSendsAnEventForEachChange() {
    show()
    let log = EventLog(slider, of: .valueChanged)
    stage.drag(from: knob, to: CGPoint(x: knob.x + 50, y: knob.y), duration: 0.1)
    #expect(log.entries.count == 7)
  }

  @Test func noncontinuousSliderSendsOneEventAtTheRelease() {
    show()
    slider.isContinuous = false
    let log = EventLog(slider, of: .valueChanged)
    stage.drag(from: knob, to: CGPoint(x: knob.x + 50, y: knob.y), duration: 0.1)
    #expect(log.entries == ["value"])
    #expect(slider.value > 0.2)
  }

  @Test func theValueStaysInsideItsLimits() {
    slider.minimumValue = -2
    slider.maximumValue = 2
    slider.value = 5
    #expect(slider.value == 2)
    slider.value = .nan
    #expect(slider.value == 2)
    slider.minimumValue = .nan
    slider.maximumValue = .infinity
    #expect(slider.minimumValue == -2 && slider.maximumValue == 2)
    slider.maximumValue = 1
    #expect(slider.value == 1)
    slider.minimumValue = 3
    #expect(slider.maximumValue == 3 && slider.value == 3)
  }

  @Test func animatedSetValueMovesTheThumbOverTime() {
    show()
    slider.setValue(1, animated: true)
    #expect(slider.value == 1)
    stage.advance(frames: 3)
    let shown = slider.knob.layer.presentation()?.position.x ?? 0
    let goal = slider.knob.layer.position.x
    #expect(shown > 20 && shown < goal - 20)
    stage.advance(by: 0.5)
    #expect(slider.knob.layer.presentation()?.position.x == goal)
  }

  @Test func arrowKeysChangeTheValueByAStep() {
    show()
    slider.becomeFirstResponder()
    let log = EventLog(slider, of: .valueChanged)
    stage.press(.keyboardRightArrow)
    #expect(abs(slider.value - 0.1) < 1e-6)
    stage.press(.keyboardRightArrow, .shift)
    #expect(abs(slider.value - 0.11) < 1e-6)
    stage.press(.keyboardEnd)
    #expect(slider.value == 1)
    stage.press(.keyboardRightArrow)
    #expect(log.entries == ["value", "value", "value"])
  }

  @Test func theFillEndsUnderTheKnob() {
    show()
    slider.minimumTrackTintColor = .red
    slider.maximumTrackTintColor = .blue
    slider.value = 0.5
    stage.advance()
    let picture = stage.snapshot()
    #expect(picture.pixel(x: 70, y: 67) == [255, 0, 0, 255])
    #expect(picture.pixel(x: 230, y: 67) == [0, 0, 255, 255])
    #expect(picture.pixel(x: 150, y: 67) == [255, 255, 255, 255])
  }

  @Test func overriddenRectanglesPlaceTrackAndThumb() {
    final class Small: UISlider {
      override func trackRect(forBounds bounds: CGRect) -> CGRect { CGRect(x: 0, y: 14, width: bounds.width, height: 4) }
      override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        CGRect(x: rect.minX + CGFloat(value) * (rect.width - 16), y: 8, width: 16, height: 16)
      }
    }
    let small = Small()
    stage.show(small, at: CGRect(x: 50, y: 50, width: 104, height: 32))
    stage.touchDown(at: CGPoint(x: 58, y: 66))
    stage.advance()
    stage.touchMove(to: CGPoint(x: 58 + 44, y: 66))
    stage.advance()
    #expect(abs(small.value - 0.5) < 1e-6)
    #expect(small.knob.frame == CGRect(x: 44, y: 8, width: 16, height: 16))
  }
}
