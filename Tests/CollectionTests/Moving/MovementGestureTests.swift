import Foundation
import MotionTesting
import Testing

/// The standard long press of a collection view controller, and the content that scrolls under a held item.
@MainActor
struct MovementGestureTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
  private let page = MovablePage(count: 200)
  private var view: UICollectionView { page.collectionView }

  init() {
    stage.window.rootViewController = page
    stage.advance()
  }

  private func cell(_ word: String) -> WordCell? { view.visibleCells.compactMap { $0 as? WordCell }.first { $0.word == word } }

  private func press(_ point: CGPoint) {
    stage.touchDown(at: point)
    stage.advance(by: 0.6)
  }

  // MARK: - The long press

  @Test func aLongPressMovesAnItemThatKeepsItsPlaceUnderTheFinger() {
    press(CGPoint(x: 60, y: 40))
    #expect(cell("1")?.center == CGPoint(x: 75, y: 25), "nothing jumps")
    for x in stride(from: 60.0, through: 160, by: 10) {
      stage.touchMove(to: CGPoint(x: x, y: 40))
      stage.advance()
      #expect(cell("1")?.layer.presentation()?.position == CGPoint(x: x + 15, y: 25))
    }
    stage.touchUp()
    stage.advance(by: 1)
    #expect(page.words.prefix(5) == ["0", "2", "3", "1", "4"] && page.moves == ["0/1→0/3"])
  }

  @Test func aPressThatIsShortOrMovesEarlySelectsOrScrolls() {
    stage.tap(at: CGPoint(x: 75, y: 25))
    #expect(view.indexPathsForSelectedItems == [IndexPath(0, 1)])
    stage.drag(from: CGPoint(x: 75, y: 325), to: CGPoint(x: 75, y: 125), duration: 0.2)
    stage.advance(by: 3)
    #expect(view.contentOffset.y > 150 && page.moves == [])
  }

  @Test func aLongPressSelectsNothing() {
    press(CGPoint(x: 75, y: 25))
    stage.touchUp()
    stage.advance(by: 1)
    #expect(view.indexPathsForSelectedItems == nil && page.moves == [])
  }

  @Test func cancelledTouchCancelsTheMovement() {
    press(CGPoint(x: 75, y: 25))
    stage.touchMove(to: CGPoint(x: 175, y: 125))
    stage.advance()
    stage.touchCancel()
    stage.advance(by: 1)
    #expect(page.moves == [] && cell("1")?.center == CGPoint(x: 75, y: 25))
  }

  @Test func itemsThatTheDataSourceKeepsAreNotLifted() {
    page.fixed = [IndexPath(0, 1)]
    press(CGPoint(x: 75, y: 25))
    stage.touchMove(to: CGPoint(x: 75, y: 125))
    stage.advance(by: 0.2)
    stage.touchUp()
    stage.advance(by: 1)
    #expect(page.moves == [] && cell("1")?.superview === view)
  }

  @Test func withoutTheStandardGestureAPressMovesNothing() {
    page.installsStandardGestureForInteractiveMovement = false
    press(CGPoint(x: 75, y: 25))
    stage.touchMove(to: CGPoint(x: 175, y: 25))
    stage.advance(by: 0.2)
    stage.touchUp()
    stage.advance(by: 1)
    #expect(page.moves == [])
  }

  /// Whether a class moves items cannot be seen: where nothing is said about it nothing is lifted.
  @Test func longPressSelectsWithoutMovingMethods() {
    let page = WordsController(columns: 4)
    stage.window.rootViewController = page
    stage.advance()
    press(CGPoint(x: 75, y: 25))
    stage.touchUp()
    stage.advance()
    #expect(page.collectionView.indexPathsForSelectedItems == [IndexPath(0, 1)])
    #expect(page.collectionView.beginInteractiveMovementForItem(at: IndexPath(0, 1)), "a program that begins itself knows")
  }

  // MARK: - Scrolling under a held item

  /// Offsets at each frame while the finger rests at a place.
  private func offsets(finger: CGPoint, frames: Int) -> [CGFloat] {
    press(CGPoint(x: 75, y: 225))
    stage.touchMove(to: finger)
    stage.advance()
    return (0..<frames).map { _ in
      stage.advance()
      return view.contentOffset.y
    }
  }

  @Test func heldItemAtTheEdgeScrollsAtConstantSpeed() {
    // The cell reaches 20 of 50 points over the edge: 2/5 of the fastest.
    let offsets = offsets(finger: CGPoint(x: 75, y: 395), frames: 60)
    let speed = MovementUnderTest.autoscrollSpeed(20) / 60
    for (frame, offset) in offsets.enumerated() {
      #expect(abs(offset - offsets[0] - CGFloat(frame) * speed) < 0.01)
    }
    #expect(cell("17")?.center == CGPoint(x: 75, y: offsets[59] + 395), "the cell stays under the finger")
    stage.touchUp()
    stage.advance(by: 1)
    let row = Int((offsets[59] + 395) / 50)
    #expect(page.words.firstIndex(of: "17") == row * 4 + 1)
    #expect(view.contentOffset.y - offsets[59] < 2 * speed + 0.01, "the content rests")
  }

  @Test func theContentStopsAtItsEnd() {
    let offsets = offsets(finger: CGPoint(x: 75, y: 420), frames: 300)
    #expect(offsets.last == view.contentSize.height - 400)
    stage.touchUp()
    stage.advance(by: 1)
    #expect(page.words.suffix(4).contains("17"))
  }

  @Test func itemInTheMiddleDoesNotScroll() {
    let offsets = offsets(finger: CGPoint(x: 75, y: 374), frames: 30)
    #expect(Set(offsets) == [0])
  }

  @Test func aViewThatDoesNotScrollStaysWhereItIs() {
    view.isScrollEnabled = false
    #expect(Set(offsets(finger: CGPoint(x: 75, y: 420), frames: 30)) == [0])
  }

  @Test func wheelScrollsDuringAMovement() {
    press(CGPoint(x: 75, y: 225))
    view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    stage.advance(by: 1)
    #expect(cell("17")?.center == CGPoint(x: 75, y: 425))
    stage.touchUp()
    stage.advance(by: 1)
    #expect(page.words.firstIndex(of: "17") == 33)
  }
}

extension MovementUnderTest {
  /// How fast the content moves under an item that reaches over the edge by so many points.
  static func autoscrollSpeed(_ over: CGFloat) -> CGFloat { 600 * over / 50 }
}

/// A controller as a program writes it, whose items may be moved.
private final class MovablePage: UICollectionViewController {
  var words: [String]
  var moves: [String] = []
  var fixed: Set<IndexPath> = []

  init(count: Int) {
    words = (0..<count).map(String.init)
    super.init(collectionViewLayout: NamedLayout("grid", columns: 4))
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

  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    !fixed.contains(indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    moves.append("\(sourceIndexPath.brief)→\(destinationIndexPath.brief)")
    words.insert(words.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
}
