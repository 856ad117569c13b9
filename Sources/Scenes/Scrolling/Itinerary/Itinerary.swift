import UIKit

/// The days of a journey and their stops, in order.
struct Itinerary {
  struct Day: Equatable {
    let name: String
    var stops: [Horizon]
  }

  /// A row of the list: the name of a day or of a stop.
  enum Row: Hashable {
    case day(String)
    case stop(String)
  }

  private(set) var days: [Day]
  /// The names of the stops that have been seen.
  private(set) var seen: Set<String> = []

  @MainActor static var standard: Itinerary {
    Itinerary(days: [
      Day(name: "Outward", stops: [.seaFog, .winterSun, .highNoon]),
      Day(name: "On the island", stops: [.goldenHour, .coralDusk]),
      Day(name: "Homeward", stops: [.nightFerry, .blueHour]),
    ])
  }

  subscript(name: String) -> Day? { days.first { $0.name == name } }

  func rows(of day: Day) -> [Row] { day.stops.map { .stop($0.name) } }

  func stop(named name: String) -> Horizon? { days.lazy.flatMap(\.stops).first { $0.name == name } }

  var stopCount: Int { days.reduce(0) { $0 + $1.stops.count } }

  /// Whether a stop can go to another day: no day is left without one.
  func canMove(_ name: String) -> Bool {
    days.contains { day in day.stops.count > 1 && day.stops.contains { $0.name == name } }
  }

  // MARK: - Changing

  /// Deletes a stop, and its day if that has no other.
  mutating func delete(_ name: String) {
    for index in days.indices { days[index].stops.removeAll { $0.name == name } }
    days.removeAll(where: \.stops.isEmpty)
  }

  /// Adds the next place without a stop to the end of a day; returns false if there is none.
  @MainActor mutating func addStop(to name: String) -> Bool {
    guard let index = days.firstIndex(where: { $0.name == name }),
      let next = Horizon.byDay.first(where: { stop(named: $0.name) == nil })
    else { return false }
    days[index].stops.append(next)
    return true
  }

  /// Moves a stop to a day, before the stop with an index among the others.
  mutating func move(_ name: String, to day: String, at index: Int) {
    guard let stop = stop(named: name), let target = days.firstIndex(where: { $0.name == day }) else { return }
    for index in days.indices { days[index].stops.removeAll { $0 == stop } }
    days[target].stops.insert(stop, at: min(max(index, 0), days[target].stops.count))
  }

  /// Puts a day's stops into the order of a list's rows.
  mutating func order(_ names: [String], in day: String, from old: Itinerary) {
    guard let index = days.firstIndex(where: { $0.name == day }) else { return }
    days[index].stops = names.compactMap { old.stop(named: $0) }
  }

  mutating func toggleSeen(_ name: String) {
    if seen.remove(name) == nil { seen.insert(name) }
  }
}
