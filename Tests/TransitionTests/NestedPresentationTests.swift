import MotionTesting
import TestSupport
import Testing

@MainActor
struct NestedPresentationTests {
  @MainActor
  private final class Chain {
    let stage: Stage
    let log = CallLog()
    let controllers: [RecordingController]

    init(_ styles: [UIModalPresentationStyle]) {
      stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
      let log = log
      controllers = (0...styles.count).map { RecordingController("\($0)", log) }
      stage.window.rootViewController = controllers[0]
      stage.advance()
      for (index, style) in styles.enumerated() {
        controllers[index + 1].modalPresentationStyle = style
        controllers[index].present(controllers[index + 1], animated: true)
        stage.advance(by: 1)
      }
      _ = log.drain()
    }
  }

  @Test func presentingThePresenterTraps() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let test = PresentationUnderTest(style: .overFullScreen).presented()
      test.card.present(test.root, animated: false)
    }
  }

  @Test func eachControllerCanPresentAnother() {
    let chain = Chain([.overFullScreen, .fullScreen, .overFullScreen])
    for (lower, upper) in zip(chain.controllers, chain.controllers.dropFirst()) {
      #expect(lower.presentedViewController === upper)
      #expect(upper.presentingViewController === lower)
    }
    #expect(chain.controllers[1].view.window == nil, "removed by the full screen above it")
    #expect(chain.controllers[0].view.window != nil)
    #expect(TransitionLog.shared.violations == [])
  }

  @Test func topmostDismissesItselfAndTheOneBelowReappears() {
    let chain = Chain([.overFullScreen, .fullScreen, .overFullScreen])
    for index in [3, 2, 1] {
      chain.controllers[index].dismiss(animated: true)
      chain.stage.advance(by: 1)
      #expect(chain.controllers[index - 1].presentedViewController == nil)
      #expect(chain.controllers[index - 1].view.window != nil)
      #expect(chain.controllers[index].view.window == nil)
    }
    #expect(
      chain.log.drain() == [
        "3.viewWillDisappear", "3.viewDidDisappear", "2.viewWillDisappear", "1.viewWillAppear", "1.viewIsAppearing",
        "1.viewDidAppear", "2.viewDidDisappear", "1.viewWillDisappear", "1.viewDidDisappear",
      ])
    #expect(TransitionLog.shared.violations == [])
  }

  @Test(
    arguments: [
      [.overFullScreen, .overFullScreen, .overFullScreen], [.fullScreen, .fullScreen, .fullScreen],
      [.fullScreen, .overFullScreen, .fullScreen], [.overFullScreen, .fullScreen, .overFullScreen],
    ] as [[UIModalPresentationStyle]])
  func dismissingFromTheBottomDismissesEverythingAbove(styles: [UIModalPresentationStyle]) {
    let chain = Chain(styles)
    var done = 0
    chain.controllers[0].dismiss(animated: true) { done += 1 }
    chain.stage.advance(by: 1)
    #expect(done == 1)
    #expect(chain.controllers[0].presentedViewController == nil)
    #expect(chain.controllers[0].view.superview === chain.stage.window)
    #expect(chain.stage.window.subviews.count == 1)
    for controller in chain.controllers.dropFirst() {
      #expect(controller.view.window == nil && controller.presentingViewController == nil && !controller.isBeingDismissed)
      #expect(controller.presentedViewController == nil)
    }
    let lines = chain.log.drain()
    for name in ["0", "1", "2", "3"] {
      #expect(lines.count { $0 == "\(name).viewWillDisappear" } == lines.count { $0 == "\(name).viewDidDisappear" })
      #expect(lines.count { $0 == "\(name).viewWillAppear" } == lines.count { $0 == "\(name).viewDidAppear" })
    }
    #expect(TransitionLog.shared.violations == [])
  }

  @Test func dismissingFromTheMiddleKeepsWhatIsBelow() {
    let chain = Chain([.overFullScreen, .overFullScreen, .overFullScreen])
    chain.controllers[1].dismiss(animated: true)
    #expect(chain.controllers[2].view.window != nil)
    chain.stage.advance(by: 1)
    #expect(chain.controllers[0].presentedViewController === chain.controllers[1])
    #expect(chain.controllers[1].presentedViewController == nil)
    #expect(
      chain.log.drain() == ["2.viewWillDisappear", "3.viewWillDisappear", "3.viewDidDisappear", "2.viewDidDisappear"])
  }

  @Test func cancelledDismissalOfSeveralRestoresAll() {
    let chain = Chain([.overFullScreen, .overFullScreen])
    let delegate = RecordingDelegate()
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.dismissAnimator = SlideAnimator(presenting: false)
    delegate.interactor = driver
    chain.controllers[2].transitioningDelegate = delegate
    chain.controllers[0].dismiss(animated: true)
    driver.update(0.5)
    chain.stage.advance(frames: 3)
    driver.cancel()
    chain.stage.advance(by: 1)
    #expect(chain.controllers[0].presentedViewController === chain.controllers[1])
    #expect(chain.controllers[1].presentedViewController === chain.controllers[2])
    #expect(chain.controllers.allSatisfy { $0.view.window != nil && !$0.isBeingDismissed })
    #expect(chain.stage.window.subviews.allSatisfy { !$0.isHidden })
    #expect(
      chain.log.drain() == [
        "1.viewWillDisappear", "2.viewWillDisappear", "1.viewWillAppear", "1.viewIsAppearing", "1.viewDidAppear",
        "2.viewWillAppear", "2.viewIsAppearing", "2.viewDidAppear",
      ])
  }

  @Test func presentingDuringAPresentationIsLoggedAndIgnored() {
    var lines: [String] = []
    let test = PresentationUnderTest()
    test.stage.log.sendWarnings(to: { lines.append($0) })
    test.present()
    let other = UIViewController()
    test.root.present(other, animated: true)
    test.card.present(other, animated: true)
    test.root.dismiss(animated: true)
    #expect(lines.count == 3)
    #expect(
      lines[0] == "Attempt to present UIViewController on RecordingController while a presentation or dismissal is in progress.")
    #expect(lines[2].hasPrefix("Attempt to dismiss from view controller RecordingController while"))
    test.stage.advance(by: 1)
    test.expectPresented()
    test.root.present(other, animated: true)
    #expect(
      lines.last == "Attempt to present UIViewController on RecordingController which is already presenting RecordingController.")
    #expect(other.presentingViewController == nil)
  }

  @Test func presentingFromAControllerThatIsNotShownIsLogged() {
    var lines: [String] = []
    let stage = Stage()
    stage.log.sendWarnings(to: { lines.append($0) })
    defer { withExtendedLifetime(stage) {} }
    let lonely = UIViewController()
    lonely.present(UIViewController(), animated: true)
    #expect(lines == ["Attempt to present UIViewController on UIViewController whose view is not in the window hierarchy."])
    #expect(lonely.presentedViewController == nil)
  }

  @Test func presentingFromViewDidAppearAndFromTheCompletionWorks() {
    let test = PresentationUnderTest()
    let second = UIViewController()
    let third = UIViewController()
    for controller in [second, third] { controller.modalPresentationStyle = .overFullScreen }
    test.card.whenDidAppear = { $0.present(second, animated: true) { second.present(third, animated: false) } }
    test.present()
    test.stage.advance(by: 2)
    #expect(test.card.presentedViewController === second)
    #expect(second.presentedViewController === third)
    #expect(TransitionLog.shared.violations == [])
  }

  @Test func dismissingWithoutAPresentationIsIgnored() {
    let test = PresentationUnderTest()
    test.root.dismiss(animated: true) { Issue.record("there was nothing to dismiss") }
    test.stage.advance(by: 1)
    #expect(test.log.drain() == [])
  }

  @Test func theOutermostParentPresentsUnlessAContextIsDefined() {
    let test = PresentationUnderTest()
    let child = UIViewController()
    test.root.addChild(child)
    child.view.frame = CGRect(x: 50, y: 100, width: 200, height: 300)
    test.root.view.addSubview(child.view)
    child.didMove(toParent: test.root)
    child.definesPresentationContext = true
    let full = UIViewController()
    full.modalPresentationStyle = .overFullScreen
    child.present(full, animated: false)
    #expect(full.presentingViewController === test.root)
    #expect(child.presentedViewController === full, "or one of its ancestors")
    #expect(full.view.frame == test.stage.window.bounds)
    child.dismiss(animated: false)

    for (style, removes) in [(UIModalPresentationStyle.overCurrentContext, false), (.currentContext, true)] {
      let inner = UIViewController()
      inner.modalPresentationStyle = style
      child.present(inner, animated: true)
      test.stage.advance(by: 1)
      #expect(inner.presentingViewController === child)
      #expect(inner.view.convert(inner.view.bounds, to: nil) == CGRect(x: 50, y: 100, width: 200, height: 300))
      #expect((child.view.window == nil) == removes)
      inner.dismiss(animated: true)
      test.stage.advance(by: 1)
      #expect(child.view.superview === test.root.view)
      #expect(child.view.frame == CGRect(x: 50, y: 100, width: 200, height: 300))
      #expect(test.root.view.subviews.count == 1)
    }
    #expect(TransitionLog.shared.violations == [])
  }
}
