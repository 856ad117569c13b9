import Foundation
import MotionTesting
import Testing

@testable import Containers
@testable import Transitions
@testable import ViewCore

/// Pages that grow out of a view, by the program.
@MainActor
struct ZoomTests {
  @Test(arguments: [true, false])
  func pageZoomsOutOfItsSourceAndBack(pushes: Bool) throws {
    let test = ZoomUnderTest(pushes: pushes)
    test.show()
    test.stage.advance()
    let first = try #require(test.card())
    // One frame on its way.
    #expect(abs(first.frame.minX - 20) < 5 && abs(first.frame.width - 100) < 20 && first.clipsToBounds, "\(first.frame)")
    #expect(abs(first.layer.cornerRadius - 12) < 3)
    #expect(test.tiles[0].layer.isConcealed && !test.tiles[1].layer.isConcealed)
    var last = first.frame
    for _ in 0..<12 {
      test.stage.advance()
      #expect(test.frame.width > last.width && test.frame.height > last.height && test.frame.minY < last.minY)
      last = test.frame
    }
    test.rest()
    test.expectAtRest(0)
    test.leave()
    test.stage.advance(frames: 4)
    #expect(test.tiles[0].layer.isConcealed && test.frame.width < 400 && test.frame.width > 100)
    test.rest()
    test.expectAtRest(nil)
    #expect(test.asked == 2)
  }

  @Test func theCardMovesOnTheSystemSpring() {
    let test = ZoomUnderTest()
    test.show()
    // y = (1 + ωt) e^(−ωt), ω = √(1000/3): motion.md B6.
    let frequency = 18.257418583505537
    for number in 1...20 {
      test.stage.advance()
      let time = Double(number) / 60
      let left = CGFloat((1 + frequency * time) * exp(-frequency * time))
      #expect(abs(test.frame.width - (400 - 300 * left)) < 0.01, "frame \(number): \(test.frame)")
      #expect(abs(test.frame.midX - (200 - 130 * left)) < 0.01 && abs(test.frame.midY - (400 - 60 * left)) < 0.01)
    }
  }

  @Test func appearanceCallbacksKeepTheOrderOfAnyPushAndPop() {
    let test = ZoomUnderTest()
    test.show()
    #expect(test.log.drain() == ["root.viewWillDisappear", "a.viewWillAppear"])
    test.rest()
    #expect(test.log.drain() == ["a.viewIsAppearing", "root.viewDidDisappear", "a.viewDidAppear"])
    test.leave()
    test.rest()
    #expect(
      test.log.drain() == [
        "a.viewWillDisappear", "root.viewWillAppear", "root.viewIsAppearing", "a.viewDidDisappear", "root.viewDidAppear",
      ])
  }

  @Test func anAutomaticPresentationIsFullScreen() {
    let test = ZoomUnderTest(pushes: false)
    #expect(test.pages[0].presentationController?.presentationStyle == .fullScreen)
    test.pages[1].preferredTransition = nil
    #expect(test.pages[1].presentationController?.presentationStyle == .pageSheet)
    test.show()
    test.rest()
    #expect(test.root.view.window == nil && test.pages[0].presentingViewController === test.root)
  }

  @Test func dismissalZoomsIntoTheViewProvidedThen() {
    let test = ZoomUnderTest().shown()
    test.named[0] = 1
    test.leave()
    test.stage.advance(frames: 3)
    #expect(test.tiles[1].layer.isConcealed && !test.tiles[0].layer.isConcealed)
    // The source moves while the page flies: the page still lands on it.
    test.tiles[1].frame.origin.x = 100
    test.stage.advance(by: 0.35)
    #expect(abs(test.frame.midX - 150) < 8 && abs(test.frame.midY - 550) < 8, "\(test.frame)")
    test.rest()
    test.expectAtRest(nil)
  }

  @Test func pageWithoutASourceZoomsOutOfTheCentre() throws {
    let test = ZoomUnderTest()
    test.named[0] = nil
    test.show()
    test.stage.advance()
    let card = try #require(test.card())
    #expect(abs(card.frame.midX - 200) < 0.01 && abs(card.frame.midY - 400) < 0.01 && card.frame.width < 120 && card.alpha < 0.1)
    test.rest()
    test.expectAtRest(0)
  }

  @Test func theAlignmentRectIsAlignedWithTheSource() throws {
    let options = UIViewController.Transition.ZoomOptions()
    var contexts: [UIView] = []
    options.alignmentRectProvider = { context in
      contexts.append(context.sourceView)
      return CGRect(x: 100, y: 50, width: 200, height: 160)
    }
    let test = ZoomUnderTest(options: options)
    let mark = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 160))
    test.pages[0].view.addSubview(mark)
    test.show()
    test.stage.advance()
    #expect(contexts == [test.tiles[0]])
    test.pages[0].zoomStorage?.card?.move(to: ZoomState(frame: test.tiles[0].frame, mix: 0))
    #expect(mark.convert(mark.bounds, to: test.navigation!.view) == CGRect(x: 20, y: 300, width: 100, height: 80))
    test.rest()
    test.expectAtRest(0)
    #expect(mark.convert(mark.bounds, to: test.navigation!.view) == mark.frame)
  }

  @Test func pageKeepsItsSafeAreaDuringTheTransition() {
    let test = ZoomUnderTest()
    test.navigation?.setNavigationBarHidden(false, animated: false)
    test.show()
    for _ in 0..<40 {
      test.stage.advance()
      #expect(test.pages[0].view.safeAreaInsets.top == 44)
    }
  }

  @Test func dimmingHasTheColourOfTheOptions() throws {
    let options = UIViewController.Transition.ZoomOptions()
    options.dimmingColor = .green
    options.dimmingVisualEffect = UIBlurEffect(style: .dark)
    let test = ZoomUnderTest(options: options)
    options.dimmingColor = .red
    test.show()
    test.stage.advance(frames: 30)
    let host = try #require(test.navigation?.navigationView.pages)
    let dimming = try #require(host.subviews.compactMap { $0 as? ZoomDimmingView }.first)
    #expect(dimming.subviews.last?.backgroundColor == .green, "the options were copied")
    #expect((dimming.subviews.last?.alpha ?? 0) > 0.9)
    #expect((dimming.subviews.first as? UIVisualEffectView)?.effect is UIBlurEffect)
  }

  // MARK: - In mid-flight

  @Test func aPopInMidPushStartsWhereThePageIs() {
    let test = ZoomUnderTest()
    test.show()
    test.stage.advance(frames: 8)
    let (before, speed) = (test.frame, test.frame.width)
    _ = test.log.drain()
    test.leave()
    #expect(
      test.log.drain() == [
        "root.viewDidDisappear", "a.viewDidAppear", "a.viewWillDisappear", "root.viewWillAppear",
      ], "the push is not cancelled")
    test.stage.advance()
    // It goes on growing for a moment: it had a speed.
    #expect(test.frame.width > speed - 5 && abs(test.frame.width - before.width) < 25, "\(before) → \(test.frame)")
    test.rest()
    test.expectAtRest(nil)
    #expect(test.log.drain() == ["root.viewIsAppearing", "a.viewDidDisappear", "root.viewDidAppear"])
  }

  @Test func pushDuringAPopKeepsThePictureMoving() throws {
    let test = ZoomUnderTest().shown()
    test.leave()
    test.stage.advance(frames: 5)
    let card = try #require(test.card())
    let before = card.frame
    _ = test.log.drain()
    test.show(1)
    #expect(
      test.log.drain() == [
        "a.viewDidDisappear", "root.viewDidAppear", "root.viewWillDisappear", "b.viewWillAppear",
      ])
    test.stage.advance(frames: 3)
    #expect(card.window != nil && card.frame.width < before.width, "the old page's picture flies on")
    #expect(test.card(1)?.frame.width ?? 0 > 100 && test.pages[0].view.window == nil)
    test.rest()
    #expect(card.window == nil)
    test.expectAtRest(1)
  }

  @Test func pageShownAgainDuringItsDismissalReverses() throws {
    let test = ZoomUnderTest(pushes: false).shown()
    test.leave()
    test.stage.advance(frames: 6)
    let before = test.frame
    test.show()
    test.stage.advance()
    #expect(abs(test.frame.width - before.width) < 40 && test.frame.width < 390, "\(before) → \(test.frame)")
    test.rest()
    #expect(test.root.presentedViewController === test.pages[0] && test.frame == test.stage.window.bounds)
    #expect(test.stage.log.violations == [])
  }

  // MARK: - Other styles

  @Test func preferredStylesOfTheSystemCountForPushAndPresent() {
    let styles: [(UIViewController.Transition, (UIView) -> Bool)] = [
      (.crossDissolve, { $0.layer.presentation()!.opacity < 0.9 }),
      (.coverVertical, { $0.layer.presentation()!.frame.minY > 50 }),
      (.flipHorizontal, { !CATransform3DIsAffine($0.layer.presentation()!.transform) }),
    ]
    for (style, isMoving) in styles {
      for pushes in [true, false] {
        let test = ZoomUnderTest(pushes: pushes)
        test.pages[0].preferredTransition = style
        test.pages[0].modalPresentationStyle = .fullScreen
        test.show()
        test.stage.advance(frames: 4)
        #expect(isMoving(test.pages[0].view))
        test.rest()
        test.expectAtRest(0)
        test.leave()
        test.stage.advance(frames: 8)
        #expect(isMoving(test.pages[0].view))
        test.rest()
        test.expectAtRest(nil)
      }
    }
  }

  @Test func delegateOverridesThePreference() {
    let test = ZoomUnderTest()
    let delegate = SlidingDelegate()
    test.navigation?.delegate = delegate
    test.show()
    test.stage.advance(frames: 3)
    #expect(test.card() == nil && test.asked == 0)
    test.rest()
    delegate.slides = false
    test.leave()
    test.stage.advance(frames: 3)
    #expect(test.card() != nil, "the delegate has no animation")
    test.rest()
    test.expectAtRest(nil)
  }
}

private final class SlidingDelegate: NSObject, UINavigationControllerDelegate {
  var slides = true

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { slides ? NavigationSlideAnimator(presenting: operation == .push) : nil }
}
