import Foundation
import MotionTesting
import Testing

/// Collection view controllers that pass one collection view on through a navigation stack.
@MainActor
struct LayoutNavigationTests {
  let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
  let root = WordsController(columns: 1)
  let page = WordsController(columns: 4)
  let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: root)
    stage.window.rootViewController = navigation
    page.useLayoutToLayoutNavigationTransitions = true
    stage.advance()
  }

  private var complaints: [String] {
    let view: UICollectionView = root.collectionView
    var found = stage.log.violations
    let expected = (view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? [])
      .filter { $0.frame.minY < view.bounds.maxY && $0.frame.maxY > view.bounds.minY }
    if Set(expected.map(\.indexPath)) != Set(view.indexPathsForVisibleItems) { found.append("the wrong cells") }
    for attributes in expected where view.cellForItem(at: attributes.indexPath)?.frame != attributes.frame {
      found.append("\(attributes.indexPath.brief) is at \(String(describing: view.cellForItem(at: attributes.indexPath)?.frame))")
    }
    if view.subviews.count(where: { $0 is WordCell }) != view.visibleCells.count { found.append("cells are left behind") }
    return found
  }

  private func isGreen(_ image: CGImage, at place: CGPoint) -> Bool {
    image.withPixels { pixels, bytesPerRow in
      let start = Int(place.y) * bytesPerRow + Int(place.x) * 4
      return pixels[start] == 0 && pixels[start + 1] == 255 && pixels[start + 2] == 0
    }
  }

  @Test func aControllerShowsItsCollectionView() {
    stage.advance()
    #expect(root.collectionView.superview === root.view && root.collectionView.frame == root.view.bounds)
    #expect(root.collectionView.dataSource === root && root.collectionView.delegate === root)
    #expect(root.collectionView.visibleCells.count > 5 && complaints == [])
  }

  @Test func pushingChangesTheLayoutOfOneView() throws {
    stage.advance()
    let view = try #require(root.collectionView)
    let two = try #require(view.cellForItem(at: IndexPath(0, 2)))
    let layout = root.collectionViewLayout
    navigation.pushViewController(page, animated: true)
    #expect(page.collectionView === view)
    stage.advance(frames: 10)
    let middle = try #require(two.layer.presentation()).position
    #expect(middle.x > 101 && middle.x < 149)
    stage.advance(by: 1)
    #expect(navigation.topViewController === page && navigation.transitionCoordinator == nil)
    #expect(view.superview === page.view && view.collectionViewLayout === page.collectionViewLayout)
    #expect(view.dataSource === root && view.delegate === root)
    #expect(root.collectionViewLayout === layout && view.cellForItem(at: IndexPath(0, 2)) === two)
    #expect(complaints == [])
    navigation.popViewController(animated: true)
    stage.advance(by: 1)
    #expect(view.superview === root.view && view.collectionViewLayout === layout && complaints == [])
  }

  @Test func pushWithoutAnimationIsImmediate() {
    stage.advance()
    navigation.pushViewController(page, animated: false)
    stage.advance()
    #expect(page.collectionView.superview === page.view && complaints == [])
    navigation.popViewController(animated: false)
    stage.advance()
    #expect(root.collectionView.superview === root.view && complaints == [])
  }

  @Test func edgePanScrubsTheLayoutsAndFinishes() throws {
    stage.advance()
    navigation.pushViewController(page, animated: false)
    stage.advance(frames: 2)
    let two = try #require(root.collectionView.cellForItem(at: IndexPath(0, 2)))
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 122, y: 300), duration: 0.3, release: false)
    stage.advance(frames: 3)
    let held = try #require(two.layer.presentation()).position
    #expect(held.x > 101 && held.x < 124, "between the middle of the row and the third column")
    stage.advance(frames: 10)
    #expect(try #require(two.layer.presentation()).position == held, "it stands still with the hand")
    stage.touchUp()
    stage.advance(by: 1)
    #expect(navigation.topViewController === root && root.collectionView.superview === root.view)
    #expect(root.collectionView.collectionViewLayout === root.collectionViewLayout && complaints == [])
  }

  @Test func cellsAreAboveTheBackgroundsOfBothPagesDuringAnEdgePan() throws {
    stage.advance()
    root.view.backgroundColor = .red
    page.view.backgroundColor = .blue
    root.collectionView.backgroundColor = nil
    navigation.pushViewController(page, animated: false)
    stage.advance(frames: 2)
    let two = try #require(root.collectionView.cellForItem(at: IndexPath(0, 2)))
    two.contentView.backgroundColor = .green
    for isFinished in [false, true] {
      stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: isFinished ? 122 : 62, y: 300), duration: 0.3, release: false)
      stage.advance(frames: 3)
      let held = try #require(two.layer.presentation()).position
      let place = root.collectionView.convert(held, to: stage.window)
      #expect(isGreen(stage.snapshot(), at: place), "\(place)")
      stage.touchUp()
      stage.advance(by: 1)
    }
    #expect(navigation.topViewController === root)
  }

  @Test func cancelledPopRestoresTheUpperLayout() throws {
    stage.advance()
    navigation.pushViewController(page, animated: false)
    stage.advance(frames: 2)
    let view = try #require(root.collectionView)
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 62, y: 300), duration: 0.3, release: false)
    stage.advance(frames: 20)
    stage.touchUp()
    stage.advance(by: 1)
    #expect(navigation.topViewController === page && view.superview === page.view)
    #expect(view.collectionViewLayout === page.collectionViewLayout && complaints == [])
    navigation.popViewController(animated: true)
    stage.advance(by: 1)
    #expect(view.superview === root.view && complaints == [])
  }

  @Test func thirdPageSharesTheCollectionView() {
    stage.advance()
    let third = WordsController(columns: 2)
    third.useLayoutToLayoutNavigationTransitions = true
    navigation.pushViewController(page, animated: true)
    stage.advance(by: 1)
    navigation.pushViewController(third, animated: true)
    stage.advance(by: 1)
    #expect(third.collectionView === root.collectionView && complaints == [])
    navigation.popToRootViewController(animated: true)
    stage.advance(by: 1)
    #expect(root.collectionView.superview === root.view && complaints == [])
  }

  @Test func pushWithoutSharingKeepsSeparateViews() {
    stage.advance()
    page.useLayoutToLayoutNavigationTransitions = false
    navigation.pushViewController(page, animated: true)
    stage.advance(by: 1)
    #expect(page.collectionView !== root.collectionView && page.collectionView.dataSource === page)
    #expect(root.collectionView.superview === root.view)
  }

  @Test func useLayoutToLayoutCannotChangeInTheStack() {
    stage.advance()
    var warnings: [String] = []
    stage.log.sendWarnings(to: { warnings.append($0) })
    root.useLayoutToLayoutNavigationTransitions = true
    #expect(!root.useLayoutToLayoutNavigationTransitions && warnings.count == 1)
  }

  @Test func selectionIsClearedOnReturn() {
    stage.advance()
    root.collectionView.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
    navigation.pushViewController(UIViewController(), animated: true)
    stage.advance(by: 1)
    #expect(root.collectionView.indexPathsForSelectedItems == [IndexPath(0, 1)])
    navigation.popViewController(animated: true)
    stage.advance(by: 1)
    #expect(root.collectionView.indexPathsForSelectedItems == nil)
  }
}

/// Words in columns.
final class WordsController: UICollectionViewController {
  var words: [String]

  init(columns: Int, count: Int = 40) {
    words = (0..<count).map(String.init)
    super.init(collectionViewLayout: NamedLayout("columns \(columns)", columns: columns))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(WordCell.self, forCellWithReuseIdentifier: "word")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
    (cell as? WordCell)?.word = words[indexPath.item]
    return cell
  }
}
