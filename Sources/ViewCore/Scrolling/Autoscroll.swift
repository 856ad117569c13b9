import CoreGraphics
import Foundation
import QuartzCore

/// Scrolls a view while what is dragged is at one of its edges; the speed grows with the distance.
@MainActor
package final class Autoscroll {
  /// How fast the view scrolls for what is dragged. The speeds and distances are chosen: they are not measured on iOS.
  package struct Pull {
    /// The largest speed, in points per second.
    var fastest: CGFloat
    /// The distance in which the speed grows from zero to the largest, in points.
    var reach: CGFloat
    /// Whether that distance ends at the edge, for a finger, which cannot leave the screen. Otherwise it begins there.
    var beginsInside = false

    /// An item or a row that is moved: it scrolls while it extends beyond the edge.
    package static let item = Pull(fastest: 600, reach: 50)
    /// The finger of a drag from view to view.
    package static let drag = Pull(fastest: 600, reach: 44, beginsInside: true)
    /// A touch that selects text.
    package static let selection = Pull(fastest: 900, reach: 60)

    /// The speed along an axis for the range of what is dragged and the visible range, in points per second; negative at the lower edge.
    func speed(for dragged: ClosedRange<CGFloat>, in seen: ClosedRange<CGFloat>) -> CGFloat {
      let length = seen.upperBound - seen.lowerBound
      let reach = beginsInside ? min(reach, length / 4) : reach
      guard reach > 0 else { return 0 }
      let margin = beginsInside ? reach : 0
      let over =
        max(0, dragged.upperBound - (seen.upperBound - margin)) - max(0, seen.lowerBound + margin - dragged.lowerBound)
      return fastest * max(-1, min(1, over / reach))
    }
  }

  private unowned let view: UIScrollView
  private let pull: Pull
  private let dragged: () -> CGRect?
  private let didScroll: () -> Void
  private var link: CADisplayLink?
  private var lastTime: CFTimeInterval = 0

  /// - Parameter dragged: the place of what is dragged, in the view's coordinates; nil while nothing is.
  /// - Parameter didScroll: called after the content has moved below it.
  package init(_ view: UIScrollView, _ pull: Pull, dragged: @escaping () -> CGRect?, didScroll: @escaping () -> Void) {
    (self.view, self.pull, self.dragged, self.didScroll) = (view, pull, dragged, didScroll)
  }

  /// Called when what is dragged has moved. Runs only while there is content to scroll to: what is held still elsewhere costs no frames.
  package func update() {
    guard velocity != .zero else { return stop() }
    guard link == nil else { return }
    lastTime = view.layer.frameTime
    let link = CADisplayLink(handler: { [weak self] link in self?.step(to: link.timestamp) })
    link.add(toFramesOf: view.layer)
    self.link = link
  }

  package func stop() {
    link?.invalidate()
    link = nil
  }

  private func step(to time: CFTimeInterval) {
    let (velocity, seconds) = (velocity, CGFloat(time - lastTime))
    lastTime = time
    guard velocity != .zero else { return stop() }
    let offset = view.contentOffset
    view.contentOffset = view.clamped(CGPoint(x: offset.x + velocity.dx * seconds, y: offset.y + velocity.dy * seconds))
    didScroll()
  }

  /// In points per second; zero along an axis at the end of the content.
  private var velocity: CGVector {
    guard view.isScrollEnabled, view.window != nil, let dragged = dragged() else { return .zero }
    let seen = view.bounds.inset(by: view.adjustedContentInset)
    let (dx, dy) = (
      pull.speed(for: dragged.minX...dragged.maxX, in: seen.minX...seen.maxX),
      pull.speed(for: dragged.minY...dragged.maxY, in: seen.minY...seen.maxY)
    )
    let offset = view.contentOffset
    let limit = view.clamped(CGPoint(x: offset.x + dx, y: offset.y + dy))
    return CGVector(dx: (limit.x - offset.x) * dx > 0 ? dx : 0, dy: (limit.y - offset.y) * dy > 0 ? dy : 0)
  }
}
