/// The filters between a host and the router, in order: mouse buttons become one touch, an Alt drag becomes two fingers, a Ctrl
/// wheel becomes a pinch.
@MainActor
final class InputFilterChain {
  private let altFingers: AltFingerFilter
  private let wheelPinch: WheelPinchFilter
  private let filters: [any InputFilter]

  /// - Parameter emit: receives events that a filter generates itself.
  init(surface: any InputSurface, emit: @escaping (InputEvent) -> Void) {
    altFingers = AltFingerFilter(surface: surface)
    wheelPinch = WheelPinchFilter(surface: surface, emit: emit)
    filters = [MouseButtonFilter(), altFingers, wheelPinch]
  }

  /// The two fingers of the mouse or the wheel; nil if there are none.
  var fingerPair: FingerPair? { altFingers.pair ?? wheelPinch.pair }

  func filter(_ event: InputEvent) -> [InputEvent] {
    filters.reduce([event]) { events, filter in events.flatMap(filter.filter) }
  }

  func reset() { filters.forEach { $0.reset() } }
}
