import Tuning

extension Scene {
  /// Scenes with gravity, springs and walls, in the order of menus and lists.
  static let dynamics: [Scene] = [
    .gravity, .attachments, .snap, .push, .fields, .itemProperties, .newtonsCradle, .pendulum, .lockScreenCamera, .dropIn,
    .springyGrid,
  ]
}
