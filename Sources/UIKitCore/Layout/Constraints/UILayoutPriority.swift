import Misuse

/// The strength of a constraint or of the size of some content, above 0 and up to 1000: a stronger one always wins over weaker
/// ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The strength, above 0 and up to 1000.
  public var rawValue: Float

  /// A priority of the given strength; it is checked where it is used.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// A priority of the given strength; it is checked where it is used.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// The strength of what must be satisfied: 1000.
  public static let required = UILayoutPriority(1000)
  /// The strength with which content resists being made smaller: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The strength of a drag that may resize the window: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The strength with which a window keeps its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The strength of a drag that may not resize the window: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The strength with which content resists being made larger: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The strength with which `systemLayoutSizeFitting(_:)` asks for its target size: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  var isRequired: Bool { self == .required }

  /// The priority of a constraint that can no longer be required: above any other that is optional.
  static let broken = UILayoutPriority(Float(1000).nextDown)

  /// The priority itself; traps unless it is above 0 and at most 1000.
  func checked(_ call: String) -> UILayoutPriority {
    misuse(
      unless: rawValue > 0 && rawValue <= 1000,
      "\(call): the priority \(rawValue) is not greater than 0 and at most 1000; deactivate the constraint instead of giving it none."
    )
    return self
  }
}
