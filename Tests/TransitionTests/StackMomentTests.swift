import MotionTesting
import TestSupport
import Testing

/// When a stack shows what its program puts on top (measured on iOS 26.1, `collection_clears_selection.json` and its probe's order).
@MainActor
struct StackMomentTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  private let log = CallLog()

  private func page(_ name: String) -> RecordingController { RecordingController(name, log) }

  private func stack(_ pages: [UIViewController]) -> UINavigationController {
    let stack = UINavigationController()
    stack.viewControllers = pages
    stage.window.rootViewController = stack
    stage.advance(by: 1)
    _ = log.drain()
    return stack
  }

  @Test(arguments: [false, true]) func aPopReturnsBeforeThePageBelowIsTold(animated: Bool) {
    let stack = stack([page("a"), page("b")])
    stack.popViewController(animated: animated)
    log("returned")
    stage.advance(by: 1)
    #expect(
      log.drain().filter { !$0.hasSuffix("viewDidLoad") } == [
        "returned", "b.viewWillDisappear", "a.viewWillAppear", "a.viewIsAppearing", "b.viewDidDisappear", "a.viewDidAppear",
      ])
  }

  @Test func aWindowIsVisibleBeforeTheRootOfItsStackIsTold() {
    stage.advance()
    let window = UIWindow(frame: stage.window.bounds)
    window.rootViewController = UINavigationController(rootViewController: page("root"))
    window.makeKeyAndVisible()
    log("returned")
    stage.advance()
    #expect(log.drain() == ["returned", "root.viewDidLoad", "root.viewWillAppear", "root.viewIsAppearing", "root.viewDidAppear"])
  }

  @Test func aRootWithoutAContainerIsToldWithinTheCall() {
    stage.advance()
    let window = UIWindow(frame: stage.window.bounds)
    window.rootViewController = page("root")
    window.makeKeyAndVisible()
    log("returned")
    stage.advance()
    #expect(log.drain() == ["root.viewDidLoad", "root.viewWillAppear", "returned", "root.viewIsAppearing", "root.viewDidAppear"])
  }

  @Test func changesOfOneTurnAreShownAsOne() {
    let pages = ["a", "b", "c", "d"].map { page($0) }
    let stack = stack([pages[0]])
    for page in pages.dropFirst() { stack.pushViewController(page, animated: false) }
    #expect(stack.viewControllers == pages)
    stage.advance()
    #expect(pages.map(\.isViewLoaded) == [true, false, false, true] && pages[3].view.window != nil)
    stack.popToRootViewController(animated: false)
    stack.pushViewController(pages[2], animated: true)
    stage.advance(by: 1)
    #expect(stack.viewControllers == [pages[0], pages[2]] && pages[2].view.window != nil && stage.log.violations == [])
  }

  @Test func whoAsksForTheCoordinatorBeginsThePush() {
    let stack = stack([page("a")])
    stack.pushViewController(page("b"), animated: true)
    #expect(log.drain() == [])
    var calls: [String] = []
    stack.transitionCoordinator?.animate(alongsideTransition: { _ in calls.append("alongside") }) { _ in
      calls.append("completion")
    }
    #expect(log.drain() == ["b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear"])
    stage.advance(by: 1)
    #expect(calls == ["alongside", "completion"])
  }

  @Test func aLayoutBeginsWhatWaits() {
    let stack = stack([page("a")])
    let next = page("b")
    stack.pushViewController(next, animated: false)
    stack.view.layoutIfNeeded()
    #expect(next.view.window != nil)
  }

  @Test func aRootSetInViewDidLoadIsTheOneThatShows() {
    let (first, second) = (ReplacingRoot(nibName: nil, bundle: nil), UIViewController())
    first.replace = { [stage] in stage.window.rootViewController = second }
    stage.window.rootViewController = first
    stage.advance()
    #expect(second.view.window != nil && first.view.window == nil && stage.window.subviews == [second.view])
  }

  @Test(arguments: [false, true]) func aCollectionClearsItsSelectionWithThePop(animated: Bool) {
    let list = SelectionList(collectionViewLayout: UICollectionViewFlowLayout())
    let stack = stack([list])
    list.collectionView.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    stack.pushViewController(page("b"), animated: false)
    stage.advance()
    list.counts = []
    stack.popViewController(animated: animated)
    stage.advance(by: 1)
    #expect(list.counts == (animated ? ["will 1", "is 1", "did 0"] : ["will 1", "is 0", "did 0"]))
  }
}

@MainActor
private final class ReplacingRoot: UIViewController {
  var replace: () -> Void = {}

  override func viewDidLoad() {
    super.viewDidLoad()
    replace()
  }
}

/// Counts what is selected in each callback.
@MainActor
private final class SelectionList: UICollectionViewController {
  var counts: [String] = []

  private func count(_ moment: String) { counts.append("\(moment) \(collectionView.indexPathsForSelectedItems?.count ?? 0)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    count("will")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    count("is")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    count("did")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
