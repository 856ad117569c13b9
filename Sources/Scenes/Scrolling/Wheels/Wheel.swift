import UIKit

/// The wheels of the picker, from left to right.
enum Wheel: Int, CaseIterable {
  case place, hour, weather

  private static let hours = 24
  /// The hours repeat, so that they go round: this often above and below the middle ones.
  private static let hourRounds = 30

  var count: Int {
    switch self {
    case .place: WheelsPlace.all.count
    case .hour: Self.hours
    case .weather: SkyWeather.allCases.count
    }
  }

  /// The number of rows, with all repetitions.
  var rowCount: Int { self == .hour ? count * (2 * Self.hourRounds + 1) : count }

  /// What a row says: a number below `count`.
  func value(_ row: Int) -> Int { row % count }

  /// The row in the middle repetition that says the same.
  func middleRow(_ value: Int) -> Int { self == .hour ? Self.hourRounds * count + value : value }

  func title(_ row: Int) -> String {
    let value = value(row)
    switch self {
    case .place: return WheelsPlace.all[value].name
    case .hour: return value < 10 ? "0\(value):00" : "\(value):00"
    case .weather: return SkyWeather.allCases[value].title
    }
  }

  @MainActor func swatch(_ row: Int) -> WheelsSwatch {
    let value = value(row)
    switch self {
    case .place: return WheelsPlace.all[value].swatch
    case .hour: return WheelsSwatch(inks: DaySky(hour: CGFloat(value), weather: SkyWeather.clear.amounts).inks)
    case .weather: return SkyWeather.allCases[value].swatch
    }
  }
}
