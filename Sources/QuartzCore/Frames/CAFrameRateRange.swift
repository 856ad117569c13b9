import Foundation

/// How often a display link wants to be called: frames per second, 0 for no wish.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  /// 0: as near to the maximum as goes. Default 0.
  public var preferred: Float

  public init(minimum: Float, maximum: Float, preferred: Float = 0) {
    precondition(
      minimum <= maximum && (preferred == 0 || (minimum...maximum).contains(preferred)),
      "CAFrameRateRange(minimum: \(minimum), maximum: \(maximum), preferred: \(preferred)): minimum ≤ preferred ≤ maximum")
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
