internal import CCairo

/// The shape of a line's ends.
public enum CGLineCap: Int32, Sendable {
  /// The line ends at its last point.
  case butt = 0
  /// Half a disc extends each end by half the line width.
  case round = 1
  /// Half a square extends each end by half the line width.
  case square = 2
}

/// The shape of a line's corners.
public enum CGLineJoin: Int32, Sendable {
  /// The outer edges meet, up to the miter limit.
  case miter = 0
  /// An arc with the radius of half the line width.
  case round = 1
  /// A straight cut between the outer edges.
  case bevel = 2
}

/// The parts of a path that are drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside, by the nonzero winding rule.
  case fill = 0
  /// The inside, by the even–odd rule.
  case eoFill = 1
  /// The stroke.
  case stroke = 2
  /// The inside, by the nonzero winding rule, and the stroke above it.
  case fillStroke = 3
  /// The inside, by the even–odd rule, and the stroke above it.
  case eoFillStroke = 4
}

/// The filter for scaled images.
public enum CGInterpolationQuality: Int32, Sendable {
  /// Equal to `medium`.
  case `default` = 0
  /// Nearest neighbour.
  case none = 1
  /// Bilinear interpolation.
  case low = 2
  /// Cairo's best filter, the slowest.
  case high = 3
  /// Cairo's good filter, smooth also for strongly reduced images.
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

/// How a source (the new drawing) is blended with the backdrop; uses Cairo's operators of the same names.
public enum CGBlendMode: Int32, Sendable {
  /// The source over the backdrop.
  case normal = 0
  /// The product of both: at most as light as either.
  case multiply
  /// The inverted product of both inverted: at least as light as either.
  case screen
  /// `multiply` for a dark backdrop, `screen` for a light one.
  case overlay
  /// The minimum of both, for each component.
  case darken
  /// The maximum of both, for each component.
  case lighten
  /// Brightens the backdrop, the more the lighter the source.
  case colorDodge
  /// Darkens the backdrop, the more the darker the source.
  case colorBurn
  /// Darkens or lightens slightly, for a dark or light source.
  case softLight
  /// `multiply` for a dark source, `screen` for a light one.
  case hardLight
  /// The absolute difference of both, for each component.
  case difference
  /// `difference` with less contrast.
  case exclusion
  /// The source's hue, the backdrop's saturation and luminosity.
  case hue
  /// The source's saturation, the backdrop's hue and luminosity.
  case saturation
  /// The source's hue and saturation, the backdrop's luminosity.
  case color
  /// The source's luminosity, the backdrop's hue and saturation.
  case luminosity
  /// Clears the shape to transparent.
  case clear
  /// The source replaces the backdrop, including its alpha.
  case copy
  /// The source, multiplied by the backdrop's alpha; replaces the backdrop.
  case sourceIn
  /// The source, multiplied by the backdrop's inverted alpha; replaces the backdrop.
  case sourceOut
  /// The source over the backdrop, inside the backdrop.
  case sourceAtop
  /// The source under the backdrop.
  case destinationOver
  /// The backdrop, multiplied by the source's alpha.
  case destinationIn
  /// The backdrop, multiplied by the source's inverted alpha.
  case destinationOut
  /// The backdrop over the source, inside the source.
  case destinationAtop
  /// Each where the other one is transparent.
  case xor
  /// The sum of both, clamped to white.
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

  /// Whether Cairo's operator also changes pixels outside the shape; Core Graphics never does.
  var isUnbounded: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
