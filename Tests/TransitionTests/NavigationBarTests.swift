import Foundation
import MotionTesting
import Testing

/// The bar's titles, its coming and going with the pages, and how far pages reach under bars.
@MainActor
struct NavigationBarTests {
  /// Hides or shows the bar as it comes, as most programs do.
  private final class BarPage: UIViewController {
    let hidesBar: Bool

    init(hidesBar: Bool, title: String = "") {
      self.hidesBar = hidesBar
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.setNavigationBarHidden(hidesBar, animated: animated)
    }
  }

  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)

  private func show(_ pages: [UIViewController]) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.viewControllers = pages
    stage.window.rootViewController = navigation
    stage.advance(by: 0.5)
    return navigation
  }

  private func barFrame(_ navigation: UINavigationController) -> CGRect {
    (navigation.navigationBar.layer.presentation() ?? navigation.navigationBar.layer).frame
  }

  private func x(_ page: UIViewController) -> CGFloat { (page.view.layer.presentation() ?? page.view.layer).affineTransform().tx }

  @Test func aPushToAPageWithoutBarMovesTheBarWithThePage() {
    let (plain, whole) = (BarPage(hidesBar: false), BarPage(hidesBar: true))
    let navigation = show([plain])
    navigation.pushViewController(whole, animated: true)
    #expect(navigation.transitionCoordinator != nil)
    #expect(navigation.isNavigationBarHidden, "the model changes at once")
    for _ in 0..<3 {
      stage.advance(frames: 4)
      let bar = barFrame(navigation)
      #expect(abs(bar.maxX - x(whole)) < 0.5, "it goes before the page that comes: \(bar) \(x(whole))")
      #expect(bar.minY == 0)
    }
    stage.advance(by: 1)
    #expect(navigation.navigationBar.frame.maxY == 0 && navigation.navigationBar.frame.minX == 0)
    #expect(whole.view.safeAreaInsets.top == 0)

    navigation.popViewController(animated: true)
    stage.advance(frames: 6)
    #expect(abs(barFrame(navigation).maxX - x(whole)) < 0.5)
    stage.advance(by: 1)
    #expect(navigation.navigationBar.frame.origin == .zero && plain.view.safeAreaInsets.top == 44)
    #expect(TransitionLog.shared.violations == [])
  }

  @Test func aPushToAPageWithABarShowsIt() {
    let (whole, plain) = (BarPage(hidesBar: true), BarPage(hidesBar: false))
    let navigation = show([whole])
    #expect(navigation.isNavigationBarHidden)
    navigation.pushViewController(plain, animated: true)
    stage.advance(frames: 6)
    #expect(abs(barFrame(navigation).minX - x(plain)) < 0.5)
    stage.advance(by: 1)
    #expect(navigation.navigationBar.frame.origin == .zero && plain.view.safeAreaInsets.top == 44)
  }

  @Test(arguments: [true, false]) func anInteractivePopMovesTheBar(finishes: Bool) {
    let (whole, plain) = (BarPage(hidesBar: true), BarPage(hidesBar: false))
    let navigation = show([whole, plain])
    #expect(!navigation.isNavigationBarHidden)
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 150, y: 300), duration: 0.5, release: false)
    stage.advance(frames: 20)
    #expect(abs(barFrame(navigation).minX - x(plain)) < 0.5, "the bar waits with the page: \(barFrame(navigation))")
    stage.touchMove(to: CGPoint(x: finishes ? 350 : 20, y: 300))
    stage.advance(frames: 10)
    stage.touchUp()
    stage.advance(by: 1.5)
    #expect(navigation.viewControllers.count == (finishes ? 1 : 2))
    #expect(navigation.isNavigationBarHidden == finishes)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: finishes ? -44 : 0, width: 400, height: 44))
    #expect((finishes ? whole : plain).view.safeAreaInsets.top == (finishes ? 0 : 44))
    #expect(TransitionLog.shared.violations == [] && TransitionLog.shared.survivors == [])
  }

  @Test func outsideOfTransitionsTheBarSlidesUpInItsOwnTime() {
    let navigation = show([BarPage(hidesBar: false)])
    #expect(UINavigationController.hideShowBarDuration == 0.2)
    navigation.setNavigationBarHidden(true, animated: true)
    stage.advance(by: 0.1)
    let middle = barFrame(navigation)
    #expect(middle.minX == 0 && middle.minY < -5 && middle.minY > -39)
    stage.advance(by: 0.15)
    #expect(barFrame(navigation).maxY == 0)
    #expect(navigation.navigationBar.layer.animationKeys() == nil)
  }

  // MARK: - Titles

  /// Where the label with a text stands in the bar on the screen in this frame, and how much of it is seen.
  private func label(_ text: String, in navigation: UINavigationController) -> (x: CGFloat, alpha: Float)? {
    func find(_ layer: CALayer, alpha: Float) -> (CGFloat, Float)? {
      let shown = layer.presentation() ?? layer
      let alpha = alpha * shown.opacity
      if let label = layer.delegate as? UILabel, label.text == text {
        let center = CGPoint(x: shown.bounds.midX, y: shown.bounds.midY)
        return (navigation.navigationBar.layer.presentation()!.convert(center, from: shown).x, alpha)
      }
      return (layer.sublayers ?? []).lazy.compactMap { find($0, alpha: alpha) }.first
    }
    return find(navigation.navigationBar.layer, alpha: 1)
  }

  @Test func titlesSlideBetweenTheirPlaceAndTheBackButton() {
    let (first, second) = (BarPage(hidesBar: false, title: "Harbour"), BarPage(hidesBar: false, title: "Lighthouse"))
    let navigation = show([first])
    #expect(label("Harbour", in: navigation)?.x == 200)
    navigation.pushViewController(second, animated: true)
    var titles: [CGFloat] = []
    var alphas: [Float] = []
    for _ in 0..<5 {
      stage.advance(frames: 3)
      guard let new = label("Lighthouse", in: navigation), let old = label("Harbour", in: navigation) else { continue }
      titles.append(new.x)
      alphas += [new.alpha]
      #expect(abs(old.alpha + new.alpha - 1) < 0.01, "one fades into the other")
      #expect(old.x < 200)
    }
    #expect(titles.count == 5 && titles == titles.sorted(by: >) && titles[0] > 210)
    #expect(alphas == alphas.sorted())
    stage.advance(by: 1)
    #expect(label("Lighthouse", in: navigation)?.x == 200)
    #expect(label("Harbour", in: navigation) == nil && label("‹ Harbour", in: navigation)?.alpha == 1)
  }

  @Test(arguments: [true, false]) func titlesFollowAnInteractivePopAndReturnOnCancel(finishes: Bool) {
    let pages = ["Harbour", "Lighthouse"].map { BarPage(hidesBar: false, title: $0) }
    let navigation = show(pages)
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 190, y: 300), duration: 0.5, release: false)
    let held = label("Lighthouse", in: navigation)
    stage.advance(frames: 20)
    #expect(held?.x == label("Lighthouse", in: navigation)?.x && (held?.x ?? 0) > 220)
    stage.touchMove(to: CGPoint(x: finishes ? 350 : 20, y: 300))
    stage.advance(frames: 10)
    stage.touchUp()
    stage.advance(by: 1.5)
    let (title, gone) = finishes ? ("Harbour", "Lighthouse") : ("Lighthouse", "Harbour")
    #expect(label(title, in: navigation)?.x == 200 && label(title, in: navigation)?.alpha == 1)
    #expect(label(gone, in: navigation) == nil)
    #expect((label("‹ Harbour", in: navigation) == nil) == finishes)
  }

  // MARK: - Under the bars

  @Test func pagesEndAtTheBarsTheyDoNotExtendUnder() {
    let page = UIViewController()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: page), UIViewController()]
    stage.window.rootViewController = tabs
    stage.advance(frames: 2)
    for (edges, frame, insets) in [
      (UIRectEdge.all, CGRect(x: 0, y: 0, width: 400, height: 800), (44.0, 49.0)),
      (.top, CGRect(x: 0, y: 0, width: 400, height: 751), (44, 0)),
      (.bottom, CGRect(x: 0, y: 44, width: 400, height: 756), (0, 49)),
      ([], CGRect(x: 0, y: 44, width: 400, height: 707), (0, 0)),
    ] {
      page.edgesForExtendedLayout = edges
      stage.advance()
      #expect(page.view.frame == frame, "\(edges)")
      #expect(page.view.safeAreaInsets.top == insets.0 && page.view.safeAreaInsets.bottom == insets.1, "\(edges)")
    }
    let other = tabs.viewControllers![1]
    other.edgesForExtendedLayout = []
    tabs.selectedIndex = 1
    stage.advance(frames: 2)
    #expect(other.view.frame == CGRect(x: 0, y: 0, width: 400, height: 751))
    other.edgesForExtendedLayout = .bottom
    stage.advance()
    #expect(other.view.frame == stage.window.bounds)
  }

  @Test func aPageEndsAtOpaqueBarsUnlessItExtendsUnderThem() {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.window.rootViewController = tabs
    stage.advance(frames: 2)
    #expect(page.view.frame == stage.window.bounds)
    navigation.navigationBar.isTranslucent = false
    stage.advance()
    #expect(page.view.frame == CGRect(x: 0, y: 44, width: 400, height: 756))
    tabs.tabBar.isTranslucent = false
    stage.advance()
    #expect(page.view.convert(page.view.bounds, to: nil) == CGRect(x: 0, y: 44, width: 400, height: 707))
    page.extendedLayoutIncludesOpaqueBars = true
    navigation.extendedLayoutIncludesOpaqueBars = true
    stage.advance(frames: 2)
    #expect(page.view.frame == stage.window.bounds)
  }

  @Test func showPushesInsideANavigationControllerAndPresentsElsewhere() {
    let (root, next, alone, shown) = (UIViewController(), UIViewController(), UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    stage.window.rootViewController = navigation
    root.show(next, sender: nil)
    #expect(navigation.topViewController === next)
    stage.advance(by: 1)
    stage.window.rootViewController = alone
    alone.show(shown, sender: nil)
    stage.advance(by: 1)
    #expect(alone.presentedViewController === shown)
  }

  @Test(arguments: [true, false]) func aPageThatHidesTheTabBarIsPoppedInteractively(finishes: Bool) {
    let (root, page) = (UIViewController(), UIViewController())
    page.hidesBottomBarWhenPushed = true
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.window.rootViewController = tabs
    navigation.pushViewController(page, animated: false)
    stage.advance(frames: 2)
    #expect(tabs.tabBar.frame.minY == 800)
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 202, y: 300), duration: 0.5, release: false)
    stage.advance(frames: 10)
    let y = tabs.tabBar.layer.presentation()!.frame.minY
    #expect(abs(y - (800 - 49 * x(page) / 400)) < 0.5, "the tab bar rises with the hand: \(y)")
    stage.touchMove(to: CGPoint(x: finishes ? 350 : 20, y: 300))
    stage.advance(frames: 10)
    stage.touchUp()
    stage.advance(by: 1.5)
    #expect(tabs.tabBar.frame.minY == (finishes ? 751 : 800))
    #expect((finishes ? root : page).view.safeAreaInsets.bottom == (finishes ? 49 : 0))
    #expect(TransitionLog.shared.violations == [])
  }
}
