import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

/// Pages that grow out of a view, by the program.
@MainActor
struct ZoomTests {
  @Test(arguments: [true, false])
  func pageZoomsOutOfItsSourceAndBack(pushes: Bool) throws {
    let bench = ZoomBench(pushes: pushes)
    bench.show()
    bench.stage.advance()
    let first = try #require(bench.card())
    // One frame on its way.
    #expect(abs(first.frame.minX - 20) < 5 && abs(first.frame.width - 100) < 20 && first.clipsToBounds, "\(first.frame)")
    #expect(abs(first.layer.cornerRadius - 12) < 3)
    #expect(bench.tiles[0].layer.isConcealed && !bench.tiles[1].layer.isConcealed)
    var last = first.frame
    for _ in 0..<12 {
      bench.stage.advance()
      #expect(bench.frame.width > last.width && bench.frame.height > last.height && bench.frame.minY < last.minY)
      last = bench.frame
    }
    bench.rest()
    bench.expectAtRest(0)
    bench.leave()
    bench.stage.advance(frames: 4)
    #expect(bench.tiles[0].layer.isConcealed && bench.frame.width < 400 && bench.frame.width > 100)
    bench.rest()
    bench.expectAtRest(nil)
    #expect(bench.asked == 2)
  }

  @Test func theCardMovesOnTheSystemSpring() {
    let bench = ZoomBench()
    bench.show()
    // y = (1 + ωt) e^(−ωt), ω = √(1000/3): motion.md B6.
    let frequency = 18.257418583505537
    for number in 1...20 {
      bench.stage.advance()
      let time = Double(number) / 60
      let left = CGFloat((1 + frequency * time) * exp(-frequency * time))
      #expect(abs(bench.frame.width - (400 - 300 * left)) < 0.01, "frame \(number): \(bench.frame)")
      #expect(abs(bench.frame.midX - (200 - 130 * left)) < 0.01 && abs(bench.frame.midY - (400 - 60 * left)) < 0.01)
    }
  }

  @Test func appearanceCallbacksKeepTheOrderOfAnyPushAndPop() {
    let bench = ZoomBench()
    bench.show()
    #expect(bench.log.drain() == ["root.viewWillDisappear", "a.viewWillAppear"])
    bench.rest()
    #expect(bench.log.drain() == ["a.viewIsAppearing", "root.viewDidDisappear", "a.viewDidAppear"])
    bench.leave()
    bench.rest()
    #expect(
      bench.log.drain() == [
        "a.viewWillDisappear", "root.viewWillAppear", "root.viewIsAppearing", "a.viewDidDisappear", "root.viewDidAppear",
      ])
  }

  @Test func anAutomaticPresentationIsFullScreen() {
    let bench = ZoomBench(pushes: false)
    #expect(bench.pages[0].presentationController?.presentationStyle == .fullScreen)
    bench.pages[1].preferredTransition = nil
    #expect(bench.pages[1].presentationController?.presentationStyle == .pageSheet)
    bench.show()
    bench.rest()
    #expect(bench.root.view.window == nil && bench.pages[0].presentingViewController === bench.root)
  }

  @Test func dismissalZoomsIntoTheViewProvidedThen() {
    let bench = ZoomBench().shown()
    bench.named[0] = 1
    bench.leave()
    bench.stage.advance(frames: 3)
    #expect(bench.tiles[1].layer.isConcealed && !bench.tiles[0].layer.isConcealed)
    // The source moves while the page flies: the page still lands on it.
    bench.tiles[1].frame.origin.x = 100
    bench.stage.advance(by: 0.35)
    #expect(abs(bench.frame.midX - 150) < 8 && abs(bench.frame.midY - 550) < 8, "\(bench.frame)")
    bench.rest()
    bench.expectAtRest(nil)
  }

  @Test func pageWithoutASourceZoomsOutOfTheCentre() throws {
    let bench = ZoomBench()
    bench.named[0] = nil
    bench.show()
    bench.stage.advance()
    let card = try #require(bench.card())
    #expect(abs(card.frame.midX - 200) < 0.01 && abs(card.frame.midY - 400) < 0.01 && card.frame.width < 120 && card.alpha < 0.1)
    bench.rest()
    bench.expectAtRest(0)
  }

  @Test func theAlignmentRectIsAlignedWithTheSource() throws {
    let options = UIViewController.Transition.ZoomOptions()
    var contexts: [UIView] = []
    options.alignmentRectProvider = { context in
      contexts.append(context.sourceView)
      return CGRect(x: 100, y: 50, width: 200, height: 160)
    }
    let bench = ZoomBench(options: options)
    let mark = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 160))
    bench.pages[0].view.addSubview(mark)
    bench.show()
    bench.stage.advance()
    #expect(contexts == [bench.tiles[0]])
    bench.pages[0].zoomStorage?.card?.move(to: ZoomState(frame: bench.tiles[0].frame, mix: 0))
    #expect(mark.convert(mark.bounds, to: bench.navigation!.view) == CGRect(x: 20, y: 300, width: 100, height: 80))
    bench.rest()
    bench.expectAtRest(0)
    #expect(mark.convert(mark.bounds, to: bench.navigation!.view) == mark.frame)
  }

  @Test func pageKeepsItsSafeAreaDuringTheTransition() {
    let bench = ZoomBench()
    bench.navigation?.setNavigationBarHidden(false, animated: false)
    bench.show()
    for _ in 0..<40 {
      bench.stage.advance()
      #expect(bench.pages[0].view.safeAreaInsets.top == 44)
    }
  }

  @Test func dimmingHasTheColourOfTheOptions() throws {
    let options = UIViewController.Transition.ZoomOptions()
    options.dimmingColor = .green
    options.dimmingVisualEffect = UIBlurEffect(style: .dark)
    let bench = ZoomBench(options: options)
    options.dimmingColor = .red
    bench.show()
    bench.stage.advance(frames: 30)
    let host = try #require(bench.navigation?.navigationView.pages)
    let dimming = try #require(host.subviews.compactMap { $0 as? ZoomDimmingView }.first)
    #expect(dimming.subviews.last?.backgroundColor == .green, "the options were copied")
    #expect((dimming.subviews.last?.alpha ?? 0) > 0.9)
    #expect((dimming.subviews.first as? UIVisualEffectView)?.effect is UIBlurEffect)
  }

  // MARK: - In mid-flight

  @Test func aPopInMidPushStartsWhereThePageIs() {
    let bench = ZoomBench()
    bench.show()
    bench.stage.advance(frames: 8)
    let (before, speed) = (bench.frame, bench.frame.width)
    _ = bench.log.drain()
    bench.leave()
    #expect(
      bench.log.drain() == [
        "root.viewDidDisappear", "a.viewDidAppear", "a.viewWillDisappear", "root.viewWillAppear",
      ], "the push is not cancelled")
    bench.stage.advance()
    // It goes on growing for a moment: it had a speed.
    #expect(bench.frame.width > speed - 5 && abs(bench.frame.width - before.width) < 25, "\(before) → \(bench.frame)")
    bench.rest()
    bench.expectAtRest(nil)
    #expect(bench.log.drain() == ["root.viewIsAppearing", "a.viewDidDisappear", "root.viewDidAppear"])
  }

  @Test func pushDuringAPopKeepsThePictureMoving() throws {
    let bench = ZoomBench().shown()
    bench.leave()
    bench.stage.advance(frames: 5)
    let card = try #require(bench.card())
    let before = card.frame
    _ = bench.log.drain()
    bench.show(1)
    #expect(
      bench.log.drain() == [
        "a.viewDidDisappear", "root.viewDidAppear", "root.viewWillDisappear", "b.viewWillAppear",
      ])
    bench.stage.advance(frames: 3)
    #expect(card.window != nil && card.frame.width < before.width, "the old page's picture flies on")
    #expect(bench.card(1)?.frame.width ?? 0 > 100 && bench.pages[0].view.window == nil)
    bench.rest()
    #expect(card.window == nil)
    bench.expectAtRest(1)
  }

  @Test func pageShownAgainDuringItsDismissalReverses() throws {
    let bench = ZoomBench(pushes: false).shown()
    bench.leave()
    bench.stage.advance(frames: 6)
    let before = bench.frame
    bench.show()
    bench.stage.advance()
    #expect(abs(bench.frame.width - before.width) < 40 && bench.frame.width < 390, "\(before) → \(bench.frame)")
    bench.rest()
    #expect(bench.root.presentedViewController === bench.pages[0] && bench.frame == bench.stage.window.bounds)
    #expect(bench.stage.log.violations == [])
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
        let bench = ZoomBench(pushes: pushes)
        bench.pages[0].preferredTransition = style
        bench.pages[0].modalPresentationStyle = .fullScreen
        bench.show()
        bench.stage.advance(frames: 4)
        #expect(isMoving(bench.pages[0].view))
        bench.rest()
        bench.expectAtRest(0)
        bench.leave()
        bench.stage.advance(frames: 8)
        #expect(isMoving(bench.pages[0].view))
        bench.rest()
        bench.expectAtRest(nil)
      }
    }
  }

  @Test func delegateOverridesThePreference() {
    let bench = ZoomBench()
    let delegate = SlidingDelegate()
    bench.navigation?.delegate = delegate
    bench.show()
    bench.stage.advance(frames: 3)
    #expect(bench.card() == nil && bench.asked == 0)
    bench.rest()
    delegate.slides = false
    bench.leave()
    bench.stage.advance(frames: 3)
    #expect(bench.card() != nil, "the delegate has no animation")
    bench.rest()
    bench.expectAtRest(nil)
  }
}

private final class SlidingDelegate: NSObject, UINavigationControllerDelegate {
  var slides = true

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { slides ? NavigationSlideAnimator(presenting: operation == .push) : nil }
}
