extension NSLayoutConstraint {
  /// The relation between the two sides of a constraint.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// The part of a view or layout guide that a constraint refers to.
  public enum Attribute: Int, Sendable {
    case left = 1
    case right = 2
    case top = 3
    case bottom = 4
    case leading = 5
    case trailing = 6
    case width = 7
    case height = 8
    case centerX = 9
    case centerY = 10
    case lastBaseline = 11
    case firstBaseline = 12
    case leftMargin = 13
    case rightMargin = 14
    case topMargin = 15
    case bottomMargin = 16
    case leadingMargin = 17
    case trailingMargin = 18
    case centerXWithinMargins = 19
    case centerYWithinMargins = 20
    case notAnAttribute = 0
  }

  /// A layout direction.
  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// The alignment of views in a visual format, and its direction.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bit mask: bits 1 to 12 are the attributes to align, 16 and 17 the direction, 19 the spacing.
    public let rawValue: UInt
    /// Makes options from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(aligning attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// Aligns the left edges.
    public static let alignAllLeft = FormatOptions(aligning: .left)
    /// Aligns the right edges.
    public static let alignAllRight = FormatOptions(aligning: .right)
    /// Aligns the top edges.
    public static let alignAllTop = FormatOptions(aligning: .top)
    /// Aligns the bottom edges.
    public static let alignAllBottom = FormatOptions(aligning: .bottom)
    /// Aligns the leading edges.
    public static let alignAllLeading = FormatOptions(aligning: .leading)
    /// Aligns the trailing edges.
    public static let alignAllTrailing = FormatOptions(aligning: .trailing)
    /// Aligns the horizontal centres.
    public static let alignAllCenterX = FormatOptions(aligning: .centerX)
    /// Aligns the vertical centres.
    public static let alignAllCenterY = FormatOptions(aligning: .centerY)
    /// Aligns the last baselines.
    public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
    /// Aligns the first baselines.
    public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
    /// The mask of the alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// The format is laid out in the reading direction; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The format is laid out from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The format is laid out from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The mask of the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Vertical spacing is measured from the last baseline above to the first one below.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The mask of the spacing.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    /// The attributes to align.
    var alignments: [Attribute] {
      (1...12).compactMap { rawValue & 1 << UInt($0) == 0 ? nil : Attribute(rawValue: $0) }
    }
  }
}

extension NSLayoutConstraint.Axis {
  static let allCases: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]

  var other: NSLayoutConstraint.Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The axis and place of an attribute.
struct AttributeShape {
  enum Place {
    case start, middle, end, length, firstBaseline, lastBaseline
  }

  let axis: NSLayoutConstraint.Axis
  let place: Place
  /// Whether the place is relative to the layout margins.
  var isWithinMargins = false
  /// Whether the side depends on the reading direction.
  var followsReading = false
  /// Whether the side is absolute, left or right.
  var isAbsolute = false

  private init(_ axis: NSLayoutConstraint.Axis, _ place: Place) { (self.axis, self.place) = (axis, place) }

  init?(_ attribute: NSLayoutConstraint.Attribute) {
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: self.init(.horizontal, .start)
    case .right, .trailing, .rightMargin, .trailingMargin: self.init(.horizontal, .end)
    case .top, .topMargin: self.init(.vertical, .start)
    case .bottom, .bottomMargin: self.init(.vertical, .end)
    case .width: self.init(.horizontal, .length)
    case .height: self.init(.vertical, .length)
    case .centerX, .centerXWithinMargins: self.init(.horizontal, .middle)
    case .centerY, .centerYWithinMargins: self.init(.vertical, .middle)
    case .firstBaseline: self.init(.vertical, .firstBaseline)
    case .lastBaseline: self.init(.vertical, .lastBaseline)
    case .notAnAttribute: return nil
    }
    isWithinMargins = attribute.rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue
    switch attribute {
    case .leading, .trailing, .leadingMargin, .trailingMargin: followsReading = true
    case .left, .right, .leftMargin, .rightMargin: isAbsolute = true
    default: break
    }
  }

  var isLength: Bool { place == .length }

  /// The attribute with start and end exchanged.
  var mirrored: AttributeShape {
    let opposite: [Place: Place] = [.start: .end, .end: .start]
    var copy = AttributeShape(axis, opposite[place] ?? place)
    copy.isWithinMargins = isWithinMargins
    return copy
  }
}
