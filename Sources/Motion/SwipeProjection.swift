/// The projected end of a swipe, for desktop shells; iOS's rule is `Decay.projection(ofVelocity:rate:)`.
public enum SwipeProjection {
  /// libadwaita's deceleration on touchscreens.
  public static let libadwaitaTouch = 0.998
  /// libadwaita's deceleration on touchpads.
  public static let libadwaitaTouchpad = 0.997
  /// The speed up to which libadwaita's projection is linear, in distances per second (adw-swipe-tracker.c).
  public static let libadwaitaLinearSpeed = 2.0
  /// The curvature of libadwaita's projection above that speed.
  public static let libadwaitaCurvature = 0.35

  /// The distance that libadwaita expects a swipe to continue, in swipe distances, for a velocity in distances per second.
  public static func libadwaita(velocity: Double, deceleration: Double = libadwaitaTouch) -> Double {
    let slope = deceleration / (1 - deceleration) / 1000
    let speed = abs(velocity)
    guard speed > libadwaitaLinearSpeed else { return velocity * slope }
    let shift = slope / 2 / libadwaitaCurvature
    let x = speed - libadwaitaLinearSpeed + shift
    let distance = libadwaitaCurvature * (x * x - shift * shift) + libadwaitaLinearSpeed * slope
    return velocity < 0 ? -distance : distance
  }
}
