import UIKit

/// A row of *Settings*: its title and its action.
struct SettingsRow: Equatable {
  enum Kind: Equatable {
    /// Shows the person to whom the settings belong.
    case account
    /// A choice of several names, made on a page of its own.
    case choice([String], chosen: Int)
    case toggle(Bool)
    case place(Horizon, isMuted: Bool)
    /// Adds a place.
    case add
  }

  var title: String
  var icon: SettingsIcon?
  var kind: Kind
}

/// A section of rows with a title.
struct SettingsSection: Equatable {
  var title: String?
  var footer: String?
  var rows: [SettingsRow]

  /// The initial settings.
  @MainActor static var standard: [SettingsSection] {
    [
      SettingsSection(rows: [SettingsRow(title: "Horizons", kind: .account)]),
      SettingsSection(
        title: "Display",
        rows: [
          SettingsRow(title: "Units", icon: .ruler, kind: .choice(["Metric", "Imperial", "Nautical"], chosen: 0)),
          SettingsRow(title: "Clock", icon: .clock, kind: .choice(["24 hours", "12 hours", "Bells"], chosen: 0)),
          SettingsRow(title: "Stars at night", icon: .star, kind: .toggle(true)),
        ]),
      SettingsSection(
        title: "Signals", footer: "A signal comes once, as quietly as the hour allows.",
        rows: [
          SettingsRow(title: "First light", icon: .sun, kind: .toggle(true)),
          SettingsRow(title: "Turn of the tide", icon: .wave, kind: .toggle(false)),
          SettingsRow(title: "Sound", icon: .bell, kind: .choice(["Bell", "Foghorn", "Gull", "None"], chosen: 0)),
        ]),
      SettingsSection(
        title: "Places to watch", footer: "Swipe a row for more.",
        rows: places.map { SettingsRow(title: $0.name, kind: .place($0, isMuted: false)) }
          + [SettingsRow(title: "Add a place", kind: .add)]),
    ]
  }

  private static var places: [Horizon] {
    [.goldenHour, .blueHour, .highNoon, .nightFerry, .winterSun, .coralDusk, .greenNight]
  }
}

extension [SettingsSection] {
  /// The places that are watched.
  var places: [Horizon] {
    flatMap(\.rows).compactMap { row in
      if case .place(let horizon, _) = row.kind { return horizon }
      return nil
    }
  }

  /// The next place that is not watched; nil if all are.
  @MainActor var nextPlace: Horizon? { Horizon.byDay.first { !places.contains($0) } }

  subscript(path: IndexPath) -> SettingsRow {
    get { self[path.section].rows[path.row] }
    set { self[path.section].rows[path.row] = newValue }
  }
}
