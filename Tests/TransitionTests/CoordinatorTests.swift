import MotionTesting
import Testing

@MainActor
struct CoordinatorTests {
  @Test func coordinatorExistsFromBeforeTheFirstCallbackUntilAfterTheLast() {
    let bench = Bench()
    var seen: [Bool] = []
    bench.card.whenWillAppear = { seen.append($0.transitionCoordinator != nil) }
    bench.card.whenDidAppear = { seen.append($0.transitionCoordinator != nil) }
    bench.present()
    #expect(bench.root.transitionCoordinator === bench.card.transitionCoordinator)
    bench.stage.advance(by: 1)
    #expect(seen == [true, true])
    #expect(bench.root.transitionCoordinator == nil)
  }

  @Test func alongsideBlocksRunAfterTheAnimatorsAndInItsAnimation() {
    let bench = Bench()
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    bench.root.view.addSubview(bar)
    bench.card.whenWillAppear = { [log = bench.log] controller in
      controller.transitionCoordinator?.animate { context in
        #expect(context.transitionDuration == 0.5 && context.isAnimated && !context.isCancelled)
        log("alongside")
        bar.frame.origin.x = 100
      } completion: { context in
        log("alongside completion \(context.isCancelled)")
      }
    }
    bench.present()
    bench.stage.advance()
    let begun = bench.log.drain().filter { !$0.hasPrefix("containerView") }
    #expect(Array(begun.suffix(3)) == ["animateTransition", "card.viewIsAppearing", "alongside"])
    bench.stage.advance(frames: 14)
    let x = bar.layer.presentation()!.frame.minX
    #expect(isClose(x / 100, 1 - bench.cardX / 400, within: 0.001), "one timing: \(x) \(bench.cardX)")
    bench.stage.advance(by: 1)
    #expect(
      bench.log.drain().filter { !$0.hasPrefix("containerView") } == [
        "card.viewDidAppear", "alongside completion false", "presentationTransitionDidEnd(true)", "animationEnded(true)",
        "completion",
      ])
  }

  @Test func alongsideAnimationsUseTheSystemSpring() {
    let bench = Bench(style: .overFullScreen)
    bench.card.transitioningDelegate = nil
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    bench.root.view.addSubview(bar)
    bench.card.whenWillAppear = { controller in
      controller.transitionCoordinator?.animate { _ in bar.frame.origin.x = 100 }
    }
    bench.present()
    for _ in 0..<4 {
      bench.stage.advance(frames: 4)
      let card = bench.card.view.layer.presentation()!.frame.minY
      #expect(isClose(bar.layer.presentation()!.frame.minX / 100, 1 - card / 800, within: 0.001))
    }
    bench.stage.advance(by: 1)
    bench.expectPresented()
  }

  @Test func animateAfterTheStartRunsOnlyTheCompletion() {
    let bench = Bench()
    bench.present()
    bench.stage.advance()
    var ran: [String] = []
    let queued = bench.card.transitionCoordinator?.animate { _ in
      ran.append("animation")
    } completion: { _ in
      ran.append("end")
    }
    #expect(queued == false)
    bench.stage.advance(by: 1)
    #expect(ran == ["end"])
  }

  @Test(arguments: [true, false]) func viewsOutsideTheContainerFollowThePercent(finishes: Bool) {
    let bench = Bench(interactive: true)
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    bench.root.view.addSubview(bar)
    bench.card.whenWillAppear = { controller in
      controller.transitionCoordinator?.animateAlongsideTransition(in: bar) { _ in bar.frame.origin.x = 100 }
    }
    bench.present()
    for percent in [0.5, 0.2] as [CGFloat] {
      bench.driver.update(percent)
      bench.stage.advance()
      #expect(isClose(bar.layer.presentation()!.frame.minX, 100 * percent))
    }
    if finishes { bench.driver.finish() } else { bench.driver.cancel() }
    bench.stage.advance(by: 1)
    #expect(bar.frame.minX == (finishes ? 100 : 0))
    #expect(bar.layer.speed == 1 && bar.layer.timeOffset == 0)
    if finishes { bench.expectPresented() } else { bench.expectGone() }
  }

  @Test func interactionChangesAreReportedBeforeReversedAppearanceCallbacks() {
    let bench = Bench(interactive: true)
    bench.keepsContext = true
    bench.present()
    let coordinator = bench.card.transitionCoordinator!
    #expect(coordinator.initiallyInteractive && coordinator.isInteractive && !coordinator.isInterruptible)
    coordinator.notifyWhenInteractionChanges { [log = bench.log] in
      log("interactive \($0.isInteractive) cancelled \($0.isCancelled)")
    }
    coordinator.notifyWhenInteractionEnds { [log = bench.log] _ in log("interaction ended") }
    bench.driver.completionSpeed = 2
    bench.driver.update(0.4)
    bench.stage.advance()
    _ = bench.log.drain()
    bench.driver.finish()
    #expect(coordinator.percentComplete == 0.4 && coordinator.completionVelocity == 2)
    bench.stage.advance(frames: 2)
    bench.driver.pause()
    bench.driver.cancel()
    bench.stage.advance(by: 1)
    #expect(
      bench.log.drain().filter { !$0.hasPrefix("container") } == [
        "interactive false cancelled false", "interaction ended", "interactive true cancelled false",
        "interactive false cancelled true", "card.viewWillDisappear", "card.viewDidDisappear",
        "presentationTransitionDidEnd(false)", "animationEnded(false)",
      ])
    bench.expectGone()
  }

  @Test func withoutAnimationTheBlocksRunAtOnce() {
    let bench = Bench(style: .overFullScreen)
    var ran: [String] = []
    bench.card.whenWillAppear = { controller in
      controller.transitionCoordinator?.animate { context in
        #expect(!context.isAnimated && context.transitionDuration == 0)
        ran.append("animation")
      } completion: { _ in
        ran.append("end")
      }
    }
    bench.present(animated: false)
    #expect(ran == ["animation", "end"])
  }

  @Test func aResizeHasACoordinator() {
    let bench = Bench().presented()
    let root = ResizeController()
    bench.dismiss(animated: false)
    bench.stage.window.rootViewController = root
    bench.stage.advance()
    bench.stage.send(.resize(size: CGSize(width: 300, height: 500), scale: 1))
    bench.stage.advance()
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
