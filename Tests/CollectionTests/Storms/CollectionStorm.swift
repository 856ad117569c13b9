import CoreGraphics
import MotionTesting
import TestSupport

/// A short random life of collection views on a stage of its own: pinches, batches, reloads, layouts, navigation, sizes, lost focus,
/// objects that go in the middle. The same seed gives the same life.
@MainActor
final class CollectionStorm {
  /// How many interactive changes of layouts all storms have begun.
  static var transitions = 0

  var random: SeededGenerator
  private(set) var stage = Stage(size: CGSize(width: 120, height: 200), scale: 1)
  private(set) var root: WordsController
  private(set) var navigation: UINavigationController
  /// Layouts that come again and again, as those of a program do.
  private(set) var layouts: [NamedLayout] = []
  var runs: [LayoutRun] = []
  /// What was called with a completion, and how often that was called.
  private var promises: [Promise] = []
  private var complaints: [String] = []
  private var witnesses: [Witness] = []
  var made = 0
  private var frame = 0
  private let isPrinting = StormSeries.repeatedSeed != nil

  private final class Promise {
    let name: String
    var calls = 0
    weak var view: UICollectionView?
    init(_ name: String, _ view: UICollectionView) { (self.name, self.view) = (name, view) }
  }

  /// Sees whether an object is gone, without holding it.
  private struct Witness {
    weak var object: AnyObject?
    let name: String
  }

  private init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    stage.log.sendWarnings(to: { _ in })
    root = WordsController(columns: 1, count: 12)
    navigation = UINavigationController(rootViewController: root)
    layouts = [NamedLayout("two", columns: 2), NamedLayout("three", columns: 3)]
    show()
  }

  /// Runs the life of a seed; answers what was not as it must be.
  static func complaints(seed: UInt64) -> [String] { CollectionStorm(seed: seed).run() }

  private func show() {
    stage.window.rootViewController = navigation
    advance()
    root.collectionView.addGestureRecognizer(
      UIPinchGestureRecognizer(target: self, action: CollectionStorm.pinched(_:)))
  }

  // MARK: - Chance

  func flip() -> Bool { Bool.random(using: &random) }
  func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  func chance(of one: Int) -> Bool { number(0..<one) == 0 }

  /// The steps of a repeated seed are printed.
  func note(_ step: String) {
    if isPrinting { print("frame \(frame): \(step)") }
  }

  // MARK: - Life

  func advance(_ frames: Int = 1) {
    for _ in 0..<frames {
      stage.advance()
      frame += 1
      watchCells()
    }
  }

  private func run() -> [String] {
    for _ in 0..<number(2..<11) {
      step()
      advance(number(0..<4))
    }
    // Some end in the middle of everything.
    if !chance(of: 6) { settle() }
    leave()
    return complaints
  }

  /// Puts another program in the place of this one, in the middle of whatever is going on.
  func restart() {
    bury()
    root = WordsController(columns: 1, count: 12)
    navigation = UINavigationController(rootViewController: root)
    layouts = [NamedLayout("two", columns: 2), NamedLayout("three", columns: 3)]
    show()
  }

  /// A completion that has to be called once if the view lives that long.
  func promise(_ name: String, _ view: UICollectionView) -> (Bool) -> Void {
    let promise = Promise(name, view)
    promises.append(promise)
    return { _ in promise.calls += 1 }
  }

  // MARK: - The end

  private func settle() {
    for finger in 0...2 { stage.touchCancel(finger: finger) }
    advance()
    var offset = CGPoint.zero
    for _ in 0..<8 where !isAtRest {
      for run in runs { run.close(finishing: flip()) }
      stage.advance(until: { self.isAtRest }, timeout: 1)
    }
    stage.advance(
      until: {
        defer { offset = self.root.collectionView.contentOffset }
        return self.isAtRest && self.root.collectionView.contentOffset == offset
      }, timeout: 2)
    if !isAtRest { complaints.append("it does not come to rest") }
    complaints += CollectionJudge(root: root, navigation: navigation).complaints
    for run in runs {
      if run.view != nil, run.ends != 1 { complaints.append("a transition ended \(run.ends) times") }
    }
    for promise in promises where promise.view != nil && promise.calls != 1 {
      complaints.append("the completion of \(promise.name) was called \(promise.calls) times")
    }
  }

  private var isAtRest: Bool {
    let view: UICollectionView = root.collectionView
    return navigation.transitionCoordinator == nil && runs.allSatisfy { $0.ends > 0 || $0.view == nil }
      && promises.allSatisfy { $0.calls > 0 || $0.view == nil }
      && !view.isDecelerating && !view.isDragging && !view.isScrollAnimating && view.layer.animationKeys() == nil
      && view.subviews.count { $0 is WordCell } == view.visibleCells.count
  }

  /// Takes everything away; then nothing of it may be alive.
  private func leave() {
    stage.window.rootViewController = nil
    advance(2)
    complaints += stage.log.violations
    bury()
    for run in runs {
      complaints += run.complaints
      if run.ends > 1 { complaints.append("a transition ended \(run.ends) times") }
      run.layout.map(watch)
    }
    for promise in promises where promise.calls > 1 {
      complaints.append("the completion of \(promise.name) was called \(promise.calls) times")
    }
    (runs, promises, layouts) = ([], [], [])
    root = WordsController(columns: 1)
    navigation = UINavigationController()
    stage = Stage(size: CGSize(width: 10, height: 10), scale: 1)
    complaints += Set(witnesses.filter { $0.object != nil }.map { "\($0.name) is leaked" })
  }

  // MARK: - Witnesses

  func watch(_ object: AnyObject) { witnesses.append(Witness(object: object, name: "\(type(of: object))")) }

  private func bury() {
    for page in navigation.viewControllers { watch(page) }
    for layout in layouts { watch(layout) }
    watch(navigation)
    watch(root.collectionView)
    watch(root.collectionView.collectionViewLayout)
  }

  /// Looks at the cells after each frame: no one stands for two items, and every one is watched once.
  private func watchCells() {
    let cells = root.collectionView.visibleCells
    if Set(cells.map(ObjectIdentifier.init)).count != cells.count { complaints.append("a cell stands for two items") }
    for cell in cells where cell.tag == 0 {
      cell.tag = 1
      watch(cell)
    }
  }
}
