/// The way in which a controller is presented over another one.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window; the view below is removed while it does.
  case fullScreen = 0
  /// A card from the bottom edge that the user may drag away; the view below stays.
  case pageSheet = 1
  /// A card in the middle of a window that is wide enough, elsewhere a page sheet; the view below stays.
  case formSheet = 2
  /// Covers the nearest controller that defines a presentation context, whose view is removed.
  case currentContext = 3
  /// As the presentation controller of the transitioning delegate has it; the view below stays.
  case custom = 4
  /// Covers the window; the view below stays.
  case overFullScreen = 5
  /// Covers the nearest controller that defines a presentation context; its view stays.
  case overCurrentContext = 6
  /// A popover whose arrow points at its source, in a narrow window a page sheet; the view below stays.
  case popover = 7
  /// No presentation at all: what transitions inside containers report; as an adaptive style, no adaptation.
  case none = -1
  /// The system's choice: `pageSheet`.
  case automatic = -2

  /// The style that is presented for this one.
  var resolved: UIModalPresentationStyle {
    switch self {
    case .automatic: .pageSheet
    case .none: .fullScreen
    default: self
    }
  }
  /// Whether a presentation of another style may become this one.
  var canBeAdaptedTo: Bool {
    switch self {
    case .fullScreen, .overFullScreen, .pageSheet, .formSheet: true
    default: false
    }
  }
  var coversContextOnly: Bool { self == .currentContext || self == .overCurrentContext }
  var removesPresentersView: Bool { self == .fullScreen || self == .currentContext }
}
