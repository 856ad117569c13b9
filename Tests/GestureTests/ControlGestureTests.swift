import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import Controls
@testable import ViewCore

/// Controls inside views with recognizers, as on iOS.
@MainActor @Suite struct ControlGestureTests {
  private func button(_ test: GesturesUnderTest) -> UIButton {
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 120, height: 44))
    let log = test.log
    button.addAction(UIAction { _ in log("pressed") }, for: .touchUpInside)
    button.addAction(UIAction { _ in log("lost") }, for: .touchCancel)
    test.view.addSubview(button)
    return button
  }

  private let inside = CGPoint(x: 150, y: 120)

  @Test func tapOnAButtonInATappableViewPressesTheButton() {
    let test = GesturesUnderTest()
    _ = button(test)
    _ = test.add(UITapGestureRecognizer(), "tap")
    test.stage.tap(at: inside)
    #expect(test.log.drain() == ["pressed"])
    test.stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(test.log.drain().last == "tap ended")
  }

  @Test func aRecognizerOfTheButtonItselfWins() {
    let test = GesturesUnderTest()
    let button = button(test)
    _ = test.add(UITapGestureRecognizer(), "tap", to: button)
    test.stage.tap(at: inside)
    #expect(test.log.drain() == ["lost", "tap ended"])
  }

  @Test func dragFromAButtonIsRecognizedByThePan() {
    let test = GesturesUnderTest()
    let button = button(test)
    _ = test.add(UIPanGestureRecognizer(), "pan")
    test.stage.drag(from: inside, to: CGPoint(x: 170, y: 120), duration: 2 / 60.0)
    #expect(test.log.drain() == ["lost", "pan began", "pan changed", "pan ended"])
    #expect(!button.isHighlighted)
  }

  @Test func doubleTapOnTheSuperviewDelaysAButton() {
    let test = GesturesUnderTest()
    _ = button(test)
    let double = test.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    test.stage.tap(at: inside)
    #expect(test.log.drain() == [])
    test.stage.advance(by: 0.4)
    #expect(test.log.drain() == ["pressed"])
  }

  @Test func sliderPreventsAPanAlongItsTrack() {
    let test = GesturesUnderTest()
    let slider = UISlider(frame: CGRect(x: 50, y: 200, width: 200, height: 40))
    slider.value = 0.5
    test.view.addSubview(slider)
    _ = test.add(UIPanGestureRecognizer(), "pan")
    test.stage.drag(from: CGPoint(x: 150, y: 220), to: CGPoint(x: 190, y: 220), duration: 4 / 60.0)
    #expect(test.log.drain() == [])
    #expect(slider.value > 0.6)
  }

  @Test func edgePanOverAButtonCancelsItsTouch() {
    let test = GesturesUnderTest()
    let button = button(test)
    button.frame = CGRect(x: 0, y: 100, width: 120, height: 44)
    let edge = test.add(UIScreenEdgePanGestureRecognizer(), "edge")
    edge.edges = .left
    test.stage.drag(from: CGPoint(x: 5, y: 120), to: CGPoint(x: 45, y: 120), duration: 2 / 60.0)
    #expect(test.log.drain() == ["lost", "edge began", "edge changed", "edge ended"])
  }
}
