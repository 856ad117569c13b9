import UIKit

/// The spring of the card: a unit mass, by damping ratio and response.
struct CardSpring: Equatable {
  /// 0 to 1; 1 and more is critically damped.
  var dampingRatio: CGFloat
  /// The period without damping, in seconds; positive.
  var response: CGFloat

  /// The distance from the target, and its velocity, after a time in seconds: the closed form.
  func state(from distance: CGFloat, velocity: CGFloat, after seconds: CGFloat) -> (distance: CGFloat, velocity: CGFloat) {
    let frequency = 2 * CGFloat.pi / response
    guard dampingRatio < 1 else {
      let decay = exp(-frequency * seconds)
      let slope = velocity + frequency * distance
      return ((distance + slope * seconds) * decay, (slope - frequency * (distance + slope * seconds)) * decay)
    }
    let damping = dampingRatio * frequency
    let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let decay = exp(-damping * seconds)
    let (cosine, sine) = (cos(swing * seconds), sin(swing * seconds))
    let side = (velocity + damping * distance) / swing
    return (
      decay * (distance * cosine + side * sine),
      decay * ((swing * side - damping * distance) * cosine - (damping * side + swing * distance) * sine)
    )
  }
}
