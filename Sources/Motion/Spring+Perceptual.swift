// Apple's parameters since iOS 17: perceptual duration and bounce.

extension Spring {
  /// Makes a spring from its perceptual duration, in seconds, and its bounce.
  ///
  /// - Parameter bounce: 0 is critically damped, 1 oscillates for ever, negative numbers are overdamped; clamped to −1…1.
  @inlinable
  public init(perceptualDuration: Double, bounce: Double) {
    let bounce = min(max(bounce, -1), 1)
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.init(dampingRatio: ratio, response: perceptualDuration, allowsOverdamping: true)
  }

  /// The perceptual duration in seconds; equal to `response`.
  @inlinable public var perceptualDuration: Double { response }

  /// The bounce of the damping ratio, from −1 to 1.
  @inlinable public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
