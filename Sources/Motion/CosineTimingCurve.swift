import RealModule

/// Half a cosine wave from 0 to 1: the curve of `UIScrollView.setContentOffset(_:animated:)`.
public enum CosineTimingCurve {
  /// The duration of an animated change of the content offset, in seconds.
  public static let contentOffsetDuration = 0.3

  /// Progress at a fraction of the duration, which is clamped to 0…1.
  @inlinable
  public static func value(at fraction: Double) -> Double {
    0.5 * (1 - Double.cos(.pi * min(max(fraction, 0), 1)))
  }
}
