import MotionTesting
import Testing

/// Presentations that go on in another style when the window's size class changes.
@MainActor
struct AdaptivityTests {
  private let pageSheet = CGRect(x: 0, y: 40, width: 400, height: 760)

  @Test(arguments: [UIModalPresentationStyle.formSheet, .popover])
  func presentationInACompactWidthIsAPageSheet(style: UIModalPresentationStyle) {
    let test = AdaptationUnderTest(style, size: AdaptationUnderTest.narrow)
    test.present()
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == [
        "adaptiveStyle(compact)", "viewControllerFor(pageSheet)", "prepare(pageSheet)", "card.viewDidLoad",
        "willPresent(pageSheet, coordinator)", "card.viewWillAppear", "card.viewIsAppearing", "card.viewDidAppear", "completion",
      ])
    #expect(test.style == .pageSheet && test.card.presentationController?.presentationStyle == style)
    #expect(test.cardFrame == pageSheet)
    test.expectPresented()
    test.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 700), duration: 0.5)
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == ["shouldDismiss", "willDismiss", "card.viewWillDisappear", "card.viewDidDisappear", "didDismiss"],
      "the delegate of the original hears of the sheet's drag")
    test.expectGone()
  }

  @Test(arguments: [UIModalPresentationStyle.formSheet, .popover])
  func resizeAdaptsTheStyleAndRestoresIt(style: UIModalPresentationStyle) {
    let test = AdaptationUnderTest(style).presented()
    let before = test.active?.presentedView?.frame
    test.resize(AdaptationUnderTest.narrow)
    #expect(
      test.log.drain() == [
        "adaptiveStyle(compact)", "viewControllerFor(pageSheet)", "prepare(pageSheet)",
        "willPresent(pageSheet, coordinator)", "root.viewWillTransition", "card.viewWillTransition",
      ], "no appearance callback: the controller stays on the screen")
    #expect(test.style == .pageSheet && test.cardFrame == pageSheet)
    test.expectPresented()
    test.resize(AdaptationUnderTest.wide)
    let back = ["adaptiveStyle(regular)", "willPresent(none, coordinator)", "root.viewWillTransition", "card.viewWillTransition"]
    #expect(test.log.drain() == (style == .popover ? back + ["prepareForPopover"] : back))
    #expect(test.style == style && test.active?.presentedView?.frame == before)
    #expect(test.card.presentationController === test.active)
    test.expectPresented()
    test.card.dismiss(animated: true)
    test.stage.advance(by: 1)
    test.expectGone()
  }

  @Test func theHooksOfBothPresentationsAreCalled() {
    let test = AdaptationUnderTest(.formSheet).presented()
    let lines = test.logged { test.resize(AdaptationUnderTest.narrow) }
    #expect(
      lines.filter { $0.contains("Transition") && $0.contains("Presentation") } == [
        "UISheetPresentationController.dismissalTransitionWillBegin",
        "UISheetPresentationController.dismissalTransitionDidEnd(true)",
        "UISheetPresentationController.presentationTransitionWillBegin",
        "UISheetPresentationController.presentationTransitionDidEnd(true)",
      ])
  }

  @Test func aDelegateMayKeepTheStyleOrChooseAnother() {
    let kept = AdaptationUnderTest(.popover, size: AdaptationUnderTest.narrow)
    kept.source.frame = CGRect(x: 150, y: 100, width: 100, height: 40)
    kept.delegate.style = { _ in .none }
    _ = kept.presented()
    #expect(kept.style == .popover && kept.active?.presentedView?.frame.minY == 140)
    kept.card.dismiss(animated: false)

    let full = AdaptationUnderTest(.formSheet).presented()
    full.delegate.style = { $0.horizontalSizeClass == .compact ? .fullScreen : .none }
    full.resize(AdaptationUnderTest.narrow)
    #expect(full.style == .fullScreen && full.cardFrame == CGRect(origin: .zero, size: AdaptationUnderTest.narrow))
    #expect(full.root.view.window == nil)
    #expect(full.log.drain().suffix(2) == ["root.viewWillDisappear", "root.viewDidDisappear"])
    full.resize(AdaptationUnderTest.wide)
    #expect(full.style == .formSheet && full.root.view.frame == CGRect(origin: .zero, size: AdaptationUnderTest.wide))
    #expect(full.log.drain().suffix(3) == ["root.viewWillAppear", "root.viewIsAppearing", "root.viewDidAppear"])
    full.expectPresented()
    full.card.dismiss(animated: true)
    full.stage.advance(by: 1)
    full.expectGone()
  }

  @Test func invalidStyleIsLoggedAndIgnored() {
    let test = AdaptationUnderTest(.formSheet, size: AdaptationUnderTest.narrow)
    var messages: [String] = []
    test.stage.log.sendWarnings(to: { messages.append($0) })
    test.delegate.style = { _ in .currentContext }
    _ = test.presented()
    #expect(test.style == .formSheet && messages.count == 1)
  }

  @Test func methodWithoutTraitsIsCalledOnlyInACompactWidth() {
    let test = AdaptationUnderTest(.formSheet)
    let delegate = ShortDelegate()
    test.card.presentationController?.delegate = delegate
    _ = test.presented()
    #expect(delegate.questions == 0 && test.style == .formSheet)
    test.resize(AdaptationUnderTest.narrow)
    #expect(delegate.questions == 1 && test.style == .overFullScreen)
  }

  @Test func customPresentationAdaptsToItsAdaptiveStyle() {
    let test = AdaptationUnderTest(.fullScreen)
    let transitioning = AdaptingDelegate()
    test.card.transitioningDelegate = transitioning
    test.card.modalPresentationStyle = .custom
    _ = test.presented()
    #expect(
      test.active is AdaptingPresentation
        && test.card.presentationController?.adaptivePresentationStyle == UIModalPresentationStyle.none)
    test.resize(AdaptationUnderTest.narrow)
    #expect(test.style == .fullScreen && test.card.presentationController is AdaptingPresentation)
    #expect(test.card.presentationController?.adaptivePresentationStyle == .fullScreen)
  }

  @Test func replacementIsPresentedInTheAdaptedStyleAndRemovedAgain() {
    let test = AdaptationUnderTest(.popover).presented()
    let navigation = UINavigationController()
    navigation.viewControllers = []
    test.delegate.replacement = navigation
    test.delegate.style = { traits in
      if traits.horizontalSizeClass == .compact { navigation.viewControllers = [test.card] }
      return traits.horizontalSizeClass == .compact ? .pageSheet : .none
    }
    let size = { (size: CGSize) in test.stage.send(.resize(size: size, scale: 1)) }
    size(AdaptationUnderTest.narrow)
    test.stage.advance(frames: 3)
    #expect(test.root.presentedViewController === navigation && navigation.presentingViewController === test.root)
    #expect(test.card.parent === navigation && test.card.view.window != nil)
    #expect(test.card.popoverPresentationController != nil, "the original is still the program's own")
    let there = test.log.drain().filter { $0.hasPrefix("card.view") && $0.contains("ppear") }
    #expect(
      there == [
        "card.viewWillDisappear", "card.viewDidDisappear", "card.viewWillAppear", "card.viewIsAppearing", "card.viewDidAppear",
      ])
    size(AdaptationUnderTest.wide)
    test.stage.advance(frames: 3)
    #expect(test.style == .popover && test.card.parent == nil && navigation.viewControllers == [])
    let back = test.log.drain().filter { $0.hasPrefix("card.view") && $0.contains("ppear") }
    #expect(back == there)
    test.expectPresented()
    test.root.dismiss(animated: false)
    test.stage.advance()
    test.expectGone()
  }

  // MARK: - In the middle

  @Test(arguments: [UIModalPresentationStyle.formSheet, .popover])
  func aResizeInTheMiddleOfThePresentationAdaptsWhenItIsOver(style: UIModalPresentationStyle) {
    let test = AdaptationUnderTest(style)
    test.present()
    test.stage.advance(frames: 5)
    test.resize(AdaptationUnderTest.narrow)
    #expect(test.style == style, "what moves keeps its style")
    #expect(CGRect(origin: .zero, size: AdaptationUnderTest.narrow).contains(test.active?.presentedView?.frame ?? .null))
    test.stage.advance(by: 1)
    #expect(test.style == .pageSheet && test.cardFrame == pageSheet)
    test.expectPresented()
    #expect(
      test.log.drain().filter { $0 == "completion" || $0.hasPrefix("willPresent") }
        == ["willPresent(none, coordinator)", "completion", "willPresent(pageSheet)"])
  }

  @Test(arguments: [true, false]) func resizeDuringADragAdaptsAfterTheRelease(finishes: Bool) {
    let test = AdaptationUnderTest(.formSheet).presented()
    test.stage.drag(from: CGPoint(x: 500, y: 120), to: CGPoint(x: 500, y: 300), duration: 0.5, release: false)
    test.resize(AdaptationUnderTest.narrow)
    #expect(test.style == .formSheet)
    if finishes {
      test.stage.touchMove(to: CGPoint(x: 300, y: 795))
      test.stage.advance(frames: 2)
      test.stage.touchUp()
    } else {
      test.stage.touchCancel()
    }
    test.stage.advance(by: 2)
    if finishes { return test.expectGone() }
    test.expectPresented()
    #expect(test.style == .pageSheet && test.cardFrame == pageSheet)
    #expect(
      test.log.drain() == [
        "shouldDismiss", "willDismiss", "card.viewWillDisappear", "root.viewWillTransition", "card.viewWillTransition",
        "card.viewWillAppear", "card.viewIsAppearing", "card.viewDidAppear", "adaptiveStyle(compact)",
        "viewControllerFor(pageSheet)", "prepare(pageSheet)", "willPresent(pageSheet)",
      ])
  }

  @Test func refusedDismissalReturnsTheCardToItsNewFrame() {
    let test = AdaptationUnderTest(.formSheet).presented()
    test.card.isModalInPresentation = true
    test.stage.drag(from: CGPoint(x: 500, y: 120), to: CGPoint(x: 500, y: 300), duration: 0.5, release: false)
    test.resize(AdaptationUnderTest.narrow)
    test.stage.touchUp()
    test.stage.advance(by: 2)
    #expect(test.style == .pageSheet && test.cardFrame == pageSheet)
    test.expectPresented()
  }

  @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext, .fullScreen])
  func adaptationWaitsForPresentationsInItsContext(style: UIModalPresentationStyle) {
    let test = AdaptationUnderTest(.formSheet).presented()
    let top = UIViewController()
    top.modalPresentationStyle = style
    test.card.present(top, animated: false)
    test.stage.advance()
    test.resize(AdaptationUnderTest.narrow)
    #expect(test.style == .formSheet && top.view.window != nil)
    test.card.dismiss(animated: true)
    test.stage.advance(by: 1)
    #expect(test.style == .pageSheet && test.cardFrame == pageSheet && top.view.window == nil)
    test.expectPresented()
  }

  @Test func theChainAboveKeepsItsPlace() {
    let test = AdaptationUnderTest(.formSheet).presented()
    let top = UIViewController()
    top.modalPresentationStyle = .overFullScreen
    test.card.present(top, animated: false)
    test.stage.advance()
    test.resize(AdaptationUnderTest.narrow)
    #expect(test.style == .pageSheet && test.card.presentedViewController === top)
    #expect(test.stage.window.subviews.last === top.presentationController?.containerView, "still on top")
    test.root.dismiss(animated: false)
    test.stage.advance()
    test.expectGone()
  }
}

private final class ShortDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
  var questions = 0
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    questions += 1
    return .overFullScreen
  }
}

private final class AdaptingPresentation: UIPresentationController {
  override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? .fullScreen : .none
  }
  override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
}

private final class AdaptingDelegate: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { AdaptingPresentation(presentedViewController: presented, presenting: presenting) }
}
