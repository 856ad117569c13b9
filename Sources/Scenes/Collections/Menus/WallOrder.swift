/// The order of the pictures on the wall.
enum WallOrder: CaseIterable {
  case hung, hour, name, favourites

  var title: String {
    switch self {
    case .hung: "As hung"
    case .hour: "By hour"
    case .name: "By name"
    case .favourites: "Favourites first"
    }
  }

  /// The pictures in this order; equal ones stay in theirs.
  @MainActor func sorted(_ pictures: [WallPicture]) -> [WallPicture] {
    let keys = pictures.enumerated().map { (key: key(of: $0.element), index: $0.offset) }
    return keys.sorted { ($0.key, $0.index) < ($1.key, $1.index) }.map { pictures[$0.index] }
  }

  @MainActor private func key(of picture: WallPicture) -> String {
    switch self {
    case .hung: ""
    case .hour: picture.shown.hour
    case .name: picture.place.place
    case .favourites: picture.isFavourite ? "0" : "1"
    }
  }
}
