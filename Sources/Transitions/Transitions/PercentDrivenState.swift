import CoreGraphics

/// The state × event table of a percent-driven transition, as a value.
///
///     state        start             update  pause  finish     cancel     arrived  completed
///     idle         interacting ¹     –       –      remember   remember   –        –
///     awaited ²    interacting ¹     wait    –      remember   remember   –        –
///     running      –                 –       grab   –          –          –        ended
///     interacting  –                 scrub   –      settle →   settle ←   –        ended
///     settling     –                 –       grab   –          –          settled  ended
///     settled      –                 –       –      –          –          –        ended
///     ended        as idle           –       –      remember   remember   –        –
///
/// ¹ `running` when the start is not interactive; a remembered decision settles at once after an interactive start.
/// ² `asked` leads here from idle and ended: the transition was requested and starts after the caller's turn. Gestures that
/// request it and update it at once start it at the finger's position.
/// A decision holds until a gesture grabs the transition again. A decision remembered while idle only applies to a start in the
/// same frame: a stray `cancel()` after a gesture that started nothing must not end a later transition.
struct PercentDrivenState: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    case idle, awaited, running, interacting
    case settling(toEnd: Bool)
    /// The animations have ended; only their completions are pending.
    case settled
    case ended
  }

  enum Event: Equatable, Sendable {
    case start(interactive: Bool)
    case asked, update, pause, finish, cancel, arrived, completed
  }

  enum Action: Equatable, Sendable {
    case none, run, begin
    case beginAndSettle(toEnd: Bool)
    case wait, scrub, grab
    case settle(toEnd: Bool)
    case release
  }

  private struct Decision: Equatable, Sendable {
    var toEnd: Bool
    /// The only frame in which the decision applies; nil is any.
    var time: Double?
  }

  private(set) var phase = Phase.idle
  private var remembered: Decision?

  /// - Parameter time: the time of the event's frame, in seconds.
  mutating func handle(_ event: Event, at time: Double) -> Action {
    switch (phase, event) {
    case (.idle, .start(let interactive)), (.awaited, .start(let interactive)), (.ended, .start(let interactive)):
      return start(interactive, at: time)
    case (.idle, .asked), (.awaited, .asked), (.ended, .asked):
      phase = .awaited
      remembered = remembered.flatMap { $0.time == time ? Decision(toEnd: $0.toEnd, time: nil) : nil }
      return .none
    case (.awaited, .update): return .wait
    case (.awaited, .finish): return remember(true, at: nil)
    case (.awaited, .cancel): return remember(false, at: nil)
    case (.idle, .finish), (.ended, .finish): return remember(true, at: time)
    case (.idle, .cancel), (.ended, .cancel): return remember(false, at: time)
    case (.interacting, .update): return .scrub
    case (.interacting, .finish): return settle(toEnd: true)
    case (.interacting, .cancel): return settle(toEnd: false)
    case (.running, .pause), (.settling, .pause):
      phase = .interacting
      return .grab
    case (.settling, .arrived):
      phase = .settled
      return .none
    case (.running, .completed), (.interacting, .completed), (.settling, .completed), (.settled, .completed):
      phase = .ended
      return .release
    case (.awaited, _), (.running, _), (.interacting, _), (.settling, _), (.settled, _), (.idle, _), (.ended, _): return .none
    }
  }

  private mutating func start(_ interactive: Bool, at time: Double) -> Action {
    defer { remembered = nil }
    guard interactive else {
      phase = .running
      return .run
    }
    phase = .interacting
    guard let remembered, remembered.time == nil || remembered.time == time else { return .begin }
    phase = .settling(toEnd: remembered.toEnd)
    return .beginAndSettle(toEnd: remembered.toEnd)
  }

  private mutating func remember(_ toEnd: Bool, at time: Double?) -> Action {
    if remembered == nil || remembered?.time != time { remembered = Decision(toEnd: toEnd, time: time) }
    return .none
  }

  private mutating func settle(toEnd: Bool) -> Action {
    phase = .settling(toEnd: toEnd)
    return .settle(toEnd: toEnd)
  }
}
