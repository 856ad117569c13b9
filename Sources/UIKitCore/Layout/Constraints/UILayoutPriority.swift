import Misuse

/// How much a constraint or the size of some content matters, from 1 to 1000: a stronger one always wins over weaker ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float

  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Must be satisfied: 1000.
  public static let required = UILayoutPriority(1000)
  /// With which content resists being made smaller: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// Of a drag that may resize the window: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// With which a window keeps its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// Of a drag that may not resize the window: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// With which content resists being made larger: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// With which `systemLayoutSizeFitting(_:)` asks for its target size: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  var isRequired: Bool { self == .required }

  /// What a constraint gets that cannot be required any more: more than any other that is optional.
  static let broken = UILayoutPriority(Float(1000).nextDown)

  /// The priority itself, where it is one.
  func checked(_ call: String) -> UILayoutPriority {
    misuse(
      unless: rawValue > 0 && rawValue <= 1000,
      "\(call): the priority \(rawValue) is not greater than 0 and at most 1000; deactivate the constraint instead of giving it none."
    )
    return self
  }
}
