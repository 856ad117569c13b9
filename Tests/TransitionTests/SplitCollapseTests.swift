import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Containers
@testable import Transitions
@testable import ViewCore

/// Columns that become a stack, and a stack that becomes columns.
@MainActor
struct SplitCollapseTests {
  @Test func aNarrowWindowShowsOneStack() {
    let test = SplitViewUnderTest()
    test.resize(500)
    #expect(test.split.isCollapsed && test.stack == ["primary", "secondary"])
    #expect(test.page(.secondary).view.window != nil && test.page(.primary).viewIfLoaded?.window == nil)
    #expect(test.page(.secondary).navigationController === test.page(.primary).navigationController)
    #expect(test.split.viewController(for: .secondary) === test.page(.secondary))
    #expect(test.split.isShowing(.secondary) && !test.split.isShowing(.primary))
    test.resize(1024)
    #expect(!test.split.isCollapsed && test.split.displayMode == .oneBesideSecondary)
    #expect(test.frame(.primary)?.width == 320 && test.frame(.secondary)?.width == 704)
    let calls = test.log.drain().filter { !$0.contains(".view") }
    #expect(calls == ["collapse to secondary", "didCollapse", "expand to oneBesideSecondary", "didExpand"])
    #expect(test.stage.log.violations == [])
  }

  @Test func theDelegateChoosesTheTopAndPagesComeAndGo() {
    let test = SplitViewUnderTest(.tripleColumn, width: 1366)
    test.topColumn = .primary
    test.resize(500)
    #expect(test.stack == ["primary"])
    test.split.show(.secondary)
    test.stage.advance(by: 1)
    #expect(test.stack == ["primary", "secondary"])
    test.split.hide(.secondary)
    test.stage.advance(by: 1)
    #expect(test.stack == ["primary"])
    test.split.show(.supplementary)
    test.stage.advance(by: 1)
    #expect(test.stack == ["primary", "supplementary"])
    test.resize(1366)
    #expect(test.split.displayMode == .twoBesideSecondary)
    for column in [UISplitViewController.Column.primary, .supplementary, .secondary] {
      let stack = test.page(column).navigationController
      #expect(stack?.viewControllers == [test.page(column)] && stack?.view.window != nil)
    }
    #expect(test.stage.log.violations == [])
  }

  @Test func pagesThatWerePushedGoWithTheirColumn() {
    let test = SplitViewUnderTest()
    test.resize(500)
    let (detail, more) = (UIViewController(), UIViewController())
    (detail.title, more.title) = ("detail", "more")
    test.page(.primary).showDetailViewController(detail, sender: nil)
    test.stage.advance(by: 1)
    #expect(test.stack == ["primary", "detail"] && test.split.viewController(for: .secondary) === detail)
    detail.show(more, sender: nil)
    test.stage.advance(by: 1)
    #expect(test.stack == ["primary", "detail", "more"])
    test.resize(1024)
    #expect(detail.navigationController?.viewControllers == [detail, more] && more.view.window != nil)
    #expect(test.page(.primary).navigationController?.viewControllers == [test.page(.primary)])
    #expect(test.stage.log.violations == [])
  }

  @Test func aBackSwipePopsTheColumnAndAnExpansionBringsItBack() {
    let test = SplitViewUnderTest()
    test.resize(500)
    test.stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 400, y: 300), duration: 0.3)
    test.stage.advance(by: 1)
    #expect(test.stack == ["primary"] && test.split.isShowing(.primary))
    test.resize(1024)
    #expect(test.page(.secondary).view.window != nil && test.frame(.secondary)?.minX == 320)
    #expect(test.stage.log.violations == [])
  }

  @Test func theCompactColumnReplacesAll() {
    let compact = UIViewController()
    let test = SplitViewUnderTest { $0.setViewController(compact, for: .compact) }
    #expect(compact.viewIfLoaded?.window == nil)
    test.resize(500)
    #expect(compact.view.window != nil && compact.view.frame.width == 500 && test.split.viewControllers == [compact])
    #expect(test.page(.secondary).view.window == nil && compact.navigationController == nil)
    test.resize(1024)
    #expect(compact.view.window == nil && test.page(.secondary).view.window != nil && test.page(.primary).view.window != nil)
    #expect(test.stage.log.violations == [])
  }

  @Test func aDetailReplacesTheSecondaryControllerUnlessTheDelegateShowsIt() {
    let test = SplitViewUnderTest()
    let detail = UIViewController()
    test.handlesDetail = true
    test.page(.primary).showDetailViewController(detail, sender: nil)
    #expect(test.split.viewController(for: .secondary) === test.page(.secondary))
    test.handlesDetail = false
    let stack = test.page(.secondary).navigationController
    test.page(.primary).showDetailViewController(detail, sender: nil)
    test.stage.advance()
    #expect(detail.navigationController === stack && detail.view.window != nil && test.page(.secondary).view.window == nil)
    let own = UINavigationController(rootViewController: UIViewController())
    test.split.showDetailViewController(own, sender: nil)
    test.stage.advance()
    #expect(own.parent === test.split && own.view.window != nil && own.view.frame.minX == 320 && stack?.parent == nil)
    #expect(test.stage.log.violations == [])
  }

  @Test(arguments: [UISplitViewController.Style.doubleColumn, .unspecified])
  func aStackShownAsTheDetailOfACollapsedInterfaceIsAColumnLater(style: UISplitViewController.Style) {
    let stage = Stage(size: CGSize(width: 500, height: 700), scale: 1)
    let split = UISplitViewController(style: style)
    let list = UIViewController()
    let stack = UINavigationController(rootViewController: list)
    split.viewControllers = [stack, UINavigationController(rootViewController: UIViewController())]
    stage.window.rootViewController = split
    stage.advance(frames: 2)
    #expect(split.isCollapsed && stack.viewControllers.count == 2)
    let detail = UIViewController()
    let own = UINavigationController(rootViewController: detail)
    list.showDetailViewController(own, sender: nil)
    stage.advance(by: 1)
    #expect(stack.viewControllers == [list, detail] && own.viewControllers == [] && detail.view.window != nil)
    stage.send(.resize(size: CGSize(width: 1024, height: 700), scale: 1))
    stage.advance(frames: 2)
    #expect(own.parent === split && own.viewControllers == [detail] && split.viewControllers == [stack, own])
    #expect(detail.view.window != nil && own.view.frame.minX == 320 && detail.splitViewController === split)
    #expect(split.children.count == 2 && stage.log.violations == [])
  }

  @Test func columnsOfACollapsedInterfaceAreReplaced() {
    let test = SplitViewUnderTest(.tripleColumn, width: 500)
    #expect(test.stack == ["primary", "supplementary", "secondary"])
    let (list, more) = (UIViewController(), UIViewController())
    (list.title, more.title) = ("list", "more")
    let own = UINavigationController(rootViewController: list)
    own.pushViewController(more, animated: false)
    test.split.setViewController(own, for: .supplementary)
    test.stage.advance()
    #expect(test.stack == ["primary", "list", "more", "secondary"])
    let first = UIViewController()
    first.title = "first"
    test.split.setViewController(first, for: .primary)
    test.stage.advance()
    #expect(test.stack == ["first", "list", "more", "secondary"])
    test.split.setViewController(nil, for: .supplementary)
    test.stage.advance()
    #expect(test.stack == ["first", "secondary"] && test.split.viewController(for: .supplementary) == nil)
    test.resize(1366)
    #expect(test.split.displayMode == .oneBesideSecondary && first.view.window != nil)
    #expect(test.frame(.secondary)?.minX == 320 && test.split.children.count == 2)
    #expect(test.stage.log.violations == [])
  }

  @Test func withoutColumnsTheControllersStayAsTheyAre() {
    let stage = Stage(size: CGSize(width: 1024, height: 700), scale: 1)
    let split = UISplitViewController()
    let (list, page) = (UINavigationController(rootViewController: UIViewController()), UIViewController())
    split.viewControllers = [list, page]
    stage.window.rootViewController = split
    stage.advance(frames: 2)
    #expect(split.style == .unspecified && page.parent === split && page.navigationController == nil)
    #expect(page.view.frame.minX == 320 && list.view.frame.width == 320 && split.viewControllers == [list, page])
    stage.send(.resize(size: CGSize(width: 500, height: 700), scale: 1))
    stage.advance(frames: 2)
    #expect(split.isCollapsed && list.topViewController === page && split.viewControllers == [list])
    stage.send(.resize(size: CGSize(width: 1024, height: 700), scale: 1))
    stage.advance(frames: 2)
    #expect(split.viewControllers == [list, page] && page.parent === split && page.view.frame.minX == 320)
    #expect(stage.log.violations == [])
  }

  @Test func aDragInTheFrameOfAResizeLeavesNoColumnBehind() {
    let test = SplitViewUnderTest { $0.preferredDisplayMode = .secondaryOnly }
    #expect(!test.page(.primary).isViewLoaded)
    test.stage.touchDown(at: CGPoint(x: 2, y: 300))
    test.stage.advance()
    test.stage.touchMove(to: CGPoint(x: 60, y: 300))
    test.stage.send(.resize(size: CGSize(width: 500, height: 700), scale: 1))
    test.stage.advance(frames: 2)
    #expect(test.log.drain().contains("gesture begins"))
    #expect(test.split.isCollapsed && test.split.display.transition == nil)
    test.stage.touchUp()
    test.stage.advance(by: 1)
    #expect(test.page(.primary).appearance.phase == .disappeared && test.page(.secondary).appearance.phase == .appeared)
    #expect(test.stack == ["primary", "secondary"] && test.stage.log.violations == [])
  }

  @Test func everythingGoesWithTheWindow() {
    weak var split: UISplitViewController?
    weak var page: UIViewController?
    do {
      let test = SplitViewUnderTest()
      split = test.split
      page = test.page(.primary)
      test.split.hide(.primary)
      test.stage.advance(by: 0.1)
      test.resize(500)
      test.resize(1024)
      test.stage.window.rootViewController = nil
      test.stage.advance(by: 1)
    }
    #expect(split == nil && page == nil)
  }
}
