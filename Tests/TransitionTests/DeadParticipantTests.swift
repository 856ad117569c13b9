import Foundation
import MotionTesting
import Testing

@testable import Containers
@testable import Transitions
@testable import ViewCore

/// Transitions of which a participant is deallocated before their end, in a window that stays.
@MainActor
struct DeadParticipantTests {
  /// When the participant is deallocated.
  enum Moment: CaseIterable { case beforeTheStart, running, interacting, finishing, cancelling }

  /// A child of the root presents a card, and is dropped.
  @Test(arguments: Moment.allCases) func presentationWithoutPresenterLeavesNothingInTheWindow(moment: Moment) {
    let world = World()
    weak var presenter: UIViewController?
    weak var card: UIViewController?
    world.scope {
      let child = world.addChild(PresentingController())
      presenter = child
      let presented = UIViewController()
      card = presented
      presented.modalPresentationStyle = .overCurrentContext
      presented.transitioningDelegate = world.delegate
      world.delegate.presentAnimator = world.animator
      world.prepare(moment)
      child.present(presented, animated: true)
      world.reach(moment)
      world.dropChild()
    }
    world.goOn()
    #expect(presenter == nil && card == nil)
    #expect(world.stage.window.subviews.count == 1 && world.root.view.subviews.isEmpty)
    world.expectUsable()
  }

  @Test(arguments: Moment.allCases) func dismissalWithoutPresenterLeavesNothingInTheWindow(moment: Moment) {
    let world = World()
    weak var card: UIViewController?
    world.scope {
      let child = world.addChild(PresentingController())
      let presented = UIViewController()
      card = presented
      presented.modalPresentationStyle = .overCurrentContext
      presented.transitioningDelegate = world.delegate
      child.present(presented, animated: false)
      world.stage.advance(frames: 2)
      world.delegate.dismissAnimator = SlideAnimator(presenting: false)
      world.prepare(moment)
      child.dismiss(animated: true)
      world.reach(moment)
      world.dropChild()
    }
    world.goOn()
    #expect(card == nil)
    #expect(world.stage.window.subviews.count == 1 && world.root.view.subviews.isEmpty)
    world.expectUsable()
  }

  @Test(arguments: Moment.allCases, [true, false])
  func pushOrPopWithoutNavigationControllerEnds(moment: Moment, isPush: Bool) {
    let world = World()
    weak var navigation: UINavigationController?
    weak var page: UIViewController?
    let delegate = NavigationAnswers(world)
    world.scope {
      let child = UINavigationController(rootViewController: UIViewController())
      navigation = child
      _ = world.addChild(child)
      let upper = UIViewController()
      page = upper
      if !isPush { child.pushViewController(upper, animated: false) }
      world.stage.advance(frames: 2)
      child.delegate = delegate
      world.prepare(moment)
      if isPush { child.pushViewController(upper, animated: true) } else { child.popViewController(animated: true) }
      world.reach(moment)
      world.dropChild()
    }
    world.goOn()
    #expect(navigation == nil && page == nil)
    world.expectUsable()
  }

  @Test func completionOfADeadTransitionIsLoggedAndIgnored() {
    let world = World()
    var context: (any UIViewControllerContextTransitioning)?
    world.scope {
      let child = world.addChild(PresentingController())
      let presented = UIViewController()
      presented.modalPresentationStyle = .overCurrentContext
      presented.transitioningDelegate = world.delegate
      world.animator.whenAnimated = { context = $0 }
      world.delegate.presentAnimator = world.animator
      child.present(presented, animated: true)
      world.stage.advance(frames: 3)
      world.dropChild()
    }
    #expect(context?.viewController(forKey: .to) == nil)
    var lines: [String] = []
    ToolkitLog.sink = { lines.append($0) }
    defer { ToolkitLog.sink = nil }
    context?.completeTransition(true)
    #expect(context?.transitionWasCancelled == true)
    #expect(lines.count == 1 && lines.first?.contains("was deallocated before its end") == true, "\(lines)")
    world.expectUsable()
  }

  @Test(arguments: [false, true]) func transitionWhoseControllerChangesItsViewEnds(interactive: Bool) {
    let test = PresentationUnderTest(interactive: interactive)
    test.present()
    if interactive { test.driver.update(0.5) }
    test.stage.advance(frames: 3)
    test.card.view = UIView()
    if interactive { test.driver.finish() }
    test.stage.advance(by: 1)
    test.root.dismiss(animated: false)
    test.stage.advance(frames: 2)
    #expect(test.root.presentedViewController == nil && test.stage.window.subviews.count == 1)
  }
}

/// Presents over itself, not over its ancestors.
private final class PresentingController: UIViewController {
  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    definesPresentationContext = true
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor
private final class World {
  let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  let root = UIViewController()
  let delegate = RecordingDelegate()
  let animator = SlideAnimator(presenting: true)
  private(set) var driver: UIPercentDrivenInteractiveTransition?

  init() {
    stage.window.rootViewController = root
    stage.advance()
  }

  /// Runs what makes objects, none of which is to outlive the call.
  @inline(never) func scope(_ body: () -> Void) { body() }

  func addChild<Child: UIViewController>(_ child: Child) -> Child {
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.frame = root.view.bounds
    child.didMove(toParent: root)
    stage.advance(frames: 2)
    return child
  }

  func dropChild() {
    for child in root.children {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
  }

  func prepare(_ moment: DeadParticipantTests.Moment) {
    if moment != .running, moment != .beforeTheStart { driver = UIPercentDrivenInteractiveTransition() }
    delegate.interactor = driver
  }

  func reach(_ moment: DeadParticipantTests.Moment) {
    guard moment != .beforeTheStart else { return }
    driver?.update(0.4)
    stage.advance(frames: 3)
    if moment == .finishing { driver?.finish() }
    if moment == .cancelling { driver?.cancel() }
    if moment == .finishing || moment == .cancelling { stage.advance(frames: 2) }
  }

  /// The gesture goes on, and ends.
  func goOn() {
    delegate.presentAnimator = nil
    delegate.dismissAnimator = nil
    delegate.interactor = nil
    driver?.update(0.6)
    stage.advance(frames: 2)
    driver?.finish()
    driver?.cancel()
    driver = nil
    stage.advance(by: 1.5)
  }

  /// The root presents and dismisses as if nothing had been.
  func expectUsable(_ location: SourceLocation = #_sourceLocation) {
    let card = UIViewController()
    root.present(card, animated: true)
    stage.advance(by: 1)
    #expect(root.presentedViewController === card && card.view.window === stage.window, sourceLocation: location)
    root.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(root.presentedViewController == nil && stage.window.subviews.count == 1, sourceLocation: location)
    #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === root.view, sourceLocation: location)
  }
}

private final class NavigationAnswers: NSObject, UINavigationControllerDelegate {
  private let world: World

  init(_ world: World) { self.world = world }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SlideAnimator(presenting: operation == .push) }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { world.driver }
}
