extension ViewAnimationContext {
  private static var pendingAlongside: (@MainActor () -> Void)?

  /// Runs `body`; the first animation block that it opens also runs `alongside`, so that both have the same timing and end.
  package static func withAlongside(_ alongside: @escaping @MainActor () -> Void, of body: () -> Void) {
    let outer = pendingAlongside
    pendingAlongside = alongside
    body()
    pendingAlongside = outer
  }

  /// Runs the pending alongside block at the end of an animation block.
  static func runPendingAlongside() {
    guard let block = pendingAlongside else { return }
    pendingAlongside = nil
    block()
  }
}
