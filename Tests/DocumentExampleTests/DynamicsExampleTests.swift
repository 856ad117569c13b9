import MotionTesting
import TestSupport
import Testing
import UIKit

@testable import DocumentExamples

@MainActor
struct DynamicsExampleTests {
  @Test func gravityPullsTheSquareOutOfTheWindow() throws {
    let page = GravityPage()
    let test = ScreenUnderTest(page)
    test.stage.advance(frames: 28)
    // The test has made two frames: half a second at 1000 points per second squared.
    #expect(abs(page.square.center.y - 150 - 125) < 12, "\(page.square.center)")
    try test.picture("gravity")
    test.stage.advance(by: 1)
    #expect(page.square.frame.minY > 640)
  }

  @Test func floorStopsTheSquareAndTheContactChangesItsColor() throws {
    let page = CollisionGravityPage()
    let test = ScreenUnderTest(page)
    test.stage.advance(by: 3)
    #expect(abs(page.square.frame.maxY - 640) < 1.5, "\(page.square.frame)")
    #expect(page.square.backgroundColor == .lightGray)
    try test.picture("collision-gravity")
    #expect(test.stage.advance(until: { !page.animator.isRunning }, timeout: 5))
  }

  @Test(arguments: [true, false]) func anAttachedSquareFollowsTheFinger(isSpringy: Bool) throws {
    let page = AttachmentPage()
    page.isSpringy = isSpringy
    let test = ScreenUnderTest(page)
    let length = try #require(page.attachment).length
    test.stage.advance(by: 0.5)
    test.stage.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 200, y: 300), duration: 0.5, release: false)
    test.stage.advance(by: isSpringy ? 0.2 : 2)
    #expect(page.attachment?.anchorPoint == CGPoint(x: 200, y: 300))
    try test.picture(isSpringy ? "springy-attachment" : "attachment")
    if !isSpringy {
      let corner = page.view.convert(CGPoint(x: 25, y: 25), from: page.square)
      #expect(abs(hypot(corner.x - 200, corner.y - 300) - length) < 3, "the rod keeps its length: \(corner) \(length)")
    }
    test.stage.touchUp()
    #expect(page.view.bounds.insetBy(dx: -2, dy: -2).contains(page.square.frame))
  }

  @Test func aTapSnapsTheSquareThere() throws {
    let page = SnapPage()
    let test = ScreenUnderTest(page)
    test.stage.tap(at: CGPoint(x: 220, y: 480))
    test.stage.advance(frames: 8)
    try test.picture("snap")
    #expect(test.stage.advance(until: { !page.animator.isRunning }, timeout: 5))
    #expect(abs(page.square.center.x - 220) < 1 && abs(page.square.center.y - 480) < 1)
    test.stage.tap(at: CGPoint(x: 100, y: 200))
    #expect(test.stage.advance(until: { !page.animator.isRunning }, timeout: 5))
    #expect(abs(page.square.center.x - 100) < 1 && page.animator.behaviors.count == 1)
  }

  @Test func aTapPushesTheSquareAwayFromTheMiddle() throws {
    let page = InstantaneousPushPage()
    let test = ScreenUnderTest(page)
    let before = page.square.center
    test.stage.tap(at: CGPoint(x: 260, y: 520))
    test.stage.advance(frames: 20)
    #expect(page.square.center.x > before.x + 2 && page.square.center.y > before.y + 5, "\(page.square.center)")
    try test.picture("instantaneous-push")
  }

  @Test func aTapSetsTheContinuousPush() throws {
    let page = ContinuousPushPage()
    let test = ScreenUnderTest(page)
    let before = page.square.center
    test.stage.tap(at: CGPoint(x: 260, y: 320))
    #expect(page.push.magnitude == 1 && page.push.angle == 0)
    test.stage.advance(by: 0.5)
    let middle = page.square.center
    #expect(middle.x > before.x + 8 && abs(middle.y - before.y) < 0.01, "100 points per second squared: \(middle)")
    try test.picture("continuous-push")
    #expect(test.stage.advance(until: { page.square.frame.maxX > 319 }, timeout: 3))
    test.stage.advance(by: 1)
    #expect(abs(page.square.frame.maxX - 320) < 1.5, "the edge holds it")
    test.stage.tap(at: CGPoint(x: 60, y: 320))
    test.stage.advance(by: 1)
    #expect(page.square.center.x < 240, "it turns back")
  }

  @Test func anItemThatIsNoViewSwingsTheSizeOfOne() throws {
    let page = CustomDynamicItemPage()
    let test = ScreenUnderTest(page)
    test.stage.tap(at: CGPoint(x: 160, y: 320))
    var sizes: [CGFloat] = []
    for _ in 0..<40 {
      test.stage.advance()
      sizes.append(page.square.bounds.width)
      if sizes.count == 6 { try test.picture("custom-dynamic-item") }
      #expect(abs(page.square.bounds.width - page.square.bounds.height) < 0.5 && page.square.transform == .identity)
    }
    #expect((sizes.max() ?? 0) > 105 && (sizes.min() ?? 100) < 98, "it swings: \(sizes)")
    #expect(page.square.center == CGPoint(x: 160, y: 320))
    #expect(test.stage.advance(until: { !page.animator.isRunning }, timeout: 8))
    #expect(abs(page.square.bounds.width - 100) < 0.5)
  }

  @Test func theElasticSquareJumpsHigherThanThePlainOne() throws {
    let page = ItemPropertiesPage()
    let test = ScreenUnderTest(page)
    var (plain, elastic): (CGFloat, CGFloat) = (640, 640)
    var hasHit = false
    for _ in 0..<120 {
      test.stage.advance()
      if page.square.frame.maxY > 638 { hasHit = true }
      guard hasHit else { continue }
      plain = min(plain, page.square.frame.maxY)
      elastic = min(elastic, page.other.frame.maxY)
      if elastic < 610, plain > 630 { break }
    }
    #expect(elastic < plain - 15, "\(elastic) \(plain)")
    try test.picture("item-properties")
  }

  @Test func thePendulumSwingsIsDraggedAndThrown() throws {
    let page = PendulumPage()
    let test = ScreenUnderTest(page)
    test.stage.advance(by: 0.5)
    #expect(page.pendulum.childBehaviors.count == 3)
    test.stage.drag(from: CGPoint(x: 160, y: 200), to: CGPoint(x: 280, y: 150), duration: 0.5, release: false)
    #expect(page.pendulum.childBehaviors.count == 4)
    try test.picture("pendulum")
    test.stage.touchUp()
    test.stage.advance()
    #expect(page.pendulum.childBehaviors.count == 3)
    var left: CGFloat = 320
    for _ in 0..<120 {
      test.stage.advance()
      left = min(left, page.square.center.x)
      let length = hypot(page.square.center.x - 160, page.square.center.y - 20)
      #expect(abs(length - 180) < 12, "the rod keeps its length: \(length)")
    }
    #expect(left < 120, "it swings to the other side: \(left)")
  }

  // MARK: Rest

  /// A demo of the folder, and what its fingers do.
  struct Demo: CustomTestStringConvertible, Sendable {
    let name: String
    let page: @MainActor @Sendable () -> DynamicsPage
    var touch: @MainActor @Sendable (Stage) -> Void = { _ in }
    var testDescription: String { name }
  }

  private nonisolated static let demos = [
    Demo(name: "collision and gravity", page: { CollisionGravityPage() }),
    Demo(
      name: "attachment", page: { AttachmentPage() },
      touch: { $0.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 200, y: 300), duration: 0.5) }),
    Demo(
      name: "springy attachment",
      page: {
        let page = AttachmentPage()
        page.isSpringy = true
        return page
      }),
    Demo(name: "snap", page: { SnapPage() }, touch: { $0.tap(at: CGPoint(x: 220, y: 480)) }),
    Demo(name: "push", page: { InstantaneousPushPage() }, touch: { $0.tap(at: CGPoint(x: 260, y: 520)) }),
    Demo(name: "item properties", page: { ItemPropertiesPage() }),
  ]

  /// Issue 11 A11.
  @Test(arguments: demos) func theDelegatePausesWithinTwoSecondsForAllDemos(demo: Demo) throws {
    let page = demo.page()
    let test = ScreenUnderTest(page)
    let delegate = PauseCounter()
    page.animator.delegate = delegate
    if demo.name == "attachment" {
      // Without gravity, what a stiff attachment has swung goes on around the anchor until something brakes it.
      let air = UIDynamicItemBehavior(items: [page.square])
      (air.resistance, air.angularResistance) = (4, 4)
      page.animator.addBehavior(air)
    }
    demo.touch(test.stage)
    var watch = RestWatch(test.stage, page.animator)
    let seconds = watch.secondsOfStillnessBeforeThePause()
    #expect(try #require(seconds, "it does not pause") < 2)
    #expect(delegate.pauses >= 1)
    let place = page.square.center
    test.stage.advance(frames: 30)
    #expect(page.square.center == place && !page.animator.isRunning)
  }

  /// What falls out of the world, and a pendulum that nothing brakes.
  @Test func endlessMotionDoesNotPause() {
    for page in [GravityPage(), PendulumPage()] {
      let test = ScreenUnderTest(page)
      test.stage.drag(from: CGPoint(x: 160, y: 200), to: CGPoint(x: 280, y: 150), duration: 0.5)
      test.stage.advance(by: 10)
      let place = page.square.center
      test.stage.advance(frames: 7)
      #expect(page.animator.isRunning && page.square.center != place, "\(type(of: page))")
    }
  }
}

private final class PauseCounter: NSObject, UIDynamicAnimatorDelegate {
  private(set) var pauses = 0
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { pauses += 1 }
}
