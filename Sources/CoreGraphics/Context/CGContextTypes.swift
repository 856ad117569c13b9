internal import CCairo

/// How the ends of a line look.
public enum CGLineCap: Int32, Sendable {
  /// The line ends at its last point.
  case butt = 0
  /// Half a disc stands over each end.
  case round = 1
  /// Half a square stands over each end.
  case square = 2
}

/// How the corners of a line look.
public enum CGLineJoin: Int32, Sendable {
  /// The outer edges meet, up to the miter limit.
  case miter = 0
  /// An arc around the corner, half the line's width from it.
  case round = 1
  /// A straight cut between the outer edges.
  case bevel = 2
}

/// What is drawn of a path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside by the winding rule.
  case fill = 0
  /// The inside by the even-odd rule.
  case eoFill = 1
  /// The line.
  case stroke = 2
  /// The inside by the winding rule, and the line over it.
  case fillStroke = 3
  /// The inside by the even-odd rule, and the line over it.
  case eoFillStroke = 4
}

/// How a picture's pixels are mixed when it is scaled.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The same as `medium`.
  case `default` = 0
  /// Pixels stay sharp squares.
  case none = 1
  /// Mixed of the four nearest pixels.
  case low = 2
  /// Cairo's best filter, the slowest.
  case high = 3
  /// Cairo's good filter: also pictures that are made much smaller stay smooth.
  case medium = 4

  var filter: cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .low: CAIRO_FILTER_BILINEAR
    case .default, .medium: CAIRO_FILTER_GOOD
    case .high: CAIRO_FILTER_BEST
    }
  }
}

/// How what is drawn is mixed with what is there; Cairo's operators of the same names do it.
public enum CGBlendMode: Int32, Sendable {
  /// What is drawn lies over what is there.
  case normal = 0
  /// The product of both: never lighter than either.
  case multiply
  /// The product of both seen as negatives: never darker than either.
  case screen
  /// `multiply` where what is there is dark, `screen` where it is light.
  case overlay
  /// The darker of both, component by component.
  case darken
  /// The lighter of both, component by component.
  case lighten
  /// Brightens what is there, the more the lighter what is drawn.
  case colorDodge
  /// Darkens what is there, the more the darker what is drawn.
  case colorBurn
  /// Darkens or lightens a little, as what is drawn is dark or light.
  case softLight
  /// `multiply` where what is drawn is dark, `screen` where it is light.
  case hardLight
  /// The distance of both, component by component.
  case difference
  /// The distance of both with less contrast.
  case exclusion
  /// The hue of what is drawn, saturation and luminosity of what is there.
  case hue
  /// The saturation of what is drawn, hue and luminosity of what is there.
  case saturation
  /// Hue and saturation of what is drawn, luminosity of what is there.
  case color
  /// The luminosity of what is drawn, hue and saturation of what is there.
  case luminosity
  /// Nothing is left within the shape.
  case clear
  /// What is drawn takes the place of what is there, transparency included.
  case copy
  /// What is drawn, only where something is there; what is there goes.
  case sourceIn
  /// What is drawn, only where nothing is there; what is there goes.
  case sourceOut
  /// What is drawn lies over what is there, only where that is.
  case sourceAtop
  /// What is drawn lies under what is there.
  case destinationOver
  /// What is there stays, only where something is drawn.
  case destinationIn
  /// What is there stays, only where nothing is drawn.
  case destinationOut
  /// What is there lies over what is drawn, only where that is.
  case destinationAtop
  /// Either of both, only where the other one is not.
  case xor
  /// The sum of both, limited to white.
  case plusLighter = 27

  var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }

  /// Whether Cairo would change what lies outside the shape too; Core Graphics never does.
  var isUnbounded: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
