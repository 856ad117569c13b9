/// A picture of the wall, and what its menu has changed.
struct WallPicture: Equatable {
  /// The place as it is pictured at first.
  let place: Horizon
  /// The part of the day in which it is shown.
  var hour: DayHour
  var isFavourite = false
  var isHidden = false

  init(_ place: Horizon) {
    self.place = place
    hour = DayHour(of: place)
  }

  /// The place in its present light.
  @MainActor var shown: Horizon { place.lit(by: hour) }
}
