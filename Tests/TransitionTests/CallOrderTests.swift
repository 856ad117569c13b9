import MotionTesting
import Testing

/// Call orders of every style and of every way an interaction can go, each log whole.
@MainActor
struct CallOrderTests {
  @MainActor
  struct StyleCase: Sendable, CustomTestStringConvertible {
    let style: UIModalPresentationStyle
    let presents: [String]
    let dismisses: [String]
    nonisolated var testDescription: String { "\(style)" }
  }

  /// Where the presenter's view stays, it hears of nothing.
  private static let staying = (
    presents: [
      "animationController(forPresented:)", "interactionControllerForPresentation(using:)", "card.viewDidLoad",
      "card.viewWillAppear", "animateTransition", "card.viewIsAppearing", "card.viewDidAppear", "animationEnded(true)",
      "completion",
    ],
    dismisses: [
      "animationController(forDismissed:)", "interactionControllerForDismissal(using:)", "card.viewWillDisappear",
      "animateTransition", "card.viewDidDisappear", "animationEnded(true)", "completion",
    ]
  )
  /// Where it goes, it disappears after the other has appeared, and comes back before the other is gone.
  private static let leaving = (
    presents: [
      "animationController(forPresented:)", "interactionControllerForPresentation(using:)", "card.viewDidLoad",
      "root.viewWillDisappear", "card.viewWillAppear", "animateTransition", "card.viewIsAppearing", "card.viewDidAppear",
      "root.viewDidDisappear", "animationEnded(true)", "completion",
    ],
    dismisses: [
      "animationController(forDismissed:)", "interactionControllerForDismissal(using:)", "card.viewWillDisappear",
      "root.viewWillAppear", "animateTransition", "root.viewIsAppearing", "root.viewDidAppear", "card.viewDidDisappear",
      "animationEnded(true)", "completion",
    ]
  )

  nonisolated static let styles: [StyleCase] = MainActor.assumeIsolated {
    [
      StyleCase(style: .fullScreen, presents: leaving.presents, dismisses: leaving.dismisses),
      StyleCase(style: .currentContext, presents: leaving.presents, dismisses: leaving.dismisses),
      StyleCase(style: .overFullScreen, presents: staying.presents, dismisses: staying.dismisses),
      StyleCase(style: .overCurrentContext, presents: staying.presents, dismisses: staying.dismisses),
      StyleCase(style: .pageSheet, presents: staying.presents, dismisses: staying.dismisses),
      StyleCase(style: .automatic, presents: staying.presents, dismisses: staying.dismisses),
    ]
  }

  @Test func everyStyleKeepsItsOrder() {
    for order in Self.styles {
      let test = PresentationUnderTest(style: order.style)
      test.present()
      test.stage.advance(by: 1)
      #expect(test.log.drain() == order.presents, "\(order.style)")
      test.expectPresented()
      test.dismiss()
      test.stage.advance(by: 1)
      #expect(test.log.drain() == order.dismisses, "\(order.style)")
      test.expectGone()
    }
  }

  // MARK: - Interactive

  private static let starts = [
    "presentationController(forPresented:)", "animationController(forPresented:)",
    "interactionControllerForPresentation(using:)", "card.viewDidLoad", "presentationTransitionWillBegin",
    "card.viewWillAppear", "containerViewWillLayoutSubviews", "containerViewDidLayoutSubviews", "startInteractiveTransition",
    "animateTransition", "card.viewIsAppearing",
  ]
  private static let layout = ["containerViewWillLayoutSubviews", "containerViewDidLayoutSubviews"]
  private static let finished = [
    "card.viewDidAppear", "presentationTransitionDidEnd(true)", "animationEnded(true)", "completion",
  ]
  private static let cancelled = [
    "card.viewWillDisappear", "card.viewDidDisappear", "presentationTransitionDidEnd(false)", "animationEnded(false)",
  ]
  private static let startsDismissing = [
    "animationController(forDismissed:)", "interactionControllerForDismissal(using:)", "dismissalTransitionWillBegin",
    "card.viewWillDisappear", "containerViewWillLayoutSubviews", "containerViewDidLayoutSubviews",
    "startInteractiveTransition", "animateTransition",
  ]

  @Test(arguments: [0, 0.3, 0.5, 0.99, 1] as [CGFloat], [true, false])
  func interactivePresentationKeepsItsOrder(percent: CGFloat, finishes: Bool) {
    let test = PresentationUnderTest(interactive: true)
    test.present()
    test.driver.update(percent)
    test.stage.advance(frames: 3)
    if finishes { test.driver.finish() } else { test.driver.cancel() }
    test.stage.advance(by: 1)
    #expect(test.log.drain() == Self.starts + Self.layout + (finishes ? Self.finished : Self.cancelled))
    if finishes { test.expectPresented() } else { test.expectGone() }
  }

  @Test(arguments: [0, 0.3, 0.5, 0.99, 1] as [CGFloat], [true, false])
  func interactiveDismissalKeepsItsOrder(percent: CGFloat, finishes: Bool) {
    let test = PresentationUnderTest(interactive: true).presented()
    test.dismiss()
    test.driver.update(percent)
    test.stage.advance(frames: 3)
    if finishes { test.driver.finish() } else { test.driver.cancel() }
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == Self.startsDismissing
        + (finishes
          ? ["card.viewDidDisappear", "dismissalTransitionDidEnd(true)", "animationEnded(true)", "completion"]
          : [
            "card.viewWillAppear", "card.viewIsAppearing", "card.viewDidAppear", "dismissalTransitionDidEnd(false)",
            "animationEnded(false)",
          ]))
    if finishes { test.expectGone() } else { test.expectPresented() }
  }

  @Test(arguments: [true, false]) func aDecisionBeforeTheStartKeepsTheOrder(finishes: Bool) {
    let test = PresentationUnderTest(interactive: true)
    if finishes { test.driver.finish() } else { test.driver.cancel() }
    test.present()
    test.stage.advance(by: 1)
    #expect(
      test.log.drain()
        == (finishes ? Self.starts + Self.layout + Self.finished : Self.starts + Self.cancelled))
    if finishes { test.expectPresented() } else { test.expectGone() }
  }

  @Test func decisionsDuringTheSettleKeepTheOrder() {
    let test = PresentationUnderTest(interactive: true)
    test.present()
    test.driver.update(0.4)
    test.stage.advance(frames: 2)
    test.driver.finish()
    test.stage.advance(frames: 5)
    test.driver.cancel()
    test.driver.finish()
    test.stage.advance(by: 1)
    #expect(test.log.drain() == Self.starts + Self.layout + Self.finished)
    test.expectPresented()
  }

  @Test(arguments: [true, false]) func secondGrabDuringTheSettleKeepsTheOrder(finishes: Bool) {
    let test = PresentationUnderTest(interactive: true)
    test.present()
    test.driver.update(0.4)
    test.stage.advance(frames: 2)
    test.driver.finish()
    test.stage.advance(frames: 5)
    test.driver.pause()
    test.driver.update(0.6)
    test.stage.advance(frames: 5)
    if finishes { test.driver.finish() } else { test.driver.cancel() }
    test.stage.advance(by: 1)
    #expect(test.log.drain() == Self.starts + Self.layout + (finishes ? Self.finished : Self.cancelled))
    if finishes { test.expectPresented() } else { test.expectGone() }
  }

  @Test(arguments: [true, false]) func aResizeInTheMiddleOfADragKeepsTheOrder(finishes: Bool) {
    let test = PresentationUnderTest(interactive: true)
    test.present()
    test.driver.update(0.4)
    test.stage.advance(frames: 2)
    test.stage.send(.resize(size: CGSize(width: 300, height: 500), scale: 1))
    test.stage.advance(frames: 2)
    test.driver.update(0.5)
    test.stage.advance()
    if finishes { test.driver.finish() } else { test.driver.cancel() }
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == Self.starts + Self.layout + ["root.viewWillTransition", "card.viewWillTransition"] + Self.layout
        + (finishes ? Self.finished : Self.cancelled))
    if finishes { test.expectPresented() } else { test.expectGone() }
    #expect(test.root.view.bounds.size == CGSize(width: 300, height: 500))
  }

  // MARK: - The context

  @Test func targetTransformIsTheIdentity() {
    let test = PresentationUnderTest()
    var transform: CGAffineTransform?
    test.presentAnimator.whenAnimated = { transform = $0.targetTransform }
    test.present()
    test.stage.advance(by: 1)
    #expect(transform == .identity)
    test.expectPresented()
  }
}
