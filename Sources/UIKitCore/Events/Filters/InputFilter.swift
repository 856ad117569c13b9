/// A step of the chain in front of the router: turns what a host delivers into what the router routes.
@MainActor
protocol InputFilter: AnyObject {
  /// The events in the place of one: itself, others, or none.
  func filter(_ event: InputEvent) -> [InputEvent]
  /// Input up to now is void.
  func reset()
}
