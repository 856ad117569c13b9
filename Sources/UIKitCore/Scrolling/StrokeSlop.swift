import CoreGraphics
import Foundation

/// Holds a trackpad's first steps back until it is plain which way they lead.
///
/// A finger that sets out along one axis trembles along the other, and where views compete that scroll along different axes, the first
/// step must not decide between them. Nothing is lost: the steps that were held are handed over together.
struct StrokeSlop {
  /// Points along either axis. Chosen; less than a finger's ten, since nothing else can be meant.
  static let distance: CGFloat = 4

  private(set) var way = CGPoint.zero

  var isPlain: Bool { max(abs(way.x), abs(way.y)) >= Self.distance }

  mutating func add(_ step: CGPoint) { way = CGPoint(x: way.x + step.x, y: way.y + step.y) }

  /// All steps so far; the next ones are counted anew.
  mutating func take() -> CGPoint {
    defer { way = .zero }
    return way
  }
}
