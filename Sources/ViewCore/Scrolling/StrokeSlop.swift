import CoreGraphics
import Foundation

/// Holds back a trackpad's first scroll steps until their direction is clear.
///
/// A scroll along one axis starts with jitter along the other, and where views compete that scroll along different axes, the
/// first step must not decide between them. No distance is lost: the steps that were held back are delivered together.
package struct StrokeSlop {
  /// In points along either axis. Chosen; smaller than the ten of a finger, because a scroll has no other meaning.
  static let distance: CGFloat = 4

  private(set) var sum = CGPoint.zero

  package init() {}

  package

    var isPlain: Bool
  { max(abs(sum.x), abs(sum.y)) >= Self.distance }

  package mutating func add(_ step: CGPoint) { sum = CGPoint(x: sum.x + step.x, y: sum.y + step.y) }

  /// Returns the sum of the held-back steps and starts again at zero.
  package mutating func drain() -> CGPoint {
    defer { sum = .zero }
    return sum
  }
}
