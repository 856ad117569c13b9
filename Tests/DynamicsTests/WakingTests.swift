import MotionTesting
import Physics
import QuartzCore
import Testing

@testable import Dynamics
@testable import ViewCore

/// Twelve ways to wake an animator at rest; each is one sequence of resuming, contacts, steps and pausing, compared whole.
@MainActor
struct WakingTests {
  @MainActor
  private struct Scene {
    let world = World()
    let item, other: UIView
    let gravity: UIGravityBehavior
    let properties: UIDynamicItemBehavior
    let collision: UICollisionBehavior

    /// One item falls a little and rests; another floats, though it would collide.
    init() {
      item = UIView(frame: CGRect(x: 150, y: 650, width: 100, height: 100))
      other = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
      (item.layer.name, other.layer.name) = ("square 100", "square 20")
      world.stage.window.addSubview(item)
      world.stage.window.addSubview(other)
      gravity = UIGravityBehavior(items: [item])
      properties = UIDynamicItemBehavior(items: [item, other])
      collision = UICollisionBehavior(items: [item, other])
      collision.translatesReferenceBoundsIntoBoundary = true
      for behavior in [gravity, properties, collision] { world.add(behavior) }
    }
  }

  private struct Waker {
    let name: String
    /// What is told of contacts until all is at rest again.
    var contacts: [String] = []
    let wake: @MainActor (Scene) -> Void
  }

  private static let ended = "endedContactFor square 100, boundary nil"
  private static let began = "beganContactFor square 100, boundary nil"

  private static let wakers = [
    Waker(name: "gravity") { $0.gravity.magnitude = 0.5 },
    Waker(name: "elasticity") { $0.properties.elasticity = 0.9 },
    Waker(name: "velocity", contacts: [ended, began]) {
      $0.properties.addLinearVelocity(CGPoint(x: 0, y: -300), for: $0.item)
    },
    Waker(name: "updateItem", contacts: [ended, began]) {
      $0.item.center.y = 300
      $0.world.animator.updateItem(usingCurrentState: $0.item)
    },
    // It turns as it leaves, and a corner touches the floor once more.
    Waker(name: "addBehavior", contacts: [ended, began, ended]) {
      $0.world.add(UISnapBehavior(item: $0.item, snapTo: CGPoint(x: 300, y: 300)))
    },
    Waker(name: "removeBehavior") { $0.world.animator.removeBehavior($0.gravity) },
    Waker(name: "addItem", contacts: ["beganContactFor square 20, boundary nil"]) { $0.gravity.addItem($0.other) },
    Waker(name: "removeItem") { $0.gravity.removeItem($0.item) },
    Waker(name: "addBoundary") {
      $0.collision.addBoundary(withIdentifier: "x" as NSString, from: .zero, to: CGPoint(x: 10, y: 10))
    },
    Waker(name: "mode") { $0.collision.collisionMode = .boundaries },
    Waker(name: "push", contacts: [ended, began]) {
      let push = UIPushBehavior(items: [$0.item], mode: .instantaneous)
      push.setAngle(-1, magnitude: 1)
      $0.world.add(push)
    },
    Waker(name: "resize", contacts: [ended, began]) { $0.world.stage.window.frame.size.height = 900 },
  ]

  @Test(arguments: 0..<12)
  func aRestingAnimatorResumesStepsAndPausesAgain(index: Int) {
    let waker = Self.wakers[index]
    let scene = Scene()
    let log = scene.world.stage.log
    #expect(scene.world.settle(), "\(waker.name)")
    let first = scene.world.animator.debugSnapshot().frameCount
    let start = ["dynamicAnimatorWillResume", Self.began, "step, \(first) times", "dynamicAnimatorDidPause"]
    #expect(log.entries.map(\.text) == start, "\(waker.name)")
    #expect(!UIApplication.shared.needsFrame || scene.world.stage.advance(until: { !UIApplication.shared.needsFrame }))

    waker.wake(scene)
    // Told before the first step, at once, and to the delegate too.
    #expect(log.entries.map(\.text) == start + ["dynamicAnimatorWillResume"], "\(waker.name)")
    #expect(scene.world.animator.isRunning && scene.world.animator.debugSnapshot().frameCount == 0)
    #expect(scene.world.settle(), "\(waker.name)")
    let frames = scene.world.animator.debugSnapshot().frameCount
    #expect(
      log.entries.map(\.text) == start + ["dynamicAnimatorWillResume"] + waker.contacts
        + ["step, \(frames) times", "dynamicAnimatorDidPause"], "\(waker.name)")
    // Box2D lets a body sleep after half a second at rest.
    #expect(frames >= 30, "\(waker.name)")
    #expect(scene.world.log.lines == ["willResume", "didPause", "willResume", "didPause"], "\(waker.name)")
    let elapsed = scene.world.animator.elapsedTime
    scene.world.stage.advance(frames: 30)
    #expect(scene.world.animator.elapsedTime == elapsed && !UIApplication.shared.needsFrame)
    #expect(log.entries.count == start.count + waker.contacts.count + 3)
  }

  /// What a behavior held in sleep is awake when it goes.
  @Test(arguments: [true, false])
  func removingABehaviorLetsTheItemItHeldFall(isSnap: Bool) {
    let world = World()
    let item = world.item(200, 300)
    let holder: UIDynamicBehavior
    if isSnap {
      holder = UISnapBehavior(item: item, snapTo: item.center)
    } else {
      let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: -10))
      field.addItem(item)
      holder = field
    }
    world.add(holder)
    world.add(UIGravityBehavior(items: [item]))
    #expect(world.settle() && abs(item.center.y - 300) < 10)
    world.animator.removeBehavior(holder)
    world.stage.advance(frames: 30)
    #expect(world.animator.isRunning && item.center.y > 350)
  }
}
