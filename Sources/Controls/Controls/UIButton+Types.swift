extension UIButton {
  /// The types of buttons.
  public enum ButtonType: Int, Sendable {
    /// White title, no effect but a dimmed image.
    case custom = 0
    /// Title and image in the tint colour, dimmed while pressed.
    case system = 1
    /// A system button with an i in a ring, 22 × 22 points: more about something.
    case detailDisclosure = 2
    /// The same as `detailDisclosure`.
    case infoLight = 3
    /// The same as `detailDisclosure`.
    case infoDark = 4
    /// A system button with a plus in a ring, 22 × 22 points.
    case contactAdd = 5
    /// A cross on a grey disc, 30 × 30 points, for closing a view.
    case close = 7

    /// The same as `system`.
    public static var roundedRect: ButtonType { .system }
  }

  /// What pressing a button means.
  public enum Role: Int, Sendable {
    /// Nothing particular.
    case normal = 0
    /// The button of the most likely action; its title is semibold with a configuration.
    case primary = 1
    /// It leaves things as they are.
    case cancel = 2
    /// It deletes something: a configuration uses red in place of the tint colour.
    case destructive = 3
  }
}
