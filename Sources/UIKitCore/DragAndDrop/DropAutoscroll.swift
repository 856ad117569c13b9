import CoreGraphics
import Foundation
import QuartzCore

/// Scrolls a list while a drag is near one of its edges; the speed grows towards the edge.
@MainActor
final class DropAutoscroll {
  /// The largest speed, in points per second, and the distance from the edge at which scrolling begins, in points. Chosen.
  private static let fastest: CGFloat = 600
  private static let reach: CGFloat = 44

  private unowned let list: UIScrollView
  private let didScroll: () -> Void
  private var link: CADisplayLink?
  private var lastTime: CFTimeInterval = 0
  /// Where the finger is in the visible part, in points from its origin.
  private var finger = CGPoint.zero

  /// - Parameter didScroll: called after the content has moved below the finger.
  init(_ list: UIScrollView, didScroll: @escaping () -> Void) {
    self.list = list
    self.didScroll = didScroll
  }

  /// - Parameter point: the finger, in the list's coordinates.
  func update(at point: CGPoint) {
    finger = CGPoint(x: point.x - list.bounds.minX, y: point.y - list.bounds.minY)
    guard velocity != .zero else { return stop() }
    guard link == nil else { return }
    lastTime = list.layer.frameTime
    let link = CADisplayLink(handler: { [weak self] link in self?.step(to: link.timestamp) })
    link.add(toFramesOf: list.layer)
    self.link = link
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  private func step(to time: CFTimeInterval) {
    let (velocity, seconds) = (velocity, CGFloat(time - lastTime))
    lastTime = time
    guard velocity != .zero else { return stop() }
    let offset = list.contentOffset
    list.contentOffset = list.clamped(CGPoint(x: offset.x + velocity.dx * seconds, y: offset.y + velocity.dy * seconds))
    didScroll()
  }

  /// In points per second; zero at the ends of the content.
  private var velocity: CGVector {
    guard list.isScrollEnabled, list.window != nil else { return .zero }
    let seen = CGRect(origin: .zero, size: list.bounds.size).inset(by: list.adjustedContentInset)
    let (dx, dy) = (
      Self.pull(finger.x, seen.minX...max(seen.maxX, seen.minX)), Self.pull(finger.y, seen.minY...max(seen.maxY, seen.minY))
    )
    let offset = list.contentOffset
    let limit = list.clamped(CGPoint(x: offset.x + dx, y: offset.y + dy))
    return CGVector(dx: (limit.x - offset.x) * dx > 0 ? dx : 0, dy: (limit.y - offset.y) * dy > 0 ? dy : 0)
  }

  private static func pull(_ position: CGFloat, _ seen: ClosedRange<CGFloat>) -> CGFloat {
    let reach = min(reach, (seen.upperBound - seen.lowerBound) / 4)
    guard reach > 0 else { return 0 }
    let (before, after) = (seen.lowerBound + reach - position, position - seen.upperBound + reach)
    return fastest * (min(max(after / reach, 0), 1) - min(max(before / reach, 0), 1))
  }
}
