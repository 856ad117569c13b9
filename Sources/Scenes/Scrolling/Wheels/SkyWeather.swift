import UIKit

/// The weather of the third wheel.
enum SkyWeather: Int, CaseIterable {
  case clear, hazy, cloudy, foggy, rainy

  /// What a weather does to the picture, each 0…1.
  struct Amounts: Equatable {
    /// Of the heavy clouds, of the grey in the sky, of the mist before the ground, and of the rain.
    var clouds: CGFloat, grey: CGFloat, mist: CGFloat, rain: CGFloat
    /// How much of sun, moon and stars is seen.
    var light: CGFloat
  }

  var title: String {
    switch self {
    case .clear: "Clear"
    case .hazy: "Hazy"
    case .cloudy: "Cloudy"
    case .foggy: "Foggy"
    case .rainy: "Rainy"
    }
  }

  var amounts: Amounts {
    switch self {
    case .clear: Amounts(clouds: 0, grey: 0, mist: 0, rain: 0, light: 1)
    case .hazy: Amounts(clouds: 0.1, grey: 0.28, mist: 0.42, rain: 0, light: 0.72)
    case .cloudy: Amounts(clouds: 1, grey: 0.5, mist: 0.12, rain: 0, light: 0.45)
    case .foggy: Amounts(clouds: 0.2, grey: 0.72, mist: 1, rain: 0, light: 0.25)
    case .rainy: Amounts(clouds: 0.85, grey: 0.86, mist: 0.4, rain: 1, light: 0)
    }
  }

  /// The amounts between two rows of the wheel; those of the first and the last row beyond them.
  static func amounts(at row: CGFloat) -> Amounts {
    let place = min(max(row, 0), CGFloat(allCases.count - 1))
    let lower = Int(place.rounded(.down))
    let (one, other) = (allCases[lower].amounts, allCases[min(lower + 1, allCases.count - 1)].amounts)
    let share = place - CGFloat(lower)
    func mix(_ path: KeyPath<Amounts, CGFloat>) -> CGFloat { one[keyPath: path] * (1 - share) + other[keyPath: path] * share }
    return Amounts(clouds: mix(\.clouds), grey: mix(\.grey), mist: mix(\.mist), rain: mix(\.rain), light: mix(\.light))
  }

  /// The sky of a day in this weather, for a row of the wheel.
  @MainActor var swatch: WheelsSwatch { WheelsSwatch(inks: DaySky(hour: 10, weather: amounts).inks) }
}
