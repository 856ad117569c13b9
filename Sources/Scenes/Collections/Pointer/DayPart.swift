import UIKit

/// A part of the day, with the places that are pictured then.
enum DayPart: Int, CaseIterable {
  case dawn, noon, evening, night

  var title: String {
    switch self {
    case .dawn: "Dawn"
    case .noon: "Noon"
    case .evening: "Evening"
    case .night: "Night"
    }
  }

  /// Three places, by their hours.
  var places: [Horizon] {
    let all = Horizon.byDay.sorted { $0.hour < $1.hour }
    let count = all.count / Self.allCases.count
    return Array(all[(rawValue * count)..<((rawValue + 1) * count)])
  }
}
