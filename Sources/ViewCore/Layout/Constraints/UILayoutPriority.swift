import Misuse

/// The priority of a constraint, above 0 and up to 1000. A constraint of a higher priority always wins over those of lower ones.
public struct UILayoutPriority: _UIKitNumericRawRepresentable, Hashable, Sendable {
  /// The priority as a number, above 0 and up to 1000.
  public var rawValue: Float

  /// Makes a priority; the range is checked where it is used.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// Makes a priority; the range is checked where it is used.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// 1000: the constraint must be satisfied.
  public static let required = UILayoutPriority(1000)
  /// 750: content resists being compressed.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: a drag that may resize the window.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: a window keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: a drag that may not resize the window.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: content resists being stretched.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: `systemLayoutSizeFitting(_:)` asks for its target size.
  public static let fittingSizeLevel = UILayoutPriority(50)

  var isRequired: Bool { self == .required }

  /// The priority of a required constraint after a conflict: above all optional ones.
  static let broken = UILayoutPriority(Float(1000).nextDown)

  /// The priority itself.
  ///
  /// - Precondition: it is above 0 and at most 1000.
  func checked(_ call: String) -> UILayoutPriority {
    misuse(
      unless: rawValue > 0 && rawValue <= 1000,
      "\(call): the priority \(rawValue) is not greater than 0 and at most 1000; deactivate the constraint instead of giving it none."
    )
    return self
  }
}
