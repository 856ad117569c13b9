import Foundation
import MotionTesting
import Testing

/// Toolbars, bars without a controller, and bars that are hidden by a hand.
@MainActor
struct ToolbarTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)

  private func page(_ title: String, _ items: [UIBarButtonItem]?) -> ContentPage {
    let page = ContentPage(title)
    page.toolbarItems = items
    return page
  }

  private func show(_ page: UIViewController) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: page)
    stage.window.rootViewController = navigation
    stage.advance(by: 0.2)
    return navigation
  }

  @Test func aBarWithoutAWidthFitsTheScreen() {
    // Its application is the current one, because it was made last.
    let latest = Stage(size: CGSize(width: 410, height: 800), scale: 1)
    let bars: [UIView] = [UIToolbar(), UINavigationBar(), UITabBar(), UISearchBar()]
    for bar in bars {
      bar.sizeToFit()
      #expect(bar.frame.size == CGSize(width: 410, height: bar.sizeThatFits(.zero).height), "\(type(of: bar))")
      bar.frame.size = CGSize(width: 120, height: 99)
      bar.sizeToFit()
      #expect(bar.frame.size == CGSize(width: 120, height: bar.sizeThatFits(.zero).height), "\(type(of: bar))")
      #expect(bar.sizeThatFits(CGSize(width: 300, height: 10)).width == 300)
    }
    latest.advance()
  }

  @Test func itemsAndSpacesShareTheWidth() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20)) }
    let items = views.map { UIBarButtonItem(customView: $0) }
    stage.window.addSubview(bar)
    func places() -> [CGFloat] {
      stage.advance()
      return views.map(\.frame.minX)
    }
    bar.items = items
    #expect(places() == [16, 68, 120], "12 points apart")
    bar.items = [items[0], .flexibleSpace(), items[1], .flexibleSpace(), items[2]]
    #expect(places() == [16, 180, 344])
    bar.items = [.fixedSpace(30), items[0], .flexibleSpace(), items[1], items[2]]
    #expect(places() == [46, 304, 344])
    #expect(bar.sizeThatFits(.zero).height == 44 && bar.barPosition == .bottom)
  }

  @Test func aPressPerformsTheItem() {
    var count = 0
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    bar.items = [
      UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in count += 1 }),
      UIBarButtonItem(systemItem: .flexibleSpace),
    ]
    stage.window.addSubview(bar)
    stage.advance()
    stage.tap(at: CGPoint(x: 24, y: 22))
    #expect(count == 1)
    bar.items?[0].isEnabled = false
    stage.advance()
    stage.tap(at: CGPoint(x: 24, y: 22))
    #expect(count == 1)
    bar.items?[0].isHidden = true
    stage.advance()
    #expect(!bar.subviews.contains { $0.subviews.contains { $0 is UIButton } })
  }

  @Test func theToolbarIsPartOfThePagesSafeAreaAndSlides() {
    let page = page("A", [UIBarButtonItem(systemItem: .edit)])
    let navigation = show(page)
    #expect(navigation.isToolbarHidden && page.view.safeAreaInsets.bottom == 0)
    navigation.setToolbarHidden(false, animated: true)
    stage.advance(by: 0.1)
    let middle = navigation.toolbar.layer.presentation()!.frame.minY
    #expect(middle > 760 && middle < 795)
    stage.advance(by: 0.2)
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 756, width: 400, height: 44))
    #expect(page.view.safeAreaInsets.bottom == 44)
    navigation.isToolbarHidden = true
    stage.advance()
    #expect(navigation.toolbar.frame.minY == 800 && page.view.safeAreaInsets.bottom == 0)
  }

  @Test(arguments: [true, false]) func itemsChangeWithThePages(finishes: Bool) {
    let (first, second) = (page("A", [UIBarButtonItem(systemItem: .edit)]), page("B", [UIBarButtonItem(systemItem: .undo)]))
    let navigation = show(first)
    navigation.isToolbarHidden = false
    #expect(navigation.toolbar.items?.first === first.toolbarItems?.first)
    navigation.pushViewController(second, animated: true)
    stage.advance(by: 1)
    #expect(navigation.toolbar.items?.first === second.toolbarItems?.first)
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 300, y: 300), duration: 0.4, release: false)
    if !finishes {
      stage.touchMove(to: CGPoint(x: 20, y: 300))
      stage.advance(frames: 10)
    }
    stage.touchUp()
    stage.advance(by: 1.5)
    #expect(navigation.toolbar.items?.first === (finishes ? first : second).toolbarItems?.first)
    #expect(navigation.toolbar.subviews.count == 2, "a background and one set of items")
    #expect(TransitionLog.shared.violations == [])
  }

  @Test func aSwipeUpHidesTheBarsAndOneDownShowsThem() {
    let page = page("A", [UIBarButtonItem(systemItem: .edit)])
    let navigation = show(page)
    navigation.isToolbarHidden = false
    navigation.hidesBarsOnSwipe = true
    stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), duration: 0.2)
    stage.advance(by: 1)
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    #expect(page.scrollView.contentOffset.y > 50, "the content scrolls by the same drag")
    stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 600), duration: 0.2)
    stage.advance(by: 1)
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    navigation.hidesBarsOnSwipe = false
    stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), duration: 0.2)
    stage.advance(by: 1)
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test func aTapHidesAndShowsTheBars() {
    let navigation = show(page("A", nil))
    navigation.hidesBarsOnTap = true
    stage.tap(at: CGPoint(x: 200, y: 400))
    stage.advance(by: 0.5)
    #expect(navigation.isNavigationBarHidden)
    stage.tap(at: CGPoint(x: 200, y: 400))
    stage.advance(by: 0.5)
    #expect(!navigation.isNavigationBarHidden)
  }

  // MARK: - Bars without a controller

  private final class BarKeeper: NSObject, UINavigationBarDelegate {
    var calls: [String] = []
    var allows = true
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
      calls.append("shouldPush \(item.title!)")
      return allows
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
      calls.append("didPush \(item.title!)")
    }
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      calls.append("shouldPop \(item.title!)")
      return allows
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) { calls.append("didPop \(item.title!)") }
  }

  @Test func aBarOfItsOwnPushesAndPopsItems() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    let keeper = BarKeeper()
    bar.delegate = keeper
    stage.window.addSubview(bar)
    bar.items = [UINavigationItem(title: "A")]
    bar.pushItem(UINavigationItem(title: "B"), animated: true)
    #expect(keeper.calls == ["shouldPush B"])
    stage.advance(by: 1)
    #expect(keeper.calls == ["shouldPush B", "didPush B"] && bar.topItem?.title == "B" && bar.backItem?.title == "A")
    keeper.calls = []
    stage.tap(at: CGPoint(x: 26, y: 22))
    stage.advance(by: 1)
    #expect(keeper.calls == ["shouldPop B", "didPop B"] && bar.items?.count == 1)
    keeper.allows = false
    bar.pushItem(UINavigationItem(title: "C"), animated: false)
    #expect(bar.topItem?.title == "A" && bar.popItem(animated: false) == nil)
  }

  private final class Guarded: UINavigationController, UINavigationBarDelegate {
    var allows = false
    var calls: [String] = []
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      calls.append("shouldPop \(item.title!)")
      return allows
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) { calls.append("didPop \(item.title!)") }
  }

  @Test func aControllerThatIsTheBarsDelegateMayRefuseTheBackButton() {
    let navigation = Guarded()
    navigation.viewControllers = [ContentPage("A"), ContentPage("B")]
    stage.window.rootViewController = navigation
    stage.advance(by: 0.2)
    stage.tap(at: CGPoint(x: 26, y: 22))
    stage.advance(by: 1)
    #expect(navigation.calls == ["shouldPop B"] && navigation.viewControllers.count == 2)
    navigation.allows = true
    stage.tap(at: CGPoint(x: 26, y: 22))
    stage.advance(by: 1)
    #expect(navigation.calls == ["shouldPop B", "shouldPop B", "didPop B"] && navigation.viewControllers.count == 1)
  }

  private final class OwnBar: UINavigationBar {}
  private final class OwnToolbar: UIToolbar {}

  @Test func barsAreOfTheClassesThatAreGiven() {
    let navigation = UINavigationController(navigationBarClass: OwnBar.self, toolbarClass: OwnToolbar.self)
    #expect(navigation.navigationBar is OwnBar && navigation.toolbar is OwnToolbar)
    let plain = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
    #expect(type(of: plain.navigationBar) == UINavigationBar.self)
  }

  @Test func theBackButtonShowsWhatTheItemBelowSays() {
    let (below, above) = (ContentPage("A"), ContentPage("B"))
    let navigation = UINavigationController()
    navigation.viewControllers = [below, above]
    stage.window.rootViewController = navigation
    func titles(_ view: UIView) -> [String] {
      (view as? UILabel)?.text.map { [$0] } ?? view.subviews.flatMap(titles)
    }
    func title() -> String? {
      stage.advance()
      return titles(navigation.navigationBar).first { $0.hasPrefix("‹") }
    }
    #expect(title() == "‹ A")
    below.navigationItem.backButtonDisplayMode = .minimal
    #expect(title() == "‹")
    below.navigationItem.backButtonDisplayMode = .generic
    #expect(title() == "‹ Back")
    below.navigationItem.backButtonTitle = "All"
    #expect(title() == "‹ All")
    below.navigationItem.backBarButtonItem = UIBarButtonItem(title: "Home", style: .plain, target: nil, action: nil)
    #expect(title() == "‹ Home")
    above.navigationItem.setHidesBackButton(true, animated: true)
    stage.advance(by: 0.5)
    #expect(title() == nil)
  }
}
