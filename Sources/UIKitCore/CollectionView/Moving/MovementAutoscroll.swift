import CoreGraphics
import Foundation
import QuartzCore

/// Scrolls while a held item extends beyond an edge of the visible area; the speed grows with the distance.
@MainActor
final class MovementAutoscroll {
  private unowned let owner: UICollectionView
  private var link: CADisplayLink?
  private var lastTime: CFTimeInterval = 0

  /// The largest speed, in points per second. Not measured.
  static let fastest: CGFloat = 600
  /// The distance beyond the edge at which the speed is largest, in points. Not measured.
  static let reach: CGFloat = 50

  init(_ owner: UICollectionView) { self.owner = owner }

  /// Runs only while there is content to scroll to: an item held still elsewhere costs no frames.
  func update() {
    if velocity == .zero { return stop() }
    guard link == nil else { return }
    lastTime = owner.layer.frameTime
    let link = CADisplayLink(handler: { [weak self] link in self?.step(to: link.timestamp) })
    link.add(toFramesOf: owner.layer)
    self.link = link
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  private func step(to time: CFTimeInterval) {
    let (velocity, seconds) = (velocity, CGFloat(time - lastTime))
    lastTime = time
    let offset = owner.contentOffset
    let wanted = CGPoint(x: offset.x + velocity.dx * seconds, y: offset.y + velocity.dy * seconds)
    owner.contentOffset = owner.clamped(wanted)
    if let held = owner.mover.held { owner.mover.hold(at: held.position) } else { stop() }
  }

  private var velocity: CGVector {
    guard let item = owner.mover.held?.frame, owner.isScrollEnabled, owner.window != nil,
      owner.dropping.heldCell == nil
    else { return .zero }
    let seen = owner.bounds.inset(by: owner.adjustedContentInset)
    let (dx, dy) = (
      Self.pull(item.minX...item.maxX, seen.minX...seen.maxX), Self.pull(item.minY...item.maxY, seen.minY...seen.maxY)
    )
    let offset = owner.contentOffset
    let limit = owner.clamped(CGPoint(x: offset.x + dx, y: offset.y + dy))
    return CGVector(dx: (limit.x - offset.x) * dx > 0 ? dx : 0, dy: (limit.y - offset.y) * dy > 0 ? dy : 0)
  }

  /// The speed for the range of an item and the visible range, in points per second; negative below the lower bound.
  private static func pull(_ item: ClosedRange<CGFloat>, _ seen: ClosedRange<CGFloat>) -> CGFloat {
    let over = max(0, item.upperBound - seen.upperBound) - max(0, seen.lowerBound - item.lowerBound)
    return fastest * max(-1, min(1, over / reach))
  }
}
