import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

/// Controls inside views with recognizers, as on iOS.
@MainActor @Suite struct ControlGestureTests {
  private func button(_ bench: Bench) -> UIButton {
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 120, height: 44))
    let log = bench.log
    button.addAction(UIAction { _ in log("pressed") }, for: .touchUpInside)
    button.addAction(UIAction { _ in log("lost") }, for: .touchCancel)
    bench.view.addSubview(button)
    return button
  }

  private let inside = CGPoint(x: 150, y: 120)

  @Test func tapOnAButtonInATappableViewPressesTheButton() {
    let bench = Bench()
    _ = button(bench)
    _ = bench.add(UITapGestureRecognizer(), "tap")
    bench.stage.tap(at: inside)
    #expect(bench.log.drain() == ["pressed"])
    bench.stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(bench.log.drain().last == "tap ended")
  }

  @Test func aRecognizerOfTheButtonItselfWins() {
    let bench = Bench()
    let button = button(bench)
    _ = bench.add(UITapGestureRecognizer(), "tap", to: button)
    bench.stage.tap(at: inside)
    #expect(bench.log.drain() == ["lost", "tap ended"])
  }

  @Test func dragFromAButtonIsRecognizedByThePan() {
    let bench = Bench()
    let button = button(bench)
    _ = bench.add(UIPanGestureRecognizer(), "pan")
    bench.stage.drag(from: inside, to: CGPoint(x: 170, y: 120), duration: 2 / 60.0)
    #expect(bench.log.drain() == ["lost", "pan began", "pan changed", "pan ended"])
    #expect(!button.isHighlighted)
  }

  @Test func doubleTapOnTheSuperviewDelaysAButton() {
    let bench = Bench()
    _ = button(bench)
    let double = bench.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    bench.stage.tap(at: inside)
    #expect(bench.log.drain() == [])
    bench.stage.advance(by: 0.4)
    #expect(bench.log.drain() == ["pressed"])
  }

  @Test func sliderPreventsAPanAlongItsTrack() {
    let bench = Bench()
    let slider = UISlider(frame: CGRect(x: 50, y: 200, width: 200, height: 40))
    slider.value = 0.5
    bench.view.addSubview(slider)
    _ = bench.add(UIPanGestureRecognizer(), "pan")
    bench.stage.drag(from: CGPoint(x: 150, y: 220), to: CGPoint(x: 190, y: 220), duration: 4 / 60.0)
    #expect(bench.log.drain() == [])
    #expect(slider.value > 0.6)
  }

  @Test func edgePanOverAButtonCancelsItsTouch() {
    let bench = Bench()
    let button = button(bench)
    button.frame = CGRect(x: 0, y: 100, width: 120, height: 44)
    let edge = bench.add(UIScreenEdgePanGestureRecognizer(), "edge")
    edge.edges = .left
    bench.stage.drag(from: CGPoint(x: 5, y: 120), to: CGPoint(x: 45, y: 120), duration: 2 / 60.0)
    #expect(bench.log.drain() == ["lost", "edge began", "edge changed", "edge ended"])
  }
}
