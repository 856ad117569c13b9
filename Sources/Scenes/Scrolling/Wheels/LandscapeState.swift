import UIKit

/// What the three wheels say: fractions while they turn, whole rows where they rest.
struct LandscapeState: Equatable {
  /// The number of a place of `WheelsPlace.all`; between two numbers one ground gives way to the next.
  var place: CGFloat
  /// The hour of the day. It counts on beyond midnight, so that 25 is 1 o'clock.
  var hour: CGFloat
  /// The number of a `SkyWeather`.
  var weather: CGFloat

  /// The time of the day as on a clock, by the minute.
  var clock: String {
    let minutes = Int((hour * 60).rounded())
    let ofDay = ((minutes % 1440) + 1440) % 1440
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(digits(ofDay / 60)):\(digits(ofDay % 60))"
  }

  /// The place and the weather to which the fractions are nearest.
  var nearestPlace: WheelsPlace { WheelsPlace.all[Self.index(place, WheelsPlace.all.count)] }
  var nearestWeather: SkyWeather { SkyWeather.allCases[Self.index(weather, SkyWeather.allCases.count)] }

  private static func index(_ value: CGFloat, _ count: Int) -> Int { min(max(Int(value.rounded()), 0), count - 1) }
}
