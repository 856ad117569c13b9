import Foundation

/// The dates that a picker takes.
struct DateRange {
  var minimum: Date?
  var maximum: Date?

  /// Limits in the wrong order have no effect.
  private var limits: (minimum: Date?, maximum: Date?) {
    if let minimum, let maximum, minimum > maximum { return (nil, nil) }
    return (minimum, maximum)
  }

  /// The nearest date in the range.
  func limited(_ date: Date) -> Date {
    let (minimum, maximum) = limits
    return min(max(date, minimum ?? .distantPast), maximum ?? .distantFuture)
  }

  /// Whether a part of an interval, which ends before its end, is in the range.
  func meets(_ interval: DateInterval) -> Bool {
    let (minimum, maximum) = limits
    return (minimum.map { interval.end > $0 } ?? true) && (maximum.map { interval.start <= $0 } ?? true)
  }
}
