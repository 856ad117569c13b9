import MotionTesting
import Testing
import Tuning
import UIKit

@testable import Scenes

private let size = CGSize(width: 872, height: 632)

/// What each of the transition scenes promises by its name.
@MainActor @Suite("Transition scenes, one by one")
struct FlightSceneDetailTests {
  private func presented(_ scene: SceneDemonstration) -> UIViewController? {
    scene.session.rootViewController.presentedViewController
  }

  private func settle(_ scene: SceneDemonstration) -> Bool {
    scene.stage.advance(until: { scene.session.isAtRest }, timeout: 8)
  }

  @Test(arguments: [
    "cross-dissolve", "halfway-spring", "custom-presentation", "zoom-in", "navigation", "circle-reveal", "swipe", "flip",
    "card-stack", "tabs",
  ])
  func touchGrabsARunningTransition(_ name: String) throws {
    let scene = try SceneDemonstration(name)
    while scene.session.reading.phase != .finishing, !scene.isOver { scene.step() }
    scene.stage.advance(frames: 4)
    scene.stage.touchDown(at: CGPoint(x: 436, y: 500), finger: 7)
    scene.stage.advance(frames: 2)
    let held = scene.session.reading
    #expect(held.phase == .interactive)
    #expect(held.progress > 0 && held.progress < 1.2)
    scene.stage.advance(frames: 8)
    #expect(scene.session.reading.progress == held.progress)
    scene.stage.touchUp(finger: 7)
    scene.stage.advance(frames: 2)
    #expect(scene.session.reading.phase == (held.progress >= held.threshold ? .finishing : .cancelling))
    #expect(settle(scene))
    #expect(TransitionLog.shared.violations.isEmpty)
  }

  @Test func eachSwipeDirectionShowsItsOwnPlace() throws {
    let ways = [CGPoint(x: 400, y: 0), CGPoint(x: -400, y: 0), CGPoint(x: 0, y: 300), CGPoint(x: 0, y: -300)]
    var names: [String?] = []
    for way in ways {
      let scene = try SceneDemonstration("swipe")
      let middle = CGPoint(x: 436, y: 330)
      scene.stage.drag(from: middle, to: CGPoint(x: middle.x + way.x, y: middle.y + way.y), duration: 0.3)
      #expect(settle(scene))
      names.append(presented(scene)?.title)
      scene.stage.drag(from: middle, to: CGPoint(x: middle.x - way.x, y: middle.y - way.y), duration: 0.3)
      #expect(settle(scene))
      #expect(presented(scene) == nil)
    }
    #expect(names == ["First Light", "Coral Dusk", "Winter Sun", "Blue Hour"])
  }

  @Test func aDoubleClickAndThenASliderLeaveTheZoomRunning() throws {
    for pause in 1...3 {
      let scene = try SceneDemonstration("zoom-in")
      let cover = CGPoint(x: size.width * 0.27, y: size.height * 0.5)
      scene.stage.tap(at: cover)
      scene.stage.advance(frames: pause)
      scene.stage.tap(at: cover)
      #expect(settle(scene))
      let inset = try #require(scene.session.values.tunable(named: "inset"))
      scene.session.values[inset] = 40
      scene.stage.advance(frames: 2)
      #expect(settle(scene))
    }
  }

  @Test func theZoomGrowsFromAnEmptyFrameToTwentyPointsInside() throws {
    let scene = try SceneDemonstration("zoom-in")
    scene.stage.tap(at: CGPoint(x: 200, y: 300))
    let zoom = try #require(presented(scene))
    let first = (zoom.view.layer.presentation() ?? zoom.view.layer).frame
    #expect(first.width < 60 && first.height < 60)
    #expect(CGRect(x: 40, y: 100, width: 420, height: 420).contains(CGPoint(x: first.midX, y: first.midY)))
    #expect(settle(scene))
    #expect(zoom.view.frame == CGRect(origin: .zero, size: size).insetBy(dx: 20, dy: 20))
    scene.stage.pinch(center: CGPoint(x: 436, y: 316), from: 300, to: 60, duration: 0.4)
    #expect(settle(scene))
    #expect(presented(scene) == nil)
  }

  @Test func theZoomedPictureFillsItsFrameOnTheWholeWay() throws {
    let scene = try SceneDemonstration("zoom-in")
    scene.stage.tap(at: CGPoint(x: 200, y: 300))
    let zoom = try #require(presented(scene))
    func check() {
      let room = zoom.view.layer.presentation()?.bounds ?? .null
      let picture = zoom.view.subviews.first?.layer.presentation()?.frame ?? .null
      // Half a point of play: the shape of the frame is not the picture's while it is small.
      let gaps = [picture.minX - room.minX, picture.minY - room.minY, room.maxX - picture.maxX, room.maxY - picture.maxY]
      #expect(gaps.allSatisfy { $0 <= 0.5 }, "\(picture) in \(room)")
    }
    while !scene.session.isAtRest {
      check()
      scene.stage.advance()
    }
    scene.stage.tap(at: CGPoint(x: 436, y: 300))
    while !scene.session.isAtRest, zoom.view.window != nil {
      check()
      scene.stage.advance()
    }
    #expect(zoom.view.window == nil)
  }

  @Test func noGapOpensBelowAScreenThatSpringsPastItsPlace() throws {
    let scene = try SceneDemonstration("halfway-spring")
    scene.stage.tap(at: CGPoint(x: 200, y: 300))
    let place = try #require(presented(scene))
    let container = try #require(place.view.superview)
    var wasBeyond = false
    while !scene.session.isAtRest {
      let bottoms = container.subviews.compactMap { $0.layer.presentation()?.frame.maxY }
      #expect((bottoms.max() ?? 0) >= size.height)
      if let bottom = place.view.layer.presentation()?.frame.maxY, bottom < size.height - 5 { wasBeyond = true }
      scene.stage.advance()
    }
    #expect(wasBeyond, "its spring does swing over")
    #expect(place.view.superview?.subviews.count == 1)
  }

  @Test func panelFollowsThePreferredHeightWhilePresented() throws {
    let scene = try SceneDemonstration("custom-presentation")
    scene.stage.tap(at: CGPoint(x: 200, y: 300))
    #expect(settle(scene))
    let card = try #require(presented(scene))
    let panel = try #require(card.presentationController?.presentedView)
    #expect(panel !== card.view && card.view.isDescendant(of: panel))
    #expect(panel.frame == CGRect(x: 156, y: 328, width: 560, height: 288))
    #expect(scene.session.rootViewController.view.transform.a == 0.95, "the page stays behind the panel")
    scene.stage.tap(at: CGPoint(x: 436, y: 500))
    #expect(settle(scene))
    #expect(panel.frame == CGRect(x: 156, y: 76, width: 560, height: 540))
    scene.stage.drag(from: CGPoint(x: 436, y: 100), to: CGPoint(x: 436, y: 360), duration: 0.5)
    #expect(settle(scene))
    #expect(panel.frame.height == 288)
    scene.stage.tap(at: CGPoint(x: 40, y: 40))
    #expect(settle(scene))
    #expect(presented(scene) == nil)
    #expect(scene.session.rootViewController.view.transform.isIdentity)
  }

  @Test func theCircleOpensWhereTheFingerWentDownAndLeavesNoMask() throws {
    let scene = try SceneDemonstration("circle-reveal")
    let start = CGPoint(x: 300, y: 200)
    scene.stage.drag(from: start, to: CGPoint(x: 520, y: 200), duration: 0.4, release: false)
    let night = try #require(presented(scene))
    let mask = try #require(night.view.layer.mask?.presentation() as? CAShapeLayer)
    let circle = try #require(mask.path?.boundingBox)
    // Both less the slop before a drag is one.
    #expect(abs(circle.midX - start.x) < 24 && abs(circle.midY - start.y) < 0.5)
    #expect(abs(circle.width / 2 - 220 - 24) < 24)
    scene.stage.touchUp()
    #expect(settle(scene))
    #expect(presented(scene) === night)
    #expect(night.view.layer.mask == nil)
  }

  @Test func cardsAreNestedPresentationsDismissedFromTheTop() throws {
    let scene = try SceneDemonstration("card-stack")
    for point in [CGPoint(x: 200, y: 300), CGPoint(x: 436, y: 300), CGPoint(x: 436, y: 300)] {
      scene.stage.tap(at: point)
      #expect(settle(scene))
    }
    let first = try #require(presented(scene))
    let second = try #require(first.presentedViewController)
    let third = try #require(second.presentedViewController)
    #expect(third.presentedViewController == nil)
    let lower = try #require(second.presentationController?.presentedView)
    #expect(abs(lower.transform.a - 0.94) < 1e-9)
    scene.stage.drag(from: CGPoint(x: 436, y: 250), to: CGPoint(x: 436, y: 600), duration: 0.3)
    #expect(settle(scene))
    #expect(second.presentedViewController == nil)
    #expect(lower.transform.isIdentity)
    scene.stage.drag(from: CGPoint(x: 436, y: 250), to: CGPoint(x: 436, y: 300), duration: 0.6)
    #expect(settle(scene))
    #expect(first.presentedViewController === second)
    #expect(lower.transform.isIdentity)
  }

  @Test func theSpringStartsHalfWayDownAndClear() throws {
    let scene = try SceneDemonstration("halfway-spring")
    scene.stage.tap(at: CGPoint(x: 200, y: 300))
    let place = try #require(presented(scene))
    let layer = place.view.layer.presentation() ?? place.view.layer
    #expect(abs(layer.frame.minY - size.height / 2) < 24)
    #expect(layer.opacity < 0.1)
    var highest = CGFloat.infinity
    while scene.session.reading.phase != .idle, scene.time < 8 {
      highest = min(highest, (place.view.layer.presentation() ?? place.view.layer).frame.minY)
      scene.stage.advance()
    }
    // Damping 0.6 swings beyond by a tenth of the way.
    #expect(highest < -20)
    #expect(place.view.frame == CGRect(origin: .zero, size: size))
  }

  @Test func theSystemsOwnPopIsFollowedAsWell() throws {
    let scene = try SceneDemonstration("navigation") { values in
      values.tunable(named: "style").map { values[$0] = 1 }
    }
    scene.stage.tap(at: CGPoint(x: 200, y: 300))
    #expect(settle(scene))
    let navigation = try #require(scene.session.rootViewController as? UINavigationController)
    #expect(navigation.viewControllers.count == 2)
    scene.stage.drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 400, y: 300), duration: 0.5, release: false)
    #expect(scene.session.reading.phase == .interactive)
    #expect(abs(scene.session.reading.progress - 397 / 872) < 0.03)
    scene.stage.advance(by: 0.2)
    scene.stage.touchUp()
    #expect(settle(scene))
    #expect(navigation.viewControllers.count == 2)
    scene.stage.drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 700, y: 300), duration: 0.3)
    #expect(settle(scene))
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func pageBehindStaysSmallWhenTheSheetIsNotPulledFarEnough() throws {
    let scene = try SceneDemonstration("sheet")
    let page = scene.session.rootViewController
    scene.stage.tap(at: CGPoint(x: 260, y: 316))
    scene.stage.advance(frames: 2)
    #expect(settle(scene))
    #expect(page.view.transform.a == 0.92)
    scene.stage.drag(from: CGPoint(x: 436, y: 100), to: CGPoint(x: 440, y: 260), duration: 0.4, release: false)
    scene.stage.advance(by: 0.3)
    #expect(scene.session.reading.phase == .interactive)
    scene.stage.touchUp()
    scene.stage.advance(frames: 2)
    #expect(settle(scene))
    #expect(presented(scene) != nil && page.view.transform.a == 0.92)
  }

  @Test func panelThatChangesItsHeightIsSeenMoving() throws {
    let scene = try SceneDemonstration("custom-presentation")
    scene.stage.tap(at: CGPoint(x: 260, y: 220))
    scene.stage.advance(frames: 2)
    #expect(settle(scene))
    scene.stage.tap(at: CGPoint(x: 436, y: 420))
    scene.stage.advance(frames: 6)
    #expect(scene.session.readouts == [.state("State", "Animating", .finish)] && !scene.session.isAtRest)
    #expect(settle(scene))
    #expect(scene.session.readouts.first == .state("State", "At rest", .quiet))
  }
}
