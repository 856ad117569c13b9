extension NSLayoutConstraint {
  /// How the two sides of a constraint compare.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// The part of a view or layout guide that a constraint is about.
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

  /// A direction in which views are laid out.
  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// How views of a visual format line up, and which way it is read.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits: 1 to 12 are the attributes to align, 16 and 17 the direction, 19 the spacing.
    public let rawValue: UInt
    /// Options with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(aligning attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// Makes the left edges equal.
    public static let alignAllLeft = FormatOptions(aligning: .left)
    /// Makes the right edges equal.
    public static let alignAllRight = FormatOptions(aligning: .right)
    /// Makes the top edges equal.
    public static let alignAllTop = FormatOptions(aligning: .top)
    /// Makes the bottom edges equal.
    public static let alignAllBottom = FormatOptions(aligning: .bottom)
    /// Makes the leading edges equal.
    public static let alignAllLeading = FormatOptions(aligning: .leading)
    /// Makes the trailing edges equal.
    public static let alignAllTrailing = FormatOptions(aligning: .trailing)
    /// Makes the horizontal centres equal.
    public static let alignAllCenterX = FormatOptions(aligning: .centerX)
    /// Makes the vertical centres equal.
    public static let alignAllCenterY = FormatOptions(aligning: .centerY)
    /// Makes the last baselines equal.
    public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
    /// Makes the first baselines equal.
    public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
    /// The bits that align.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// The format reads in the reading direction; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The format reads from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The format reads from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Vertical spaces are between the last baseline above and the first one below.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits of the spacing.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    /// The attributes that are to be equal.
    var alignments: [Attribute] {
      (1...12).compactMap { rawValue & 1 << UInt($0) == 0 ? nil : Attribute(rawValue: $0) }
    }
  }
}

extension NSLayoutConstraint.Axis {
  static let allCases: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]

  var other: NSLayoutConstraint.Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The axis and place that an attribute stands for.
struct AttributeShape {
  enum Place {
    case start, middle, end, length, firstBaseline, lastBaseline
  }

  let axis: NSLayoutConstraint.Axis
  let place: Place
  /// Whether the place is of the area inside the layout margins.
  var isWithinMargins = false
  /// Whether its side depends on the reading direction.
  var followsReading = false
  /// Whether its side is fixed, left or right.
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
    followsReading = [.leading, .trailing, .leadingMargin, .trailingMargin].contains(attribute)
    isAbsolute = [.left, .right, .leftMargin, .rightMargin].contains(attribute)
  }

  var isLength: Bool { place == .length }

  /// The same attribute mirrored.
  var mirrored: AttributeShape {
    let opposite: [Place: Place] = [.start: .end, .end: .start]
    var copy = AttributeShape(axis, opposite[place] ?? place)
    copy.isWithinMargins = isWithinMargins
    return copy
  }
}
