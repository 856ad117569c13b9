import MotionTesting
import Testing

@testable import Dynamics
@testable import ViewCore

@MainActor
struct ExtremeTests {
  @Test func itemsWithoutAFiniteSizeTrap() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = UIDynamicAnimator(with: Body(center: .zero, size: CGSize(width: CGFloat.nan, height: 10)))
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = UIDynamicAnimator(with: Body(center: .zero, size: CGSize(width: 10, height: CGFloat.infinity)))
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = UIDynamicAnimator(with: Body(center: CGPoint(x: CGFloat.nan, y: 0), size: CGSize(width: 10, height: 10)))
      }
    }
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = Stage()
        defer { withExtendedLifetime(stage) {} }
        _ = UIDynamicAnimator(with: Body(center: .zero, size: CGSize(width: 10, height: 10)))
      }
    }
  }

  /// The optimizer keeps the stop and drops its words, so they are read in debug builds only.
  private func expectWords(_ words: [String], _ result: ExitTest.Result?) {
    #if DEBUG
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      for part in words { #expect(message.contains(part)) }
    #endif
  }

  @Test func invalidItemsTrapWithUIKitsMessage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let animator = UIDynamicAnimator()
        animator.addBehavior(UIGravityBehavior(items: [Body(center: .zero, size: CGSize(width: 264, height: 0))]))
      }
    }
    expectWords(["Invalid size {264.0, 0.0} for item", "in Dynamics"], result)
  }

  @Test func viewOutsideTheReferenceViewTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let world = World()
        world.add(UIGravityBehavior(items: [UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))]))
      }
    }
    expectWords(["View item should be added as subview to reference view"], result)
  }

  @Test func removingHalfOfTenThousandItemsKeepsTheOthersFalling() {
    let stage = Stage(size: CGSize(width: 4000, height: 3000), scale: 1)
    let animator = UIDynamicAnimator(referenceView: stage.window)
    let items = (0..<10_000).map { index -> Body in
      let (row, column) = index.quotientAndRemainder(dividingBy: 130)
      return Body(center: CGPoint(x: 30 + column * 30, y: 30 + row * 30), size: CGSize(width: 20, height: 20))
    }
    let gravity = UIGravityBehavior(items: items)
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    stage.advance(frames: 20)
    for item in items.indices where item.isMultiple(of: 2) {
      gravity.removeItem(items[item])
      collision.removeItem(items[item])
    }
    stage.advance(frames: 40)
    #expect(animator.engine.records.count == 5000)
    let room = stage.window.bounds.insetBy(dx: -1, dy: -1)
    for item in items { #expect(room.contains(item.center) && item.transform.a.isFinite && item.transform.b.isFinite) }
    var kept = Set<ObjectIdentifier>()
    for index in stride(from: 1, to: items.count, by: 2) { kept.insert(ObjectIdentifier(items[index])) }
    let found = Set(animator.items(in: room).map { ObjectIdentifier($0) })
    #expect(found == kept)
  }

  @Test func itemRemovedInItsContactAffectsNoOther() {
    let world = World()
    let (first, second) = (world.item(100, 600), world.item(250, 500))
    world.log.names = [ObjectIdentifier(first): "first", ObjectIdentifier(second): "second"]
    let gravity = world.add(UIGravityBehavior(items: [first, second]))
    world.add(UIDynamicItemBehavior(items: [second]))
    let collision = world.floor([first, second])
    world.log.onContact = { item in
      guard item === first else { return }
      gravity.removeItem(first)
      collision.removeItem(first)
      first.removeFromSuperview()
    }
    #expect(world.settle())
    #expect(world.animator.engine.records.map { ObjectIdentifier($0.item) } == [ObjectIdentifier(second)])
    #expect(
      world.log.lines == ["willResume", "began first at nil", "ended first at nil", "began second at nil", "didPause"])
    #expect(abs(second.frame.maxY - 800) < 0.3)
  }

  @Test func behaviorOfAnotherAnimatorIsLoggedAndIgnored() {
    let (world, other) = (World(), World())
    let item = world.item(200, 100)
    let gravity = world.add(UIGravityBehavior(items: [item]))
    var warnings: [String] = []
    for stage in [world.stage, other.stage] { stage.log.sendWarnings(to: { warnings.append($0) }) }
    other.add(gravity)
    #expect(warnings.count == 1 && warnings[0].contains("UIGravityBehavior belongs to another animator"))
    #expect(gravity.dynamicAnimator === world.animator && other.animator.behaviors.isEmpty)
    world.add(gravity)
    #expect(warnings.count == 1 && world.animator.behaviors.count == 1)
    world.animator.removeBehavior(gravity)
    let free = UIGravityBehavior(items: [])
    other.add(free)
    #expect(free.dynamicAnimator === other.animator)
  }

  @Test func anItemMayBeInTwoAnimators() {
    let world = World()
    let item = world.item(200, 100)
    let other = UIDynamicAnimator(referenceView: world.stage.window)
    world.add(UIGravityBehavior(items: [item]))
    other.addBehavior(UIGravityBehavior(items: [item]))
    world.stage.advance(frames: 30)
    #expect(item.center.y > 150 && item.center.y.isFinite)
  }

  @Test func theReferenceViewMayBeResizedInEveryFrame() {
    let world = World()
    let items = (0..<12).map { index -> UIView in
      let (row, column) = index.quotientAndRemainder(dividingBy: 4)
      return world.item(CGFloat(60 + column * 80), CGFloat(200 + row * 80), 50, 50)
    }
    world.add(UIGravityBehavior(items: items))
    world.floor(items)
    world.add(UIDynamicItemBehavior(items: items)).friction = 0.3
    for frame in 0..<240 {
      let size = CGSize(width: 380 + 20 * CGFloat(frame % 3), height: 800 - CGFloat(frame % 120) * 4)
      world.stage.window.frame.size = size
      world.stage.advance()
      let room = CGRect(origin: .zero, size: size).insetBy(dx: -5, dy: -5)
      #expect(items.allSatisfy { room.contains($0.center) }, "frame \(frame)")
    }
    world.stage.window.frame.size = CGSize(width: 400, height: 800)
    #expect(world.settle(), "\(items.map(\.center))")
    let began = world.log.lines.count { $0.hasPrefix("began") }
    let ended = world.log.lines.count { $0.hasPrefix("ended") }
    #expect(began >= ended && began - ended <= 12 * 6)
  }

  @Test func movingViewCanBeRemoved() {
    let world = World()
    let item = world.item(200, 100)
    let gravity = world.add(UIGravityBehavior(items: [item]))
    var frames = 0
    gravity.action = {
      frames += 1
      if frames == 5 { item.removeFromSuperview() }
    }
    world.stage.advance(frames: 30)
    #expect(frames == 30 && item.superview == nil && item.center.y > 150)
  }

  @Test func deallocatedAnimatorLeavesNothingBehind() {
    weak var weakItem: UIView?
    weak var weakBehavior: UICollisionBehavior?
    weak var weakAnimator: UIDynamicAnimator?
    weak var weakAttachment: UIAttachmentBehavior?
    do {
      let world = World()
      let item = world.item(200, 100)
      let collision = world.floor([item])
      let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: .zero)
      world.add(attachment)
      world.add(UIGravityBehavior(items: [item]))
      world.add(UIFieldBehavior.vortexField()).addItem(item)
      world.stage.advance(frames: 60)
      (weakItem, weakBehavior, weakAnimator, weakAttachment) = (item, collision, world.animator, attachment)
    }
    #expect(weakItem == nil && weakBehavior == nil)
    #expect(weakAnimator == nil && weakAttachment == nil)
  }

  @Test func behaviorRemovedInAStepCanBeAddedInTheSameStep() {
    let world = World()
    let item = world.item(200, 100)
    let gravity = UIGravityBehavior(items: [item])
    var calls = 0
    gravity.action = {
      calls += 1
      guard calls == 3 else { return }
      world.animator.removeBehavior(gravity)
      world.animator.addBehavior(gravity)
    }
    world.add(gravity)
    world.stage.advance(frames: 10)
    #expect(world.animator.behaviors.count == 1 && gravity.dynamicAnimator === world.animator)
    #expect(calls == 10 && world.animator.engine.records.count == 1)
  }
}

extension UIDynamicAnimator {
  fileprivate convenience init(with item: any UIDynamicItem) {
    self.init()
    addBehavior(UIGravityBehavior(items: [item]))
  }
}
