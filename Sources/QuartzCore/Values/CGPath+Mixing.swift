import CoreGraphics
import Foundation

extension CGPath {
  /// Interpolates towards a path with the same kinds of segments in the same order; nil for other paths.
  func mixed(with other: CGPath, _ p: CGFloat) -> CGPath? {
    guard segments.count == other.segments.count else { return nil }
    var mixed: [PathSegment] = []
    mixed.reserveCapacity(segments.count)
    for (a, b) in Swift.zip(segments, other.segments) {
      switch (a, b) {
      case (.move(let a), .move(let b)): mixed.append(.move(a.mixed(with: b, p)))
      case (.line(let a), .line(let b)): mixed.append(.line(a.mixed(with: b, p)))
      case (.quad(let ac, let ae), .quad(let bc, let be)):
        mixed.append(.quad(control: ac.mixed(with: bc, p), end: ae.mixed(with: be, p)))
      case (.curve(let ac1, let ac2, let ae), .curve(let bc1, let bc2, let be)):
        mixed.append(.curve(control1: ac1.mixed(with: bc1, p), control2: ac2.mixed(with: bc2, p), end: ae.mixed(with: be, p)))
      case (.close, .close): mixed.append(.close)
      default: return nil
      }
    }
    return CGPath(segments: mixed)
  }
}

extension CGPoint {
  func mixed(with other: CGPoint, _ p: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * p, y: y + (other.y - y) * p)
  }
}
