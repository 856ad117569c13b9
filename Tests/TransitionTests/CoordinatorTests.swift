import MotionTesting
import Testing

@MainActor
struct CoordinatorTests {
  @Test func coordinatorExistsFromBeforeTheFirstCallbackUntilAfterTheLast() {
    let test = PresentationUnderTest()
    var seen: [Bool] = []
    test.card.whenWillAppear = { seen.append($0.transitionCoordinator != nil) }
    test.card.whenDidAppear = { seen.append($0.transitionCoordinator != nil) }
    test.present()
    #expect(test.root.transitionCoordinator === test.card.transitionCoordinator)
    test.stage.advance(by: 1)
    #expect(seen == [true, true])
    #expect(test.root.transitionCoordinator == nil)
  }

  @Test func alongsideBlocksRunAfterTheAnimatorsAndInItsAnimation() {
    let test = PresentationUnderTest()
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    test.root.view.addSubview(bar)
    test.card.whenWillAppear = { [log = test.log] controller in
      controller.transitionCoordinator?.animate { context in
        #expect(context.transitionDuration == 0.5 && context.isAnimated && !context.isCancelled)
        log("alongside")
        bar.frame.origin.x = 100
      } completion: { context in
        log("alongside completion \(context.isCancelled)")
      }
    }
    test.present()
    test.stage.advance()
    let begun = test.log.drain().filter { !$0.hasPrefix("containerView") }
    #expect(Array(begun.suffix(3)) == ["animateTransition", "card.viewIsAppearing", "alongside"])
    test.stage.advance(frames: 14)
    let x = bar.layer.presentation()!.frame.minX
    #expect(isClose(x / 100, 1 - test.cardX / 400, within: 0.001), "one timing: \(x) \(test.cardX)")
    test.stage.advance(by: 1)
    #expect(
      test.log.drain().filter { !$0.hasPrefix("containerView") } == [
        "card.viewDidAppear", "alongside completion false", "presentationTransitionDidEnd(true)", "animationEnded(true)",
        "completion",
      ])
  }

  @Test func alongsideAnimationsUseTheSystemSpring() {
    let test = PresentationUnderTest(style: .overFullScreen)
    test.card.transitioningDelegate = nil
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    test.root.view.addSubview(bar)
    test.card.whenWillAppear = { controller in
      controller.transitionCoordinator?.animate { _ in bar.frame.origin.x = 100 }
    }
    test.present()
    for _ in 0..<4 {
      test.stage.advance(frames: 4)
      let card = test.card.view.layer.presentation()!.frame.minY
      #expect(isClose(bar.layer.presentation()!.frame.minX / 100, 1 - card / 800, within: 0.001))
    }
    test.stage.advance(by: 1)
    test.expectPresented()
  }

  @Test func animateAfterTheStartRunsOnlyTheCompletion() {
    let test = PresentationUnderTest()
    test.present()
    test.stage.advance()
    var ran: [String] = []
    let queued = test.card.transitionCoordinator?.animate { _ in
      ran.append("animation")
    } completion: { _ in
      ran.append("end")
    }
    #expect(queued == false)
    test.stage.advance(by: 1)
    #expect(ran == ["end"])
  }

  @Test(arguments: [true, false]) func viewsOutsideTheContainerFollowThePercent(finishes: Bool) {
    let test = PresentationUnderTest(interactive: true)
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    test.root.view.addSubview(bar)
    test.card.whenWillAppear = { controller in
      controller.transitionCoordinator?.animateAlongsideTransition(in: bar) { _ in bar.frame.origin.x = 100 }
    }
    test.present()
    for percent in [0.5, 0.2] as [CGFloat] {
      test.driver.update(percent)
      test.stage.advance()
      #expect(isClose(bar.layer.presentation()!.frame.minX, 100 * percent))
    }
    if finishes { test.driver.finish() } else { test.driver.cancel() }
    test.stage.advance(by: 1)
    #expect(bar.frame.minX == (finishes ? 100 : 0))
    #expect(bar.layer.speed == 1 && bar.layer.timeOffset == 0)
    if finishes { test.expectPresented() } else { test.expectGone() }
  }

  @Test func interactionChangesAreReportedBeforeReversedAppearanceCallbacks() {
    let test = PresentationUnderTest(interactive: true)
    test.keepsContext = true
    test.present()
    let coordinator = test.card.transitionCoordinator!
    #expect(coordinator.initiallyInteractive && coordinator.isInteractive && !coordinator.isInterruptible)
    coordinator.notifyWhenInteractionChanges { [log = test.log] in
      log("interactive \($0.isInteractive) cancelled \($0.isCancelled)")
    }
    coordinator.notifyWhenInteractionEnds { [log = test.log] _ in log("interaction ended") }
    test.driver.completionSpeed = 2
    test.driver.update(0.4)
    test.stage.advance()
    _ = test.log.drain()
    test.driver.finish()
    #expect(coordinator.percentComplete == 0.4 && coordinator.completionVelocity == 2)
    test.stage.advance(frames: 2)
    test.driver.pause()
    test.driver.cancel()
    test.stage.advance(by: 1)
    #expect(
      test.log.drain().filter { !$0.hasPrefix("container") } == [
        "interactive false cancelled false", "interaction ended", "interactive true cancelled false",
        "interactive false cancelled true", "card.viewWillDisappear", "card.viewDidDisappear",
        "presentationTransitionDidEnd(false)", "animationEnded(false)",
      ])
    test.expectGone()
  }

  @Test func withoutAnimationTheBlocksRunAtOnce() {
    let test = PresentationUnderTest(style: .overFullScreen)
    var ran: [String] = []
    test.card.whenWillAppear = { controller in
      controller.transitionCoordinator?.animate { context in
        #expect(!context.isAnimated && context.transitionDuration == 0)
        ran.append("animation")
      } completion: { _ in
        ran.append("end")
      }
    }
    test.present(animated: false)
    #expect(ran == ["animation"])
    test.stage.advance()
    #expect(ran == ["animation", "end"])
  }

  @Test func aResizeHasACoordinator() {
    let test = PresentationUnderTest().presented()
    let root = ResizeController()
    test.dismiss(animated: false)
    test.stage.window.rootViewController = root
    test.stage.advance()
    test.stage.send(.resize(size: CGSize(width: 300, height: 500), scale: 1))
    test.stage.advance()
    #expect(root.log == ["(300.0, 500.0) from (400.0, 800.0)", "alongside at (300.0, 500.0)", "completion"])
  }
}

private final class ResizeController: UIViewController {
  var log: [String] = []
  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    log.append("\((size.width, size.height)) from \((view.bounds.width, view.bounds.height))")
    coordinator.animate { _ in
      self.log.append("alongside at \((self.view.bounds.width, self.view.bounds.height))")
    } completion: { _ in
      self.log.append("completion")
    }
  }
}
