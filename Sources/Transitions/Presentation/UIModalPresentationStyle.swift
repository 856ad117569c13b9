/// The style in which a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window; the presenter's view is removed meanwhile.
  case fullScreen = 0
  /// A card at the bottom edge that the user may dismiss by a drag; the presenter's view stays.
  case pageSheet = 1
  /// A card at the centre of a window that is wide enough, otherwise a page sheet; the presenter's view stays.
  case formSheet = 2
  /// Covers the nearest controller that defines a presentation context, whose view is removed meanwhile.
  case currentContext = 3
  /// The transitioning delegate's presentation controller; the presenter's view stays by default.
  case custom = 4
  /// Covers the window; the presenter's view stays.
  case overFullScreen = 5
  /// Covers the nearest controller that defines a presentation context, whose view stays.
  case overCurrentContext = 6
  /// A popover with an arrow to its source, in a narrow window a page sheet; the presenter's view stays.
  case popover = 7
  /// No presentation: reported by transitions inside containers; as an adaptive style, no adaptation.
  case none = -1
  /// The system's choice, `pageSheet`.
  case automatic = -2

  /// The style with `automatic` resolved.
  var resolved: UIModalPresentationStyle {
    switch self {
    case .automatic: .pageSheet
    case .none: .fullScreen
    default: self
    }
  }
  /// Whether a presentation of another style may adapt to this one.
  var canBeAdaptedTo: Bool {
    switch self {
    case .fullScreen, .overFullScreen, .pageSheet, .formSheet: true
    default: false
    }
  }
  var coversContextOnly: Bool { self == .currentContext || self == .overCurrentContext }
  /// Whether the presented view fills its container, so that it can grow out of a view to it.
  var canZoom: Bool { self == .fullScreen || self == .overFullScreen || coversContextOnly }
  var removesPresentersView: Bool { self == .fullScreen || self == .currentContext }
}
