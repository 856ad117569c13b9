/// A step in the chain before the router, which transforms a host's events.
@MainActor
protocol InputFilter: AnyObject {
  /// The events that replace one: itself, others, or none.
  func filter(_ event: InputEvent) -> [InputEvent]
  /// Discards the state of earlier events.
  func reset()
}
