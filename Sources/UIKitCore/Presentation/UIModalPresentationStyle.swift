/// How a presented controller lies over what presents it.
///
/// Form sheets and popovers are not offered yet; their numbers stay free.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window; the view below is removed while it does.
  case fullScreen = 0
  /// A card from the bottom edge that the user may drag away; the view below stays.
  case pageSheet = 1
  /// Covers the nearest controller that defines a presentation context, whose view is removed.
  case currentContext = 3
  /// As the presentation controller of the transitioning delegate has it; the view below stays.
  case custom = 4
  /// Covers the window; the view below stays.
  case overFullScreen = 5
  /// Covers the nearest controller that defines a presentation context; its view stays.
  case overCurrentContext = 6
  /// No presentation at all: what transitions inside containers report.
  case none = -1
  /// The system's choice: `pageSheet`.
  case automatic = -2

  /// What is presented when this style is asked for.
  var resolved: UIModalPresentationStyle {
    switch self {
    case .automatic: .pageSheet
    case .none: .fullScreen
    default: self
    }
  }
  var coversContextOnly: Bool { self == .currentContext || self == .overCurrentContext }
  var removesPresentersView: Bool { self == .fullScreen || self == .currentContext }
}
