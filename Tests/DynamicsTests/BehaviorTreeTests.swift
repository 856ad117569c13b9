import MotionTesting
import Testing

@testable import Dynamics
@testable import ViewCore

/// Issue 11, A8: what removing and adding behaviors does to a tree and to an animator at rest.
@MainActor
struct BehaviorTreeTests {
  @Test(arguments: [true, false])
  func removingAllBehaviorsAtRestCallsNoDelegate(atOnce: Bool) {
    let world = World()
    let item = world.item(200, 700)
    let gravity = world.add(UIGravityBehavior(items: [item]))
    if atOnce { world.floor([item]) } else { world.animator.removeBehavior(gravity) }
    #expect(world.settle())
    let lines = world.log.lines
    if atOnce {
      world.animator.removeAllBehaviors()
    } else {
      world.animator.removeAllBehaviors()
      world.animator.removeBehavior(gravity)
    }
    #expect(world.animator.behaviors.isEmpty && !world.animator.isRunning && gravity.dynamicAnimator == nil)
    world.stage.advance(frames: 60)
    #expect(world.log.lines == lines)
  }

  @Test func removingTheLastBehaviorAtRestCallsNoDelegate() {
    let world = World()
    let item = world.item(200, 700)
    let properties = world.add(UIDynamicItemBehavior(items: [item]))
    #expect(world.settle())
    world.animator.removeBehavior(properties)
    world.stage.advance(frames: 60)
    #expect(world.log.lines == ["willResume", "didPause"])
  }

  @Test func aRunningAnimatorThatLosesItsBehaviorsPauses() {
    let world = World()
    let item = world.item(200, 100)
    world.add(UIGravityBehavior(items: [item]))
    world.stage.advance(frames: 5)
    world.animator.removeAllBehaviors()
    world.stage.advance(frames: 2)
    #expect(world.log.lines == ["willResume", "didPause"])
  }

  private final class Composite: UIDynamicBehavior {}

  /// Apple: ignored for "a dynamic behavior instance that is not part of the animator's behavior hierarchy"; a child is part of it.
  @Test func removeBehaviorRemovesAChildFromItsComposite() {
    let world = World()
    let item = world.item(200, 100)
    let composite = Composite()
    let (gravity, drag) = (UIGravityBehavior(items: [item]), UIDynamicItemBehavior(items: [item]))
    composite.addChildBehavior(gravity)
    composite.addChildBehavior(drag)
    world.add(composite)
    world.stage.advance(frames: 5)
    world.animator.removeBehavior(gravity)
    #expect(composite.childBehaviors.map(ObjectIdentifier.init) == [ObjectIdentifier(drag)])
    #expect(gravity.dynamicAnimator == nil && drag.dynamicAnimator === world.animator)
    #expect(world.animator.behaviors.map(ObjectIdentifier.init) == [ObjectIdentifier(composite)])
    let speed = drag.linearVelocity(for: item).y
    world.stage.advance(frames: 5)
    #expect(speed > 0 && drag.linearVelocity(for: item).y == speed)
  }

  @Test func removeBehaviorIgnoresBehaviorsOutsideTheHierarchy() {
    let (world, other) = (World(), World())
    let item = world.item(200, 100)
    let composite = Composite()
    let gravity = UIGravityBehavior(items: [item])
    composite.addChildBehavior(gravity)
    world.add(composite)
    other.animator.removeBehavior(gravity)
    other.animator.removeBehavior(UIGravityBehavior(items: []))
    #expect(composite.childBehaviors.count == 1 && gravity.dynamicAnimator === world.animator)
  }

  /// Apple: "raises an exception if you provide a behavior instance that you've already added to the animator at a different level".
  @Test func addingAChildToTheAnimatorTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let world = World()
        let (composite, child) = (UIDynamicBehavior(), UIDynamicBehavior())
        composite.addChildBehavior(child)
        world.add(composite)
        world.animator.addBehavior(child)
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("as a child of"))
  }

  /// Issue 17, Mend 7.
  @Test func attachmentOfAnItemToItselfHasNoEffect() {
    let world = World()
    let item = world.item(200, 100)
    var warnings: [String] = []
    ToolkitLog.sink = { warnings.append($0) }
    defer { ToolkitLog.sink = nil }
    world.add(UIAttachmentBehavior(item: item, attachedTo: item))
    world.add(UIAttachmentBehavior.pinAttachment(with: item, attachedTo: item, attachmentAnchor: .zero))
    world.add(UIGravityBehavior(items: [item]))
    world.stage.advance(frames: 10)
    #expect(item.center.y > 105 && warnings.count == 2 && warnings[0].contains("attached to itself"))
  }
}
