import MotionTesting
import TestSupport

@testable import Dynamics
@testable import ViewCore

/// A stage with an animator over its window, and items to throw about.
@MainActor
final class World {
  let stage: Stage
  let animator: UIDynamicAnimator
  let log = DynamicsLog()

  /// The scale is fine enough that items lie where their bodies do.
  init(size: CGSize = CGSize(width: 400, height: 800), scale: CGFloat = 16, framesPerSecond: Int = 60) {
    stage = Stage(size: size, scale: scale, framesPerSecond: framesPerSecond)
    stage.log.isEnabled = true
    animator = UIDynamicAnimator(referenceView: stage.window)
    animator.delegate = log
    log.time = { [unowned stage] in stage.time }
  }

  func item(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, _ height: CGFloat = 100) -> UIView {
    let view = UIView(frame: CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height))
    stage.window.addSubview(view)
    return view
  }

  /// An item without a view: all digits of its place count.
  func body(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, _ height: CGFloat = 100, isRound: Bool = false) -> Body {
    Body(center: CGPoint(x: x, y: y), size: CGSize(width: width, height: height), isRound: isRound)
  }

  @discardableResult
  func add<Behavior: UIDynamicBehavior>(_ behavior: Behavior) -> Behavior {
    animator.addBehavior(behavior)
    return behavior
  }

  @discardableResult
  func floor(_ items: [any UIDynamicItem]) -> UICollisionBehavior {
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = log
    return add(collision)
  }

  @discardableResult
  func settle(within seconds: TimeInterval = 20) -> Bool {
    stage.advance(until: { [animator] in !animator.isRunning }, timeout: seconds)
  }
}

@MainActor
final class DynamicsLog: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
  var lines: [String] = []
  var time: () -> TimeInterval = { 0 }
  var names: [ObjectIdentifier: String] = [:]
  var onContact: (any UIDynamicItem) -> Void = { _ in }

  func name(_ item: any UIDynamicItem) -> String { names[ObjectIdentifier(item)] ?? "item" }

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("willResume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { lines.append("didPause") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
  ) {
    lines.append("began \(pair(item1, item2))")
    onContact(item1)
  }

  func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  {
    lines.append("ended \(pair(item1, item2))")
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    lines.append("began \(name(item)) at \(identifier.map { "\($0)" } ?? "nil")")
    onContact(item)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?
  ) {
    lines.append("ended \(name(item)) at \(identifier.map { "\($0)" } ?? "nil")")
  }

  private func pair(_ first: any UIDynamicItem, _ second: any UIDynamicItem) -> String {
    [name(first), name(second)].sorted().joined(separator: " with ")
  }
}

extension SeededGenerator {
  mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &self) }
}
