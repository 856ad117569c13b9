import UIKit

/// A place of the first wheel: the ground of a picture, in the colors that it has by day.
struct WheelsPlace: Equatable, Sendable {
  let horizon: Horizon

  var name: String { horizon.place }

  /// The places of the pictures, each once.
  static let all = [
    .goldenHour, .highNoon, .winterSun, .seaFog, .saltRoad, .coralDusk, firstLightByDay, .afterRain, greenNightByDay,
    nightFerryByDay, stormFrontByDay,
  ].map(WheelsPlace.init)

  private static let firstLightByDay = daylight(
    .firstLight, ridges: [0xB7A9CC, 0x8A86B8], haze: 0xD8D3E0, water: [0xA9C4DC, 0x5578AC, 0x213F7A])
  private static let greenNightByDay = daylight(.greenNight, ridges: [0xC2D5CF, 0x86A9A2, 0x47746D], haze: 0xD3E2DC)
  private static let nightFerryByDay = daylight(
    .nightFerry, ridges: [0x8FB0C8, 0x557F9E], haze: 0xC4D8E2, water: [0x86B7CE, 0x2F6F95, 0x143C5C])
  private static let stormFrontByDay = daylight(
    .stormFront, ridges: [0xA9B2BF, 0x7C8797, 0x545F70, 0x343D4B], haze: 0xC9CDD0)

  /// A place that is pictured at another time or under a storm, in the colors of a day.
  private static func daylight(
    _ horizon: Horizon, ridges: [Horizon.Ink], haze: Horizon.Ink, water: [Horizon.Ink] = []
  ) -> Horizon {
    var day = horizon
    (day.ridges, day.haze) = (ridges, haze)
    if case .sea(let level, _) = horizon.ground { day.ground = .sea(horizon: level, water: water) }
    return day
  }

  /// Where water begins, as a fraction of the height; nil without water.
  var waterLevel: CGFloat? {
    if case .sea(let level, _) = horizon.ground { return level }
    return nil
  }

  /// Its sky above its ground, for a row of the wheel.
  var swatch: WheelsSwatch {
    let ground = waterLevel == nil ? horizon.ridges[horizon.ridges.count / 2] : horizon.foot
    return WheelsSwatch(inks: [horizon.sky[1], horizon.sky[3], ground, ground], places: [0, 0.58, 0.58, 1])
  }
}

extension HorizonPainter {
  /// The random numbers that a star, a curtain of the aurora and a cloud bar take.
  private static let numbers = (star: 4, curtain: 3, cloud: 5)
  private static let curtains = 3

  /// Paints the ground without sky and without the light of a disc, the same as in the whole picture.
  mutating func paintGround() {
    let curtains = horizon.aurora == nil ? 0 : Self.curtains
    let before = horizon.stars * Self.numbers.star + curtains * Self.numbers.curtain + Self.cloudBars * Self.numbers.cloud
    for _ in 0..<before { _ = random.next() }
    switch horizon.ground {
    case .sea(let level, let water): paintSea(level: level, water: water)
    case .hills: paintHills()
    case .peaks: paintPeaks()
    case .dunes: paintDunes()
    }
  }
}
