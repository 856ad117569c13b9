import MotionTesting
import Testing

@testable import Dynamics
@testable import ViewCore

@MainActor
struct AttachmentTests {
  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

  @Test func aRodKeepsItsLength() {
    let world = World()
    let item = world.item(300, 100, 40, 40)
    let anchor = CGPoint(x: 200, y: 100)
    let rod = world.add(UIAttachmentBehavior(item: item, attachedToAnchor: anchor))
    world.add(UIGravityBehavior(items: [item]))
    #expect(rod.length == 100)
    for _ in 0..<120 {
      world.stage.advance()
      #expect(abs(distance(item.center, anchor) - 100) < 1)
    }
    rod.length = 50
    world.stage.advance(frames: 60)
    #expect(abs(distance(item.center, anchor) - 50) < 1)
  }

  /// Apple's sample makes its dragging attachment at (0, 0), moves the anchor to the finger and adds it then.
  @Test func lengthIsMeasuredWhenTheAttachmentIsAdded() {
    let world = World()
    let item = world.item(300, 400, 40, 40)
    let rod = UIAttachmentBehavior(item: item, attachedToAnchor: .zero)
    #expect(rod.length == 500)
    rod.anchorPoint = CGPoint(x: 300, y: 390)
    #expect(rod.length == 10)
    item.center.y = 420
    world.add(rod)
    #expect(rod.length == 30)
    world.stage.advance(frames: 30)
    #expect(distance(item.center, CGPoint(x: 300, y: 420)) < 0.01, "nothing pulls it: \(item.center)")
    rod.anchorPoint = CGPoint(x: 300, y: 300)
    #expect(rod.length == 30, "in an animator the anchor pulls")
    world.stage.advance(frames: 120)
    #expect(abs(distance(item.center, rod.anchorPoint) - 30) < 1)
    // Each time anew, until it is set.
    world.animator.removeBehavior(rod)
    rod.anchorPoint = CGPoint(x: item.center.x - 70, y: item.center.y)
    world.add(rod)
    #expect(abs(rod.length - 70) < 1e-6)
    rod.length = 25
    world.animator.removeBehavior(rod)
    rod.anchorPoint.x -= 100
    world.add(rod)
    #expect(rod.length == 25)
  }

  @Test func lengthBetweenTwoItemsIsMeasuredWhenTheyAreAdded() {
    let world = World()
    let (first, second) = (world.item(200, 100, 40, 40), world.item(200, 300, 40, 40))
    let rod = UIAttachmentBehavior(item: first, attachedTo: second)
    second.center.y = 160
    world.add(rod)
    #expect(rod.length == 60)
    world.stage.advance(frames: 30)
    #expect(abs(distance(first.center, second.center) - 60) < 0.1 && abs(first.center.y - 100) < 0.1)
  }

  @Test func aSpringSwingsAtItsFrequency() {
    let world = World(framesPerSecond: 120)
    let item = world.item(200, 300, 40, 40)
    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 200, y: 100))
    spring.frequency = 2
    spring.length = 100
    world.add(spring)
    var crossings: [TimeInterval] = []
    var before = item.center.y
    for _ in 0..<360 {
      world.stage.advance()
      if before > 200, item.center.y <= 200 { crossings.append(world.stage.time) }
      before = item.center.y
    }
    #expect(crossings.count >= 4)
    for (first, second) in zip(crossings, crossings.dropFirst()) { #expect(abs(second - first - 0.5) < 0.02) }
  }

  @Test func theAnchorPullsTheItemAlong() {
    let world = World()
    let item = world.item(200, 200, 40, 40)
    let rod = world.add(UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 200, y: 200)))
    rod.damping = 1
    rod.frequency = 5
    #expect(world.settle(within: 2))
    rod.anchorPoint = CGPoint(x: 300, y: 400)
    #expect(world.animator.isRunning)
    #expect(world.settle(within: 5))
    #expect(distance(item.center, CGPoint(x: 300, y: 400)) < 2)
  }

  @Test func aRopeIsOnlyAMaximum() {
    let world = World()
    let (first, second) = (world.item(200, 100, 40, 40), world.item(200, 300, 40, 40))
    let held = world.add(UIDynamicItemBehavior(items: [first]))
    held.isAnchored = true
    let rope = world.add(
      UIAttachmentBehavior.limitAttachment(
        with: first, offsetFromCenter: .zero, attachedTo: second, offsetFromCenter: .zero))
    #expect(rope.length == 200)
    let up = UIPushBehavior(items: [second], mode: .instantaneous)
    up.setAngle(-.pi / 2, magnitude: 0.3)
    world.add(up)
    world.stage.advance(frames: 30)
    #expect(distance(first.center, second.center) < 190)
    world.add(UIGravityBehavior(items: [second]))
    world.stage.advance(frames: 180)
    #expect(distance(first.center, second.center) < 201.5)
  }

  @Test func aSliderStaysOnItsAxisAndInItsRange() {
    let world = World()
    let item = world.item(200, 200, 40, 40)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: item, attachmentAnchor: CGPoint(x: 200, y: 200), axisOfTranslation: CGVector(dx: 1, dy: 0))
    slide.attachmentRange = UIFloatRange(minimum: -50, maximum: 80)
    world.add(slide)
    let push = UIPushBehavior(items: [item], mode: .continuous)
    push.setAngle(0.5, magnitude: 1)
    world.add(push)
    world.stage.advance(frames: 120)
    #expect(abs(item.center.y - 200) < 1)
    #expect(abs(item.center.x - 280) < 1.5)
    #expect(abs(item.transform.rotation) < 0.02)
  }

  @Test func fixedItemsMoveAsOneAndPinnedOnesTurn() {
    let world = World()
    let (first, second) = (world.item(150, 200, 40, 40), world.item(250, 200, 40, 40))
    world.add(UIAttachmentBehavior.fixedAttachment(with: first, attachedTo: second, attachmentAnchor: CGPoint(x: 200, y: 200)))
    let push = UIPushBehavior(items: [first], mode: .instantaneous)
    push.setAngle(.pi / 2, magnitude: 0.5)
    world.add(push)
    world.stage.advance(frames: 60)
    #expect(abs(distance(first.center, second.center) - 100) < 1)
    #expect(abs(first.transform.rotation - second.transform.rotation) < 0.05)

    let other = World()
    let (post, arm) = (other.item(200, 200, 40, 40), other.item(260, 200, 80, 20))
    other.add(UIDynamicItemBehavior(items: [post])).isAnchored = true
    other.add(UIAttachmentBehavior.pinAttachment(with: post, attachedTo: arm, attachmentAnchor: CGPoint(x: 200, y: 200)))
    other.add(UIGravityBehavior(items: [arm]))
    other.stage.advance(frames: 20)
    #expect(abs(distance(arm.center, CGPoint(x: 200, y: 200)) - 60) < 1)
    #expect(abs(arm.transform.rotation) > 0.2)
  }
}
