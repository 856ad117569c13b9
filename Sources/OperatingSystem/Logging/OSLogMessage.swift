/// A message for a log: a string literal, whose values are only made if the message is written.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  private let interpolation: OSLogInterpolation

  /// A message with values.
  public init(stringInterpolation: OSLogInterpolation) { interpolation = stringInterpolation }

  /// A message without values.
  public init(stringLiteral value: String) {
    var interpolation = OSLogInterpolation(literalCapacity: value.utf8.count, interpolationCount: 0)
    interpolation.appendLiteral(value)
    self.interpolation = interpolation
  }

  package func text(_ privacy: LogPrivacy) -> String { interpolation.text(privacy) }
}
