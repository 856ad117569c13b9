import MotionTesting
import Testing

/// Presentations that go on in another style when the window's size class changes.
@MainActor
struct AdaptivityTests {
  private let pageSheet = CGRect(x: 0, y: 40, width: 400, height: 760)

  @Test(arguments: [UIModalPresentationStyle.formSheet, .popover])
  func presentationInACompactWidthIsAPageSheet(style: UIModalPresentationStyle) {
    let bench = AdaptiveBench(style, size: AdaptiveBench.narrow)
    bench.present()
    bench.stage.advance(by: 1)
    #expect(
      bench.log.drain() == [
        "adaptiveStyle(compact)", "viewControllerFor(pageSheet)", "prepare(pageSheet)", "card.viewDidLoad",
        "willPresent(pageSheet, coordinator)", "card.viewWillAppear", "card.viewIsAppearing", "card.viewDidAppear", "completion",
      ])
    #expect(bench.style == .pageSheet && bench.card.presentationController?.presentationStyle == style)
    #expect(bench.cardFrame == pageSheet)
    bench.expectPresented()
    bench.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 700), duration: 0.5)
    bench.stage.advance(by: 1)
    #expect(
      bench.log.drain() == ["shouldDismiss", "willDismiss", "card.viewWillDisappear", "card.viewDidDisappear", "didDismiss"],
      "the delegate of the original hears of the sheet's drag")
    bench.expectGone()
  }

  @Test(arguments: [UIModalPresentationStyle.formSheet, .popover])
  func resizeAdaptsTheStyleAndRestoresIt(style: UIModalPresentationStyle) {
    let bench = AdaptiveBench(style).presented()
    let before = bench.active?.presentedView?.frame
    bench.resize(AdaptiveBench.narrow)
    #expect(
      bench.log.drain() == [
        "adaptiveStyle(compact)", "viewControllerFor(pageSheet)", "prepare(pageSheet)",
        "willPresent(pageSheet, coordinator)", "root.viewWillTransition", "card.viewWillTransition",
      ], "no appearance callback: the controller stays on the screen")
    #expect(bench.style == .pageSheet && bench.cardFrame == pageSheet)
    bench.expectPresented()
    bench.resize(AdaptiveBench.wide)
    let back = ["adaptiveStyle(regular)", "willPresent(none, coordinator)", "root.viewWillTransition", "card.viewWillTransition"]
    #expect(bench.log.drain() == (style == .popover ? back + ["prepareForPopover"] : back))
    #expect(bench.style == style && bench.active?.presentedView?.frame == before)
    #expect(bench.card.presentationController === bench.active)
    bench.expectPresented()
    bench.card.dismiss(animated: true)
    bench.stage.advance(by: 1)
    bench.expectGone()
  }

  @Test func theHooksOfBothPresentationsAreCalled() {
    let bench = AdaptiveBench(.formSheet).presented()
    let lines = bench.logged { bench.resize(AdaptiveBench.narrow) }
    #expect(
      lines.filter { $0.contains("Transition") && $0.contains("Presentation") } == [
        "UISheetPresentationController.dismissalTransitionWillBegin",
        "UISheetPresentationController.dismissalTransitionDidEnd(true)",
        "UISheetPresentationController.presentationTransitionWillBegin",
        "UISheetPresentationController.presentationTransitionDidEnd(true)",
      ])
  }

  @Test func aDelegateMayKeepTheStyleOrChooseAnother() {
    let kept = AdaptiveBench(.popover, size: AdaptiveBench.narrow)
    kept.source.frame = CGRect(x: 150, y: 100, width: 100, height: 40)
    kept.delegate.style = { _ in .none }
    _ = kept.presented()
    #expect(kept.style == .popover && kept.active?.presentedView?.frame.minY == 140)
    kept.card.dismiss(animated: false)

    let full = AdaptiveBench(.formSheet).presented()
    full.delegate.style = { $0.horizontalSizeClass == .compact ? .fullScreen : .none }
    full.resize(AdaptiveBench.narrow)
    #expect(full.style == .fullScreen && full.cardFrame == CGRect(origin: .zero, size: AdaptiveBench.narrow))
    #expect(full.root.view.window == nil)
    #expect(full.log.drain().suffix(2) == ["root.viewWillDisappear", "root.viewDidDisappear"])
    full.resize(AdaptiveBench.wide)
    #expect(full.style == .formSheet && full.root.view.frame == CGRect(origin: .zero, size: AdaptiveBench.wide))
    #expect(full.log.drain().suffix(3) == ["root.viewWillAppear", "root.viewIsAppearing", "root.viewDidAppear"])
    full.expectPresented()
    full.card.dismiss(animated: true)
    full.stage.advance(by: 1)
    full.expectGone()
  }

  @Test func invalidStyleIsLoggedAndIgnored() {
    let bench = AdaptiveBench(.formSheet, size: AdaptiveBench.narrow)
    var messages: [String] = []
    bench.stage.log.sendWarnings(to: { messages.append($0) })
    bench.delegate.style = { _ in .currentContext }
    _ = bench.presented()
    #expect(bench.style == .formSheet && messages.count == 1)
  }

  @Test func methodWithoutTraitsIsCalledOnlyInACompactWidth() {
    let bench = AdaptiveBench(.formSheet)
    let delegate = ShortDelegate()
    bench.card.presentationController?.delegate = delegate
    _ = bench.presented()
    #expect(delegate.questions == 0 && bench.style == .formSheet)
    bench.resize(AdaptiveBench.narrow)
    #expect(delegate.questions == 1 && bench.style == .overFullScreen)
  }

  @Test func customPresentationAdaptsToItsAdaptiveStyle() {
    let bench = AdaptiveBench(.fullScreen)
    let transitioning = AdaptingDelegate()
    bench.card.transitioningDelegate = transitioning
    bench.card.modalPresentationStyle = .custom
    _ = bench.presented()
    #expect(
      bench.active is AdaptingPresentation
        && bench.card.presentationController?.adaptivePresentationStyle == UIModalPresentationStyle.none)
    bench.resize(AdaptiveBench.narrow)
    #expect(bench.style == .fullScreen && bench.card.presentationController is AdaptingPresentation)
    #expect(bench.card.presentationController?.adaptivePresentationStyle == .fullScreen)
  }

  @Test func replacementIsPresentedInTheAdaptedStyleAndRemovedAgain() {
    let bench = AdaptiveBench(.popover).presented()
    let navigation = UINavigationController()
    navigation.viewControllers = []
    bench.delegate.replacement = navigation
    bench.delegate.style = { traits in
      if traits.horizontalSizeClass == .compact { navigation.viewControllers = [bench.card] }
      return traits.horizontalSizeClass == .compact ? .pageSheet : .none
    }
    let size = { (size: CGSize) in bench.stage.send(.resize(size: size, scale: 1)) }
    size(AdaptiveBench.narrow)
    bench.stage.advance(frames: 3)
    #expect(bench.root.presentedViewController === navigation && navigation.presentingViewController === bench.root)
    #expect(bench.card.parent === navigation && bench.card.view.window != nil)
    #expect(bench.card.popoverPresentationController != nil, "the original is still the program's own")
    let there = bench.log.drain().filter { $0.hasPrefix("card.view") && $0.contains("ppear") }
    #expect(
      there == [
        "card.viewWillDisappear", "card.viewDidDisappear", "card.viewWillAppear", "card.viewIsAppearing", "card.viewDidAppear",
      ])
    size(AdaptiveBench.wide)
    bench.stage.advance(frames: 3)
    #expect(bench.style == .popover && bench.card.parent == nil && navigation.viewControllers == [])
    let back = bench.log.drain().filter { $0.hasPrefix("card.view") && $0.contains("ppear") }
    #expect(back == there)
    bench.expectPresented()
    bench.root.dismiss(animated: false)
    bench.expectGone()
  }

  // MARK: - In the middle

  @Test(arguments: [UIModalPresentationStyle.formSheet, .popover])
  func aResizeInTheMiddleOfThePresentationAdaptsWhenItIsOver(style: UIModalPresentationStyle) {
    let bench = AdaptiveBench(style)
    bench.present()
    bench.stage.advance(frames: 5)
    bench.resize(AdaptiveBench.narrow)
    #expect(bench.style == style, "what moves keeps its style")
    #expect(CGRect(origin: .zero, size: AdaptiveBench.narrow).contains(bench.active?.presentedView?.frame ?? .null))
    bench.stage.advance(by: 1)
    #expect(bench.style == .pageSheet && bench.cardFrame == pageSheet)
    bench.expectPresented()
    #expect(
      bench.log.drain().filter { $0 == "completion" || $0.hasPrefix("willPresent") }
        == ["willPresent(none, coordinator)", "completion", "willPresent(pageSheet)"])
  }

  @Test(arguments: [true, false]) func resizeDuringADragAdaptsAfterTheRelease(finishes: Bool) {
    let bench = AdaptiveBench(.formSheet).presented()
    bench.stage.drag(from: CGPoint(x: 500, y: 120), to: CGPoint(x: 500, y: 300), duration: 0.5, release: false)
    bench.resize(AdaptiveBench.narrow)
    #expect(bench.style == .formSheet)
    if finishes {
      bench.stage.touchMove(to: CGPoint(x: 300, y: 795))
      bench.stage.advance(frames: 2)
      bench.stage.touchUp()
    } else {
      bench.stage.touchCancel()
    }
    bench.stage.advance(by: 2)
    if finishes { return bench.expectGone() }
    bench.expectPresented()
    #expect(bench.style == .pageSheet && bench.cardFrame == pageSheet)
    #expect(
      bench.log.drain() == [
        "shouldDismiss", "willDismiss", "card.viewWillDisappear", "root.viewWillTransition", "card.viewWillTransition",
        "card.viewWillAppear", "card.viewIsAppearing", "card.viewDidAppear", "adaptiveStyle(compact)",
        "viewControllerFor(pageSheet)", "prepare(pageSheet)", "willPresent(pageSheet)",
      ])
  }

  @Test func refusedDismissalReturnsTheCardToItsNewFrame() {
    let bench = AdaptiveBench(.formSheet).presented()
    bench.card.isModalInPresentation = true
    bench.stage.drag(from: CGPoint(x: 500, y: 120), to: CGPoint(x: 500, y: 300), duration: 0.5, release: false)
    bench.resize(AdaptiveBench.narrow)
    bench.stage.touchUp()
    bench.stage.advance(by: 2)
    #expect(bench.style == .pageSheet && bench.cardFrame == pageSheet)
    bench.expectPresented()
  }

  @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext, .fullScreen])
  func adaptationWaitsForPresentationsInItsContext(style: UIModalPresentationStyle) {
    let bench = AdaptiveBench(.formSheet).presented()
    let top = UIViewController()
    top.modalPresentationStyle = style
    bench.card.present(top, animated: false)
    bench.stage.advance()
    bench.resize(AdaptiveBench.narrow)
    #expect(bench.style == .formSheet && top.view.window != nil)
    bench.card.dismiss(animated: true)
    bench.stage.advance(by: 1)
    #expect(bench.style == .pageSheet && bench.cardFrame == pageSheet && top.view.window == nil)
    bench.expectPresented()
  }

  @Test func theChainAboveKeepsItsPlace() {
    let bench = AdaptiveBench(.formSheet).presented()
    let top = UIViewController()
    top.modalPresentationStyle = .overFullScreen
    bench.card.present(top, animated: false)
    bench.stage.advance()
    bench.resize(AdaptiveBench.narrow)
    #expect(bench.style == .pageSheet && bench.card.presentedViewController === top)
    #expect(bench.stage.window.subviews.last === top.presentationController?.containerView, "still on top")
    bench.root.dismiss(animated: false)
    bench.expectGone()
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
