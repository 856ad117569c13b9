import MotionTesting
import Testing

@testable import Dynamics
@testable import Lists
@testable import ViewCore

/// Issue 11, A6: items may be deeper descendants of the reference view; foreign items are refused.
@MainActor
struct NestedItemTests {
  /// An item of 40 points at (`x`, `y`) of the window, in a container whose origin is (50, 100).
  private func nested(_ world: World, _ x: CGFloat, _ y: CGFloat, turned angle: CGFloat = 0) -> (UIView, UIView) {
    let container = UIView(frame: CGRect(x: 50, y: 100, width: 300, height: 600))
    world.stage.window.addSubview(container)
    container.transform = CGAffineTransform(rotationAngle: angle)
    let item = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    container.addSubview(item)
    item.center = world.stage.window.convert(CGPoint(x: x, y: y), to: container)
    item.transform = CGAffineTransform(rotationAngle: -angle)
    return (container, item)
  }

  private func center(_ item: UIView, _ world: World) -> CGPoint {
    item.superview?.convert(item.center, to: world.stage.window) ?? item.center
  }

  @Test func aDeeperItemFallsToTheReferenceViewsFloor() {
    let world = World()
    let (container, item) = nested(world, 200, 300)
    world.add(UIGravityBehavior(items: [item]))
    world.floor([item])
    #expect(world.settle())
    #expect(abs(center(item, world).y - 780) < 0.3 && abs(center(item, world).x - 200) < 0.3)
    #expect(item.center.y == center(item, world).y - 100 && container.frame.origin == CGPoint(x: 50, y: 100))
  }

  @Test func deeperAndDirectItemsFallEquallyAndCollide() {
    let world = World()
    let (_, item) = nested(world, 200, 300)
    let direct = world.item(200, 500, 40, 40)
    let properties = world.add(UIDynamicItemBehavior(items: [direct]))
    properties.isAnchored = true
    world.add(UIGravityBehavior(items: [item]))
    world.add(UICollisionBehavior(items: [item, direct]))
    #expect(world.settle())
    #expect(abs(center(item, world).y - 460) < 0.5)
  }

  @Test func rotationOfAnIntermediateViewAppliesInBothDirections() {
    let world = World()
    let (_, item) = nested(world, 200, 300, turned: 0.5)
    let plain = world.item(80, 300, 40, 40)
    let push = UIPushBehavior(items: [item, plain], mode: .instantaneous)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -10), for: item)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -10), for: plain)
    push.setAngle(0, magnitude: 0.02)
    world.add(push)
    world.stage.advance(frames: 20)
    let moved = center(item, world)
    #expect(moved.x > 201 && abs((moved.x - 200) - (plain.center.x - 80)) < 0.05 && abs(moved.y - plain.center.y) < 0.05)
    #expect(plain.transform.rotation > 0.05)
    #expect(abs(item.transform.rotation + 0.5 - plain.transform.rotation) < 1e-3)
  }

  @Test func aMovingContainerIsFollowed() {
    let world = World()
    let (container, item) = nested(world, 200, 300)
    let plain = world.item(80, 300, 40, 40)
    world.add(UIGravityBehavior(items: [item, plain]))
    for _ in 0..<40 {
      container.center.y -= 1
      world.stage.advance()
      #expect(abs(center(item, world).y - plain.center.y) < 0.1)
    }
    #expect(plain.center.y > 450)
  }

  @Test func anAttachmentOfADeeperItemHasItsRealLength() {
    let world = World()
    let (_, item) = nested(world, 200, 300)
    let rod = world.add(UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 200, y: 200)))
    #expect(abs(rod.length - 100) < 1e-3)
    world.add(UIGravityBehavior(items: [item]))
    world.stage.advance(frames: 60)
    #expect(abs(center(item, world).y - 300) < 1)
  }

  @Test func itemsInARectangleAreFoundInTheAnimatorsCoordinates() {
    let world = World()
    let (_, item) = nested(world, 200, 300)
    world.add(UIDynamicItemBehavior(items: [item]))
    #expect(world.animator.items(in: CGRect(x: 190, y: 290, width: 20, height: 20)).first === item)
    #expect(world.animator.items(in: CGRect(x: 140, y: 190, width: 20, height: 20)).isEmpty)
    #expect(world.animator.debugSnapshot().bodies.first?.center == CGPoint(x: 200, y: 300))
  }

  @Test func rectangleOfNaNFindsNothing() {
    let world = World()
    world.add(UIDynamicItemBehavior(items: [world.item(200, 300)]))
    #expect(world.animator.items(in: CGRect(x: CGFloat.nan, y: 0, width: 500, height: 500)).isEmpty)
    #expect(world.animator.items(in: CGRect(x: 0, y: 0, width: 500, height: CGFloat.nan)).isEmpty)
    #expect(world.animator.items(in: CGRect(x: 0, y: 0, width: 500, height: 500)).count == 1)
  }

  /// Where its body is, until the animator is told.
  @Test func itemMovedByTheProgramIsFoundThereAfterUpdateItem() {
    let world = World()
    let item = world.item(100, 100, 40, 40)
    world.add(UIDynamicItemBehavior(items: [item]))
    #expect(world.settle())
    let (old, new) = (CGRect(x: 90, y: 90, width: 20, height: 20), CGRect(x: 290, y: 290, width: 20, height: 20))
    item.center = CGPoint(x: 300, y: 300)
    #expect(world.animator.items(in: old).count == 1 && world.animator.items(in: new).isEmpty)
    world.animator.updateItem(usingCurrentState: item)
    #expect(world.animator.items(in: old).isEmpty && world.animator.items(in: new).count == 1)
  }

  @Test func viewOutsideTheReferenceViewTrapsWithUIKitsMessage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let world = World()
        world.add(UIDynamicItemBehavior(items: [UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))]))
      }
    }
    expect("View item should be added as subview to reference view", in: result)
  }

  @Test func layoutAttributesInAViewsAnimatorTrap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        _ = World().add(UIDynamicItemBehavior(items: [attributes]))
      }
    }
    expect("Layout attributes belong to an animator of their layout", in: result)
  }

  @Test func viewInALayoutsAnimatorTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = Stage()
        let layout = UICollectionViewFlowLayout()
        let animator = UIDynamicAnimator(collectionViewLayout: layout)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        withExtendedLifetime(layout) { animator.addBehavior(UIDynamicItemBehavior(items: [view])) }
      }
    }
    expect("A view belongs to an animator of a reference view", in: result)
  }

  private func expect(_ words: String, in result: ExitTest.Result?) {
    let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(written.contains(words))
  }
}
