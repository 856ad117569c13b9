import UIKit

/// The sky at an hour: its colors are those of the pictures of that hour, and sun and moon go round once a day.
@MainActor struct DaySky {
  /// The hours of some pictures, whose skies follow each other through a clear day.
  private static let keys: [(hour: CGFloat, sky: [Horizon.Ink])] = [
    (0, Horizon.nightFerry.sky), (4, Horizon.nightFerry.sky), (5, Horizon.blueHour.sky), (6, Horizon.firstLight.sky),
    (8.5, Horizon.winterSun.sky), (12, Horizon.highNoon.sky), (15, Horizon.highNoon.sky), (16.5, Horizon.saltRoad.sky),
    (18.9, Horizon.goldenHour.sky), (19.7, Horizon.coralDusk.sky), (20.8, Horizon.blueHour.sky), (22.5, Horizon.nightFerry.sky),
    (24, Horizon.nightFerry.sky),
  ]
  /// The hours at which sun and moon are highest, and for how many hours they are up.
  private static let (noon, dayLength): (CGFloat, CGFloat) = (12.7, 14.6)
  private static let (midnight, nightLength): (CGFloat, CGFloat) = (0.7, 8.6)
  /// The sun's elevations, as shares of the highest, at which night and low light have begun or ended.
  private static let (nightElevation, dayElevation): (CGFloat, CGFloat) = (-0.3, 0.1)
  private static let highElevation: CGFloat = 0.45
  /// How far from the middle discs rise and set, as a share of the width.
  private static let reach: CGFloat = 0.3
  /// The grey of bad weather keeps this share of the sky's brightness.
  private static let greyShare: CGFloat = 0.94

  /// Where a disc is: from 0 at the left to 1 at the right, and its elevation, 1 at its highest, below 0 when it has set.
  struct Place: Equatable {
    var x: CGFloat
    var elevation: CGFloat
  }

  /// The colors at 0, .38, .74 and 1 of the sky's height.
  let inks: [Horizon.Ink]
  let sun: Place
  let moon: Place
  /// 0 by day, 1 at night.
  let night: CGFloat
  /// 1 while the sun is low and its light warm, 0 while it is high.
  let warmth: CGFloat

  init(hour: CGFloat, weather: SkyWeather.Amounts) {
    let ofDay = hour - (hour / 24).rounded(.down) * 24
    sun = Self.place(ofDay, highest: Self.noon, length: Self.dayLength)
    moon = Self.place(ofDay, highest: Self.midnight, length: Self.nightLength)
    night = 1 - Self.smooth(sun.elevation, from: Self.nightElevation, to: Self.dayElevation)
    warmth = 1 - Self.smooth(sun.elevation, from: Self.dayElevation, to: Self.highElevation)
    inks = Self.clear(ofDay).map { Horizon.mix($0, Self.grey($0), weather.grey) }
  }

  private static func clear(_ hour: CGFloat) -> [Horizon.Ink] {
    let next = keys.firstIndex { $0.hour > hour } ?? keys.count - 1
    let (one, other) = (keys[max(next - 1, 0)], keys[next])
    let share = min(max((hour - one.hour) / max(other.hour - one.hour, 0.01), 0), 1)
    return zip(one.sky, other.sky).map { Horizon.mix($0, $1, share) }
  }

  private static func place(_ hour: CGFloat, highest: CGFloat, length: CGFloat) -> Place {
    let angle = 2 * .pi * (hour - highest) / 24
    let rise = CGFloat.pi * length / 24
    return Place(x: 0.5 + reach * sin(angle) / max(sin(rise), 0.2), elevation: (cos(angle) - cos(rise)) / (1 - cos(rise)))
  }

  /// From 0 to 1 with a smooth start and end.
  static func smooth(_ value: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    let share = min(max((value - start) / (end - start), 0), 1)
    return share * share * (3 - 2 * share)
  }

  private static func grey(_ ink: Horizon.Ink) -> Horizon.Ink {
    let (r, g, b) = (CGFloat(ink >> 16 & 0xFF), CGFloat(ink >> 8 & 0xFF), CGFloat(ink & 0xFF))
    let grey = Horizon.Ink(((0.3 * r + 0.59 * g + 0.11 * b) * greyShare).rounded())
    return grey << 16 | grey << 8 | min(grey + 8, 255)
  }
}
