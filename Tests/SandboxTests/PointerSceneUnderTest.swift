import MotionTesting
import Testing
import UIKit
import UIKitCore

@testable import Scenes
@testable import Tuning

/// *Pointer* with a mouse.
@MainActor final class PointerSceneUnderTest {
  let scene: SceneDemonstration
  let page: PointerViewController
  /// Where the pointer is, in points of the window.
  private(set) var place = CGPoint.zero
  private var isPressed = false

  init(_ changes: [String: Double] = [:]) throws {
    var unknown: [String] = []
    scene = try SceneDemonstration("pointer") { values in
      for (name, value) in changes {
        guard let tunable = values.tunable(named: name) else {
          unknown.append(name)
          continue
        }
        values[tunable] = value
      }
    }
    #expect(unknown == [])
    page = try #require(scene.session.rootViewController as? PointerViewController)
    stage.advance(frames: 2)
  }

  var stage: Stage { scene.stage }
  var pointer: PointerDispatcher { stage.application.router.pointer }
  /// The last value of each of the scene's watched values.
  var region: Double? { scene.session.watched.first { $0.name == "Region of 12" }?.last }
  var crossings: Double? { scene.session.watched.first { $0.name == "Crossings" }?.last }

  // MARK: - The mouse

  private func point(_ view: UIView, _ x: CGFloat, _ y: CGFloat) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.width * x, y: view.bounds.height * y), to: nil)
  }

  /// Moves the pointer to a point of a view, as fractions of its size, in a frame.
  func move(_ view: UIView, x: CGFloat = 0.5, y: CGFloat = 0.5, pressed: Bool = false) { move(to: point(view, x, y), pressed) }

  private func move(to point: CGPoint, _ pressed: Bool) {
    place = point
    stage.send(pressed ? touch(.moved) : .pointerMoved(PointerInput(location: place)))
    stage.advance()
  }

  /// Moves the pointer there and waits until its effect stands still.
  func hover(_ view: UIView, x: CGFloat = 0.5, y: CGFloat = 0.5) {
    move(view, x: x, y: y)
    stage.advance(by: 1)
  }

  /// Presses or releases the primary button, in a frame.
  func press(_ phase: TouchInput.Phase) {
    stage.send(touch(phase))
    stage.advance()
  }

  func click(_ view: UIView, x: CGFloat = 0.5, y: CGFloat = 0.5) {
    move(view, x: x, y: y)
    press(.began)
    press(.ended)
    stage.advance(frames: 2)
  }

  private func touch(_ phase: TouchInput.Phase) -> InputEvent.Kind {
    .touch(
      TouchInput(
        id: TouchInput.mouseButtonID(0), phase: phase, location: place, kind: .indirectPointer, buttonMask: .primary))
  }

  /// Takes the pointer out of the window; returns whether everything stands still and the pointer is the system's.
  func settlesWithoutPointer() -> Bool {
    stage.send(.pointerExited)
    stage.advance(by: 2)
    return pointer.region == nil && pointer.figure == nil && !stage.application.hidesSystemPointer && !stage.needsFrame
  }

  /// Random moves, presses and values.
  func storm(seed: UInt64, frames: Int) {
    var random = SeededGenerator(seed: seed)
    let size = stage.window.bounds.size
    for _ in 0..<frames {
      place = CGPoint(x: random.number(in: -20...size.width + 20), y: random.number(in: -20...size.height + 20))
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        isPressed.toggle()
        stage.send(touch(isPressed ? .began : .ended))
      case 1: if !isPressed { stage.send(.pointerExited) }
      case 2: stage.send(.cancelTouches)
      case 3: if let tunable = scene.session.values.tunables.randomElement(using: &random) { turn(tunable, &random) }
      case 4: stage.advance(frames: 10)
      default: stage.send(isPressed ? touch(.moved) : .pointerMoved(PointerInput(location: place)))
      }
      stage.advance()
    }
    if isPressed { press(.ended) }
  }

  private func turn(_ tunable: Parameter, _ random: inout SeededGenerator) {
    scene.session.values[tunable] =
      [tunable.range.lowerBound, tunable.range.upperBound, tunable.defaultValue][
        Int.random(in: 0..<3, using: &random)]
  }

  // MARK: - What is shown

  /// The frame of a view in the window.
  func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  /// The width with which a view is shown, in points of its superview.
  func shownWidth(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.width ?? 0 }

  func isClose(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 0.1 && abs(a.y - b.y) < 0.1 }

  func isClose(_ a: CGRect, _ b: CGRect) -> Bool {
    isClose(a.origin, b.origin) && abs(a.width - b.width) < 0.1 && abs(a.height - b.height) < 0.1
  }
}
