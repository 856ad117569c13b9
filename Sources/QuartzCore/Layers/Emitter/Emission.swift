/// When particles change the picture by themselves.
struct Emission {
  /// Whether they do in every frame.
  private(set) var isRunning = false
  /// When they begin to, in seconds of the tree; infinity where nothing is waiting.
  private(set) var next = Double.infinity

  /// Adds the particles of a layer.
  ///
  /// - Parameters:
  ///   - change: when they change the picture next, in seconds of the layer; infinity for never.
  ///   - time: the layer's time that is shown.
  ///   - speed: seconds of the layer per second of the tree.
  ///   - now: the tree's time.
  mutating func add(change: Double, at time: Double, speed: Double, now: Double) {
    guard change < .infinity, speed != 0 else { return }
    // Backwards the picture changes as soon as there is anything to see.
    if speed < 0 || change <= time { isRunning = true } else { next = min(next, now + (change - time) / speed) }
  }

  mutating func add(_ other: Emission) {
    isRunning = isRunning || other.isRunning
    next = min(next, other.next)
  }
}
