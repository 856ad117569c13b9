import MotionTesting
import Testing

@MainActor
struct FormSheetTests {
  private func y(_ bench: AdaptiveBench) -> CGFloat { bench.sheet.map { ($0.layer.presentation() ?? $0.layer).frame.minY } ?? -1 }

  /// From the middle of the card's top downwards, so slowly that the release is no flick.
  private func drag(_ bench: AdaptiveBench, by distance: CGFloat) {
    let start = CGPoint(x: 500, y: 120)
    bench.stage.drag(from: start, to: CGPoint(x: 500, y: 120 + distance), duration: 1.5, release: false)
    bench.stage.advance(frames: 20)
    bench.stage.touchUp()
    bench.stage.advance(by: 2)
  }

  @Test func formSheetIsCentredWithFourRoundCorners() {
    let bench = AdaptiveBench(.formSheet).presented()
    #expect(bench.cardFrame == CGRect(x: 230, y: 90, width: 540, height: 620))
    #expect(bench.sheet?.layer.cornerRadius == 10 && bench.sheet?.layer.masksToBounds == true)
    #expect(
      bench.sheet?.layer.maskedCorners == [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ])
    #expect(isClose(bench.active?.containerView?.subviews.first?.alpha ?? 0, 0.2, within: 0.001), "the presenter is dimmed")
    #expect(bench.root.view.window != nil)
    bench.expectPresented()
    bench.resize(CGSize(width: 700, height: 500))
    #expect(bench.cardFrame == CGRect(x: 80, y: 20, width: 540, height: 460), "no longer than the window has room")
  }

  @Test func formSheetFollowsThePreferredContentSize() {
    let bench = AdaptiveBench(.formSheet)
    bench.card.preferredContentSize = CGSize(width: 400, height: 300)
    _ = bench.presented()
    #expect(bench.cardFrame == CGRect(x: 300, y: 250, width: 400, height: 300))
    bench.card.preferredContentSize = CGSize(width: 600, height: 0)
    bench.stage.advance(frames: 6)
    let width = bench.card.view.layer.presentation()?.bounds.width ?? 0
    #expect(width > 410 && width < 590, "the controller's view goes along: \(width)")
    bench.stage.advance(by: 1)
    #expect(bench.cardFrame == CGRect(x: 200, y: 90, width: 600, height: 620))
  }

  @Test func controllerInAFormSheetIsHorizontallyCompactUnlessOverridden() {
    let bench = AdaptiveBench(.formSheet).presented()
    #expect(bench.card.traitCollection.horizontalSizeClass == .compact)
    #expect(bench.root.traitCollection.horizontalSizeClass == .regular)
    #expect(bench.card.presentationController?.traitCollection.horizontalSizeClass == .regular)
    bench.card.presentationController?.overrideTraitCollection = UITraitCollection(traitsFrom: [
      UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(userInterfaceStyle: .dark),
    ])
    #expect(bench.card.traitCollection.horizontalSizeClass == .regular)
    #expect(bench.card.view.traitCollection.userInterfaceStyle == .dark)
    bench.card.presentationController?.overrideTraitCollection = nil
    #expect(bench.card.traitCollection.userInterfaceStyle == .light)
  }

  @Test func anAnimatedPresentationAndItsDismissalKeepTheOrder() {
    let bench = AdaptiveBench(.formSheet)
    bench.present()
    bench.stage.advance(frames: 4)
    #expect(y(bench) > 200 && y(bench) < 800, "it comes up from below")
    bench.stage.advance(by: 1)
    #expect(
      bench.log.drain() == [
        "adaptiveStyle(regular)", "card.viewDidLoad", "willPresent(none, coordinator)", "card.viewWillAppear",
        "card.viewIsAppearing", "card.viewDidAppear", "completion",
      ])
    bench.expectPresented()
    bench.card.dismiss(animated: true)
    bench.stage.advance(by: 1)
    #expect(bench.log.drain() == ["card.viewWillDisappear", "card.viewDidDisappear"])
    bench.expectGone()
    #expect(bench.card.view.layer.cornerRadius == 0)
  }

  @Test func formSheetFollowsTheFingerOneToOne() {
    let bench = AdaptiveBench(.formSheet).presented()
    bench.stage.drag(from: CGPoint(x: 500, y: 120), to: CGPoint(x: 500, y: 330), duration: 0.5, release: false)
    bench.stage.advance()
    #expect(isClose(y(bench), 290, within: 1), "210 points less the slop of 10: \(y(bench))")
    bench.stage.touchCancel()
    bench.stage.advance(by: 2)
    #expect(y(bench) == 90)
    bench.expectPresented()
  }

  @Test func shortDragReturnsAndALongOneDismisses() {
    let bench = AdaptiveBench(.formSheet).presented()
    drag(bench, by: 200)
    #expect(
      bench.log.drain() == [
        "shouldDismiss", "willDismiss", "card.viewWillDisappear", "card.viewWillAppear", "card.viewIsAppearing",
        "card.viewDidAppear",
      ])
    bench.expectPresented()
    #expect(y(bench) == 90)
    drag(bench, by: 400)
    #expect(
      bench.log.drain() == ["shouldDismiss", "willDismiss", "card.viewWillDisappear", "card.viewDidDisappear", "didDismiss"])
    bench.expectGone()
  }

  @Test func modalFormSheetResistsADrag() {
    let bench = AdaptiveBench(.formSheet).presented()
    bench.card.isModalInPresentation = true
    drag(bench, by: 400)
    #expect(bench.log.drain() == ["didAttemptToDismiss"])
    bench.stage.tap(at: CGPoint(x: 20, y: 20))
    bench.stage.advance(by: 1)
    #expect(bench.log.drain() == ["didAttemptToDismiss"])
    bench.card.isModalInPresentation = false
    bench.delegate.mayDismiss = false
    drag(bench, by: 400)
    #expect(bench.log.drain() == ["shouldDismiss", "didAttemptToDismiss"])
    bench.expectPresented()
    #expect(y(bench) == 90)
  }

  @Test func tapOutsideDismisses() {
    let bench = AdaptiveBench(.formSheet).presented()
    bench.stage.tap(at: CGPoint(x: 20, y: 20))
    bench.stage.advance(by: 1)
    #expect(
      bench.log.drain() == ["shouldDismiss", "willDismiss", "card.viewWillDisappear", "card.viewDidDisappear", "didDismiss"])
    bench.expectGone()
  }

  @Test func aNewSizeDuringADragWaitsForItsEnd() {
    let bench = AdaptiveBench(.formSheet).presented()
    bench.stage.drag(from: CGPoint(x: 500, y: 120), to: CGPoint(x: 500, y: 220), duration: 0.5, release: false)
    bench.card.preferredContentSize = CGSize(width: 500, height: 500)
    bench.stage.advance(frames: 2)
    bench.stage.touchCancel()
    bench.stage.advance(by: 2)
    #expect(bench.cardFrame == CGRect(x: 250, y: 150, width: 500, height: 500))
    bench.expectPresented()
  }
}
