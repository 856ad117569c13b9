/// Closures that are called at an event, in the order in which they were added.
@MainActor final class ObserverList<Event> {
  private var observers: [UInt: (Event) -> Void] = [:]
  private var next: UInt = 0

  /// Adds an observer until the returned observation is cancelled or released.
  func add(_ observer: @escaping (Event) -> Void) -> TunableObservation {
    let id = next
    next += 1
    observers[id] = observer
    return TunableObservation { [weak self] in
      // What the closure holds goes after the dictionary was changed: it may have observed the same list.
      let gone = self?.observers.removeValue(forKey: id)
      withExtendedLifetime(gone) {}
    }
  }

  /// Calls all observers that are present when their turn comes.
  func notify(_ event: Event) {
    for id in observers.keys.sorted() { observers[id]?(event) }
  }
}

extension ObserverList where Event == Void {
  func notify() { notify(()) }
}
