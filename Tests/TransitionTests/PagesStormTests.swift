import Foundation
import MotionTesting
import TestSupport
import Testing

/// Random lives of page view controllers: drags, taps on dots, changes of the program, other data sources and resizes in any order.
/// Nothing traps, one page is shown in the middle in the end, and all callbacks are balanced.
@MainActor
struct PagesStormTests {
  @Test func everyStormPasses() {
    var series = StormSeries(runs: 300)
    #expect(series.firstFailure { PagesStorm(seed: $0).run() } == nil)
  }
}

@MainActor
private final class PagesStorm: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  private var random: SeededGenerator
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  private let controller: UIPageViewController
  private var all: [BalanceController] = []
  private var printing: TransitionLog.Observation?
  private var finger: CGPoint?
  /// Started by `willTransitionTo`, ended by `didFinishAnimating`.
  private var open: [UIViewController] = []
  private var complaints: [String] = []
  private var expectedCompletions = 0
  private var completions = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 6_000_000)
    controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: Bool.random(using: &random) ? .horizontal : .vertical,
      options: Bool.random(using: &random) ? [.interPageSpacing: CGFloat.random(in: 0...40, using: &random)] : nil)
    super.init()
    stage.log.sendWarnings(to: { _ in })
    printing = StormSeries.printing(stage.log)
    controller.dataSource = self
    controller.delegate = self
    controller.setViewControllers([newPage()], direction: .forward, animated: false)
    stage.window.rootViewController = controller
    stage.advance()
  }

  private func flip() -> Bool { Bool.random(using: &random) }

  private func newPage() -> BalanceController {
    let page = BalanceController()
    page.title = "\(all.count)"
    all.append(page)
    return page
  }

  // MARK: - A life

  func run() -> [String] {
    for _ in 0..<Int.random(in: 4...50, using: &random) {
      step()
      stage.advance(frames: Int.random(in: 0..<12, using: &random))
    }
    settle()
    judge()
    stage.window.rootViewController = nil
    stage.advance(frames: 17)
    for page in all { complaints += page.complaints + (page.phase == .disappeared ? [] : ["a page is \(page.phase)"]) }
    return complaints + stage.log.violations + stage.log.survivors
  }

  private func step() {
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1, 2: touch()
    case 3, 4, 5, 6: move()
    case 7, 8: lift()
    case 9: stage.tap(at: CGPoint(x: CGFloat.random(in: 0...400, using: &random), y: stage.window.bounds.height - 12))
    case 10, 11: change()
    case 12: controller.dataSource = flip() ? self : nil
    case 13: stage.send(.resize(size: CGSize(width: flip() ? 400 : 250, height: flip() ? 800 : 500), scale: 1))
    case 14: controller.view.semanticContentAttribute = flip() ? .forceRightToLeft : .forceLeftToRight
    default: throwPage()
    }
  }

  private func somewhere() -> CGPoint {
    CGPoint(x: CGFloat.random(in: 0...400, using: &random), y: CGFloat.random(in: 0...500, using: &random))
  }

  private func touch() {
    guard finger == nil else { return }
    let point = somewhere()
    finger = point
    stage.touchDown(at: point)
  }

  private func move() {
    guard finger != nil else { return }
    let point = somewhere()
    finger = point
    stage.touchMove(to: point)
  }

  private func lift() {
    guard finger != nil else { return }
    finger = nil
    flip() ? stage.touchUp() : stage.touchCancel()
  }

  private func throwPage() {
    guard finger == nil else { return }
    stage.drag(from: somewhere(), to: somewhere(), duration: Double.random(in: 0.03...0.3, using: &random))
  }

  private func change() {
    let shown = controller.viewControllers?.first as? BalanceController
    let page = Int.random(in: 0..<5, using: &random) == 0 ? shown ?? newPage() : newPage()
    expectedCompletions += 1
    controller.setViewControllers([page], direction: flip() ? .forward : .reverse, animated: flip()) { _ in self.completions += 1
    }
    if controller.viewControllers != [page] { complaints.append("another page is shown than the program's") }
  }

  private var scrollView: UIScrollView? { controller.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first }

  private func settle() {
    if finger != nil { stage.touchUp() }
    stage.advance(frames: 200)
  }

  // MARK: - What must be

  private func judge() {
    let shown = controller.viewControllers?.first
    if controller.children != [shown].compactMap({ $0 }) { complaints.append("the children are \(controller.children.count)") }
    for page in all {
      let isShown = page === shown
      if page.phase != (isShown ? .appeared : .disappeared) { complaints.append("\(page.title ?? "") is \(page.phase)") }
      if (page.viewIfLoaded?.window != nil) != isShown { complaints.append("\(page.title ?? "") is in the wrong place") }
    }
    if let origin = shown?.viewIfLoaded?.convert(CGPoint.zero, to: nil), hypot(origin.x, origin.y) > 1e-6 {
      complaints.append("the page lies at \(origin)")
    }
    if let width = shown?.viewIfLoaded?.bounds.width, abs(width - stage.window.bounds.width) > 1e-6 {
      complaints.append("the page is \(width) points wide")
    }
    if !open.isEmpty { complaints.append("\(open.count) transitions were not finished") }
    if completions != expectedCompletions { complaints.append("\(completions) of \(expectedCompletions) completions") }
  }

  // MARK: - UIPageViewControllerDataSource and delegate

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { Int.random(in: 0..<4, using: &random) == 0 ? nil : newPage() }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { Int.random(in: 0..<4, using: &random) == 0 ? nil : newPage() }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { 5 }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { 2 }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    if !open.isEmpty { complaints.append("a transition began in another") }
    open += pendingViewControllers
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {
    if open.isEmpty { complaints.append("a transition ended that had not begun") }
    if completed, controller.viewControllers != open { complaints.append("the page is not the one that came in") }
    open = []
  }
}
