import CoreGraphics
import Foundation

/// A bar at an edge of a scroll view, which looks different while content is under it.
@MainActor
package protocol ScrollEdgeObserver: AnyObject {
  /// How much the bar above the content can still grow, in points. The content can be scrolled that much farther.
  func roomToGrow(above scrollView: UIScrollView) -> CGFloat
  /// Called when the content offset or its limits have changed, before the delegate is told.
  func contentDidMove(in scrollView: UIScrollView)
  /// The offset at which a drag that leads to `proposed` ends, asked before the delegate; velocity in points per millisecond.
  func restingOffset(in scrollView: UIScrollView, for proposed: CGPoint, velocity: CGPoint) -> CGPoint
}

extension ScrollEdgeObserver {
  package func roomToGrow(above scrollView: UIScrollView) -> CGFloat { 0 }
  package func restingOffset(in scrollView: UIScrollView, for proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }
}

/// The bars at the edges of a scroll view.
@MainActor
package final class ScrollEdges {
  private struct Entry {
    weak var observer: (any ScrollEdgeObserver)?
  }

  private var entries: [Entry] = []
  /// The room above the content that was included in the limits last, in points.
  private(set) var room: CGFloat = 0

  package func add(_ observer: any ScrollEdgeObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
    entries.append(Entry(observer: observer))
  }

  package func remove(_ observer: any ScrollEdgeObserver) { entries.removeAll { $0.observer == nil || $0.observer === observer } }

  /// The present room above the content, which is not part of the limits yet.
  func roomNow(_ scrollView: UIScrollView) -> CGFloat {
    entries.reduce(0) { $0 + ($1.observer?.roomToGrow(above: scrollView) ?? 0) }
  }

  func setRoom(_ room: CGFloat) { self.room = room }

  func contentDidMove(in scrollView: UIScrollView) {
    for entry in entries { entry.observer?.contentDidMove(in: scrollView) }
  }

  func restingOffset(in scrollView: UIScrollView, for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    entries.reduce(proposed) { offset, entry in
      entry.observer?.restingOffset(in: scrollView, for: offset, velocity: velocity) ?? offset
    }
  }
}
