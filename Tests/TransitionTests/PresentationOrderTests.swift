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
    let test = PresentationUnderTest()
    test.present()
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == asked + ["card.viewDidLoad", "presentationTransitionWillBegin", "card.viewWillAppear"] + layout + [
        "animateTransition", "card.viewIsAppearing",
      ] + layout + [
        "card.viewDidAppear", "presentationTransitionDidEnd(true)", "animationEnded(true)", "completion",
      ])
    test.expectPresented()
  }

  @Test func aCustomDismissalKeepsTheOrderOfTheGuide() {
    let test = PresentationUnderTest().presented()
    test.dismiss()
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == askedToDismiss + ["dismissalTransitionWillBegin", "card.viewWillDisappear"] + layout + [
        "animateTransition", "card.viewDidDisappear", "dismissalTransitionDidEnd(true)", "animationEnded(true)", "completion",
      ])
    test.expectGone()
  }

  @Test func aFinishedInteractivePresentationAddsOnlyTheStart() {
    let test = PresentationUnderTest(interactive: true)
    test.present()
    test.driver.update(0.3)
    test.stage.advance(frames: 3)
    test.driver.finish()
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == asked + ["card.viewDidLoad", "presentationTransitionWillBegin", "card.viewWillAppear"] + layout + [
        "startInteractiveTransition", "animateTransition", "card.viewIsAppearing",
      ] + layout + [
        "card.viewDidAppear", "presentationTransitionDidEnd(true)", "animationEnded(true)", "completion",
      ])
    test.expectPresented()
    #expect(test.completions == 1)
  }

  @Test func cancelledInteractivePresentationReversesTheAppearance() {
    let test = PresentationUnderTest(interactive: true)
    test.present()
    test.driver.update(0.5)
    test.stage.advance(frames: 3)
    test.driver.cancel()
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == asked + ["card.viewDidLoad", "presentationTransitionWillBegin", "card.viewWillAppear"] + layout + [
        "startInteractiveTransition", "animateTransition", "card.viewIsAppearing",
      ] + layout + [
        "card.viewWillDisappear", "card.viewDidDisappear", "presentationTransitionDidEnd(false)", "animationEnded(false)",
      ])
    test.expectGone()
  }

  @Test func aFinishedInteractiveDismissalAddsOnlyTheStart() {
    let test = PresentationUnderTest(interactive: true).presented()
    test.dismiss()
    test.driver.update(0.6)
    test.stage.advance(frames: 2)
    test.driver.finish()
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == askedToDismiss + ["dismissalTransitionWillBegin", "card.viewWillDisappear"] + layout + [
        "startInteractiveTransition", "animateTransition", "card.viewDidDisappear", "dismissalTransitionDidEnd(true)",
        "animationEnded(true)", "completion",
      ])
    test.expectGone()
  }

  @Test func cancelledInteractiveDismissalRestoresEverything() {
    let test = PresentationUnderTest(interactive: true).presented()
    test.dismiss()
    test.driver.update(0.6)
    test.stage.advance(frames: 2)
    test.driver.cancel()
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == askedToDismiss + ["dismissalTransitionWillBegin", "card.viewWillDisappear"] + layout + [
        "startInteractiveTransition", "animateTransition", "card.viewWillAppear", "card.viewIsAppearing", "card.viewDidAppear",
        "dismissalTransitionDidEnd(false)", "animationEnded(false)",
      ])
    test.expectPresented()
    #expect(test.completions == 0)
  }

  @Test func fullScreenRemovesAndRestoresThePresentersView() {
    let test = PresentationUnderTest(style: .fullScreen)
    test.present()
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == Array(asked.dropFirst()) + [
        "card.viewDidLoad", "root.viewWillDisappear", "card.viewWillAppear", "animateTransition", "card.viewIsAppearing",
        "card.viewDidAppear", "root.viewDidDisappear", "animationEnded(true)", "completion",
      ])
    #expect(test.root.view.window == nil)
    test.expectPresented()

    test.dismiss()
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == askedToDismiss + [
        "card.viewWillDisappear", "root.viewWillAppear", "animateTransition", "root.viewIsAppearing", "root.viewDidAppear",
        "card.viewDidDisappear", "animationEnded(true)", "completion",
      ])
    #expect(test.root.view.superview === test.stage.window)
    #expect(test.root.view.frame == test.stage.window.bounds)
    test.expectGone()
  }

  @Test func cancelledFullScreenPresentationRestoresThePresenter() {
    let test = PresentationUnderTest(style: .fullScreen, interactive: true)
    test.present()
    test.driver.update(0.4)
    test.stage.advance(frames: 2)
    _ = test.log.drain()
    test.driver.cancel()
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == [
        "card.viewWillDisappear", "card.viewDidDisappear", "root.viewWillAppear", "root.viewIsAppearing", "root.viewDidAppear",
        "animationEnded(false)",
      ])
    #expect(test.root.view.superview === test.stage.window)
    test.expectGone()
  }

  @Test func aCancelledFullScreenDismissalLeavesThePresenterAway() {
    let test = PresentationUnderTest(style: .fullScreen, interactive: true).presented()
    test.dismiss()
    test.driver.update(0.4)
    test.stage.advance(frames: 2)
    _ = test.log.drain()
    test.driver.cancel()
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == [
        "root.viewWillDisappear", "root.viewDidDisappear", "card.viewWillAppear", "card.viewIsAppearing", "card.viewDidAppear",
        "animationEnded(false)",
      ])
    #expect(test.root.view.window == nil)
    test.expectPresented()
  }

  @Test func withoutAnimationACustomPresentationStillCallsItsAnimator() {
    let test = PresentationUnderTest()
    var seen: Bool?
    test.presentAnimator.whenAnimated = { seen = $0.isAnimated }
    test.present(animated: false)
    #expect(seen == false)
    #expect(test.completions == 0, "completions come after the first layout")
    test.stage.advance()
    #expect(test.completions == 1)
    test.expectPresented()
    test.dismiss(animated: false)
    test.stage.advance()
    #expect(test.completions == 2)
    test.expectGone()
  }

  @Test func withoutAnimationOtherStylesCallNoDelegate() {
    let test = PresentationUnderTest(style: .overFullScreen)
    test.present(animated: false)
    #expect(test.log.drain() == ["card.viewDidLoad", "card.viewWillAppear"])
    test.stage.advance()
    #expect(test.log.drain() == ["card.viewIsAppearing", "card.viewDidAppear", "completion"])
    test.expectPresented()
    test.dismiss(animated: false)
    test.stage.advance()
    #expect(test.log.drain() == ["card.viewWillDisappear", "card.viewDidDisappear", "completion"])
    test.expectGone()
  }

  @Test func withoutADelegateTheSystemAnimates() {
    for (style, transition) in [
      (UIModalPresentationStyle.fullScreen, UIModalTransitionStyle.coverVertical), (.overFullScreen, .crossDissolve),
      (.fullScreen, .flipHorizontal),
    ] {
      let test = PresentationUnderTest(style: style)
      test.card.transitioningDelegate = nil
      test.card.modalTransitionStyle = transition
      test.present()
      test.stage.advance(frames: 6)
      #expect(test.completions == 0, "\(style) \(transition)")
      #expect(test.root.transitionCoordinator != nil)
      test.stage.advance(by: 1)
      #expect(test.completions == 1, "\(style) \(transition)")
      test.expectPresented()
      #expect(test.card.view.alpha == 1)
      #expect(test.card.view.frame == test.stage.window.bounds)
      test.dismiss()
      test.stage.advance(by: 1)
      #expect(test.completions == 2)
      test.expectGone()
      #expect(test.root.view.window != nil)
      #expect(test.root.view.layer.isDoubleSided)
    }
  }
}
