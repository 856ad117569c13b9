import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import DragAndDrop
@testable import Keyed
@testable import Lists
@testable import Transitions
@testable import ViewCore

/// A cell that shows a letter.
@MainActor
private class LetterCell: UICollectionViewCell {
  var letter = ""
}

/// A cell that shows that a letter is coming.
private final class WaitingCell: LetterCell {}

/// A list on which items are dropped that take a while to load: placeholders stand for them.
@MainActor
private final class SlowList: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
  UICollectionViewDropDelegate
{
  var letters: [String]
  var places: [Int] = [2]
  private(set) var contexts: [any UICollectionViewDropPlaceholderContext] = []
  let log = CallLog()
  let layout = UICollectionViewFlowLayout()
  let view: UICollectionView

  init(_ letters: [String]) {
    self.letters = letters
    layout.itemSize = CGSize(width: 80, height: 80)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (10, 10)
    view = UICollectionView(frame: CGRect(x: 210, y: 40, width: 180, height: 480), collectionViewLayout: layout)
    super.init()
    view.register(LetterCell.self, forCellWithReuseIdentifier: "cell")
    view.register(WaitingCell.self, forCellWithReuseIdentifier: "placeholder")
    (view.dataSource, view.delegate, view.dropDelegate) = (self, self, self)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { letters.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? LetterCell)?.letter = letters[indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    precondition(letters.indices.contains(indexPath.item), "asked for the size of an item that is not there")
    return layout.itemSize
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log("selected \(letters[indexPath.item])")
  }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    log("over \(destinationIndexPath.map { "\($0.item)" } ?? "-")")
    return UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }
  func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
    guard let item = coordinator.items.first else { return }
    for place in places {
      let placeholder = UICollectionViewDropPlaceholder(
        insertionIndexPath: IndexPath(item: place, section: 0), reuseIdentifier: "placeholder")
      placeholder.cellUpdateHandler = { [log] cell in
        (cell as? LetterCell)?.letter = "…"
        log("updated")
      }
      placeholder.previewParametersProvider = { [log] _ in
        log("asked for a shape")
        return nil
      }
      let context = coordinator.drop(item.dragItem, to: placeholder)
      context.addCompletion { [log] _ in log("arrived") }
      contexts.append(context)
    }
  }

  /// What the cells show, from first to last.
  var shown: String {
    view.elements.inOrder.compactMap { ($0.view as? LetterCell)?.letter }.joined()
  }
}

@MainActor
struct CollectionPlaceholderTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  private let source = LetterList(["A", "B"], frame: CGRect(x: 10, y: 40, width: 180, height: 380))
  private let list: SlowList

  init() {
    list = SlowList(["1", "2", "3", "4"])
    setUp()
  }

  private func setUp() {
    let root = UIViewController()
    stage.window.rootViewController = root
    for view in [source.view, list.view] { root.view.addSubview(view) }
    stage.advance(frames: 2)
  }

  private func drop(settling: Bool = true) {
    let start = CGPoint(x: 50, y: 80)
    stage.touchDown(at: start)
    stage.advance(by: 0.7)
    let end = CGPoint(x: 250, y: 180)
    for step in 1...10 {
      let share = CGFloat(step) / 10
      stage.touchMove(to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      stage.advance()
    }
    stage.advance(by: 0.5)
    stage.touchUp()
    stage.advance(frames: 3)
    if settling { stage.advance(by: 1.5) }
  }

  @Test func aPlaceholderStandsAmongTheItemsUntilItIsExchanged() {
    drop()
    #expect(list.shown == "12…34" && list.view.hasUncommittedUpdates)
    #expect(list.log.drain().suffix(3) == ["updated", "asked for a shape", "arrived"])
    let waiting = list.view.visibleCells.filter { $0 is WaitingCell }
    #expect(waiting.map { list.view.indexPath(for: $0) } == [nil])
    #expect(waiting.first?.frame == CGRect(x: 0, y: 90, width: 80, height: 80))
    var place: IndexPath?
    #expect(
      list.contexts[0].commitInsertion { path in
        place = path
        list.letters.insert("x", at: path.item)
      })
    stage.advance(by: 1)
    #expect(place == IndexPath(item: 2, section: 0) && list.shown == "12x34" && !list.view.hasUncommittedUpdates)
    #expect(!list.contexts[0].commitInsertion { _ in Issue.record("the placeholder is gone") })
    #expect(!list.contexts[0].deletePlaceholder())
  }

  @Test func aDeletedPlaceholderLeavesNothing() {
    drop()
    #expect(list.contexts[0].deletePlaceholder() && !list.contexts[0].deletePlaceholder())
    stage.advance(by: 1)
    #expect(list.shown == "1234" && !list.view.hasUncommittedUpdates)
  }

  @Test func reloadedDataRemoveIt() {
    drop()
    list.view.reloadData()
    stage.advance(by: 0.5)
    #expect(list.shown == "1234" && !list.view.hasUncommittedUpdates)
    #expect(!list.contexts[0].commitInsertion { _ in Issue.record("the placeholder is gone") })
  }

  @Test func theCellIsUpdatedOnRequest() {
    drop()
    _ = list.log.drain()
    list.contexts[0].setNeedsCellUpdate()
    #expect(list.log.drain() == ["updated"])
    list.contexts[0].deletePlaceholder()
    list.contexts[0].setNeedsCellUpdate()
    #expect(list.log.drain() == [])
  }

  @Test func severalAreExchangedInAnyOrder() {
    list.places = [1, 2, 5]
    drop()
    #expect(list.shown == "1……23…4")
    var places: [Int] = []
    for index in [2, 0, 1] {
      list.contexts[index].commitInsertion { path in
        places.append(path.item)
        list.letters.insert("\("abc"[index])", at: path.item)
      }
      stage.advance(frames: 4)
    }
    stage.advance(by: 1)
    #expect(list.shown == "1ab23c4" && places == [3, 1, 2])
  }

  @Test func theDataChangeAroundIt() {
    drop()
    list.view.performBatchUpdates {
      list.letters = ["n", "2", "m", "4"]
      list.view.deleteItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0)])
      list.view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0)])
    }
    stage.advance(by: 1)
    #expect(list.shown == "n2…m4")
    list.contexts[0].commitInsertion { list.letters.insert("x", at: $0.item) }
    stage.advance(by: 1)
    #expect(list.shown == "n2xm4")
  }

  @Test func indexPathsAreThoseOfTheData() {
    drop()
    let third = IndexPath(item: 2, section: 0)
    #expect((list.view.cellForItem(at: third) as? LetterCell)?.letter == "3")
    #expect(list.view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3])
    let frame = list.view.layoutAttributesForItem(at: third)?.frame ?? .zero
    #expect(frame == CGRect(x: 100, y: 90, width: 80, height: 80), "behind the placeholder")
    _ = list.log.drain()
    stage.tap(at: CGPoint(x: 210 + frame.midX, y: 40 + frame.midY))
    #expect(list.log.drain() == ["selected 3"] && list.view.indexPathsForSelectedItems == [third])
    stage.tap(at: CGPoint(x: 250, y: 170))
    #expect(list.log.drain() == [] && list.view.indexPathsForSelectedItems == [third], "a placeholder is not selected")
    list.contexts[0].commitInsertion { list.letters.insert("x", at: $0.item) }
    stage.advance(by: 1)
    #expect(list.view.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
  }

  @Test func theProgramMayInsertTheItemItself() {
    drop()
    list.contexts[0].commitInsertion { path in
      list.letters.insert("x", at: path.item)
      list.view.insertItems(at: [path])
    }
    stage.advance(by: 1)
    #expect(list.shown == "12x34" && !list.view.hasUncommittedUpdates)
  }

  @Test func anEmptyListTakesOne() {
    list.letters = []
    list.view.reloadData()
    stage.advance(by: 0.2)
    list.places = [0]
    drop()
    #expect(list.shown == "…")
    list.contexts[0].commitInsertion { list.letters.insert("x", at: $0.item) }
    stage.advance(by: 1)
    #expect(list.shown == "x")
  }

  @Test func anotherDropFindsTheDataIndexPathBehindAPlaceholder() {
    drop()
    _ = list.log.drain()
    list.places = [5]
    let start = CGPoint(x: 50, y: 80)
    stage.touchDown(at: start)
    stage.advance(by: 0.7)
    for step in 1...10 {
      let share = CGFloat(step) / 10
      stage.touchMove(to: CGPoint(x: start.x + (250 - start.x) * share, y: start.y + (260 - start.y) * share))
      stage.advance()
    }
    stage.advance(by: 0.5)
    #expect(list.log.drain().last == "over 3", "the gap is before the last item")
    stage.touchUp()
    stage.advance(by: 2)
    #expect(list.shown == "12…34…")
  }
}

extension String {
  fileprivate subscript(index: Int) -> Character { self[self.index(startIndex, offsetBy: index)] }
}
