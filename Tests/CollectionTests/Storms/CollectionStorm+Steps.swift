import CoreGraphics
import MotionTesting

extension CollectionStorm {
  private var view: UICollectionView { root.collectionView }
  private var center: CGPoint { CGPoint(x: stage.window.bounds.midX, y: 120) }

  func step() {
    switch number(0..<26) {
    case 0, 1: edit()
    case 2: reload()
    case 3: change()
    case 4, 5, 6: start()
    case 7, 8: openRun?.drive(to: CGFloat(number(-5..<16)) / 10)
    case 9, 10: openRun?.close(finishing: flip())
    case 11, 12: navigate()
    case 13: turn()
    case 14: scroll()
    case 15, 16, 17: pinch()
    case 18, 19: swipeBack()
    case 20: drag()
    case 21: stage.send(flip() ? .cancelTouches : .activation(isActive: flip()))
    case 22: stage.tap(at: CGPoint(x: number(2..<100), y: number(50..<200)))
    case 23: loseSource()
    case 24: select()
    default: if chance(of: 3) { restart() }
    }
  }

  /// Something else in the middle of a gesture.
  private func interrupt() {
    switch number(0..<40) {
    case 0: edit()
    case 1: reload()
    case 2: navigate()
    case 3: turn()
    case 4: change()
    case 5: stage.send(.cancelTouches)
    case 6: if chance(of: 4) { restart() }
    default: break
    }
  }

  // MARK: - Data

  private func edit() {
    note("edit")
    let page = root
    var words = page.words
    let deletes = words.indices.filter { _ in chance(of: 6) }
    for index in deletes.reversed() { words.remove(at: index) }
    var inserts: [Int] = []
    for _ in 0..<number(0..<3) {
      let place = number(0..<(words.count + 1))
      inserts = inserts.map { $0 >= place ? $0 + 1 : $0 } + [place]
      words.insert(newWord(), at: place)
    }
    let collection = view
    collection.performBatchUpdates {
      page.words = words
      collection.deleteItems(at: deletes.map { IndexPath(0, $0) })
      collection.insertItems(at: inserts.map { IndexPath(0, $0) })
    } completion: {
      [done = promise("a batch", collection)] in
      done($0)
    }
  }

  private func newWord() -> String {
    made += 1
    return "w\(made)"
  }

  private func reload() {
    note("reload")
    root.words = (0..<number(0..<20)).map { _ in newWord() }
    view.reloadData()
  }

  private func loseSource() {
    note("lose source")
    view.dataSource = nil
    advance(number(0..<3))
    view.dataSource = root
  }

  private func select() {
    guard let item = root.words.indices.randomElement(using: &random), view.numberOfItems(inSection: 0) == root.words.count else {
      return
    }
    view.selectItem(at: IndexPath(0, item), animated: flip(), scrollPosition: flip() ? .centeredVertically : [])
  }

  // MARK: - Layouts

  /// The one about which a verdict is due.
  private var openRun: LayoutRun? { runs.last { $0.isOpen && $0.view === view } }

  private func layout() -> NamedLayout { layouts.randomElement(using: &random) ?? layouts[0] }

  private func newLayout() -> NamedLayout {
    let layout = NamedLayout("new", columns: number(1..<5))
    watch(layout)
    return layout
  }

  private func change() {
    note("change")
    view.setCollectionViewLayout(layout(), animated: flip(), completion: promise("a layout", view))
  }

  private func start() {
    note("start")
    // While one closes, who knows with what: a layout that has never been in use.
    let next = runs.contains { $0.view === view && $0.ends == 0 } ? newLayout() : layout()
    guard openRun == nil, next !== view.collectionViewLayout else { return }
    CollectionStorm.transitions += 1
    runs.append(LayoutRun(in: view, to: next) { [weak self] in self?.follow() })
  }

  /// Programs go on in their completions.
  private func follow() {
    switch number(0..<10) {
    case 0: start()
    case 1: change()
    case 2: navigate()
    default: break
    }
  }

  // MARK: - Fingers

  /// A hand as a program has it: the pinch begins a transition, drives it and decides about it.
  func pinched(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began: start()
    case .changed: openRun?.drive(to: (pinch.scale - 1) / 1.5)
    case .ended: openRun?.close(finishing: pinch.scale > 1.6)
    case .cancelled, .failed: openRun?.close(finishing: false)
    default: break
    }
  }

  /// Two fingers that go apart, with whatever else happens meanwhile, and are raised or taken away.
  private func pinch() {
    note("pinch")
    var half = CGFloat(number(8..<20))
    let moved = { [self] in [(1, center.x - half), (2, center.x + half)].map { ($0, CGPoint(x: $1, y: center.y)) } }
    for (finger, point) in moved() { stage.touchDown(at: point, finger: finger) }
    for _ in 0..<number(2..<8) {
      advance()
      half = min(max(half + CGFloat(number(-4..<14)), 4), 55)
      for (finger, point) in moved() { stage.touchMove(to: point, finger: finger) }
      interrupt()
    }
    lift(1, 2)
  }

  private func swipeBack() {
    note("swipe back")
    drag(from: CGPoint(x: 2, y: 150), by: CGPoint(x: 18, y: 0))
  }

  private func drag() {
    note("drag")
    drag(from: center, by: CGPoint(x: 0, y: number(-30..<30)))
  }

  private func drag(from start: CGPoint, by delta: CGPoint) {
    var point = start
    stage.touchDown(at: point)
    for _ in 0..<number(1..<7) {
      advance()
      point = CGPoint(x: point.x + delta.x, y: point.y + delta.y)
      stage.touchMove(to: point)
      interrupt()
    }
    lift(0)
  }

  private func lift(_ fingers: Int...) {
    let isRaised = number(0..<4) > 0
    for finger in fingers { isRaised ? stage.touchUp(finger: finger) : stage.touchCancel(finger: finger) }
  }

  private func scroll() {
    note("scroll")
    let lowest = -Int(view.adjustedContentInset.top)
    let range = lowest..<max(lowest + 1, Int(view.contentSize.height - view.bounds.height))
    let offset = CGPoint(x: 0, y: number(range))
    switch number(0..<3) {
    case 0: view.contentOffset = offset
    case 1: view.setContentOffset(offset, animated: true)
    default: stage.send(.scroll(ScrollInput(location: center, delta: CGPoint(x: 0, y: number(-90..<90)))))
    }
  }

  private func turn() {
    note("turn")
    stage.send(.resize(size: CGSize(width: number(80..<240), height: number(120..<300)), scale: 1))
  }

  // MARK: - Navigation

  private func navigate() {
    let way = number(0..<8)
    note("navigate \(way)")
    switch way {
    case 0, 1, 2: navigation.popViewController(animated: flip())
    case 3: navigation.popToRootViewController(animated: flip())
    case 4: navigation.pushViewController(UIViewController(), animated: flip())
    case 5: navigation.setViewControllers([root, newPage()], animated: flip())
    default:
      guard navigation.viewControllers.count < 4 else { return }
      let page = newPage()
      page.useLayoutToLayoutNavigationTransitions = navigation.topViewController is WordsController && !chance(of: 5)
      navigation.pushViewController(page, animated: flip())
    }
  }

  private func newPage() -> WordsController {
    let page = WordsController(columns: number(1..<5), count: 12)
    watch(page)
    watch(page.collectionViewLayout)
    return page
  }
}
