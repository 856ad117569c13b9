// Apple's vocabulary since iOS 17: how long the motion seems to last, and how much it bounces.

extension Spring {
  /// A spring from its perceptual duration, in seconds, and its bounce.
  ///
  /// - Parameter bounce: 0 is critically damped, up to 1 bounces for ever, down to −1 is flatter than critical.
  @inlinable
  public init(perceptualDuration: Double, bounce: Double) {
    let bounce = min(max(bounce, -1), 1)
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.init(dampingRatio: ratio, response: perceptualDuration, allowsOverdamping: true)
  }

  /// How long the motion seems to last, in seconds; the same number as `response`.
  @inlinable public var perceptualDuration: Double { response }

  /// The bounce of the damping ratio, from −1 to 1.
  @inlinable public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
