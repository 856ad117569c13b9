import CoreGraphics
import Foundation
import GestureMachines
import QuartzCore

/// A pinch that a wheel makes while Ctrl is held: two fingers about the pointer, whose distance follows the notches, raised
/// when the wheel rests.
@MainActor
final class WheelPinch {
  static let ids = (own: 10_011, mirrored: 10_012)
  /// Of the fingers at the beginning, in points.
  static let distance: CGFloat = 60
  /// A wheel's notch (48 points) scales by 1.15. Chosen.
  static let scalePerPoint: CGFloat = log(1.15) / 48
  /// How fast the fingers follow the notches, per second. Chosen.
  static let following = 30.0
  /// Seconds without a notch after which the fingers are raised. Chosen.
  static let rest: TimeInterval = 0.3

  private(set) var pair: FingerPair
  private unowned let router: TouchRouter
  private let modifiers: UIKeyModifierFlags
  private var factor: CGFloat = 1
  /// What counts as scale 1: the part of the way that the pinch's hysteresis absorbs is left out.
  private var baseline: CGFloat = 0
  private var from: CGFloat = WheelPinch.distance
  private var notchTime: TimeInterval = 0
  private var link: CADisplayLink?

  init(_ router: TouchRouter, at center: CGPoint, modifiers: UIKeyModifierFlags) {
    self.router = router
    self.modifiers = modifiers
    pair = FingerPair(center: center, location: CGPoint(x: center.x + Self.distance / 2, y: center.y))
  }

  private var distance: CGFloat { 2 * (pair.location.x - pair.center.x) }
  private var target: CGFloat { baseline * factor }

  func contacts(_ phase: TouchInput.Phase) -> [TouchInput] { pair.contacts(phase, ids: Self.ids, modifiers: modifiers) }

  func turn(by delta: CGPoint, at time: TimeInterval) {
    let way = delta.y != 0 ? delta.y : delta.x
    if baseline == 0 { baseline = Self.distance + (way > 0 ? PinchMachine.absorbed : -PinchMachine.absorbed) }
    factor *= exp(way * Self.scalePerPoint)
    (from, notchTime) = (distance, time)
    guard link == nil else { return }
    let link = CADisplayLink { [weak self] _ in self?.step() }
    link.add(to: router.context.frames.displayLinks)
    self.link = link
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  private func step() {
    let elapsed = router.context.now - notchTime
    guard elapsed < Self.rest else { return router.endWheelPinch() }
    let distance = target + (from - target) * CGFloat(exp(-Self.following * elapsed))
    guard abs(distance - self.distance) > 0.01 else { return }
    pair.location.x = pair.center.x + distance / 2
    for contact in contacts(.moved) { router.touch(contact, at: router.context.now, windows: []) }
  }
}

extension TouchRouter {
  /// Takes a turn of the wheel with Ctrl held, if something under the pointer can be pinched.
  func pinches(_ input: ScrollInput, at time: TimeInterval, windows: [UIWindow]) -> Bool {
    guard input.modifiers.contains(.control) else { return false }
    if wheelPinch == nil {
      let event = UIEvent(type: .scroll, timestamp: time, modifierFlags: input.modifiers)
      guard let (window, _, view) = hit(input.location, event, windows), view.isPinched else { return false }
      let frame = window.layer.convert(window.bounds, to: window.layer.superlayer)
      let room = frame.insetBy(dx: min(WheelPinch.distance, frame.width) / 2, dy: 0)
      let center = CGPoint(x: min(max(input.location.x, room.minX), room.maxX), y: input.location.y)
      let pinch = WheelPinch(self, at: center, modifiers: input.modifiers)
      wheelPinch = pinch
      for contact in pinch.contacts(.began) { touch(contact, at: time, windows: windows) }
    }
    wheelPinch?.turn(by: input.delta, at: time)
    return true
  }

  /// The wheel rests: the fingers are raised where they are.
  func endWheelPinch() {
    guard let pinch = wheelPinch else { return }
    pinch.stop()
    wheelPinch = nil
    for contact in pinch.contacts(.ended) { touch(contact, at: context.now, windows: []) }
  }
}

extension UIView {
  /// Whether a recognizer of this view or of a superview looks for two fingers that go apart or turn.
  fileprivate var isPinched: Bool {
    ancestors.contains { view in
      view.recognizers.contains { $0.isEnabled && ($0 is UIPinchGestureRecognizer || $0 is UIRotationGestureRecognizer) }
    }
  }
}
