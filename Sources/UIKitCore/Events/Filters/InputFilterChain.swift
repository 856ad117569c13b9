/// The filters between a host and the router, in order: all buttons of a mouse become one touch, a drag with Alt two fingers, a wheel with
/// Ctrl a pinch.
@MainActor
final class InputFilterChain {
  private let altFingers: AltFingerFilter
  private let wheelPinch: WheelPinchFilter
  private let filters: [any InputFilter]

  /// - Parameter emit: takes events that a filter makes by itself, between those of the host.
  init(surface: any InputSurface, emit: @escaping (InputEvent) -> Void) {
    altFingers = AltFingerFilter(surface: surface)
    wheelPinch = WheelPinchFilter(surface: surface, emit: emit)
    filters = [MouseButtonFilter(), altFingers, wheelPinch]
  }

  /// The two fingers that the mouse or the wheel stands for; nil when there are none.
  var fingerPair: FingerPair? { altFingers.pair ?? wheelPinch.pair }

  func filter(_ event: InputEvent) -> [InputEvent] {
    filters.reduce([event]) { events, filter in events.flatMap(filter.filter) }
  }

  func reset() { filters.forEach { $0.reset() } }
}
