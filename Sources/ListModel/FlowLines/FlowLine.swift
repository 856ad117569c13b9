import Foundation

/// The distribution of a line's breadth among its items.
///
/// Lines are filled with the minimum spacing, then justified: the remaining breadth is distributed between the items. The last
/// line is spaced as if copies of its last item filled it, so that a grid keeps its columns. A single item is centred. Source:
/// motion.md E3 (PSTCollectionView, traced on iOS 26).
struct FlowLine: Equatable {
  /// The tolerance by which a line may exceed its breadth, in points, for rounding: three thirds of a width may exceed it.
  static let rounding: CGFloat = 1e-6

  /// The start of the first item.
  var start: CGFloat = 0
  /// The space between neighbouring items.
  var gap: CGFloat
  /// The number of items, including virtual copies; infinite for items of breadth 0.
  var places: CGFloat

  /// - Parameters:
  ///   - used: the breadth of `count` items with the minimum spacing between them.
  ///   - last: the breadth of the last item.
  ///   - isOpen: whether the line is the section's last, filled with virtual copies of its last item.
  init(count: Int, used: CGFloat, last: CGFloat, spacing: CGFloat, room: CGFloat, isOpen: Bool) {
    gap = spacing
    places = CGFloat(count)
    var left = room - used
    if isOpen, left >= 0 {
      let step = last + spacing
      guard step > 0 else {
        places = .infinity
        return
      }
      let copies = ((left + Self.rounding) / step).rounded(.down)
      places += copies
      left -= copies * step
    }
    if places > 1 { gap += left / (places - 1) } else { start = max(0, left / 2) }
  }
}
