/// Keeps an observer registered, of `TunableValues` for example.
@MainActor public final class TunableObservation {
  private let cancellation: () -> Void

  init(_ cancellation: @escaping () -> Void) {
    self.cancellation = cancellation
  }

  /// Ends the observation.
  public func cancel() {
    cancellation()
  }

  isolated deinit {
    cancellation()
  }
}
