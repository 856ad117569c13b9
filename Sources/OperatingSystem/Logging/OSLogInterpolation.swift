import Foundation

/// The parts of a message: literals, and values with the way they are written.
public struct OSLogInterpolation: StringInterpolationProtocol {
  private enum Part {
    case literal(String)
    case value(() -> String, OSLogPrivacy, isPlain: Bool)
  }

  private var parts: [Part] = []

  /// An empty message.
  public init(literalCapacity: Int, interpolationCount: Int) { parts.reserveCapacity(2 * interpolationCount + 1) }

  func text(_ privacy: LogPrivacy) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .literal(let literal): text += literal
      case .value(let value, let own, let isPlain): text += privacy.text(own, isPlain: isPlain, value)
      }
    }
  }

  mutating func add(_ privacy: OSLogPrivacy, isPlain: Bool = false, _ value: @escaping () -> String) {
    parts.append(.value(value, privacy, isPlain: isPlain))
  }

  /// Adds text.
  public mutating func appendLiteral(_ literal: String) { parts.append(.literal(literal)) }

  // MARK: - Numbers and truth values

  /// Adds a number with a fraction; `fixed` writes six digits.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Float, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { add(privacy, isPlain: true) { align.apply(to: format.text(Double(number()))) } }

  /// Adds a number with a fraction; `fixed` writes six digits.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Double, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { add(privacy, isPlain: true) { align.apply(to: format.text(number())) } }

  /// Adds a truth value, as `true` or as `YES`.
  public mutating func appendInterpolation(
    _ boolean: @autoclosure @escaping () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
  ) { add(privacy, isPlain: true) { format.text(boolean()) } }

  // MARK: - Strings and objects

  /// Adds a string.
  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { add(privacy) { align.apply(to: argumentString()) } }

  /// Adds a value's description.
  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: @autoclosure @escaping () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { add(privacy) { align.apply(to: value().description) } }

  /// Adds a type's name.
  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> any Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { add(privacy) { align.apply(to: String(describing: value())) } }

  /// Adds an object's description.
  public mutating func appendInterpolation(
    _ argumentObject: @autoclosure @escaping () -> NSObject, privacy: OSLogPrivacy = .auto
  ) { add(privacy) { argumentObject().description } }

  /// Adds an object's description, or `(null)`.
  public mutating func appendInterpolation(
    _ argumentObject: @autoclosure @escaping () -> NSObject?, privacy: OSLogPrivacy = .auto
  ) { add(privacy) { argumentObject()?.description ?? "(null)" } }

  /// Adds an error's description, or `(null)`.
  public mutating func appendInterpolation(
    _ error: @autoclosure @escaping () -> (any Error)?, privacy: OSLogPrivacy = .auto
  ) { add(privacy) { error().map { "\($0)" } ?? "(null)" } }
}
