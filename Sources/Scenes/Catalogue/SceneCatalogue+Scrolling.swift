import Tuning

extension Scene {
  /// Scenes that scroll, and collections, in the order of menus and lists.
  static let scrolling: [Scene] = [
    .photos, .stackToGrid, .springyMessages, .coverFlow, .pagingCards, .pages, .pullToDismiss, .zoomablePicture, .settings,
    .largeTitles, .search, .drag, .itinerary, .pointer, .composer, .menus, .shelves, .wheels,
  ]
}
