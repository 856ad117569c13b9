import MotionTesting
import Testing

@MainActor
struct PopoverTests {
  private func popover(_ bench: AdaptiveBench) throws -> UIPopoverPresentationController {
    try #require(bench.card.popoverPresentationController)
  }

  private func frame(_ bench: AdaptiveBench) -> CGRect { bench.active?.presentedView?.frame ?? .null }

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
    let bench = AdaptiveBench(.popover).presented()
    #expect(frame(bench) == CGRect(x: 340, y: 140, width: 320, height: 493), "480 points of content under an arrow of 13")
    #expect(try popover(bench).arrowDirection == .up)
    #expect(bench.card.view.frame == CGRect(x: 0, y: 0, width: 320, height: 493), "the content lies under the arrow too")
    #expect(bench.card.view.safeAreaInsets == UIEdgeInsets(top: 13, left: 0, bottom: 0, right: 0))
    #expect(bench.card.traitCollection.horizontalSizeClass == .compact)
    bench.expectPresented()
    try popover(bench).permittedArrowDirections = [.left, .right]
    bench.stage.advance()
    #expect(try popover(bench).arrowDirection == .left)
    #expect(frame(bench).minX == 550 && bench.card.view.safeAreaInsets.left == 13)
    try popover(bench).sourceRect = CGRect(x: 400, y: 0, width: 50, height: 40)
    bench.stage.advance()
    #expect(try popover(bench).arrowDirection == .right)
    #expect(frame(bench).maxX == 850)
  }

  @Test func anAnimatedPresentationAndItsDismissalKeepTheOrder() throws {
    let bench = AdaptiveBench(.popover)
    bench.present()
    bench.stage.advance(frames: 4)
    let layer = try #require(bench.active?.presentedView?.layer.presentation())
    #expect(layer.opacity > 0.1 && layer.opacity < 1)
    #expect(layer.affineTransform().a > 0.7 && layer.affineTransform().a < 1)
    #expect(isClose(layer.frame.minY, 140, within: 0.5), "the tip of the arrow stays where it points: \(layer.frame)")
    bench.stage.advance(by: 1)
    #expect(
      bench.log.drain() == [
        "adaptiveStyle(regular)", "card.viewDidLoad", "willPresent(none, coordinator)", "prepareForPopover",
        "card.viewWillAppear", "card.viewIsAppearing", "card.viewDidAppear", "completion",
      ])
    bench.expectPresented()
    bench.card.dismiss(animated: true)
    bench.stage.advance(by: 1)
    #expect(bench.log.drain() == ["card.viewWillDisappear", "card.viewDidDisappear"])
    bench.expectGone()
  }

  @Test func tapOutsideDismissesUnlessRefused() {
    let bench = AdaptiveBench(.popover).presented()
    bench.card.isModalInPresentation = true
    bench.stage.tap(at: CGPoint(x: 50, y: 700))
    bench.stage.advance(by: 1)
    #expect(bench.log.drain() == ["didAttemptToDismiss"])
    bench.card.isModalInPresentation = false
    bench.delegate.mayDismiss = false
    bench.stage.tap(at: CGPoint(x: 50, y: 700))
    bench.stage.advance(by: 1)
    #expect(bench.log.drain() == ["shouldDismiss", "didAttemptToDismiss"])
    bench.delegate.mayDismiss = true
    bench.stage.tap(at: CGPoint(x: 500, y: 400))
    bench.stage.advance(by: 1)
    #expect(bench.log.drain() == [], "on the popover")
    bench.expectPresented()
    bench.stage.tap(at: CGPoint(x: 50, y: 700))
    bench.stage.advance(by: 1)
    #expect(
      bench.log.drain() == ["shouldDismiss", "willDismiss", "card.viewWillDisappear", "card.viewDidDisappear", "didDismiss"])
    bench.expectGone()
  }

  @Test func passthroughViewsReceiveTouches() throws {
    let bench = AdaptiveBench(.popover)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 600, width: 100, height: 60)
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    bench.root.view.addSubview(button)
    _ = bench.presented()
    try popover(bench).passthroughViews = [button]
    bench.stage.tap(at: CGPoint(x: 60, y: 630))
    bench.stage.advance(by: 1)
    #expect(presses == 1)
    bench.expectPresented()
    try popover(bench).passthroughViews = nil
    bench.stage.tap(at: CGPoint(x: 60, y: 630))
    bench.stage.advance(by: 1)
    #expect(presses == 1)
    bench.expectGone()
  }

  @Test func popoverFollowsThePreferredContentSize() {
    let bench = AdaptiveBench(.popover)
    bench.card.preferredContentSize = CGSize(width: 200, height: 100)
    _ = bench.presented()
    #expect(frame(bench) == CGRect(x: 400, y: 140, width: 200, height: 113))
    bench.card.preferredContentSize = CGSize(width: 400, height: 300)
    bench.stage.advance(frames: 6)
    let shown = bench.active?.presentedView?.layer.presentation()
    #expect((shown?.bounds.width ?? 0) > 210 && (shown?.bounds.width ?? 0) < 390)
    let outline = shown?.shadowPath?.boundingBoxOfPath.width ?? 0
    #expect(isClose(outline, shown?.bounds.width ?? -1, within: 1), "its outline goes along: \(outline)")
    bench.stage.advance(by: 1)
    #expect(frame(bench) == CGRect(x: 300, y: 140, width: 400, height: 313))
    bench.card.preferredContentSize = CGSize(width: 5000, height: 5000)
    bench.stage.advance(by: 1)
    #expect(frame(bench) == CGRect(x: 10, y: 140, width: 980, height: 650), "no larger than the margins leave room for")
  }

  @Test func popoverIsRepositionedWithTheWindow() throws {
    let bench = AdaptiveBench(.popover).presented()
    bench.resize(CGSize(width: 800, height: 800))
    #expect(bench.log.drain() == ["root.viewWillTransition", "willReposition(100.0)"])
    #expect(frame(bench) == CGRect(x: 340, y: 140, width: 320, height: 493))
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    bench.root.view.addSubview(other)
    bench.delegate.newPlace = (CGRect(x: 10, y: 0, width: 20, height: 40), other)
    bench.resize(CGSize(width: 900, height: 800))
    #expect(bench.log.drain() == ["root.viewWillTransition", "willReposition(100.0)"])
    #expect(try popover(bench).sourceView === other && popover(bench).sourceRect.width == 20)
    #expect(frame(bench).minY == 40 && frame(bench).minX == 10, "under the other view, inside the margin")
    bench.expectPresented()
  }

  @Test func popoverHasItsMarginsAndBackgroundColour() throws {
    let bench = AdaptiveBench(.popover)
    bench.source.frame = CGRect(x: 0, y: 300, width: 80, height: 40)
    let popover = try popover(bench)
    #expect(popover.delegate === bench.delegate, "the delegate of the base class is the popover's too")
    popover.popoverLayoutMargins = UIEdgeInsets(top: 40, left: 30, bottom: 20, right: 30)
    popover.permittedArrowDirections = .up
    popover.backgroundColor = .red
    _ = bench.presented()
    #expect(frame(bench) == CGRect(x: 30, y: 340, width: 320, height: 440), "the content gets what room there is")
    #expect(bench.card.view.superview?.backgroundColor == .red)
    popover.canOverlapSourceViewRect = true
    bench.stage.advance()
    #expect(frame(bench) == CGRect(x: 30, y: 300, width: 320, height: 480))
  }

  @Test func sheetsAndPopoversHaveTheElevatedLevel() throws {
    let elevated = UIColor(red: 28 / 255, green: 28 / 255, blue: 30 / 255, alpha: 1).cgColor
    for style in [UIModalPresentationStyle.popover, .formSheet, .pageSheet, .overFullScreen] {
      let bench = AdaptiveBench(style)
      bench.stage.window.overrideUserInterfaceStyle = .dark
      bench.card.view.backgroundColor = .systemBackground
      _ = bench.presented()
      let isElevated = style != .overFullScreen
      #expect(bench.card.traitCollection.userInterfaceLevel == (isElevated ? .elevated : .base), "\(style)")
      #expect(bench.card.view.layer.backgroundColor == (isElevated ? elevated : UIColor.black.cgColor), "\(style)")
    }
  }

  @Test func sourceCanBeABarButtonOrAnotherItem() throws {
    let bench = AdaptiveBench(.popover)
    let navigation = UINavigationController(rootViewController: UIViewController())
    let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
    navigation.topViewController?.navigationItem.rightBarButtonItem = item
    bench.stage.window.rootViewController = navigation
    bench.stage.advance(frames: 2)
    let controller = UIViewController()
    controller.modalPresentationStyle = .popover
    controller.popoverPresentationController?.barButtonItem = item
    navigation.present(controller, animated: false)
    bench.stage.advance(frames: 2)
    let popover = try #require(controller.popoverPresentationController)
    let button = try #require(item.frame(in: bench.stage.window))
    #expect(popover.arrowDirection == .up)
    #expect(popover.presentedView?.frame.minY == button.maxY && popover.presentedView?.frame.maxX == 990)
    popover.sourceItem = navigation.view
    popover.permittedArrowDirections = []
    bench.stage.advance()
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
