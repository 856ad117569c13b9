import CoreGraphics
import Foundation

/// The frame of a popover and the position of its arrow, in coordinates of the container.
///
/// Each permitted direction is tried in coordinates in which the arrow points up: the popover is below the source, as large as
/// the available space allows. The best direction is the one whose arrow touches the source, that shows most of the content and
/// overlaps the source least; ties go to the first.
struct PopoverPlacement: Equatable {
  /// The frame including the arrow.
  let frame: CGRect
  /// Empty if there is no arrow and the popover is centred over its source.
  let direction: UIPopoverArrowDirection
  let tip: CGPoint

  /// - Parameters:
  ///   - wish: the preferred size of the content, in points.
  ///   - room: the rectangle in which the popover stays.
  ///   - measures: those of the popover's background.
  ///   - covers: whether the popover may overlap its source to get more space.
  init(
    source: CGRect, preferredSize: CGSize, room: CGRect, permitted: UIPopoverArrowDirection, covers: Bool,
    measures: PopoverMeasures = PopoverMeasures()
  ) {
    let preferredSize = measures.around(preferredSize)
    let candidates = UIPopoverArrowDirection.inOrder.filter(permitted.contains).map {
      PopoverCandidate($0, source: source, preferredSize: preferredSize, room: room, covers: covers, measures: measures)
    }
    guard var best = candidates.first else {
      let size = preferredSize.limited(to: room.size)
      let middle = CGPoint(x: source.midX, y: source.midY)
      frame = CGRect(
        x: (middle.x - size.width / 2).within(room.minX, room.maxX - size.width),
        y: (middle.y - size.height / 2).within(room.minY, room.maxY - size.height), width: size.width, height: size.height)
      (direction, tip) = ([], middle)
      return
    }
    for candidate in candidates where candidate.isBetter(than: best) { best = candidate }
    (frame, direction, tip) = (best.frame, best.direction, best.tip)
  }
}

/// A placement on one side of the source.
private struct PopoverCandidate {
  let direction: UIPopoverArrowDirection
  let frame: CGRect
  let tip: CGPoint
  private let touches: Bool
  /// The visible fraction of the preferred size, 0…1.
  private let shownShare: CGFloat
  /// The overlap with the source, in points.
  private let cover: CGFloat

  init(
    _ direction: UIPopoverArrowDirection, source: CGRect, preferredSize: CGSize, room: CGRect, covers: Bool,
    measures: PopoverMeasures
  ) {
    self.direction = direction
    let back = direction.turn.inverted()
    let (source, room) = (source.applying(back), room.applying(back))
    let isTurned = direction == .left || direction == .right
    let preferredSize = isTurned ? CGSize(width: preferredSize.height, height: preferredSize.width) : preferredSize
    let (arrow, reserve) = (measures.arrowLength, measures.reserve)

    let (wanted, least) = (preferredSize.height, PopoverOutline.leastLength)
    let needed = covers ? max(wanted, least) : min(wanted, least)
    let deepest = room.maxY - arrow - needed
    let tipY = min(source.maxY, max(deepest, source.minY)).within(room.minY, max(room.maxY - arrow, room.minY))
    let left = max(source.minX, room.minX)
    let right = min(source.maxX, room.maxX)
    let middle = left <= right ? (left + right) / 2 : source.midX
    let tipX = middle.within(room.minX + reserve, room.maxX - reserve)

    let height = max(min(preferredSize.height, room.maxY - arrow - tipY), 0)
    let width = min(max(preferredSize.width, 2 * reserve), room.width)
    let x = (tipX - width / 2).within(room.minX, room.maxX - width)
    frame = CGRect(x: x, y: tipY, width: width, height: height + arrow).applying(direction.turn)
    tip = CGPoint(x: tipX, y: tipY).applying(direction.turn)
    cover = max(source.maxY - tipY, 0)
    touches = source.minX <= tipX && tipX <= source.maxX && source.minY <= tipY && tipY <= source.maxY
    let preferredArea = preferredSize.width * preferredSize.height
    shownShare = preferredArea > 0 ? min(width, preferredSize.width) * height / preferredArea : 1
  }

  /// Whether this placement is better; differences within rounding errors are ignored.
  func isBetter(than other: PopoverCandidate) -> Bool {
    if touches != other.touches { return touches }
    if abs(shownShare - other.shownShare) > 1e-6 { return shownShare > other.shownShare }
    return cover < other.cover - 1e-6
  }
}

extension CGFloat {
  /// The number clamped to a range; the middle of an inverted range.
  fileprivate func within(_ lower: CGFloat, _ upper: CGFloat) -> CGFloat {
    lower <= upper ? Swift.min(Swift.max(self, lower), upper) : (lower + upper) / 2
  }
}
