extension ViewAnimationContext {
  private static var pendingAlongside: (@MainActor () -> Void)?

  /// Runs `body`; the first animation block that it opens also runs `alongside`, so that both have one timing and one end.
  static func withAlongside(_ alongside: @escaping @MainActor () -> Void, of body: () -> Void) {
    let outer = pendingAlongside
    pendingAlongside = alongside
    body()
    pendingAlongside = outer
  }

  /// Called at the end of an animation block, within it.
  static func runPendingAlongside() {
    guard let block = pendingAlongside else { return }
    pendingAlongside = nil
    block()
  }
}
