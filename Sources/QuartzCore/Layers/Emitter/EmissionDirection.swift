import Foundation

/// The direction in which a particle is emitted.
struct EmissionDirection {
  /// In radians in the layer's plane, from the x axis towards the y axis.
  private(set) var longitude: Double
  /// In radians above the layer's plane.
  private(set) var latitude: Double

  init(longitude: Double, latitude: Double) { (self.longitude, self.latitude) = (longitude, latitude) }

  /// Of length 1: to the right, down, towards the viewer.
  var vector: SIMD3<Double> { SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)) }

  /// Moves the direction to a place of the cone around it. Equal parts of the sphere's surface in the cone are equally likely: the
  /// height of a place on a sphere is evenly distributed (Archimedes).
  ///
  /// - Parameters:
  ///   - angle: the angle at the cone's tip, in radians; from 2π on it is all of the sphere.
  ///   - away: how far from the axis the place is, 0..<1.
  ///   - around: where about the axis it is, 0..<1.
  mutating func spread(in angle: Double, away: Double, around: Double) {
    guard angle != 0 else { return }
    let height = 1 - away * (1 - cos(min(abs(angle) / 2, .pi)))
    let distance = max(1 - height * height, 0).squareRoot()
    let turn = 2 * .pi * around
    let inPlane = SIMD3(-sin(longitude), cos(longitude), 0)
    let upwards = SIMD3(-sin(latitude) * cos(longitude), -sin(latitude) * sin(longitude), cos(latitude))
    let place = vector * height + (inPlane * cos(turn) + upwards * sin(turn)) * distance
    longitude = atan2(place.y, place.x)
    latitude = atan2(place.z, (place.x * place.x + place.y * place.y).squareRoot())
  }
}
