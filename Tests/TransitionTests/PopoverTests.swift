import MotionTesting
import Testing

@MainActor
struct PopoverTests {
  private func popover(_ test: AdaptationUnderTest) throws -> UIPopoverPresentationController {
    try #require(test.card.popoverPresentationController)
  }

  private func frame(_ test: AdaptationUnderTest) -> CGRect { test.active?.presentedView?.frame ?? .null }

  @Test func onlyThePopoverStyleHasAPopoverController() throws {
    let controller = UIViewController()
    #expect(controller.popoverPresentationController == nil)
    let sheet = try #require(controller.presentationController)
    controller.modalPresentationStyle = .popover
    let popover = try #require(controller.popoverPresentationController)
    #expect(controller.presentationController === popover && popover !== sheet, "another style, another controller")
    #expect(popover.permittedArrowDirections == .any && popover.arrowDirection == .unknown)
    #expect(popover.sourceView == nil && popover.sourceRect.isNull && popover.barButtonItem == nil)
    #expect(popover.passthroughViews == nil && popover.backgroundColor == nil && !popover.canOverlapSourceViewRect)
    #expect(popover.adaptivePresentationStyle(for: UITraitCollection(horizontalSizeClass: .compact)) == .pageSheet)
    #expect(popover.adaptivePresentationStyle(for: UITraitCollection(horizontalSizeClass: .regular)) == .popover)
  }

  @Test func popoverPointsAtItsSource() throws {
    let test = AdaptationUnderTest(.popover).presented()
    #expect(frame(test) == CGRect(x: 340, y: 140, width: 320, height: 493), "480 points of content under an arrow of 13")
    #expect(try popover(test).arrowDirection == .up)
    #expect(test.card.view.frame == CGRect(x: 0, y: 0, width: 320, height: 493), "the content lies under the arrow too")
    #expect(test.card.view.safeAreaInsets == UIEdgeInsets(top: 13, left: 0, bottom: 0, right: 0))
    #expect(test.card.traitCollection.horizontalSizeClass == .compact)
    test.expectPresented()
    try popover(test).permittedArrowDirections = [.left, .right]
    test.stage.advance()
    #expect(try popover(test).arrowDirection == .left)
    #expect(frame(test).minX == 550 && test.card.view.safeAreaInsets.left == 13)
    try popover(test).sourceRect = CGRect(x: 400, y: 0, width: 50, height: 40)
    test.stage.advance()
    #expect(try popover(test).arrowDirection == .right)
    #expect(frame(test).maxX == 850)
  }

  @Test func anAnimatedPresentationAndItsDismissalKeepTheOrder() throws {
    let test = AdaptationUnderTest(.popover)
    test.present()
    test.stage.advance(frames: 4)
    let layer = try #require(test.active?.presentedView?.layer.presentation())
    #expect(layer.opacity > 0.1 && layer.opacity < 1)
    #expect(layer.affineTransform().a > 0.7 && layer.affineTransform().a < 1)
    #expect(isClose(layer.frame.minY, 140, within: 0.5), "the tip of the arrow stays where it points: \(layer.frame)")
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == [
        "adaptiveStyle(regular)", "card.viewDidLoad", "willPresent(none, coordinator)", "prepareForPopover",
        "card.viewWillAppear", "card.viewIsAppearing", "card.viewDidAppear", "completion",
      ])
    test.expectPresented()
    test.card.dismiss(animated: true)
    test.stage.advance(by: 1)
    #expect(test.log.drain() == ["card.viewWillDisappear", "card.viewDidDisappear"])
    test.expectGone()
  }

  @Test func tapOutsideDismissesUnlessRefused() {
    let test = AdaptationUnderTest(.popover).presented()
    test.card.isModalInPresentation = true
    test.stage.tap(at: CGPoint(x: 50, y: 700))
    test.stage.advance(by: 1)
    #expect(test.log.drain() == ["didAttemptToDismiss"])
    test.card.isModalInPresentation = false
    test.delegate.mayDismiss = false
    test.stage.tap(at: CGPoint(x: 50, y: 700))
    test.stage.advance(by: 1)
    #expect(test.log.drain() == ["shouldDismiss", "didAttemptToDismiss"])
    test.delegate.mayDismiss = true
    test.stage.tap(at: CGPoint(x: 500, y: 400))
    test.stage.advance(by: 1)
    #expect(test.log.drain() == [], "on the popover")
    test.expectPresented()
    test.stage.tap(at: CGPoint(x: 50, y: 700))
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == ["shouldDismiss", "willDismiss", "card.viewWillDisappear", "card.viewDidDisappear", "didDismiss"])
    test.expectGone()
  }

  @Test func passthroughViewsReceiveTouches() throws {
    let test = AdaptationUnderTest(.popover)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 600, width: 100, height: 60)
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    test.root.view.addSubview(button)
    _ = test.presented()
    try popover(test).passthroughViews = [button]
    test.stage.tap(at: CGPoint(x: 60, y: 630))
    test.stage.advance(by: 1)
    #expect(presses == 1)
    test.expectPresented()
    try popover(test).passthroughViews = nil
    test.stage.tap(at: CGPoint(x: 60, y: 630))
    test.stage.advance(by: 1)
    #expect(presses == 1)
    test.expectGone()
  }

  @Test func popoverFollowsThePreferredContentSize() {
    let test = AdaptationUnderTest(.popover)
    test.card.preferredContentSize = CGSize(width: 200, height: 100)
    _ = test.presented()
    #expect(frame(test) == CGRect(x: 400, y: 140, width: 200, height: 113))
    test.card.preferredContentSize = CGSize(width: 400, height: 300)
    test.stage.advance(frames: 6)
    let shown = test.active?.presentedView?.layer.presentation()
    #expect((shown?.bounds.width ?? 0) > 210 && (shown?.bounds.width ?? 0) < 390)
    let outline = shown?.shadowPath?.boundingBoxOfPath.width ?? 0
    #expect(isClose(outline, shown?.bounds.width ?? -1, within: 1), "its outline goes along: \(outline)")
    test.stage.advance(by: 1)
    #expect(frame(test) == CGRect(x: 300, y: 140, width: 400, height: 313))
    test.card.preferredContentSize = CGSize(width: 5000, height: 5000)
    test.stage.advance(by: 1)
    #expect(frame(test) == CGRect(x: 10, y: 140, width: 980, height: 650), "no larger than the margins leave room for")
  }

  @Test func popoverIsRepositionedWithTheWindow() throws {
    let test = AdaptationUnderTest(.popover).presented()
    test.resize(CGSize(width: 800, height: 800))
    #expect(test.log.drain() == ["root.viewWillTransition", "willReposition(100.0)"])
    #expect(frame(test) == CGRect(x: 340, y: 140, width: 320, height: 493))
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    test.root.view.addSubview(other)
    test.delegate.newPlace = (CGRect(x: 10, y: 0, width: 20, height: 40), other)
    test.resize(CGSize(width: 900, height: 800))
    #expect(test.log.drain() == ["root.viewWillTransition", "willReposition(100.0)"])
    #expect(try popover(test).sourceView === other && popover(test).sourceRect.width == 20)
    #expect(frame(test).minY == 40 && frame(test).minX == 10, "under the other view, inside the margin")
    test.expectPresented()
  }

  @Test func popoverHasItsMarginsAndBackgroundColour() throws {
    let test = AdaptationUnderTest(.popover)
    test.source.frame = CGRect(x: 0, y: 300, width: 80, height: 40)
    let popover = try popover(test)
    #expect(popover.delegate === test.delegate, "the delegate of the base class is the popover's too")
    popover.popoverLayoutMargins = UIEdgeInsets(top: 40, left: 30, bottom: 20, right: 30)
    popover.permittedArrowDirections = .up
    popover.backgroundColor = .red
    _ = test.presented()
    #expect(frame(test) == CGRect(x: 30, y: 340, width: 320, height: 440), "the content gets what room there is")
    #expect(test.card.view.superview?.backgroundColor == .red)
    popover.canOverlapSourceViewRect = true
    test.stage.advance()
    #expect(frame(test) == CGRect(x: 30, y: 300, width: 320, height: 480))
  }

  @Test func sheetsAndPopoversHaveTheElevatedLevel() throws {
    let elevated = UIColor(red: 28 / 255, green: 28 / 255, blue: 30 / 255, alpha: 1).cgColor
    for style in [UIModalPresentationStyle.popover, .formSheet, .pageSheet, .overFullScreen] {
      let test = AdaptationUnderTest(style)
      test.stage.window.overrideUserInterfaceStyle = .dark
      test.card.view.backgroundColor = .systemBackground
      _ = test.presented()
      let isElevated = style != .overFullScreen
      #expect(test.card.traitCollection.userInterfaceLevel == (isElevated ? .elevated : .base), "\(style)")
      #expect(test.card.view.layer.backgroundColor == (isElevated ? elevated : UIColor.black.cgColor), "\(style)")
    }
  }

  @Test func sourceCanBeABarButtonOrAnotherItem() throws {
    let test = AdaptationUnderTest(.popover)
    let navigation = UINavigationController(rootViewController: UIViewController())
    let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
    navigation.topViewController?.navigationItem.rightBarButtonItem = item
    test.stage.window.rootViewController = navigation
    test.stage.advance(frames: 2)
    let controller = UIViewController()
    controller.modalPresentationStyle = .popover
    controller.popoverPresentationController?.barButtonItem = item
    navigation.present(controller, animated: false)
    test.stage.advance(frames: 2)
    let popover = try #require(controller.popoverPresentationController)
    let button = try #require(item.frame(in: test.stage.window))
    #expect(popover.arrowDirection == .up)
    #expect(popover.presentedView?.frame.minY == button.maxY && popover.presentedView?.frame.maxX == 990)
    popover.sourceItem = navigation.view
    popover.permittedArrowDirections = []
    test.stage.advance()
    #expect(popover.presentedView?.frame == CGRect(x: 340, y: 160, width: 320, height: 480))
    #expect(popover.arrowDirection == [])
  }

  @Test func popoverWithoutASourceTraps() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let stage = Stage(size: CGSize(width: 1000, height: 800), scale: 1)
      let root = UIViewController()
      stage.window.rootViewController = root
      stage.advance()
      let card = UIViewController()
      card.modalPresentationStyle = .popover
      root.present(card, animated: false)
    }
  }
}
