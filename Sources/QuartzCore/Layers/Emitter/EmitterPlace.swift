import Foundation

/// A random place on the shape of an emitter layer, relative to its middle.
struct EmitterPlace {
  /// In points: to the right, down, towards the viewer.
  private(set) var offset = SIMD3<Double>()
  /// The direction that leads outwards on circles and balls, in radians in the layer's plane and above it; otherwise 0.
  private(set) var longitude = 0.0
  private(set) var latitude = 0.0

  init() {}

  /// - Parameter size: width, height and depth in points; circles and balls have the width as their radius.
  init(
    on shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode, size: SIMD3<Double>, _ chance: inout ParticleChance
  ) {
    switch shape {
    case .line: offset = Self.inBox(SIMD3(size.x, 0, 0), mode, &chance)
    case .rectangle: offset = Self.inBox(SIMD3(size.x, size.y, 0), mode, &chance)
    case .cuboid: offset = Self.inBox(size, mode, &chance)
    case .circle: round(size.x, mode, isBall: false, &chance)
    case .sphere: round(size.x, mode, isBall: true, &chance)
    default: break
    }
  }

  private mutating func round(
    _ radius: Double, _ mode: CAEmitterLayerEmitterMode, isBall: Bool, _ chance: inout ParticleChance
  ) {
    longitude = 2 * .pi * chance.share()
    let isFlat = !isBall || mode == .outline
    let height = isFlat ? 0 : 2 * chance.share() - 1
    latitude = asin(height)
    let share: Double =
      switch mode {
      case .points: 0
      case .outline: 1
      case .surface: isBall ? 1 : chance.share().squareRoot()
      default: isBall ? cbrt(chance.share()) : chance.share().squareRoot()
      }
    let flat = (1 - height * height).squareRoot()
    offset = SIMD3(cos(longitude) * flat, sin(longitude) * flat, height) * (radius * share)
  }

  private static func inBox(_ size: SIMD3<Double>, _ mode: CAEmitterLayerEmitterMode, _ chance: inout ParticleChance)
    -> SIMD3<Double>
  {
    /// For each axis whether the place is at one of its two ends.
    var isAtEnd = SIMDMask<SIMD3<Double.SIMDMaskScalar>>(repeating: mode == .points)
    if mode == .outline {
      isAtEnd = .init(repeating: true)
      isAtEnd[axis(size, &chance)] = false
    } else if mode == .surface, size.z > 0 {
      isAtEnd[axis(SIMD3(size.y * size.z, size.x * size.z, size.x * size.y), &chance)] = true
    }
    var place = SIMD3<Double>()
    for index in 0..<3 {
      let share = chance.share()
      place[index] = size[index] * ((isAtEnd[index] ? share.rounded() : share) - 0.5)
    }
    return place
  }

  /// An axis, each as likely as its weight.
  private static func axis(_ weights: SIMD3<Double>, _ chance: inout ParticleChance) -> Int {
    var rest = chance.share() * weights.sum()
    for index in 0..<2 {
      if rest < weights[index] { return index }
      rest -= weights[index]
    }
    return weights.z > 0 ? 2 : 0
  }
}
