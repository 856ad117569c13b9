import MotionTesting
import Physics
import TestSupport
import Testing

@testable import Dynamics
@testable import ViewCore

/// The same seed gives the same frames, bit for bit: in debug, in release, and every time.
@MainActor
struct HashTests {
  /// Of the scene below; Debian's Box2D 2.4 on x86-64.
  private static let golden: UInt64 = 13_859_061_685_036_868_978

  @Test func aThousandStepsGiveTheGoldenHash() {
    #expect(SeededScene().hash(steps: 1000) == Self.golden)
  }

  @Test func aHundredRunsGiveOneHash() {
    let hashes = Set((0..<100).map { _ in SeededScene().hash(steps: 100) })
    #expect(hashes.count == 1)
  }

  @Test func anotherSeedGivesAnother() {
    #expect(SeededScene(seed: 1).hash(steps: 100) != SeededScene(seed: 2).hash(steps: 100))
  }
}

/// Boxes, balls, a rope, a spring, a field and a push in one room; items without a view, so that all digits count.
@MainActor
private final class SeededScene {
  private let items: [Body]
  private let animator: UIDynamicAnimator
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1, framesPerSecond: 120)

  init(seed: UInt64 = 7) {
    var random = SeededGenerator(seed: seed)
    items = (0..<40).map { index in
      let side = CGFloat.random(in: 20...50, using: &random)
      return Body(
        center: CGPoint(x: .random(in: 40...360, using: &random), y: .random(in: 40...700, using: &random)),
        size: CGSize(width: side, height: side), isRound: index.isMultiple(of: 3))
    }
    animator = UIDynamicAnimator(referenceView: stage.window)
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    let properties = UIDynamicItemBehavior(items: items)
    (properties.elasticity, properties.friction) = (0.5, 0.3)
    let spring = UIAttachmentBehavior(item: items[0], attachedToAnchor: CGPoint(x: 200, y: 100))
    (spring.frequency, spring.damping) = (1.5, 0.2)
    let rope = UIAttachmentBehavior.limitAttachment(
      with: items[1], offsetFromCenter: .zero, attachedTo: items[2], offsetFromCenter: .zero)
    let noise = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1)
    noise.addItem(items[3])
    let push = UIPushBehavior(items: [items[4]], mode: .instantaneous)
    push.setAngle(-1, magnitude: 2)
    let snap = UISnapBehavior(item: items[5], snapTo: CGPoint(x: 300, y: 300))
    let all = [collision, properties, UIGravityBehavior(items: Array(items.dropFirst(6))), spring, rope, noise, push, snap]
    for behavior in all { animator.addBehavior(behavior) }
  }

  /// FNV-1a over the bits of every place after every step.
  func hash(steps: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ number: CGFloat) {
      for shift in stride(from: 0, to: 64, by: 8) {
        hash = (hash ^ (Double(number).bitPattern >> UInt64(shift) & 0xFF)) &* 0x0000_0100_0000_01B3
      }
    }
    while animator.debugSnapshotStepCount < steps {
      stage.advance()
      for item in items {
        add(item.center.x)
        add(item.center.y)
        add(item.transform.a)
        add(item.transform.b)
      }
    }
    return hash
  }
}

extension UIDynamicAnimator {
  fileprivate var debugSnapshotStepCount: Int { clock.stepCount }
}

/// An item that is nothing else.
final class Body: NSObject, UIDynamicItem {
  var center: CGPoint
  let bounds: CGRect
  var transform = CGAffineTransform.identity
  let collisionBoundsType: UIDynamicItemCollisionBoundsType

  init(center: CGPoint, size: CGSize, isRound: Bool = false) {
    self.center = center
    bounds = CGRect(origin: .zero, size: size)
    collisionBoundsType = isRound ? .ellipse : .rectangle
  }
}
