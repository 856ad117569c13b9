import CoreGraphics
import Foundation
import QuartzCore

/// Turns a wheel with Ctrl into a pinch: two fingers about the pointer, whose distance follows the notches, and which go up when
/// the wheel rests.
///
/// If no recognizer under the pointer tracks two fingers, the wheel events are passed on.
@MainActor
final class WheelPinchFilter: InputFilter {
  /// The identifiers of the two contacts; fingers of a touch screen are counted from 0.
  static let ids = (own: 10_011, mirrored: 10_012)
  /// The initial distance of the fingers, in points.
  static let distance: CGFloat = 60
  /// The logarithm of the scale per point: one notch (48 points) scales by 1.15. Chosen.
  static let scalePerPoint: CGFloat = log(1.15) / 48
  /// The rate at which the fingers follow the notches, per second. Chosen.
  static let following = 30.0
  /// The time without a notch after which the fingers go up, in seconds. Chosen.
  static let rest: TimeInterval = 0.3

  /// The state of a pinch, from its first notch until the wheel rests.
  @MainActor
  private struct Pinch {
    var pair: FingerPair
    let modifiers: UIKeyModifierFlags
    /// The change of the distance before it counts as scaling, in points.
    let absorbed: CGFloat
    var factor: CGFloat = 1
    /// The distance that counts as scale 1, without the hysteresis of the recognizer.
    var baseline: CGFloat = 0
    var from = WheelPinchFilter.distance
    var notchTime: TimeInterval = 0

    var distance: CGFloat { 2 * (pair.location.x - pair.center.x) }

    func events(_ phase: TouchInput.Phase, at time: TimeInterval) -> [InputEvent] {
      pair.contacts(phase, ids: WheelPinchFilter.ids, modifiers: modifiers).map { InputEvent(timestamp: time, kind: .touch($0)) }
    }
  }

  private var pinch: Pinch?
  private var link: CADisplayLink?
  private unowned let surface: any InputSurface
  private let emit: (InputEvent) -> Void

  init(surface: any InputSurface, emit: @escaping (InputEvent) -> Void) {
    (self.surface, self.emit) = (surface, emit)
  }

  var pair: FingerPair? { pinch?.pair }

  func reset() {
    link?.invalidate()
    (link, pinch) = (nil, nil)
  }

  func filter(_ event: InputEvent) -> [InputEvent] {
    guard case .scroll(let input) = event.kind, input.modifiers.contains(.control) else { return [event] }
    var events: [InputEvent] = []
    if pinch == nil {
      guard let pinch = begin(input) else { return [event] }
      self.pinch = pinch
      events = pinch.events(.began, at: event.timestamp)
    }
    turn(by: input.delta, at: event.timestamp)
    return events
  }

  private func begin(_ input: ScrollInput) -> Pinch? {
    guard let area = surface.pinchArea(under: input.location, modifiers: input.modifiers) else { return nil }
    let room = area.window.insetBy(dx: min(Self.distance, area.window.width) / 2, dy: 0)
    let center = CGPoint(x: min(max(input.location.x, room.minX), room.maxX), y: input.location.y)
    let pair = FingerPair(center: center, location: CGPoint(x: center.x + Self.distance / 2, y: center.y))
    return Pinch(pair: pair, modifiers: input.modifiers, absorbed: area.absorbed)
  }

  private func turn(by delta: CGPoint, at time: TimeInterval) {
    guard var pinch else { return }
    let way = delta.y != 0 ? delta.y : delta.x
    if pinch.baseline == 0 { pinch.baseline = Self.distance + (way > 0 ? pinch.absorbed : -pinch.absorbed) }
    pinch.factor *= exp(way * Self.scalePerPoint)
    (pinch.from, pinch.notchTime) = (pinch.distance, time)
    self.pinch = pinch
    guard link == nil else { return }
    let link = CADisplayLink { [weak self] _ in self?.step() }
    link.add(to: surface.displayLinks)
    self.link = link
  }

  private func step() {
    guard var pinch else { return }
    let elapsed = surface.now - pinch.notchTime
    guard elapsed < Self.rest else { return end(pinch) }
    let target = pinch.baseline * pinch.factor
    let distance = target + (pinch.from - target) * CGFloat(exp(-Self.following * elapsed))
    guard abs(distance - pinch.distance) > 0.01 else { return }
    pinch.pair.location.x = pinch.pair.center.x + distance / 2
    self.pinch = pinch
    pinch.events(.moved, at: surface.now).forEach(emit)
  }

  /// Lifts the fingers after the wheel has come to rest.
  private func end(_ pinch: Pinch) {
    reset()
    pinch.events(.ended, at: surface.now).forEach(emit)
  }
}
