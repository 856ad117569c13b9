/// The pictures of a wall in the order in which they hang, with what menus change about them.
struct PictureWall: Equatable {
  private(set) var pictures: [WallPicture]
  var order = WallOrder.hung
  /// Whether pictures that are no favourites are left out.
  var showsFavouritesOnly = false

  init(_ places: [Horizon]) { pictures = places.map { WallPicture($0) } }

  /// The pictures that are seen, in their order.
  @MainActor var visible: [WallPicture] {
    order.sorted(pictures.filter { !$0.isHidden && (!showsFavouritesOnly || $0.isFavourite) })
  }

  var hiddenCount: Int { pictures.count(where: \.isHidden) }

  func picture(of place: Horizon) -> WallPicture? { pictures.first { $0.place == place } }

  // MARK: - Changes

  /// Changes what a command of a picture's menu says.
  mutating func perform(_ command: WallCommand, on place: Horizon) {
    guard let index = pictures.firstIndex(where: { $0.place == place }) else { return }
    switch command {
    case .favourite: pictures[index].isFavourite.toggle()
    case .hangFirst: pictures.insert(pictures.remove(at: index), at: 0)
    case .turn(let hour): pictures[index].hour = hour
    case .hide: pictures[index].isHidden = true
    case .visit: break
    }
  }

  mutating func showAll() { for index in pictures.indices { pictures[index].isHidden = false } }

  /// Shows all pictures at a part of the day; nil: each at its own.
  mutating func turn(to hour: DayHour?) {
    for index in pictures.indices { pictures[index].hour = hour ?? DayHour(of: pictures[index].place) }
  }
}
