import MotionTesting
import Testing

/// Behaviors leave an animator by themselves, out of composite ones, and all at once.
@MainActor
@Suite
struct RemovingTests {
  private final class Pauses: NSObject, UIDynamicAnimatorDelegate {
    var log: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("pause") }
  }

  @Test func aChildOfACompositeIsPartOfTheHierarchyAndCanBeRemoved() {
    let world = World()
    let item = world.item(200, 100)
    let (parent, child) = (UIDynamicBehavior(), UIGravityBehavior(items: [item]))
    parent.addChildBehavior(child)
    world.add(parent)
    world.animator.removeBehavior(child)
    #expect(parent.childBehaviors.isEmpty && child.dynamicAnimator == nil && parent.dynamicAnimator === world.animator)
    world.stage.advance(frames: 30)
    #expect(item.center.y == 100, "nothing pulls at it any more")
  }

  @Test func removingABehaviorOutsideTheHierarchyIsIgnored() {
    let (world, other) = (World(), World())
    let item = other.item(200, 100)
    let (parent, child) = (UIDynamicBehavior(), UIGravityBehavior(items: [item]))
    parent.addChildBehavior(child)
    world.animator.removeBehavior(child)
    #expect(parent.childBehaviors.count == 1)
    other.add(parent)
    world.animator.removeBehavior(child)
    world.animator.removeBehavior(parent)
    #expect(child.dynamicAnimator === other.animator)
  }

  @Test func removingBehaviorsAtRestCallsNoDelegate() {
    let world = World()
    let item = world.item(200, 100)
    let pauses = Pauses()
    world.animator.delegate = pauses
    let floor = UICollisionBehavior(items: [item])
    floor.addBoundary(withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 400, y: 300))
    world.add(floor)
    world.add(UIGravityBehavior(items: [item]))
    #expect(world.settle() && pauses.log == ["resume", "pause"])
    world.animator.removeAllBehaviors()
    world.stage.advance(frames: 60)
    #expect(pauses.log == ["resume", "pause"] && !world.animator.isRunning && world.animator.behaviors.isEmpty)
    #expect(floor.dynamicAnimator == nil)
  }
}
