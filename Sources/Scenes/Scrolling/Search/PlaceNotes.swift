/// The notes about the places of Horizons, as written since the scene began.
@MainActor
final class PlaceNotes {
  /// Which places are searched.
  enum Scope: Int, CaseIterable {
    case all, sea, land

    var title: String {
      switch self {
      case .all: "All"
      case .sea: "By the Sea"
      case .land: "On Land"
      }
    }

    func contains(_ place: Horizon) -> Bool {
      if case .sea = place.ground { return self != .land }
      return self != .sea
    }
  }

  private var texts: [String: String] = [:]

  /// The note about a place; at first the facts about it.
  subscript(_ place: Horizon) -> String {
    get {
      texts[place.name]
        ?? (["\(place.place), \(place.hour)."] + place.facts.map { "\($0.name): \($0.value)." }).joined(separator: "\n\n")
    }
    set { texts[place.name] = newValue }
  }

  /// The places of a scope in whose names or notes a text occurs, in the order of the day; all for an empty text.
  ///
  /// - Parameter grounds: those of the places; any for none.
  func places(with text: String, in scope: Scope, on grounds: [PlaceGround]) -> [Horizon] {
    let words = text.lowercased().split(separator: " ")
    return Horizon.byDay.filter { place in
      guard scope.contains(place), grounds.isEmpty || grounds.contains(where: { $0.contains(place) }) else { return false }
      let all = "\(place.name) \(self[place])".lowercased()
      return words.allSatisfy { all.contains($0) }
    }
  }
}
