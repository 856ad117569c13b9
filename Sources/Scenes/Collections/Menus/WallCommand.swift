/// What the menu of a picture does.
enum WallCommand: Equatable {
  /// Marks the picture, or takes the mark away.
  case favourite
  case hangFirst
  /// Shows the picture at a part of the day.
  case turn(DayHour)
  case hide
  /// Shows the page of the place.
  case visit
}
