import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import ViewCore

/// Pinches and rotations without a touch screen: drags with Alt held, the wheel with Ctrl held.
@MainActor @Suite struct FingerPairTests {
  @MainActor private final class Desk {
    let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
    let pinch = UIPinchGestureRecognizer()
    let rotation = UIRotationGestureRecognizer()
    var modifiers: UIKeyModifierFlags = [.alternate]
    var scale: CGFloat = 1
    var states: [UIGestureRecognizer.State] = []

    init() {
      for recognizer in [pinch, rotation] { stage.window.addGestureRecognizer(recognizer) }
      pinch.addTarget(self, action: Desk.pinched(_:))
      stage.advance()
    }

    func pinched(_ pinch: UIPinchGestureRecognizer) {
      scale = pinch.scale
      if states.last != pinch.state { states.append(pinch.state) }
    }

    func mouse(_ phase: TouchInput.Phase, _ x: CGFloat, _ y: CGFloat) {
      stage.send(
        .touch(
          TouchInput(
            id: TouchInput.mouseButtonID(0), phase: phase, location: CGPoint(x: x, y: y), kind: .indirectPointer,
            buttonMask: .primary, modifiers: modifiers)))
      stage.advance()
    }

    func alt(_ isDown: Bool) {
      stage.send(.key(KeyInput(keyCode: .keyboardLeftAlt, modifiers: isDown ? .alternate : [], isDown: isDown)))
      stage.advance()
    }

    func point(_ x: CGFloat, _ y: CGFloat) {
      stage.send(.pointerMoved(PointerInput(location: CGPoint(x: x, y: y))))
      stage.advance()
    }

    func turn(_ delta: CGFloat, modifiers: UIKeyModifierFlags = .control, isPrecise: Bool = false) {
      stage.send(
        .scroll(
          ScrollInput(
            location: CGPoint(x: 200, y: 300), delta: CGPoint(x: 0, y: delta), isPrecise: isPrecise, modifiers: modifiers)))
      stage.advance()
    }
  }

  // MARK: - Alt

  @Test func aDragWithAltIsTwoFingersAboutTheMiddleOfTheWindow() {
    let desk = Desk()
    desk.mouse(.began, 250, 400)
    #expect(desk.pinch.numberOfTouches == 2)
    #expect(UIApplication.shared.fingerPair == FingerPair(center: CGPoint(x: 200, y: 400), location: CGPoint(x: 250, y: 400)))
    desk.mouse(.moved, 308, 400)
    // The distance goes from 100 to 216, 8 of it are hysteresis (motion.md D1).
    #expect(abs(desk.scale - 2) < 1e-9)
    #expect(UIApplication.shared.fingerPair?.mirroredLocation == CGPoint(x: 92, y: 400))
    desk.mouse(.ended, 308, 400)
    desk.stage.advance()
    #expect(desk.states == [.began, .ended] && UIApplication.shared.fingerPair == nil)
  }

  @Test func fingersMirrorEachOtherAboutTheLocationOfAltDown() {
    let desk = Desk()
    desk.point(120, 300)
    desk.alt(true)
    desk.point(170, 300)
    desk.mouse(.began, 170, 300)
    #expect(UIApplication.shared.fingerPair?.mirroredLocation == CGPoint(x: 70, y: 300))
    desk.mouse(.cancelled, 170, 300)
    desk.alt(false)
    desk.mouse(.began, 170, 300)
    #expect(UIApplication.shared.fingerPair?.center == CGPoint(x: 200, y: 400))
    desk.mouse(.ended, 170, 300)
  }

  @Test func circularMovementIsARotation() {
    let desk = Desk()
    desk.mouse(.began, 300, 400)
    for degree in stride(from: 2.0, through: 60, by: 2) {
      let angle = degree * .pi / 180
      desk.mouse(.moved, 200 + 100 * cos(angle), 400 + 100 * sin(angle))
    }
    // 5 degrees of the way are hysteresis (motion.md D1).
    #expect(abs(desk.rotation.rotation - 55 * .pi / 180) < 1e-6)
    desk.mouse(.ended, 250, 480)
  }

  @Test func withShiftBothFingersMoveTogether() throws {
    let desk = Desk()
    desk.mouse(.began, 260, 400)
    desk.modifiers = [.alternate, .shift]
    desk.mouse(.moved, 280, 350)
    let pair = try #require(UIApplication.shared.fingerPair)
    #expect(pair.center == CGPoint(x: 220, y: 350) && pair.mirroredLocation == CGPoint(x: 160, y: 350))
    #expect(desk.pinch.location(in: nil) == CGPoint(x: 220, y: 350) && desk.states.isEmpty)
    desk.mouse(.ended, 280, 350)
  }

  @Test func withoutAltTheMouseIsOneTouch() {
    let desk = Desk()
    desk.modifiers = []
    desk.mouse(.began, 260, 400)
    #expect(desk.pinch.numberOfTouches == 1 && UIApplication.shared.fingerPair == nil)
    desk.mouse(.ended, 260, 400)
  }

  @Test func lostFocusRaisesBothFingers() {
    let desk = Desk()
    desk.mouse(.began, 250, 400)
    desk.mouse(.moved, 300, 400)
    desk.stage.send(.cancelTouches)
    desk.stage.advance()
    #expect(desk.states == [.began, .cancelled] && UIApplication.shared.fingerPair == nil)
    desk.mouse(.moved, 320, 400)
    #expect(desk.pinch.numberOfTouches == 0)
  }

  // MARK: - Ctrl

  @Test func theWheelPinchesWhileCtrlIsHeld() {
    let desk = Desk()
    desk.turn(48)
    desk.stage.advance(frames: 8)
    #expect(abs(desk.scale - 1.15) < 0.01)
    desk.turn(48)
    desk.stage.advance(frames: 12)
    #expect(abs(desk.scale - 1.15 * 1.15) < 0.01)
    #expect(desk.states == [.began, .changed])
    desk.stage.advance(by: WheelPinchFilter.rest)
    #expect(desk.states.last == .ended && UIApplication.shared.fingerPair == nil)
    #expect(abs(desk.pinch.velocity) < 0.01)
  }

  @Test func theWheelPinchesBackAsWell() {
    let desk = Desk()
    desk.turn(-48)
    desk.stage.advance(frames: 12)
    #expect(abs(desk.scale - 1 / 1.15) < 0.01)
    desk.turn(96)
    desk.stage.advance(frames: 12)
    #expect(abs(desk.scale - 1.15) < 0.01)
  }

  @Test func wheelScrollsWithoutAPinchRecognizer() {
    let test = ScrollViewUnderTest()
    test.stage.send(
      .scroll(ScrollInput(location: CGPoint(x: 200, y: 300), delta: CGPoint(x: 0, y: -48), modifiers: .control)))
    test.stage.advance(by: 1)
    #expect(test.offset.y == 48)
  }

  @Test func theWheelZoomsAScrollViewAboutThePointer() {
    let test = ScrollViewUnderTest(content: CGSize(width: 1000, height: 1000))
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    test.log.zoomed = picture
    test.view.addSubview(picture)
    test.view.maximumZoomScale = 4
    let pointer = CGPoint(x: 150, y: 350)
    let before = picture.convert(pointer, from: test.window)
    for _ in 0..<3 {
      test.stage.send(.scroll(ScrollInput(location: pointer, delta: CGPoint(x: 0, y: 48), modifiers: .control)))
      test.stage.advance(frames: 4)
    }
    test.stage.advance(by: 1)
    #expect(abs(test.view.zoomScale - 1.15 * 1.15 * 1.15) < 0.02)
    let after = picture.convert(pointer, from: test.window)
    #expect(abs(before.x - after.x) < 1e-6 && abs(before.y - after.y) < 1e-6)
    #expect(!test.view.isZooming && !test.view.isDragging)
  }
}
