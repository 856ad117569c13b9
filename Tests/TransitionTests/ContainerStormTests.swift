import Foundation
import MotionTesting
import TestSupport
import Testing

/// Random lives of a tab bar controller with navigation stacks in it and presentations over it, all at once: pages that hide
/// either bar, swipes between tabs, pops by hand, resizes, another root in the middle.
@MainActor
struct ContainerStormTests {
  @Test func everyStormPasses() {
    let environment = ProcessInfo.processInfo.environment
    if let seed = StormSeries.repeatedSeed {
      #expect(ContainerStorm(seed: seed).run() == [])
      return
    }
    let runs = environment["EDGEWISE_STORM_RUNS"].flatMap(UInt64.init) ?? 300
    for seed in 0..<runs {
      let complaints = ContainerStorm(seed: seed).run()
      #expect(complaints == [], "seed \(seed): EDGEWISE_STORM_SEED=\(seed) repeats it")
      if !complaints.isEmpty { return }
    }
  }
}

@MainActor
private final class ContainerStorm: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
  private var random: SeededGenerator
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  private var printing: TransitionLog.Observation?
  private var tabs = UITabBarController()
  private var all: [BalanceController] = []
  /// One for each transition that is driven; a driver has one transition.
  private var drivers: [UIPercentDrivenInteractiveTransition] = []
  private var isDriving = false

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 2_000_000)
    super.init()
    stage.log.sendWarnings(to: { _ in })
    printing = StormSeries.printing(stage.log)
    begin()
  }

  private func flip() -> Bool { Bool.random(using: &random) }

  private func newPage() -> BalanceController {
    let hidesBottomBar = Int.random(in: 0..<4, using: &random) == 0
    let edges: UIRectEdge = flip() ? .all : []
    let hidesBar = flip() ? flip() : nil
    let page = BalanceController { page, animated in
      if let hidesBar { page.navigationController?.setNavigationBarHidden(hidesBar, animated: animated) }
    }
    page.title = "\(all.count)"
    page.hidesBottomBarWhenPushed = hidesBottomBar
    page.edgesForExtendedLayout = edges
    all.append(page)
    return page
  }

  private func begin() {
    tabs = UITabBarController()
    tabs.viewControllers = [
      UINavigationController(rootViewController: newPage()), newPage(), UINavigationController(rootViewController: newPage()),
    ]
    stage.window.rootViewController = tabs
    stage.advance()
  }

  private var navigation: UINavigationController? { tabs.selectedViewController as? UINavigationController }

  private var top: UIViewController {
    sequence(first: tabs as UIViewController) { $0.presentedViewController }.reduce(tabs) { $1 }
  }

  // MARK: - A life

  func run() -> [String] {
    for _ in 0..<Int.random(in: 4...40, using: &random) {
      step()
      stage.advance(frames: Int.random(in: 0..<10, using: &random))
    }
    settle()
    var complaints = judge()
    stage.window.rootViewController = nil
    stage.advance(frames: 17)
    for page in all { complaints += page.complaints + (page.phase == .disappeared ? [] : ["a page is \(page.phase)"]) }
    return complaints + stage.log.violations + stage.log.survivors
  }

  private func step() {
    switch Int.random(in: 0..<18, using: &random) {
    case 0, 1: navigation?.pushViewController(newPage(), animated: flip())
    case 2: navigation?.popViewController(animated: flip())
    case 3: navigation?.popToRootViewController(animated: flip())
    case 4, 5: tabs.selectedIndex = Int.random(in: 0..<3, using: &random)
    case 6: stage.tap(at: CGPoint(x: CGFloat.random(in: 0...400, using: &random), y: stage.window.bounds.height - 20))
    case 7: stage.touchDown(at: CGPoint(x: 2, y: 400))
    case 8: stage.touchMove(to: CGPoint(x: CGFloat.random(in: 0...400, using: &random), y: 400))
    case 9: flip() ? stage.touchUp() : stage.touchCancel()
    case 10: present()
    case 11: top.dismiss(animated: flip())
    case 12: stage.send(.resize(size: CGSize(width: flip() ? 400 : 300, height: flip() ? 800 : 600), scale: 1))
    case 13: navigation?.setNavigationBarHidden(flip(), animated: flip())
    case 14: changeDelegates()
    case 15: flip() ? drivers.randomElement(using: &random)?.cancel() : drivers.randomElement(using: &random)?.finish()
    case 16: drivers.randomElement(using: &random)?.update(CGFloat.random(in: 0...1, using: &random))
    default: if Int.random(in: 0..<4, using: &random) == 0 { begin() }
    }
  }

  private func present() {
    let page = newPage()
    page.modalPresentationStyle =
      [.fullScreen, .overFullScreen, .automatic, .currentContext].randomElement(using: &random) ?? .automatic
    top.present(page, animated: flip())
  }

  private func changeDelegates() {
    finishDrivers()
    isDriving = flip()
    tabs.delegate = flip() ? self : nil
    for case let navigation as UINavigationController in tabs.viewControllers ?? [] { navigation.delegate = flip() ? self : nil }
  }

  private func newDriver() -> UIPercentDrivenInteractiveTransition? {
    guard isDriving else { return nil }
    drivers.append(UIPercentDrivenInteractiveTransition())
    return drivers.last
  }

  private func finishDrivers() {
    for driver in drivers { driver.finish() }
    drivers = []
  }

  private var isAtRest: Bool {
    ([top, tabs] + (tabs.viewControllers ?? [])).allSatisfy { $0.transitionCoordinator == nil }
  }

  private func settle() {
    stage.touchCancel()
    stage.advance()
    for _ in 0..<10 {
      finishDrivers()
      isDriving = false
      stage.advance(until: { isAtRest }, timeout: 1)
      stage.advance(frames: 2)
    }
    tabs.dismiss(animated: false)
    stage.advance(frames: 30)
  }

  // MARK: - What must be

  private func judge() -> [String] {
    var complaints: [String] = []
    if !isAtRest { complaints.append("a transition does not end") }
    let shown = navigation?.topViewController ?? tabs.selectedViewController
    for page in all {
      let isShown = page === shown
      if page.phase != (isShown ? .appeared : .disappeared) { complaints.append("\(page.title ?? "") is \(page.phase)") }
      if (page.viewIfLoaded?.window != nil) != isShown { complaints.append("\(page.title ?? "") is in the wrong place") }
    }
    if tabs.view.frame != stage.window.bounds { complaints.append("the tabs stand at \(tabs.view.frame)") }
    complaints += judgeBars(around: shown)
    return complaints
  }

  /// The bars are where the page in the middle of them wants them, and it reaches as far as it says.
  private func judgeBars(around page: UIViewController?) -> [String] {
    guard let page else { return ["nothing is selected"] }
    let bounds = stage.window.bounds
    var complaints: [String] = []
    let hidesTabs = navigation?.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed } ?? false
    let tabBar = tabs.tabBar.frame
    if tabBar.minY != (hidesTabs ? bounds.maxY : bounds.maxY - 49) { complaints.append("the tab bar stands at \(tabBar)") }
    var top: CGFloat = 0
    let bottom: CGFloat = hidesTabs ? 0 : 49
    if let navigation {
      let bar = navigation.navigationBar.frame
      top = navigation.isNavigationBarHidden ? 0 : 44
      if bar.origin != CGPoint(x: 0, y: top - 44) { complaints.append("the bar stands at \(bar)") }
      if navigation.navigationBar.topItem !== page.navigationItem { complaints.append("the bar shows another item") }
    }
    let isWide = page.edgesForExtendedLayout == .all
    let frame = isWide ? bounds : CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top - bottom)
    if page.view.frame != frame { complaints.append("the page stands at \(page.view.frame), not \(frame)") }
    if !page.view.transform.isIdentity { complaints.append("the page stands askew") }
    return complaints
  }

  // MARK: - Delegates

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { StormBlocks(presenting: operation == .push, duration: 0.2) }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { newDriver() }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { StormInterruptible(presenting: true, duration: 0.2) }

  func tabBarController(
    _ tabBarController: UITabBarController, interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { newDriver() }
}
