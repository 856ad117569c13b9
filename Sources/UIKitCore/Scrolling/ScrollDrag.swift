import CoreGraphics
import Foundation
import Motion

/// A drag under way: where the content would be if nothing held it back.
struct ScrollDrag {
  /// The offset without resistance when the translation was zero.
  let start: CGPoint
  /// The axes along which the content follows the finger.
  let axes: [UIScrollView.Axis]
}

extension UIScrollView {
  // MARK: - The pan

  func handlePan() {
    switch pan.state {
    case .began:
      beginDrag()
      followPan()
    case .changed: followPan()
    case .ended: endDrag(velocity: pan.velocity(in: self))
    case .cancelled, .failed: endDrag(velocity: .zero)
    default: break
    }
  }

  /// A drag begins along an axis that scrolls.
  var dragMayBegin: Bool {
    let way = pan.travel(in: self)
    let axis: Axis = abs(way.x) > abs(way.y) ? .horizontal : .vertical
    return scrolls(axis)
  }

  private func beginDrag() {
    stopRun()
    var start = contentOffset
    for axis in Axis.allCases { start[axis] = unresisted(contentOffset[axis], axis) }
    drag = ScrollDrag(start: start, axes: Axis.allCases.filter(scrolls))
    delegate?.scrollViewWillBeginDragging(self)
  }

  private func followPan() {
    guard let drag else { return }
    let way = pan.translation(in: self)
    var offset = contentOffset
    for axis in drag.axes { offset[axis] = resisted(drag.start[axis] - way[axis], axis) }
    moveContent(to: offset)
  }

  // MARK: - Resistance

  /// The offset at which the content stands when it is pulled to `offset`.
  func resisted(_ offset: CGFloat, _ axis: Axis) -> CGFloat {
    let limits = limits(axis)
    guard bounces, let band = rubberBand(axis) else { return offset.clamped(to: limits) }
    return CGFloat(band.value(Double(offset), within: Double(limits.lowerBound)...Double(limits.upperBound)))
  }

  /// The pull that holds the content at `offset`: the inverse of `resisted`.
  func unresisted(_ offset: CGFloat, _ axis: Axis) -> CGFloat {
    let edge = offset.clamped(to: limits(axis))
    guard offset != edge, bounces, let band = rubberBand(axis) else { return edge }
    let pull = band.overscroll(forDisplacement: Double(offset - edge))
    return pull.isFinite ? edge + CGFloat(pull) : offset
  }

  /// How far the content moves for a point of the finger where it stands now: less and less beyond an edge.
  func responsiveness(at offset: CGFloat, _ axis: Axis) -> CGFloat {
    guard offset != offset.clamped(to: limits(axis)), let band = rubberBand(axis) else { return 1 }
    let left = 1 - abs(offset - offset.clamped(to: limits(axis))) / CGFloat(band.dimension)
    return CGFloat(band.coefficient) * left * left
  }

  private func rubberBand(_ axis: Axis) -> RubberBand? {
    let length = bounds.size.length(axis)
    return length > 0 ? RubberBand(dimension: Double(length)) : nil
  }
}
