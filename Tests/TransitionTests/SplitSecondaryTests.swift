import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Containers
@testable import Transitions
@testable import ViewCore

/// What becomes of the secondary controller of a split view controller without columns: `collapseSecondaryViewController(_:for:)` and
/// `separateSecondaryViewController(for:)`.
@MainActor
struct SplitSecondaryTests {
  /// A primary controller that shows the secondary one itself.
  private final class OwnPrimary: UIViewController {
    private(set) var calls: [String] = []
    private(set) var taken: UIViewController?

    override func collapseSecondaryViewController(
      _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {
      calls.append("collapse")
      taken = secondaryViewController
    }

    override func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
      calls.append("separate")
      return taken
    }
  }

  /// A stack that changes what goes into it and comes out of it.
  private final class OwnStack: UINavigationController {
    private(set) var calls: [String] = []

    override func collapseSecondaryViewController(
      _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {
      calls.append("collapse")
      super.collapseSecondaryViewController(secondaryViewController, for: splitViewController)
    }

    override func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
      let own = super.separateSecondaryViewController(for: splitViewController)
      calls.append("separate \(own?.title ?? "nothing")")
      return own
    }
  }

  private final class Delegate: UISplitViewControllerDelegate {
    var separated: UIViewController?
    func splitViewController(
      _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool { true }
    func splitViewController(
      _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { separated }
  }

  private func stage(_ split: UISplitViewController, _ primary: UIViewController, _ secondary: UIViewController) -> Stage {
    let stage = Stage(size: CGSize(width: 1024, height: 700), scale: 1)
    split.viewControllers = [primary, secondary]
    stage.window.rootViewController = split
    stage.advance(frames: 2)
    return stage
  }

  private func resize(_ stage: Stage, _ width: CGFloat) {
    stage.send(.resize(size: CGSize(width: width, height: 700), scale: 1))
    stage.advance(frames: 2)
  }

  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    return page
  }

  @Test func thePrimaryControllerIsAskedUnlessTheDelegateAnswers() {
    let split = UISplitViewController()
    let (primary, secondary) = (OwnPrimary(), page("secondary"))
    let stage = stage(split, primary, secondary)
    resize(stage, 500)
    #expect(primary.calls == ["collapse"] && primary.taken === secondary && split.viewControllers == [primary])
    #expect(primary.view.window != nil && secondary.viewIfLoaded?.window == nil)
    resize(stage, 1024)
    #expect(primary.calls == ["collapse", "separate"] && split.viewControllers == [primary, secondary])
    #expect(secondary.view.window != nil)
    let (delegate, other) = (Delegate(), page("other"))
    split.delegate = delegate
    delegate.separated = other
    resize(stage, 500)
    resize(stage, 1024)
    #expect(primary.calls == ["collapse", "separate"] && split.viewControllers == [primary, other] && secondary.parent == nil)
    #expect(other.view.window != nil && stage.log.violations == [])
  }

  @Test(arguments: [true, false]) func aStackPushesAndPops(_ isStack: Bool) {
    let split = UISplitViewController()
    let list = page("list")
    let (primary, detail, more) = (OwnStack(rootViewController: list), page("detail"), page("more"))
    let secondary = isStack ? UINavigationController(rootViewController: detail) : detail
    if isStack { secondary.title = "stack" }
    let stage = stage(split, primary, secondary)
    resize(stage, 500)
    #expect(primary.viewControllers == [list, detail] && primary.calls == ["collapse"])
    detail.show(more, sender: nil)
    stage.advance(by: 1)
    resize(stage, 1024)
    if isStack {
      #expect((secondary as? UINavigationController)?.viewControllers == [detail, more] && primary.viewControllers == [list])
      #expect(split.viewControllers == [primary, secondary] && primary.calls.last == "separate stack")
    } else {
      #expect(primary.viewControllers == [list, detail] && split.viewControllers == [primary, more])
      #expect(primary.calls.last == "separate more")
    }
    #expect(more.view.window != nil && more.view.frame.width == 704 || isStack)
    #expect(stage.log.violations == [])
  }

  @Test func aDroppedSecondaryControllerIsReplacedByTheTopOfTheStack() {
    let split = UISplitViewController()
    let (list, detail, more) = (page("list"), page("detail"), page("more"))
    let primary = UINavigationController(rootViewController: list)
    let stage = stage(split, primary, detail)
    let delegate = Delegate()
    split.delegate = delegate
    resize(stage, 500)
    #expect(primary.viewControllers == [list])
    resize(stage, 1024)
    #expect(split.viewControllers == [primary, detail], "the stack has its root alone")
    resize(stage, 500)
    primary.pushViewController(more, animated: false)
    resize(stage, 1024)
    #expect(primary.viewControllers == [list] && split.viewControllers == [primary, more])
    #expect(more.view.window != nil && detail.parent == nil && stage.log.violations == [])
  }

  @Test func aStackInATabOfThePrimaryControllerTakesThePagesIfItIsTold() {
    final class Tabs: UITabBarController {
      override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
      ) { selectedViewController?.collapseSecondaryViewController(secondaryViewController, for: splitViewController) }
      override func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
        selectedViewController?.separateSecondaryViewController(for: splitViewController)
      }
    }
    let (split, tabs, list, detail) = (UISplitViewController(), Tabs(), page("list"), page("detail"))
    let stack = UINavigationController(rootViewController: list)
    tabs.viewControllers = [stack]
    let stage = stage(split, tabs, detail)
    resize(stage, 500)
    #expect(stack.viewControllers == [list, detail] && detail.view.window != nil)
    resize(stage, 1024)
    #expect(stack.viewControllers == [list] && split.viewControllers == [tabs, detail] && detail.parent === split)
    #expect(detail.view.window != nil && detail.view.frame.minX == 320 && stage.log.violations == [])
  }
}
