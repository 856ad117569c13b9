/// The state × event table of a property animator, as a value.
///
///     phase        activate  run      pause   stop     complete    reset
///     inactive     paused    –        –       –        completing  inactive
///     paused       –         running  –       stopped  completing  inactive
///     running      –         running  paused  stopped  completing  inactive
///     stopped      –         –        –       –        completing  inactive
///     completing   –         –        –       –        –           inactive
///
/// `run` does nothing in an animator that its own blocks have stopped. An animator that follows another one completes with that, also
/// if it has ended before.
enum AnimatorPhase: CaseIterable, Sendable {
  case inactive, paused, running, stopped, completing

  enum Event: CaseIterable, Sendable { case activate, run, pause, stop, complete, reset }

  /// Whether the animator has animations that can run or be scrubbed.
  var isHeldOrRuns: Bool { self == .paused || self == .running }

  /// The phase after an event; events that the table has no phase for change nothing.
  func after(_ event: Event) -> AnimatorPhase {
    switch (self, event) {
    case (_, .reset): .inactive
    case (_, .complete): .completing
    case (.inactive, .activate), (.running, .pause): .paused
    case (.paused, .run), (.running, .run): .running
    case (.paused, .stop), (.running, .stop): .stopped
    case (_, .activate), (_, .run), (_, .pause), (_, .stop): self
    }
  }
}
