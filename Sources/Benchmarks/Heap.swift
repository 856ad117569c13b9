import CoreGraphics
import Foundation
import QuartzCore
import UIKit
import UIKitCore

/// Rotated boxes that fall into a trough and pile up; a delegate receives each contact.
///
/// The result is the ratio of the animator's time to plain Box2D's with the same bodies, walls and steps, which collects the same
/// contacts.
@MainActor
struct Heap {
  private static let side: CGFloat = 18
  private static let spacing: CGFloat = 25
  private static let friction: CGFloat = 0.3
  /// Three seconds: the fall, the impacts, the pile.
  private static let frames = 180

  private let walls: [[CGPoint]]
  private let boxes: [(center: CGPoint, size: CGSize, angle: CGFloat)]

  init(count: Int) {
    let columns = Int((Double(count) * 1.6).squareRoot().rounded(.up))
    let rows = (count + columns - 1) / columns
    let width = CGFloat(columns) * Self.spacing + 40
    let height = CGFloat(rows) * Self.spacing + 200
    walls = [[CGPoint(x: 0, y: -200), CGPoint(x: 0, y: height), CGPoint(x: width, y: height), CGPoint(x: width, y: -200)]]
    boxes = (0..<count).map { index in
      let (row, column) = (index / columns, index % columns)
      let center = CGPoint(x: 25 + CGFloat(column) * Self.spacing + CGFloat(row % 7), y: 20 + CGFloat(row) * Self.spacing)
      return (center, CGSize(width: Self.side, height: Self.side), CGFloat(index % 5) * 0.2)
    }
  }

  /// A ratio for each round, in alternating order.
  func ratios(rounds: Int) -> [Double] {
    (0..<rounds).map { round in
      if round.isMultiple(of: 2) {
        let bare = bareSeconds()
        return animatorSeconds() / bare
      }
      let animator = animatorSeconds()
      return animator / bareSeconds()
    }
  }

  func animatorMilliseconds() -> Double { animatorSeconds() / Double(Self.frames) * 1000 }

  private func bareSeconds() -> Double {
    let world = BareWorld(walls: walls, boxes: boxes, friction: Self.friction)
    var heard = 0
    let seconds = Stopwatch.seconds {
      for _ in 0..<Self.frames {
        heard += world.advance(steps: BareWorld.stepsPerSecond / 60)
      }
    }
    return heard > boxes.count ? seconds : .nan
  }

  private func animatorSeconds() -> Double {
    var frames = AnimatorFrames()
    let blocks = boxes.map { Block(center: $0.center, size: $0.size, angle: $0.angle) }
    let animator = UIDynamicAnimator()
    let collision = UICollisionBehavior(items: blocks)
    for (index, points) in walls.enumerated() {
      let path = UIBezierPath()
      path.move(to: points[0])
      for point in points.dropFirst() { path.addLine(to: point) }
      collision.addBoundary(withIdentifier: "wall \(index)" as NSString, for: path)
    }
    let listener = ContactCount()
    collision.collisionDelegate = listener
    let properties = UIDynamicItemBehavior(items: blocks)
    properties.friction = Self.friction
    for behavior in [properties, collision, UIGravityBehavior(items: blocks)] { animator.addBehavior(behavior) }
    let seconds = Stopwatch.seconds {
      for _ in 0..<Self.frames { frames.advance() }
    }
    return listener.count > boxes.count ? seconds : .nan
  }
}

@MainActor
private final class ContactCount: NSObject, UICollisionBehaviorDelegate {
  var count = 0

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
  ) { count += 1 }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) { count += 1 }
}
