import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

extension UISegmentedControl {
  private static let dividerWidth: CGFloat = 1
  /// The distance of a divider's ends from the edges, in points.
  private static let dividerInset: CGFloat = 8
  /// The scale of the marker while a finger presses it, and the alpha of another segment under a finger.
  private static let heldScale: CGFloat = 0.95
  private static let pressedAlpha: CGFloat = 0.2

  private func naturalWidth(of segment: SegmentView) -> CGFloat {
    segment.content.width > 0 ? segment.content.width : (segment.contentSize.width + 2 * metrics.titlePadding).rounded(.up)
  }

  var naturalSize: CGSize {
    let widths = row.segments.map { naturalWidth(of: $0) }
    let shared = row.segments.indices.filter { row.segments[$0].content.width <= 0 }.map { widths[$0] }.max() ?? 0
    let total =
      apportionsSegmentWidthsByContent
      ? widths.reduce(0, +) : row.segments.reduce(0) { $0 + ($1.content.width > 0 ? $1.content.width : shared) }
    return CGSize(width: total + 2 * metrics.inset, height: metrics.height)
  }

  /// The frames of the segments, side by side inside the inset.
  var segmentFrames: [CGRect] {
    // A larger inset than half of the size would make the null rectangle, whose origin is infinite.
    let room = bounds.insetBy(dx: min(metrics.inset, bounds.width / 2), dy: min(metrics.inset, bounds.height / 2))
    let fixed = row.segments.reduce(0) { $0 + max(0, $1.content.width) }
    let free = row.segments.filter { $0.content.width <= 0 }
    let natural = free.reduce(0) { $0 + naturalWidth(of: $1) }
    let left = max(0, room.width - fixed)
    var x = room.minX
    return row.segments.map { segment in
      var width = segment.content.width
      if width <= 0 {
        width =
          apportionsSegmentWidthsByContent && natural > 0
          ? left * naturalWidth(of: segment) / natural : left / CGFloat(free.count)
      }
      defer { x += width }
      return CGRect(x: x, y: room.minY, width: width, height: room.height)
    }
  }

  func segmentIndex(at point: CGPoint) -> Int? {
    guard !row.segments.isEmpty else { return nil }
    let frames = segmentFrames
    let index = frames.firstIndex { point.x < $0.maxX } ?? frames.count - 1
    return row.segments[index].content.isEnabled ? index : nil
  }

  /// The index of the segment under the marker; while it is dragged, of that under the finger.
  var markedIndex: Int { tracking.isDraggingMarker ? tracking.hovered ?? row.selectedIndex : row.selectedIndex }

  func arrange() {
    ground.frame = bounds
    ground.layer.cornerRadius = metrics.cornerRadius
    let frames = segmentFrames
    for (segment, frame) in zip(row.segments, frames) {
      segment.frame = frame
      segment.layoutIfNeeded()
    }
    arrangeMarker(frames)
    arrangeDividers(frames)
    showPressed()
    if images.isUsed { showImages(frames) }
  }

  private func arrangeMarker(_ frames: [CGRect]) {
    let marked = isMomentary ? tracking.hovered ?? Self.noSegment : markedIndex
    marker.isHidden = !frames.indices.contains(marked) || images.hasBackgrounds
    guard frames.indices.contains(marked) else { return }
    let scale = tracking.isDraggingMarker ? Self.heldScale : 1
    marker.bounds = CGRect(origin: .zero, size: frames[marked].size)
    marker.center = CGPoint(x: frames[marked].midX, y: frames[marked].midY)
    marker.transform = CGAffineTransform(scaleX: scale, y: scale)
    marker.layer.cornerRadius = max(0, metrics.cornerRadius - metrics.inset)
  }

  /// Hides the dividers beside the marker.
  private func arrangeDividers(_ frames: [CGRect]) {
    for (index, divider) in row.dividers.enumerated() where index + 1 < frames.count {
      divider.frame = CGRect(
        x: frames[index].maxX - Self.dividerWidth / 2, y: Self.dividerInset, width: Self.dividerWidth,
        height: max(0, bounds.height - 2 * Self.dividerInset))
      let touchesMark = !marker.isHidden && (markedIndex == index || markedIndex == index + 1)
      divider.alpha = touchesMark ? 0 : 1
    }
  }

  private func showPressed() {
    for (index, segment) in row.segments.enumerated() where segment.content.isEnabled {
      let isPressed = isTouchInside && !tracking.isDraggingMarker && tracking.hovered == index && !isMomentary
      segment.alpha = isPressed ? Self.pressedAlpha : 1
    }
  }
}
