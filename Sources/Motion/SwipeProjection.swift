/// Where a swipe would come to rest by itself, for desktop shells; iOS's rule is `Decay.projection(ofVelocity:rate:)`.
public enum SwipeProjection {
  /// libadwaita's deceleration for fingers on a screen.
  public static let libadwaitaTouch = 0.998
  /// libadwaita's deceleration for fingers on a touchpad.
  public static let libadwaitaTouchpad = 0.997
  /// The speed up to which libadwaita's projection is linear, in distances per second (adw-swipe-tracker.c).
  public static let libadwaitaLinearSpeed = 2.0
  /// The curvature of libadwaita's projection above that speed.
  public static let libadwaitaCurvature = 0.35

  /// How far libadwaita expects a swipe to go on, in swipe distances, from its velocity in distances per second.
  public static func libadwaita(velocity: Double, deceleration: Double = libadwaitaTouch) -> Double {
    let slope = deceleration / (1 - deceleration) / 1000
    let speed = abs(velocity)
    guard speed > libadwaitaLinearSpeed else { return velocity * slope }
    let shift = slope / 2 / libadwaitaCurvature
    let x = speed - libadwaitaLinearSpeed + shift
    let way = libadwaitaCurvature * (x * x - shift * shift) + libadwaitaLinearSpeed * slope
    return velocity < 0 ? -way : way
  }
}
