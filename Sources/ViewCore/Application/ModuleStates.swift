/// What modules above this one keep with an object, by type.
@MainActor
package final class ModuleStates {
  private var states: [ObjectIdentifier: AnyObject] = [:]

  package init() {}

  /// The state of a type; makes it the first time.
  package func state<State: AnyObject>(_ make: () -> State) -> State {
    if let state = existing(State.self) { return state }
    let state = make()
    states[ObjectIdentifier(State.self)] = state
    return state
  }

  /// The state of a type, if it was made.
  package func existing<State: AnyObject>(_ type: State.Type) -> State? {
    // The key is the type of the value.
    states[ObjectIdentifier(type)].map { unsafeDowncast($0, to: State.self) }
  }
}
