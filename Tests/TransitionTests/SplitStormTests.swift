import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Containers
@testable import Transitions
@testable import ViewCore

/// Random lives of split view controllers: columns shown, hidden, dragged and replaced, windows that become narrow and wide, pages that
/// are pushed and popped meanwhile.
@MainActor
struct SplitStormTests {
  @Test func everyStormPasses() {
    let environment = ProcessInfo.processInfo.environment
    if let seed = StormSeries.repeatedSeed {
      #expect(SplitStorm(seed: seed).run() == [])
      return
    }
    let runs = environment["EDGEWISE_STORM_RUNS"].flatMap(UInt64.init) ?? 300
    for seed in 0..<runs {
      let complaints = SplitStorm(seed: seed).run()
      #expect(complaints == [], "seed \(seed): EDGEWISE_STORM_SEED=\(seed) repeats it")
      if !complaints.isEmpty { return }
    }
  }
}

@MainActor
private final class SplitStorm {
  private typealias Column = UISplitViewController.Column

  private var random: SeededGenerator
  private let stage: Stage
  private let split: UISplitViewController
  private let columns: [Column]
  private var printing: TransitionLog.Observation?
  private var all: [BalanceController] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 9_000_000)
    stage = Stage(size: CGSize(width: 1000, height: 600), scale: 1)
    let isTriple = Bool.random(using: &random)
    let leading: [Column] = isTriple ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    columns = leading + (Bool.random(using: &random) ? [.inspector] : [])
    split = UISplitViewController(style: isTriple ? .tripleColumn : .doubleColumn)
    stage.log.sendWarnings(to: { _ in })
    printing = StormSeries.printing(stage.log)
    for column in columns { split.setViewController(newPage(), for: column) }
    stage.window.rootViewController = split
    stage.advance()
  }

  private func flip() -> Bool { Bool.random(using: &random) }
  private var column: Column { columns.randomElement(using: &random) ?? .primary }

  private func newPage() -> BalanceController {
    let page = BalanceController()
    page.title = "\(all.count)"
    all.append(page)
    return page
  }

  // MARK: - A life

  func run() -> [String] {
    for _ in 0..<Int.random(in: 4...40, using: &random) {
      step()
      stage.advance(frames: Int.random(in: 0..<12, using: &random))
    }
    stage.touchCancel()
    stage.advance(by: 3)
    var complaints = judge()
    stage.window.rootViewController = nil
    stage.advance(frames: 17)
    for page in all {
      complaints += page.complaints
      if page.phase != .disappeared { complaints.append("page \(page.title ?? "") is \(page.phase) at the end") }
    }
    return complaints + stage.log.violations + stage.log.survivors
  }

  private func step() {
    switch Int.random(in: 0..<18, using: &random) {
    case 0, 1: split.show(column)
    case 2, 3: split.hide(column)
    case 4: split.preferredDisplayMode = randomMode
    case 5: UIView.animate(withDuration: 0.3) { self.split.preferredDisplayMode = self.randomMode }
    case 6: split.preferredSplitBehavior = [.automatic, .tile, .overlay, .displace].randomElement(using: &random) ?? .tile
    case 7, 8: resize()
    case 9: stage.touchDown(at: CGPoint(x: flip() ? 2 : CGFloat.random(in: 0...400, using: &random), y: 300))
    case 10, 11: stage.touchMove(to: CGPoint(x: CGFloat.random(in: 0...500, using: &random), y: 300))
    case 12: flip() ? stage.touchUp() : stage.touchCancel()
    case 13: stage.tap(at: CGPoint(x: CGFloat.random(in: 0...900, using: &random), y: 20))
    case 14: split.setViewController(newPage(), for: column)
    case 15: split.showDetailViewController(newPage(), sender: nil)
    case 16: shownStack?.pushViewController(newPage(), animated: flip())
    default: shownStack?.popViewController(animated: flip())
    }
  }

  private var randomMode: UISplitViewController.DisplayMode {
    [.automatic, .secondaryOnly, .oneBesideSecondary, .twoOverSecondary].randomElement(using: &random) ?? .automatic
  }

  private var shownStack: UINavigationController? {
    split.viewControllers.compactMap { $0 as? UINavigationController }.filter { !$0.viewControllers.isEmpty }
      .randomElement(using: &random)
  }

  private func resize() {
    let width = [500, 700, 1000, 1366].randomElement(using: &random) ?? 1000
    stage.send(.resize(size: CGSize(width: width, height: 600), scale: 1))
  }

  // MARK: - What must be

  private func judge() -> [String] {
    var complaints: [String] = []
    let shown = shownPages
    for page in all {
      let isShown = shown.contains { $0 === page }
      if page.phase != (isShown ? .appeared : .disappeared) { complaints.append("page \(page.title ?? "") is \(page.phase)") }
      if (page.viewIfLoaded?.window != nil) != isShown { complaints.append("page \(page.title ?? "") is in the wrong place") }
    }
    return complaints + (split.isCollapsed ? [] : judgeColumns())
  }

  /// The upper pages of the visible columns.
  private var shownPages: [UIViewController] {
    let sheet = columns.filter { $0 == .inspector && split.isShowing($0) }.compactMap { child(of: $0) }
    let visible = columns.filter(split.isShowing).compactMap { child(of: $0) }
    let stacks = split.isCollapsed ? split.viewControllers + sheet : visible
    return stacks.compactMap { ($0 as? UINavigationController)?.topViewController }
  }

  private func child(of column: Column) -> UIViewController? {
    split.viewController(for: column).flatMap { $0.navigationController ?? $0 }
  }

  private func judgeColumns() -> [String] {
    var complaints: [String] = []
    let frames = split.layout.frames(split.display.state, split.display.behavior)
    for column in columns where split.isShowing(column) {
      guard let view = child(of: column)?.viewIfLoaded else { continue }
      if view.frame != frames[column] { complaints.append("\(column) is at \(view.frame), not \(frames[column] ?? .null)") }
    }
    if split.display.transition != nil { complaints.append("a transition does not end") }
    return complaints
  }
}
