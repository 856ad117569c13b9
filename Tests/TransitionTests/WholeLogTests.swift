import Foundation
import MotionTesting
import Testing

/// The log has a line for everything that the toolkit asks, tells and hears, in order, at its time.
@MainActor
struct WholeLogTests {
  /// What is logged while `body` runs, without the layout of containers.
  private func log(_ body: () -> Void) -> [TransitionLog.Entry] {
    let log = TransitionLog.shared
    log.removeAll()
    log.isEnabled = true
    defer { log.isEnabled = false }
    body()
    return log.entries.filter { !$0.text.contains("LayoutSubviews") }
  }

  @Test func interactivePresentationIsLoggedCompletely() {
    let test = PresentationUnderTest(interactive: true)
    test.card.whenWillAppear = { controller in
      let coordinator = controller.transitionCoordinator
      coordinator?.animate { _ in
      } completion: { _ in
      }
      coordinator?.animate { _ in
      } completion: { _ in
      }
      coordinator?.notifyWhenInteractionChanges { _ in }
      coordinator?.notifyWhenInteractionEnds { _ in }
    }
    var grabbed = 0.0
    let entries = log {
      test.present()
      test.driver.update(0.3)
      test.stage.advance(frames: 6)
      test.driver.finish()
      test.stage.advance(frames: 6)
      grabbed = test.stage.time
      test.driver.pause()
      test.driver.update(0.25)
      test.driver.cancel()
      test.stage.advance(by: 1)
    }
    #expect(
      entries.map(\.text).map { $0.hasPrefix("updateInteractiveTransition(0.4") ? "update" : $0 } == [
        "presentationController(forPresented: RecordingController)", "animationController(forPresented: RecordingController)",
        "interactionControllerForPresentation", "RecordingController.viewDidLoad",
        "RecordingPresentation.presentationTransitionWillBegin", "RecordingController.viewWillAppear",
        "startInteractiveTransition", "animateTransition", "RecordingController.viewIsAppearing", "coordinator.alongside",
        "coordinator.alongside", "updateInteractiveTransition(0.30)", "finishInteractiveTransition",
        "coordinator.interactionChanged(interactive: false)", "coordinator.interactionEnded", "pauseInteractiveTransition",
        "coordinator.interactionChanged(interactive: true)", "update", "updateInteractiveTransition(0.25)",
        "cancelInteractiveTransition", "coordinator.interactionChanged(interactive: false)", "completeTransition(false)",
        "RecordingController.viewWillDisappear", "RecordingController.viewDidDisappear", "coordinator.completion",
        "coordinator.completion", "RecordingPresentation.presentationTransitionDidEnd(false)", "animationEnded(false)",
      ])
    #expect(entries.map(\.time) == entries.map(\.time).sorted())
    #expect(entries.first?.time == entries[10].time, "all of the start in one frame")
    #expect(entries.first { $0.text == "pauseInteractiveTransition" }?.time == grabbed)
    #expect(TransitionLog.shared.violations == [] && TransitionLog.shared.survivors == [])
  }

  @Test func navigationDelegateCallsAreLogged() {
    let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
    let navigation = UINavigationController(rootViewController: UIViewController())
    let delegate = Delegate()
    navigation.delegate = delegate
    stage.window.rootViewController = navigation
    stage.advance(frames: 2)
    let entries = log {
      navigation.pushViewController(UIViewController(), animated: true)
      stage.advance(by: 1)
    }
    #expect(
      entries.map(\.text) == [
        "navigationController(animationControllerFor: push)", "navigationController(interactionControllerFor:)",
        "UIViewController.viewDidLoad", "UIViewController.viewWillDisappear", "UIViewController.viewWillAppear",
        "navigationController(willShow: UIViewController)", "animateTransition", "UIViewController.viewIsAppearing",
        "coordinator.alongside", "completeTransition(true)", "UIViewController.viewDidDisappear",
        "UIViewController.viewDidAppear", "navigationController(didShow: UIViewController)", "animationEnded(true)",
      ])
  }

  @Test func edgeDragCallsTheDelegateOnce() {
    let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
    let navigation = UINavigationController(rootViewController: UIViewController())
    let delegate = Delegate()
    delegate.animates = false
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.delegate = delegate
    stage.window.rootViewController = navigation
    stage.advance(frames: 2)
    let entries = log {
      stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 300, y: 300), duration: 0.4)
      stage.advance(by: 1)
    }
    #expect(navigation.viewControllers.count == 1)
    #expect(entries.filter { $0.text.hasPrefix("navigationController(animationControllerFor:") }.count == 1)
    #expect(delegate.questions == 1)
  }

  @Test func tabBarDelegateCallsAreLogged() {
    let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
    let tabs = UITabBarController()
    let delegate = Delegate()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    tabs.delegate = delegate
    stage.window.rootViewController = tabs
    stage.advance(frames: 2)
    let entries = log {
      stage.tap(at: CGPoint(x: 300, y: 775))
      stage.advance(by: 1)
    }
    #expect(
      entries.map(\.text) == [
        "tabBarController(shouldSelect: UIViewController)", "tabBarController(animationControllerForTransitionFrom:to:)",
        "tabBarController(interactionControllerFor:)", "UIViewController.viewDidLoad", "UIViewController.viewWillDisappear",
        "UIViewController.viewWillAppear", "tabBarController(didSelect: UIViewController)", "animateTransition",
        "UIViewController.viewIsAppearing", "coordinator.alongside", "completeTransition(true)",
        "UIViewController.viewDidDisappear", "UIViewController.viewDidAppear", "animationEnded(true)",
      ])
  }

  @Test(arguments: [true, false]) func sheetDelegateCallsAreLogged(mayGo: Bool) {
    let test = PresentationUnderTest(style: .pageSheet)
    test.card.transitioningDelegate = nil
    test.card.isModalInPresentation = !mayGo
    let delegate = Delegate()
    test.present()
    test.stage.advance(by: 1)
    test.card.presentationController?.delegate = delegate
    let entries = log {
      test.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 700), duration: 0.4)
      test.stage.advance(by: 1.5)
    }
    #expect(
      entries.map(\.text).filter { $0.contains(".presentationController") }
        == (mayGo ? ["ShouldDismiss", "WillDismiss", "DidDismiss"] : ["DidAttemptToDismiss"]).map {
          "UISheetPresentationController.presentationController\($0)"
        })
  }

  @Test func resizesAndChildTransitionsAreLogged() {
    let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
    let (parent, from, to) = (UIViewController(), UIViewController(), UIViewController())
    stage.window.rootViewController = parent
    for child in [from, to] {
      parent.addChild(child)
      child.didMove(toParent: parent)
    }
    parent.view.addSubview(from.view)
    stage.advance(frames: 2)
    let exchange = log {
      parent.transition(from: from, to: to, duration: 0.2, animations: {}, completion: { _ in })
      stage.advance(by: 0.5)
    }
    #expect(
      exchange.map(\.text) == [
        "UIViewController.viewWillDisappear", "UIViewController.viewDidLoad", "UIViewController.viewWillAppear",
        "transition(from: UIViewController, to: UIViewController)", "UIViewController.viewIsAppearing",
        "UIViewController.viewDidDisappear", "UIViewController.viewDidAppear", "completion",
      ])
    let resize = log {
      stage.send(.resize(size: CGSize(width: 300, height: 500), scale: 1))
      stage.advance(frames: 2)
    }
    #expect(
      resize.map(\.text) == Array(repeating: "UIViewController.viewWillTransition(to: 300.0 × 500.0)", count: 3)
    )
  }
}

/// Fades, and has a say in everything.
private final class Delegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
  UIAdaptivePresentationControllerDelegate
{
  var animates = true
  private(set) var questions = 0

  private var animator: UIViewControllerAnimatedTransitioning? {
    questions += 1
    return animates ? SlideAnimator(presenting: true, duration: 0.2) : nil
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator }
}
