import Tuning

extension Scene {
  /// Scenes between two screens, in the order of menus and lists.
  static let transitions: [Scene] = [
    .edgePan, .crossDissolve, .halfwaySpring, .customPresentation, .zoomIn, .navigation, .circleReveal, .swipe, .flip,
    .cardStack, .sheet, .detents, .postcards, .tabs, .columns, .corners,
  ]
}
