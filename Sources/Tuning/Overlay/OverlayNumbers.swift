import UIKit

/// Places for the numbers at the tips of arrows, so that no number covers another. Pure functions.
enum OverlayNumbers {
  /// The distance between a tip and its number, in points.
  private static let gap: CGFloat = 8

  /// The top left of each number: to the upper right of its tip, else beside, below or above it; nil if all of these are taken or
  /// out of bounds.
  ///
  /// - Complexity: O(numbers²).
  static func places(
    for numbers: [(tip: CGPoint, size: CGSize)], in bounds: CGRect, avoiding taken: [CGRect] = []
  ) -> [CGPoint?] {
    var taken = taken
    return numbers.map { tip, size in
      let (right, left) = (tip.x + gap, tip.x - gap - size.width)
      let (upper, lower) = (tip.y - size.height + 2, tip.y - 2)
      let wishes =
        [(right, upper), (left, upper), (right, lower), (left, lower)].map { CGPoint(x: $0.0, y: $0.1) }
        + [tip.y - gap - size.height, tip.y + gap].map { CGPoint(x: tip.x - size.width / 2, y: $0) }
      let place = wishes.first { wish in
        let box = CGRect(origin: wish, size: size)
        return bounds.contains(box) && !taken.contains { $0.intersects(box) }
      }
      if let place { taken.append(CGRect(origin: place, size: size)) }
      return place
    }
  }
}
