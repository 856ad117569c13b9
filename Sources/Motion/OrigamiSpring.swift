/// Origami's tension and friction as linear functions of the stiffness and damping of a mass of 1.
///
/// The numbers are Rebound's (facebookarchive/rebound-js, OrigamiValueConverter.js) and pop's (POPAnimationPrivate.h).
enum OrigamiSpring {
  static func stiffness(ofTension tension: Double) -> Double { (tension - 30) * 3.62 + 194 }
  static func tension(ofStiffness stiffness: Double) -> Double { (stiffness - 194) / 3.62 + 30 }
  static func damping(ofFriction friction: Double) -> Double { (friction - 8) * 3 + 25 }
  static func friction(ofDamping damping: Double) -> Double { (damping - 25) / 3 + 8 }
}

/// Pop's bounciness and speed, as Origami tension and friction.
///
/// Speed alone determines the tension; bounciness interpolates the friction along a parabola from that without bounce to almost
/// 0. The friction without bounce is made of three cubics of the tension, fitted by eye (BouncyConversion.js).
enum PopSpring {
  /// The range that pop documents for both numbers.
  static let range = 0...20.0
  private static let unit = 1.7 * 20
  private static let greatestBounce = 0.8
  private static let tensions = (slowest: 0.5, fastest: 200.0)
  private static let leastFriction = 0.01

  static func tension(ofSpeed speed: Double) -> Double {
    tensions.slowest + speed / unit * (tensions.fastest - tensions.slowest)
  }

  static func friction(ofBounciness bounciness: Double, tension: Double) -> Double {
    let bounce = bounciness / unit * greatestBounce
    let share = 2 * bounce - bounce * bounce
    return share * leastFriction + (1 - share) * frictionWithoutBounce(tension: tension)
  }

  static func speed(ofTension tension: Double) -> Double {
    (tension - tensions.slowest) / (tensions.fastest - tensions.slowest) * unit
  }

  /// Nil when no bounciness gives so little friction.
  static func bounciness(ofFriction friction: Double, tension: Double) -> Double? {
    let most = frictionWithoutBounce(tension: tension)
    let share = (most - friction) / (most - leastFriction)
    guard share <= 1 else { return nil }
    return (1 - (1 - share).squareRoot()) / greatestBounce * unit
  }

  static func frictionWithoutBounce(tension x: Double) -> Double {
    if x <= 18 { return ((0.0007 * x - 0.031) * x + 0.64) * x + 1.28 }
    if x <= 44 { return ((0.000_044 * x - 0.006) * x + 0.36) * x + 2 }
    return ((0.000_000_45 * x - 0.000_332) * x + 0.1078) * x + 5.84
  }
}
