import Foundation
import Misuse

/// The preferred rate of a display link in calls per second, or of an animation in frames per second; 0 is no preference.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest acceptable rate. Kept without effect.
  public var minimum: Float
  /// The highest rate, used when `preferred` is nil or 0; 0 leaves the rate to `preferredFramesPerSecond`.
  public var maximum: Float
  /// The preferred rate; nil and 0 use `maximum`. Default nil.
  public var preferred: Float?

  /// Makes a range of calls per second.
  ///
  /// - Precondition: `minimum` ≤ `maximum`, and a preferred rate other than 0 lies within them.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    misuse(
      unless: minimum <= maximum && (preferred.map { $0 == 0 || (minimum...maximum).contains($0) } ?? true),
      "CAFrameRateRange(minimum: \(minimum), maximum: \(maximum), preferred: \(preferred ?? 0)): minimum ≤ preferred ≤ maximum")
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// No preference, as `default`.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// Makes a range; a preferred rate of 0 is none.
  public init(minimum: Float, maximum: Float, __preferred: Float) {
    self.init(minimum: minimum, maximum: maximum, preferred: __preferred == 0 ? nil : __preferred)
  }

  /// The preferred rate, or else the highest; nil without a preference.
  package var requested: Double? {
    if let preferred, preferred > 0 { return Double(preferred) }
    return maximum > 0 ? Double(maximum) : nil
  }

  /// No preference: every frame, unless the link has a `preferredFramesPerSecond`.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
