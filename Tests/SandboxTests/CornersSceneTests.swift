import Motion
import MotionTesting
import TestSupport
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

/// *Corners*: a card whose corner is pulled, on springs that an update link integrates.
@MainActor @Suite("Corners")
struct CornersSceneTests {
  private typealias Under = CornersUnderTest

  @Test(arguments: [CGSize(width: 872, height: 632), CGSize(width: 390, height: 844), CGSize(width: 320, height: 240)])
  func demonstrationComesToRestWithoutViolations(_ size: CGSize) throws {
    let scene = try SceneDemonstration("corners", size: size)
    #expect(scene.play(), "it still moves")
    #expect(TransitionLog.shared.violations.isEmpty)
    let page = try #require(scene.session.rootViewController as? CornersViewController)
    #expect(!page.link.isEnabled)
    #expect(scene.stage.advance(until: { !scene.stage.needsFrame }, timeout: 1), "a resting page requests frames")
  }

  @Test func demonstrationShowsItsMotion() throws {
    let scene = try SceneDemonstration("corners")
    let page = try #require(scene.session.rootViewController as? CornersViewController)
    var (held, turned, flying, least, most) = (0, 0, 0, CGFloat.infinity, CGFloat(0))
    var wasExpanded = false
    scene.play {
      if page.motion.isHeld { held += 1 }
      if page.isExpanded != wasExpanded {
        wasExpanded = page.isExpanded
        turned += 1
      }
      if page.link.isEnabled, !page.motion.isHeld { flying += 1 }
      (least, most) = (min(least, page.motion.width.value), max(most, page.motion.width.value))
    }
    #expect(held > 60 && flying > 150 && turned == 4, "\(held) \(flying) \(turned)")
    #expect(least < Under.sizes.compact.width * 0.8 && most > Under.sizes.expanded.width)
  }

  // MARK: - The spring

  @Test(arguments: [60, 120, 90])
  func aClickMovesRadiusAndBoundsAlongTheClosedForm(_ rate: Int) throws {
    let under = try Under(framesPerSecond: rate)
    #expect(under.motion.size == Under.sizes.compact && under.card.layer.cornerRadius == Under.radii.compact)
    let start = under.click()
    let radius = Under.spring.motion(from: Under.radii.compact, to: Under.radii.expanded)
    let width = Under.spring.motion(from: Double(Under.sizes.compact.width), to: Double(Under.sizes.expanded.width))
    var frames = 0
    while under.isRunning {
      let time = under.stage.time - start
      #expect(abs(Double(under.card.layer.cornerRadius) - radius.position(at: time)) < 1e-6, "after \(time) s")
      #expect(abs(Double(under.card.bounds.width) - width.position(at: time)) < 1e-6, "after \(time) s")
      frames += 1
      under.stage.advance()
      guard frames < 5 * rate else { break }
    }
    #expect(frames > rate * 3 / 4 && frames < 2 * rate)
    #expect(under.card.layer.cornerRadius == CGFloat(Under.radii.expanded) && under.motion.size == Under.sizes.expanded)
    #expect(!under.stage.needsFrame, "a resting page requests frames")
  }

  @Test func theBenchsSlowMotionSlowsTheSpring() throws {
    let under = try Under()
    under.stage.window.layer.speed = 0.25
    let start = under.click()
    under.stage.advance(frames: 30)
    let motion = Under.spring.motion(from: Under.radii.compact, to: Under.radii.expanded)
    #expect(abs(Double(under.motion.radius.value) - motion.position(at: (under.stage.time - start) / 4)) < 1e-6)
  }

  @Test(arguments: [60, 120])
  func aSecondClickTurnsTheCardRoundWithItsVelocity(_ rate: Int) throws {
    let under = try Under(framesPerSecond: rate)
    let start = under.click()
    under.stage.advance(frames: rate / 10)
    let turn = under.click()
    let (from, to) = (Double(Under.sizes.compact.width), Double(Under.sizes.expanded.width))
    let out = Under.spring.motion(from: from, to: to)
    let (width, velocity) = (out.position(at: turn - start), out.velocity(at: turn - start))
    #expect(velocity > 300 && !under.page.isExpanded)
    let back = Under.spring.motion(from: width, to: from, initialVelocity: velocity)
    for _ in 0..<rate / 2 {
      let time = under.stage.time - turn
      #expect(abs(Double(under.motion.width.value) - back.position(at: time)) < 1e-6, "after \(time) s")
      under.stage.advance()
    }
    #expect(under.settle() && under.motion.size == Under.sizes.compact)
  }

  @Test func dampingAndResponseAreThoseOfTheSpring() throws {
    let under = try Under(["damping": 1, "response": 1])
    let start = under.click()
    let motion = Spring(dampingRatio: 1, response: 1).motion(from: Under.radii.compact, to: Under.radii.expanded)
    for _ in 0..<40 {
      under.stage.advance()
      #expect(abs(Double(under.motion.radius.value) - motion.position(at: under.stage.time - start)) < 1e-6)
    }
  }

  @Test func aClickAtTheEdgeTiltsTheCardAndItComesBack() throws {
    let under = try Under()
    let tip = under.tip
    _ = under.click(at: CGPoint(x: under.middle.x - 130, y: under.middle.y))
    under.stage.advance(frames: 6)
    #expect(under.motion.yaw.value < -0.05 && abs(under.motion.pitch.value) < 0.01)
    #expect(!CATransform3DIsIdentity(under.page.tilted.layer.transform))
    // It is tilted about the handle's corner, which goes straight to its new place.
    let share = (under.tip.x - tip.x) / 92
    #expect(share > 0.3 && abs((under.tip.y - tip.y) / 64 - share) < 0.01)
    #expect(under.settle() && CATransform3DIsIdentity(under.page.tilted.layer.transform))
  }

  // MARK: - The hand

  @Test func theCornerFollowsTheHandAndTheRadiusItsDistanceOnTheSpring() throws {
    let under = try Under()
    let (tip, grip) = (under.tip, under.grip)
    under.pull(by: CGVector(dx: 30, dy: 40))
    #expect(abs(under.tip.x - tip.x - 30) < 0.5 && abs(under.tip.y - tip.y - 40) < 0.5)
    #expect(under.motion.size == CGSize(width: 356 + 60, height: 328 + 80))
    let late = under.motion.radius.value
    #expect(late > 53 && late < 62.9, "the radius lags behind")
    #expect(under.page.tilted.grip.isHeld && under.isRunning)
    // It rests in the hand, too: the link stops, and goes on with the hand.
    #expect(under.settle() && under.motion.isHeld && !under.stage.needsFrame)
    #expect(abs(under.motion.radius.value - (52 + 0.22 * 50)) < 1e-6)
    #expect(under.motion.yaw.value < -0.02 && under.motion.pitch.value > 0.02)
    #expect(abs(under.tip.x - tip.x - 30) < 0.5 && abs(under.tip.y - tip.y - 40) < 0.5, "the tilt leaves the corner")
    under.stage.touchMove(to: CGPoint(x: grip.x + 10, y: grip.y + 10))
    under.stage.advance()
    #expect(under.isRunning && under.motion.size == CGSize(width: 376, height: 348))
    under.stage.touchUp()
    under.stage.advance()
    #expect(!under.motion.isHeld && !under.page.isExpanded)
    #expect(under.settle() && under.motion.size == Under.sizes.compact && under.motion.radius.value == 52)
  }

  @Test func beyondTheLimitsABandResists() throws {
    let under = try Under()
    under.pull(by: CGVector(dx: 300, dy: 300))
    let (size, most) = (under.motion.size, Under.sizes.expanded)
    let band = RubberBand(dimension: Double(most.width) / 2)
    let expected = Double(most.width) + band.displacement(forOverscroll: 356 + 600 - Double(most.width))
    #expect(abs(Double(size.width) - expected) < 1e-6 && size.width < most.width * 1.5)
    under.stage.touchUp()
    #expect(under.settle() && under.page.isExpanded && under.motion.size == most)
    under.pull(by: CGVector(dx: -600, dy: -600))
    let least = Under.sizes.compact.width * 0.7
    #expect(under.motion.size.width < least && under.motion.size.width > least / 2)
    under.stage.touchUp()
    #expect(under.settle() && !under.page.isExpanded && under.motion.size == Under.sizes.compact)
  }

  @Test func aHandThatTakesAFlyingCardStopsItWithoutAJump() throws {
    let under = try Under()
    _ = under.click()
    under.stage.advance(frames: 24)
    let size = under.motion.size
    #expect(size.width > Under.sizes.expanded.width, "it is beyond its limit")
    under.stage.touchDown(at: under.grip)
    under.stage.advance()
    let taken = under.motion.size
    #expect(under.motion.isHeld && abs(taken.width - size.width) < 3)
    under.stage.advance(frames: 20)
    #expect(under.motion.size == taken)
    under.stage.touchUp()
    #expect(under.settle() && under.page.isExpanded)
  }

  @Test func aThrowExpandsTheCardWithTheHandsVelocity() throws {
    let under = try Under()
    under.pull(by: CGVector(dx: 30, dy: 22), frames: 3)
    let size = under.motion.size
    #expect(size.width == 416)
    under.stage.touchUp()
    under.stage.advance()
    #expect(under.page.isExpanded)
    #expect(under.motion.width.velocity > 900, "twice the hand's 600 pt/s: \(under.motion.width.velocity)")
    #expect(under.settle() && under.motion.size == Under.sizes.expanded)
    // As far, but slowly.
    let slow = try Under()
    slow.pull(by: CGVector(dx: 30, dy: 22), frames: 60)
    slow.stage.advance(frames: 12)
    slow.stage.touchUp()
    #expect(slow.settle() && !slow.page.isExpanded && slow.motion.size == Under.sizes.compact)
  }

  @Test func aCancelledTouchLetsGo() throws {
    let under = try Under()
    under.pull(by: CGVector(dx: 60, dy: 60))
    under.stage.touchCancel()
    under.stage.advance()
    #expect(!under.motion.isHeld && !under.page.tilted.grip.isHeld)
    #expect(under.settle())
  }

  // MARK: - Parts

  @Test func theButtonShowsTheNextPlaceAndLeavesTheCard() throws {
    let under = try Under()
    let before = under.stage.displayListText()
    under.stage.tap(at: under.card.button.convert(CGPoint(x: 30, y: 16), to: nil))
    under.stage.advance(by: 0.5)
    #expect(!under.page.isExpanded && under.motion.size == Under.sizes.compact)
    #expect(under.stage.displayListText() != before)
  }

  @Test func aClickOnTheLoupeMagnifiesOtherwise() throws {
    let under = try Under()
    let loupe = under.page.loupe
    #expect(loupe.card.transform.a == 6)
    for factor in [12, 2.5, 6] {
      under.stage.tap(at: loupe.convert(CGPoint(x: 110, y: 110), to: nil))
      under.stage.advance(by: 0.4)
      #expect(loupe.card.transform.a == CGFloat(factor) && !under.page.isExpanded)
    }
  }

  @Test func anotherSizeOfTheWindowGivesTheCardItsPlaceAtOnce() throws {
    let under = try Under()
    _ = under.click()
    under.pull(by: CGVector(dx: 20, dy: 20), frames: 3)
    under.stage.send(.resize(size: CGSize(width: 390, height: 844), scale: 1))
    under.stage.advance(frames: 3)
    #expect(under.page.isExpanded && !under.motion.isHeld)
    let frame = under.card.convert(under.card.bounds, to: nil)
    #expect(under.stage.window.bounds.contains(frame) && !under.page.loupe.frame.intersects(frame))
    #expect(under.settle())
  }
}
