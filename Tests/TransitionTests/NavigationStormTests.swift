import Foundation
import MotionTesting
import TestSupport
import Testing

/// Random lives of navigation stacks: whatever is called when, the top of the stack is what is seen in the end.
@MainActor
struct NavigationStormTests {
  @Test func everyStormPasses() {
    if let seed = StormSeries.repeatedSeed {
      let storm = NavigationStorm(seed: seed)
      storm.run()
      #expect(storm.complaints == [])
      return
    }
    let runs = ProcessInfo.processInfo.environment["EDGEWISE_STORM_RUNS"].flatMap(Int.init) ?? 400
    for seed in 0..<UInt64(runs) {
      let storm = NavigationStorm(seed: seed)
      storm.run()
      #expect(storm.complaints == [], "seed \(seed)")
      if !storm.complaints.isEmpty { return }
    }
  }
}

@MainActor
private final class NavigationStorm: NSObject, UINavigationControllerDelegate {
  private var random: SeededGenerator
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  private var printing: TransitionLog.Observation?
  private let navigation: UINavigationController
  private var all: [BalanceController] = [BalanceController()]
  private var driver: UIPercentDrivenInteractiveTransition?
  private(set) var complaints: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 1_000_000)
    navigation = UINavigationController(rootViewController: all[0])
    super.init()
    stage.log.sendWarnings(to: { _ in })
    printing = StormSeries.printing(stage.log)
    stage.window.rootViewController = navigation
    stage.advance()
  }

  private func flip() -> Bool { Bool.random(using: &random) }

  private func newPage() -> BalanceController {
    let page = BalanceController()
    page.title = "\(all.count)"
    all.append(page)
    return page
  }

  func run() {
    for _ in 0..<Int.random(in: 4...40, using: &random) { step() }
    stage.touchCancel()
    stage.advance()
    for _ in 0..<8 {
      driver?.finish()
      driver = nil
      stage.advance(until: { self.navigation.transitionCoordinator == nil }, timeout: 1)
      stage.advance(frames: 2)
    }
    stage.advance(frames: 30)
    judge()
  }

  private func step() {
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1, 2: navigation.pushViewController(newPage(), animated: flip())
    case 3, 4: navigation.popViewController(animated: flip())
    case 5: navigation.popToRootViewController(animated: flip())
    case 6: navigation.setViewControllers([all[0], newPage()], animated: flip())
    case 7: navigation.setViewControllers(Array(navigation.viewControllers.reversed()), animated: flip())
    case 8: stage.touchDown(at: CGPoint(x: 2, y: 400))
    case 9: stage.touchMove(to: CGPoint(x: CGFloat.random(in: 0...400, using: &random), y: 400))
    case 10: flip() ? stage.touchUp() : stage.touchCancel()
    case 11: navigation.setNavigationBarHidden(flip(), animated: flip())
    case 12:
      navigation.delegate = flip() ? self : nil
      driver?.finish()
      driver = flip() ? UIPercentDrivenInteractiveTransition() : nil
    default: flip() ? driver?.cancel() : driver?.update(0.5)
    }
    stage.advance(frames: Int.random(in: 0..<10, using: &random))
  }

  private func judge() {
    let stack = navigation.viewControllers
    if navigation.transitionCoordinator != nil { complaints.append("a transition does not end") }
    if navigation.children != stack { complaints.append("children: \(navigation.children.count), stack: \(stack.count)") }
    for page in all {
      let isTop = page === stack.last
      if page.phase != (isTop ? .appeared : .disappeared) { complaints.append("\(page.title ?? "root") is \(page.phase)") }
      if (page.viewIfLoaded?.window != nil) != isTop { complaints.append("\(page.title ?? "root") is in the wrong place") }
      complaints += page.complaints
    }
    if stack.last?.view.transform.isIdentity != true { complaints.append("the top stands askew") }
    if navigation.navigationBar.topItem !== stack.last?.navigationItem { complaints.append("the bar shows another item") }
    complaints += stage.log.violations + stage.log.survivors
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { StormBlocks(presenting: true, duration: 0.2) }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { driver }
}
