import CoreGraphics
import Foundation

/// Checks numbers that programs compute for animations, often by dividing by a distance that may be 0.
@MainActor
enum AnimationNumber {
  /// The number; 0 and a log line for NaN and infinity.
  static func finite(_ value: Double, _ name: String) -> Double {
    if value.isFinite { return value }
    ToolkitLog.warning(
      "\(name) is \(value), 0 is taken instead. Check the division it comes from: is the distance 0?",
      in: .current)
    return 0
  }

  static func finite(_ vector: CGVector, _ name: String) -> CGVector {
    CGVector(dx: finite(vector.dx, "\(name).dx"), dy: finite(vector.dy, "\(name).dy"))
  }
}
