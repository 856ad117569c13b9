import CoreGraphics
import Foundation

extension UIScrollView {
  /// Whether the pan's drag is for this scroll view, and not for its content, an enclosing scroll view, or a sheet.
  var dragMayBegin: Bool {
    let travel = pan.travel(in: self)
    guard travel != .zero else { return contentReleasesTouches }
    let axes = Axis.allCases.filter(scrolls)
    let axis: Axis = axes.count == 1 ? axes[0] : abs(travel.x) > abs(travel.y) ? .horizontal : .vertical
    guard axes.contains(axis), travel[axis] != 0, contentReleasesTouches else { return false }
    let isBackwards = travel[axis] > 0
    if axis == .vertical, leavesDragToSurroundings(down: isBackwards) { return false }
    if isAtEnd(of: axis, backwards: isBackwards), transfers(axis), parentMoves(along: axis, backwards: isBackwards) {
      return false
    }
    return true
  }

  /// Whether every view of the content that has received the touch allows its cancellation.
  private var contentReleasesTouches: Bool {
    applicationContext.router.touches.delivery.viewsHolding(touchesOf: pan).allSatisfy { view in
      view === self || !view.isDescendant(of: self) || canCancelContentTouches && touchesShouldCancel(in: view)
    }
  }

  // MARK: - Scroll views in scroll views

  /// Whether the content is at the limit in a direction; `backwards` is towards the lower limit.
  private func isAtEnd(of axis: Axis, backwards: Bool) -> Bool {
    let limits = limits(axis)
    return backwards
      ? contentOffset[axis] <= limits.lowerBound + Self.smallestStep
      : contentOffset[axis] >= limits.upperBound - Self.smallestStep
  }

  private func transfers(_ axis: Axis) -> Bool {
    axis == .vertical ? transfersVerticalScrollingToParent : transfersHorizontalScrollingToParent
  }

  private func parentMoves(along axis: Axis, backwards: Bool) -> Bool {
    enclosingScrollViews.contains { parent in
      parent.pan.isEnabled && parent.overflows(axis) && !parent.isAtEnd(of: axis, backwards: backwards)
    }
  }

  var enclosingScrollViews: [UIScrollView] { ancestors.dropFirst().compactMap { $0 as? UIScrollView } }
}
