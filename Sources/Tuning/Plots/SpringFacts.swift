import Motion

/// What is known of a spring's motion without running it: the numbers of the plot and of the rows of ghosts.
///
/// They are those of the run: a transition ends when Core Animation calls its spring settled, as its velocity has it.
struct SpringFacts: Equatable {
  /// Seconds from the release to the end of the motion.
  let settling: Double
  /// How far the motion goes beyond its end, as a share of its way; 0 without overshoot.
  let overshoot: Double
  /// Apple's perceptual duration, in seconds.
  let perceptual: Double

  /// The facts of a motion from 0 to 1.
  init(_ launch: SpringLaunch) {
    let motion = launch.motion
    settling = motion.settlingDuration
    overshoot = motion.overshoot
    perceptual = launch.spring.perceptualDuration
  }

  /// The number of frames of the motion at a rate in frames per second.
  func frames(at rate: Double) -> Double { (settling * rate).rounded(.up) }

  /// The damping ratio, in a range, with which a motion goes beyond its end by a share of its way.
  ///
  /// More damping means less overshoot; where even the range's ends do not reach the share, the nearer end is returned.
  static func dampingRatio(
    overshooting share: Double, in range: ClosedRange<Double>, launch: (Double) -> SpringLaunch
  ) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    guard launch(low).motion.overshoot > share else { return low }
    guard launch(high).motion.overshoot < share else { return high }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if launch(middle).motion.overshoot > share { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
