import Foundation
import Misuse

/// How often a display link wants to be called: frames per second, 0 for no wish.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  /// Nil: as near to the maximum as goes. Default nil.
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    misuse(
      unless: minimum <= maximum && (preferred.map { $0 == 0 || (minimum...maximum).contains($0) } ?? true),
      "CAFrameRateRange(minimum: \(minimum), maximum: \(maximum), preferred: \(preferred ?? 0)): minimum ≤ preferred ≤ maximum")
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
