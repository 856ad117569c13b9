extension NSLayoutConstraint {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// What of a view or layout guide a constraint is about.
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

  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// How views of a visual format line up, and which way it is read.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(aligning attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    public static let alignAllLeft = FormatOptions(aligning: .left)
    public static let alignAllRight = FormatOptions(aligning: .right)
    public static let alignAllTop = FormatOptions(aligning: .top)
    public static let alignAllBottom = FormatOptions(aligning: .bottom)
    public static let alignAllLeading = FormatOptions(aligning: .leading)
    public static let alignAllTrailing = FormatOptions(aligning: .trailing)
    public static let alignAllCenterX = FormatOptions(aligning: .centerX)
    public static let alignAllCenterY = FormatOptions(aligning: .centerY)
    public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
    public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Vertical spaces are between the last baseline above and the first one below.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
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

/// What an attribute comes down to.
struct AttributeShape {
  enum Place {
    case start, middle, end, length, firstBaseline, lastBaseline
  }

  let axis: NSLayoutConstraint.Axis
  let place: Place
  /// Of the room inside the layout margins.
  var isWithinMargins = false
  /// Which side it is follows the reading direction.
  var followsReading = false
  /// Which side it is does not.
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

  /// The same, seen in a mirror.
  var mirrored: AttributeShape {
    let opposite: [Place: Place] = [.start: .end, .end: .start]
    var copy = AttributeShape(axis, opposite[place] ?? place)
    copy.isWithinMargins = isWithinMargins
    return copy
  }
}
