/// What the ground of a place is: a search for it is a token in the search field.
enum PlaceGround: String, CaseIterable {
  case sea = "Sea"
  case hills = "Hills"
  case peaks = "Peaks"
  case dunes = "Dunes"

  func contains(_ place: Horizon) -> Bool {
    switch place.ground {
    case .sea: self == .sea
    case .hills: self == .hills
    case .peaks: self == .peaks
    case .dunes: self == .dunes
    }
  }

  /// The grounds whose names begin as a text does; none for an empty one.
  static func suggested(by text: String) -> [PlaceGround] {
    text.isEmpty ? [] : allCases.filter { $0.rawValue.lowercased().hasPrefix(text.lowercased()) }
  }
}
