import MotionTesting
import Testing

/// Call orders, whole: motion.md C2 and C5.
@MainActor
struct PresentationOrderTests {
  private let asked = [
    "presentationController(forPresented:)", "animationController(forPresented:)", "interactionControllerForPresentation(using:)",
  ]
  private let askedToDismiss = ["animationController(forDismissed:)", "interactionControllerForDismissal(using:)"]
  private let layout = ["containerViewWillLayoutSubviews", "containerViewDidLayoutSubviews"]

  @Test func aCustomPresentationKeepsTheOrderOfTheGuide() {
    let bench = Bench()
    bench.present()
    bench.stage.advance(by: 1)
    #expect(
      bench.log.drain() == asked + ["card.viewDidLoad", "presentationTransitionWillBegin", "card.viewWillAppear"] + layout + [
        "animateTransition", "card.viewIsAppearing",
      ] + layout + [
        "card.viewDidAppear", "presentationTransitionDidEnd(true)", "animationEnded(true)", "completion",
      ])
    bench.expectPresented()
  }

  @Test func aCustomDismissalKeepsTheOrderOfTheGuide() {
    let bench = Bench().presented()
    bench.dismiss()
    bench.stage.advance(by: 1)
    #expect(
      bench.log.drain() == askedToDismiss + ["dismissalTransitionWillBegin", "card.viewWillDisappear"] + layout + [
        "animateTransition", "card.viewDidDisappear", "dismissalTransitionDidEnd(true)", "animationEnded(true)", "completion",
      ])
    bench.expectGone()
  }

  @Test func aFinishedInteractivePresentationAddsOnlyTheStart() {
    let bench = Bench(interactive: true)
    bench.present()
    bench.driver.update(0.3)
    bench.stage.advance(frames: 3)
    bench.driver.finish()
    bench.stage.advance(by: 1)
    #expect(
      bench.log.drain() == asked + ["card.viewDidLoad", "presentationTransitionWillBegin", "card.viewWillAppear"] + layout + [
        "startInteractiveTransition", "animateTransition", "card.viewIsAppearing",
      ] + layout + [
        "card.viewDidAppear", "presentationTransitionDidEnd(true)", "animationEnded(true)", "completion",
      ])
    bench.expectPresented()
    #expect(bench.completions == 1)
  }

  @Test func cancelledInteractivePresentationReversesTheAppearance() {
    let bench = Bench(interactive: true)
    bench.present()
    bench.driver.update(0.5)
    bench.stage.advance(frames: 3)
    bench.driver.cancel()
    bench.stage.advance(by: 1)
    #expect(
      bench.log.drain() == asked + ["card.viewDidLoad", "presentationTransitionWillBegin", "card.viewWillAppear"] + layout + [
        "startInteractiveTransition", "animateTransition", "card.viewIsAppearing",
      ] + layout + [
        "card.viewWillDisappear", "card.viewDidDisappear", "presentationTransitionDidEnd(false)", "animationEnded(false)",
      ])
    bench.expectGone()
  }

  @Test func aFinishedInteractiveDismissalAddsOnlyTheStart() {
    let bench = Bench(interactive: true).presented()
    bench.dismiss()
    bench.driver.update(0.6)
    bench.stage.advance(frames: 2)
    bench.driver.finish()
    bench.stage.advance(by: 1)
    #expect(
      bench.log.drain() == askedToDismiss + ["dismissalTransitionWillBegin", "card.viewWillDisappear"] + layout + [
        "startInteractiveTransition", "animateTransition", "card.viewDidDisappear", "dismissalTransitionDidEnd(true)",
        "animationEnded(true)", "completion",
      ])
    bench.expectGone()
  }

  @Test func cancelledInteractiveDismissalRestoresEverything() {
    let bench = Bench(interactive: true).presented()
    bench.dismiss()
    bench.driver.update(0.6)
    bench.stage.advance(frames: 2)
    bench.driver.cancel()
    bench.stage.advance(by: 1)
    #expect(
      bench.log.drain() == askedToDismiss + ["dismissalTransitionWillBegin", "card.viewWillDisappear"] + layout + [
        "startInteractiveTransition", "animateTransition", "card.viewWillAppear", "card.viewIsAppearing", "card.viewDidAppear",
        "dismissalTransitionDidEnd(false)", "animationEnded(false)",
      ])
    bench.expectPresented()
    #expect(bench.completions == 0)
  }

  @Test func fullScreenRemovesAndRestoresThePresentersView() {
    let bench = Bench(style: .fullScreen)
    bench.present()
    bench.stage.advance(by: 1)
    #expect(
      bench.log.drain() == Array(asked.dropFirst()) + [
        "card.viewDidLoad", "root.viewWillDisappear", "card.viewWillAppear", "animateTransition", "card.viewIsAppearing",
        "card.viewDidAppear", "root.viewDidDisappear", "animationEnded(true)", "completion",
      ])
    #expect(bench.root.view.window == nil)
    bench.expectPresented()

    bench.dismiss()
    bench.stage.advance(by: 1)
    #expect(
      bench.log.drain() == askedToDismiss + [
        "card.viewWillDisappear", "root.viewWillAppear", "animateTransition", "root.viewIsAppearing", "root.viewDidAppear",
        "card.viewDidDisappear", "animationEnded(true)", "completion",
      ])
    #expect(bench.root.view.superview === bench.stage.window)
    #expect(bench.root.view.frame == bench.stage.window.bounds)
    bench.expectGone()
  }

  @Test func cancelledFullScreenPresentationRestoresThePresenter() {
    let bench = Bench(style: .fullScreen, interactive: true)
    bench.present()
    bench.driver.update(0.4)
    bench.stage.advance(frames: 2)
    _ = bench.log.drain()
    bench.driver.cancel()
    bench.stage.advance(by: 1)
    #expect(
      bench.log.drain() == [
        "card.viewWillDisappear", "card.viewDidDisappear", "root.viewWillAppear", "root.viewIsAppearing", "root.viewDidAppear",
        "animationEnded(false)",
      ])
    #expect(bench.root.view.superview === bench.stage.window)
    bench.expectGone()
  }

  @Test func aCancelledFullScreenDismissalLeavesThePresenterAway() {
    let bench = Bench(style: .fullScreen, interactive: true).presented()
    bench.dismiss()
    bench.driver.update(0.4)
    bench.stage.advance(frames: 2)
    _ = bench.log.drain()
    bench.driver.cancel()
    bench.stage.advance(by: 1)
    #expect(
      bench.log.drain() == [
        "root.viewWillDisappear", "root.viewDidDisappear", "card.viewWillAppear", "card.viewIsAppearing", "card.viewDidAppear",
        "animationEnded(false)",
      ])
    #expect(bench.root.view.window == nil)
    bench.expectPresented()
  }

  @Test func withoutAnimationACustomPresentationStillCallsItsAnimator() {
    let bench = Bench()
    var seen: Bool?
    bench.presentAnimator.whenAnimated = { seen = $0.isAnimated }
    bench.present(animated: false)
    #expect(seen == false)
    #expect(bench.completions == 1)
    bench.stage.advance()
    bench.expectPresented()
    bench.dismiss(animated: false)
    #expect(bench.completions == 2)
    bench.stage.advance()
    bench.expectGone()
  }

  @Test func withoutAnimationOtherStylesCallNoDelegate() {
    let bench = Bench(style: .overFullScreen)
    bench.present(animated: false)
    #expect(
      bench.log.drain() == [
        "card.viewDidLoad", "card.viewWillAppear", "card.viewIsAppearing", "card.viewDidAppear", "completion",
      ])
    bench.stage.advance()
    bench.expectPresented()
    bench.dismiss(animated: false)
    #expect(bench.log.drain() == ["card.viewWillDisappear", "card.viewDidDisappear", "completion"])
    bench.expectGone()
  }

  @Test func withoutADelegateTheSystemAnimates() {
    for (style, transition) in [
      (UIModalPresentationStyle.fullScreen, UIModalTransitionStyle.coverVertical), (.overFullScreen, .crossDissolve),
      (.fullScreen, .flipHorizontal),
    ] {
      let bench = Bench(style: style)
      bench.card.transitioningDelegate = nil
      bench.card.modalTransitionStyle = transition
      bench.present()
      bench.stage.advance(frames: 6)
      #expect(bench.completions == 0, "\(style) \(transition)")
      #expect(bench.root.transitionCoordinator != nil)
      bench.stage.advance(by: 1)
      #expect(bench.completions == 1, "\(style) \(transition)")
      bench.expectPresented()
      #expect(bench.card.view.alpha == 1)
      #expect(bench.card.view.frame == bench.stage.window.bounds)
      bench.dismiss()
      bench.stage.advance(by: 1)
      #expect(bench.completions == 2)
      bench.expectGone()
      #expect(bench.root.view.window != nil)
      #expect(bench.root.view.layer.isDoubleSided)
    }
  }
}
