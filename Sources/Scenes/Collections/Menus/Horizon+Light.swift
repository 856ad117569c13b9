import UIKit

extension DayHour {
  /// The first hours of the day parts, 0…23; before the first one it is night.
  private static let starts: [(hour: Int, part: DayHour)] = [(22, .night), (17, .dusk), (10, .noon), (5, .dawn)]

  /// The part of the day at which a place is pictured.
  init(of horizon: Horizon) {
    let hour = Int(horizon.hour.prefix(2)) ?? 0
    self = Self.starts.first { hour >= $0.hour }?.part ?? .night
  }

  /// The words after the name of a place.
  var phrase: String {
    switch self {
    case .dawn: "at dawn"
    case .noon: "at noon"
    case .dusk: "at dusk"
    case .night: "at night"
    }
  }
}

extension Horizon {
  /// The same land or sea in the light of another part of the day; at its own part it is unchanged.
  @MainActor func lit(by hour: DayHour) -> Horizon {
    guard hour != DayHour(of: self) else { return self }
    let light = hour.horizon
    var lit = self
    // Pictures are cached by name.
    lit.name = "\(name), \(hour.phrase)"
    lit.hour = light.hour
    lit.facts = Array(light.facts.prefix(1)) + facts.dropFirst()
    lit.sky = light.sky
    lit.disc.y = light.disc.y
    (lit.disc.ink, lit.disc.halo, lit.disc.glow) = (light.disc.ink, light.disc.halo, light.disc.glow)
    (lit.cloud, lit.haze) = (light.cloud, light.haze)
    (lit.stars, lit.aurora) = (light.stars, nil)
    lit.ridges = light.inks(ofRidges: ridges.count)
    if case .sea(let level, _) = ground { lit.ground = .sea(horizon: level, water: light.water) }
    return lit
  }

  /// The colors of the water at the horizon, at 30 % and at the bottom; of land, none.
  private var water: [Ink] { if case .sea(_, let water) = ground { water } else { [] } }

  /// Colors from the farthest ridge to the nearest, which is as dark as the nearest water.
  private func inks(ofRidges count: Int) -> [Ink] {
    guard count != ridges.count, let far = ridges.first, let near = water.last else { return ridges }
    return (0..<count).map { Self.mix(far, near, CGFloat($0) / CGFloat(max(count - 1, 1))) }
  }
}
