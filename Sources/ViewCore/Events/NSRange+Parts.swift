import Foundation

extension NSRange {
  /// Whether another range, or an insertion point, lies in this one.
  package func holds(_ other: NSRange) -> Bool { location <= other.location && NSMaxRange(other) <= NSMaxRange(self) }

  /// The part of the range that is from 0 to a length.
  package func clamped(to length: Int) -> NSRange {
    let start = min(max(location, 0), length)
    return NSRange(location: start, length: min(max(self.length, 0), length - start))
  }
}
