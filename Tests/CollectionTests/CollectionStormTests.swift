import Foundation
import MotionTesting
import Testing

/// Random lives of collection views: pinches, batches, reloads, layouts, navigation and resizing in any order.
///
/// `EDGEWISE_STORM_RUNS` sets how many; a failure names the seed, which `EDGEWISE_STORM_SEED` repeats.
@MainActor
@Suite(.serialized) struct CollectionStormTests {
  @Test func everyStormPasses() {
    ToolkitLog.sink = { _ in }
    defer { ToolkitLog.sink = nil }
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["EDGEWISE_STORM_SEED"].flatMap(UInt64.init) {
      #expect(CollectionStorm(seed: seed).run() == [])
      return
    }
    for seed in 0..<UInt64(environment["EDGEWISE_STORM_RUNS"].flatMap(Int.init) ?? 40) {
      let complaints = CollectionStorm(seed: seed).run()
      #expect(complaints == [], "seed \(seed)")
      if !complaints.isEmpty { return }
    }
  }
}

@MainActor
private final class CollectionStorm {
  private var random: SeededGenerator
  private let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
  private let root = WordsController(columns: 1)
  private let navigation: UINavigationController
  private var made = 100
  private var started = 0
  private var ended = 0
  private var transition: UICollectionViewTransitionLayout?
  private var view: UICollectionView { root.collectionView }

  init(seed: UInt64) {
    random = SeededGenerator(state: seed &+ 77)
    TransitionLog.shared.removeAll()
    navigation = UINavigationController(rootViewController: root)
    stage.window.rootViewController = navigation
    stage.advance()
    view.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: CollectionStorm.pinched(_:)))
  }

  /// A hand as a program has it: the pinch begins a transition, drives it and decides about it.
  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began: start()
    case .changed:
      transition?.transitionProgress = (pinch.scale - 1) / 1.5
      transition?.invalidateLayout()
    case .ended: if transition != nil { end(finishing: pinch.scale > 1.6) }
    case .cancelled, .failed: if transition != nil { end(finishing: false) }
    default: break
    }
  }

  /// Two fingers that go apart, with whatever else happens meanwhile, and are raised or taken away.
  private func pinch() {
    let center = CGPoint(x: 100, y: 160)
    var half = CGFloat(number(15..<40))
    for (finger, side) in [(1, -1.0), (2, 1.0)] {
      stage.touchDown(at: CGPoint(x: center.x + CGFloat(side) * half, y: center.y), finger: finger)
    }
    for _ in 0..<number(2..<16) {
      stage.advance()
      half = min(max(half + CGFloat(number(-4..<9)), 4), 95)
      for (finger, side) in [(1, -1.0), (2, 1.0)] {
        stage.touchMove(to: CGPoint(x: center.x + CGFloat(side) * half, y: center.y), finger: finger)
      }
      if number(0..<8) == 0 { [edit, reload, navigate, turn][number(0..<4)]() }
    }
    let isRaised = number(0..<4) > 0
    for finger in 1...2 { isRaised ? stage.touchUp(finger: finger) : stage.touchCancel(finger: finger) }
    stage.advance(frames: number(0..<4))
  }

  private func turn() {
    stage.send(.resize(size: CGSize(width: number(120..<400), height: number(200..<600)), scale: 1))
  }

  private func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  func run() -> [String] {
    for _ in 0..<60 {
      step()
      stage.advance(frames: number(0..<9))
    }
    stage.touchCancel()
    if transition != nil { end(finishing: true) }
    stage.advance(by: 3)
    if transition != nil { end(finishing: true) }
    stage.advance(by: 2)
    return judge()
  }

  private func step() {
    switch number(0..<18) {
    case 0, 1: edit()
    case 2: reload()
    case 3: view.setCollectionViewLayout(layout(), animated: Bool.random(using: &random)); transition = nil
    case 4, 5: start()
    case 6, 7, 8: drive()
    case 9: if transition != nil { end(finishing: Bool.random(using: &random)) }
    case 10: navigate()
    case 11: turn()
    case 12: view.contentOffset.y = CGFloat(number(0..<1500))
    case 14, 15, 16: pinch()
    case 13: stage.touchDown(at: CGPoint(x: number(0..<2) == 0 ? 2 : 100, y: 150))
    default:
      stage.touchMove(to: CGPoint(x: number(2..<180), y: number(40..<300)))
      stage.advance(frames: number(0..<4))
      if Bool.random(using: &random) { stage.touchUp() } else { stage.touchCancel() }
    }
  }

  private func layout() -> NamedLayout { NamedLayout("storm", columns: number(1..<6)) }

  private func edit() {
    let controller = root
    var words = controller.words
    let deletes = words.indices.filter { _ in number(0..<12) == 0 }
    for index in deletes.reversed() { words.remove(at: index) }
    var inserts: [IndexPath] = []
    for _ in 0..<number(0..<4) {
      made += 1
      let place = number(0..<(words.count + 1))
      inserts = inserts.map { $0.item >= place ? IndexPath(0, $0.item + 1) : $0 } + [IndexPath(0, place)]
      words.insert("\(made)", at: place)
    }
    let collection = view
    collection.performBatchUpdates {
      controller.words = words
      collection.deleteItems(at: deletes.map { IndexPath(0, $0) })
      collection.insertItems(at: inserts)
    }
  }

  private func reload() {
    root.words = (0..<number(0..<60)).map { "r\($0)" }
    view.reloadData()
  }

  private func start() {
    guard transition == nil, navigation.transitionCoordinator == nil else { return }
    started += 1
    transition = view.startInteractiveTransition(to: layout()) { [weak self] _, _ in self?.ended += 1 }
  }

  private func drive() {
    guard let transition else { return }
    transition.transitionProgress = CGFloat.random(in: -0.3...1.4, using: &random)
    transition.invalidateLayout()
  }

  private func end(finishing: Bool) {
    // The navigation may have put another layout in its place.
    defer { transition = nil }
    guard started > ended else { return }
    if finishing { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
  }

  private func navigate() {
    guard transition == nil, started == ended else { return }
    if navigation.viewControllers.count > 2 || Bool.random(using: &random) {
      navigation.popViewController(animated: Bool.random(using: &random))
    } else {
      let page = WordsController(columns: number(1..<6))
      page.useLayoutToLayoutNavigationTransitions = true
      navigation.pushViewController(page, animated: Bool.random(using: &random))
    }
  }

  private func judge() -> [String] {
    var found = TransitionLog.shared.violations
    let collection = view
    let expected = (collection.collectionViewLayout.layoutAttributesForElements(in: collection.bounds) ?? [])
      .filter { $0.frame.minY < collection.bounds.maxY && $0.frame.maxY > collection.bounds.minY }
    if Set(expected.map(\.indexPath)) != Set(collection.indexPathsForVisibleItems) {
      found.append("cells \(collection.indexPathsForVisibleItems.count), wanted \(expected.count)")
    }
    for attributes in expected {
      let cell = collection.cellForItem(at: attributes.indexPath) as? WordCell
      if cell?.center != attributes.center || cell?.word != root.words[attributes.indexPath.item] {
        found.append("\(attributes.indexPath.brief) is wrong")
      }
    }
    if collection.subviews.count(where: { $0 is WordCell }) != collection.visibleCells.count {
      found.append("cells are left behind")
    }
    if started != ended { found.append("\(started) transitions began, \(ended) ended") }
    if collection.collectionViewLayout is UICollectionViewTransitionLayout { found.append("a transition layout is left") }
    if collection.superview !== navigation.topViewController?.view { found.append("the view is not on top") }
    if !collection.panGestureRecognizer.isEnabled { found.append("it does not scroll any more") }
    return found
  }
}
