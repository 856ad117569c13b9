import Foundation
import Misuse

/// How often a display link wants to be called: frames per second, 0 for no wish.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The fewest calls per second that are of use. It is kept and does not change how often a link is called.
  public var minimum: Float
  /// The most calls per second, which is what a link gets where nothing is preferred; 0 leaves it to `preferredFramesPerSecond`.
  public var maximum: Float
  /// Nil: as near to the maximum as goes. Default nil.
  public var preferred: Float?

  /// Makes a range; a minimum above the maximum, or a preferred rate outside of them that is not 0, is a misuse.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    misuse(
      unless: minimum <= maximum && (preferred.map { $0 == 0 || (minimum...maximum).contains($0) } ?? true),
      "CAFrameRateRange(minimum: \(minimum), maximum: \(maximum), preferred: \(preferred ?? 0)): minimum ≤ preferred ≤ maximum")
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// No wish: every frame, unless the link has a `preferredFramesPerSecond`.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
