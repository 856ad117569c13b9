import MotionTesting
import Testing

@MainActor
struct FormSheetTests {
  private func y(_ test: AdaptationUnderTest) -> CGFloat {
    test.sheet.map { ($0.layer.presentation() ?? $0.layer).frame.minY } ?? -1
  }

  /// From the middle of the card's top downwards, so slowly that the release is no flick.
  private func drag(_ test: AdaptationUnderTest, by distance: CGFloat) {
    let start = CGPoint(x: 500, y: 120)
    test.stage.drag(from: start, to: CGPoint(x: 500, y: 120 + distance), duration: 1.5, release: false)
    test.stage.advance(frames: 20)
    test.stage.touchUp()
    test.stage.advance(by: 2)
  }

  @Test func formSheetIsCentredWithFourRoundCorners() {
    let test = AdaptationUnderTest(.formSheet).presented()
    #expect(test.cardFrame == CGRect(x: 230, y: 90, width: 540, height: 620))
    #expect(test.sheet?.layer.cornerRadius == 10 && test.sheet?.layer.masksToBounds == true)
    #expect(
      test.sheet?.layer.maskedCorners == [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ])
    #expect(isClose(test.active?.containerView?.subviews.first?.alpha ?? 0, 0.2, within: 0.001), "the presenter is dimmed")
    #expect(test.root.view.window != nil)
    test.expectPresented()
    test.resize(CGSize(width: 700, height: 500))
    #expect(test.cardFrame == CGRect(x: 80, y: 20, width: 540, height: 460), "no longer than the window has room")
  }

  @Test func formSheetFollowsThePreferredContentSize() {
    let test = AdaptationUnderTest(.formSheet)
    test.card.preferredContentSize = CGSize(width: 400, height: 300)
    _ = test.presented()
    #expect(test.cardFrame == CGRect(x: 300, y: 250, width: 400, height: 300))
    test.card.preferredContentSize = CGSize(width: 600, height: 0)
    test.stage.advance(frames: 6)
    let width = test.card.view.layer.presentation()?.bounds.width ?? 0
    #expect(width > 410 && width < 590, "the controller's view goes along: \(width)")
    test.stage.advance(by: 1)
    #expect(test.cardFrame == CGRect(x: 200, y: 90, width: 600, height: 620))
  }

  @Test func controllerInAFormSheetIsHorizontallyCompactUnlessOverridden() {
    let test = AdaptationUnderTest(.formSheet).presented()
    #expect(test.card.traitCollection.horizontalSizeClass == .compact)
    #expect(test.root.traitCollection.horizontalSizeClass == .regular)
    #expect(test.card.presentationController?.traitCollection.horizontalSizeClass == .regular)
    test.card.presentationController?.overrideTraitCollection = UITraitCollection(traitsFrom: [
      UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(userInterfaceStyle: .dark),
    ])
    #expect(test.card.traitCollection.horizontalSizeClass == .regular)
    #expect(test.card.view.traitCollection.userInterfaceStyle == .dark)
    test.card.presentationController?.overrideTraitCollection = nil
    #expect(test.card.traitCollection.userInterfaceStyle == .light)
  }

  @Test func anAnimatedPresentationAndItsDismissalKeepTheOrder() {
    let test = AdaptationUnderTest(.formSheet)
    test.present()
    test.stage.advance(frames: 4)
    #expect(y(test) > 200 && y(test) < 800, "it comes up from below")
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == [
        "adaptiveStyle(regular)", "card.viewDidLoad", "willPresent(none, coordinator)", "card.viewWillAppear",
        "card.viewIsAppearing", "card.viewDidAppear", "completion",
      ])
    test.expectPresented()
    test.card.dismiss(animated: true)
    test.stage.advance(by: 1)
    #expect(test.log.drain() == ["card.viewWillDisappear", "card.viewDidDisappear"])
    test.expectGone()
    #expect(test.card.view.layer.cornerRadius == 0)
  }

  @Test func formSheetFollowsTheFingerOneToOne() {
    let test = AdaptationUnderTest(.formSheet).presented()
    test.stage.drag(from: CGPoint(x: 500, y: 120), to: CGPoint(x: 500, y: 330), duration: 0.5, release: false)
    test.stage.advance()
    #expect(isClose(y(test), 290, within: 1), "210 points less the slop of 10: \(y(test))")
    test.stage.touchCancel()
    test.stage.advance(by: 2)
    #expect(y(test) == 90)
    test.expectPresented()
  }

  @Test func shortDragReturnsAndALongOneDismisses() {
    let test = AdaptationUnderTest(.formSheet).presented()
    drag(test, by: 200)
    #expect(
      test.log.drain() == [
        "shouldDismiss", "willDismiss", "card.viewWillDisappear", "card.viewWillAppear", "card.viewIsAppearing",
        "card.viewDidAppear",
      ])
    test.expectPresented()
    #expect(y(test) == 90)
    drag(test, by: 400)
    #expect(
      test.log.drain() == ["shouldDismiss", "willDismiss", "card.viewWillDisappear", "card.viewDidDisappear", "didDismiss"])
    test.expectGone()
  }

  @Test func modalFormSheetResistsADrag() {
    let test = AdaptationUnderTest(.formSheet).presented()
    test.card.isModalInPresentation = true
    drag(test, by: 400)
    #expect(test.log.drain() == ["didAttemptToDismiss"])
    test.stage.tap(at: CGPoint(x: 20, y: 20))
    test.stage.advance(by: 1)
    #expect(test.log.drain() == ["didAttemptToDismiss"])
    test.card.isModalInPresentation = false
    test.delegate.mayDismiss = false
    drag(test, by: 400)
    #expect(test.log.drain() == ["shouldDismiss", "didAttemptToDismiss"])
    test.expectPresented()
    #expect(y(test) == 90)
  }

  @Test func tapOutsideDismisses() {
    let test = AdaptationUnderTest(.formSheet).presented()
    test.stage.tap(at: CGPoint(x: 20, y: 20))
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == ["shouldDismiss", "willDismiss", "card.viewWillDisappear", "card.viewDidDisappear", "didDismiss"])
    test.expectGone()
  }

  @Test func aNewSizeDuringADragWaitsForItsEnd() {
    let test = AdaptationUnderTest(.formSheet).presented()
    test.stage.drag(from: CGPoint(x: 500, y: 120), to: CGPoint(x: 500, y: 220), duration: 0.5, release: false)
    test.card.preferredContentSize = CGSize(width: 500, height: 500)
    test.stage.advance(frames: 2)
    test.stage.touchCancel()
    test.stage.advance(by: 2)
    #expect(test.cardFrame == CGRect(x: 250, y: 150, width: 500, height: 500))
    test.expectPresented()
  }
}
