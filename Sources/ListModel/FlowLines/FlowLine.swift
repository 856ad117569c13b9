import Foundation

/// How the items of one line share its breadth.
///
/// Lines are filled with the least spacing, then justified: what is left over is shared between the items. The last line is spaced as
/// if copies of its last item filled it up, so that a grid keeps its columns. An item for which nothing else has room is centred.
/// Source: motion.md E3 (PSTCollectionView, traced on iOS 26).
struct FlowLine: Equatable {
  /// How much more than the room a line may take, in points: three thirds of a width need not add up to it exactly.
  static let rounding: CGFloat = 1e-6

  /// Where the first item begins.
  var start: CGFloat = 0
  /// Between one item's end and the next one's beginning.
  var gap: CGFloat
  /// How many items there are, with the imagined copies; infinite for items that take no room.
  var places: CGFloat

  /// - Parameters:
  ///   - used: What `count` items take with the least spacing between them.
  ///   - last: The breadth of the last item.
  ///   - isOpen: Whether the line is the last one, which copies of its last item fill up.
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
