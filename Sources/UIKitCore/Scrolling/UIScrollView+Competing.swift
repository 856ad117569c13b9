import CoreGraphics
import Foundation

extension UIScrollView {
  /// Whether the drag that the pan sees belongs to this scroll view, or to its content, a scroll view around it, or a sheet.
  var dragMayBegin: Bool {
    let way = pan.travel(in: self)
    guard way != .zero else { return contentLetsGo }
    let axes = Axis.allCases.filter(scrolls)
    let axis: Axis = axes.count == 1 ? axes[0] : abs(way.x) > abs(way.y) ? .horizontal : .vertical
    guard axes.contains(axis), way[axis] != 0, contentLetsGo else { return false }
    let isBackwards = way[axis] > 0
    if axis == .vertical, leavesDragToSurroundings(down: isBackwards) { return false }
    if isAtEnd(of: axis, backwards: isBackwards), transfers(axis), parentMoves(along: axis, backwards: isBackwards) {
      return false
    }
    return true
  }

  /// Views that have been told of the touch keep it if the scroll view says so.
  private var contentLetsGo: Bool {
    applicationContext.router.viewsHolding(touchesOf: pan).allSatisfy { view in
      view === self || !view.isDescendant(of: self) || canCancelContentTouches && touchesShouldCancel(in: view)
    }
  }

  // MARK: - Scroll views in scroll views

  /// Whether no content is left in a direction; backwards is towards the beginning.
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
