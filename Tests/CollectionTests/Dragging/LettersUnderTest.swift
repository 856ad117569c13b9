import Foundation
import MotionTesting

@testable import DragAndDrop
@testable import Keyed
@testable import Lists
@testable import Transitions
@testable import ViewCore

/// A cell that remembers what drags told it.
@MainActor
final class DraggedCell: UICollectionViewCell {
  private(set) var states: [DragState] = []
  override func dragStateDidChange(_ dragState: DragState) {
    super.dragStateDidChange(dragState)
    states.append(dragState)
  }
}

/// A list of letters from which items are dragged and on which they are dropped; it changes its data as Apple's guide says.
@MainActor
final class LetterList: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
  UICollectionViewDragDelegate, UICollectionViewDropDelegate
{
  var letters: [String]
  var operation = UIDropOperation.move
  var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
  var hasOwnSizes = false
  private(set) var calls: [String] = []
  private(set) var destinations: [IndexPath?] = []
  private(set) var complaints: [String] = []
  let layout = UICollectionViewFlowLayout()
  let view: UICollectionView

  init(_ letters: [String], frame: CGRect) {
    self.letters = letters
    layout.itemSize = CGSize(width: 80, height: 80)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (10, 10)
    view = UICollectionView(frame: frame, collectionViewLayout: layout)
    super.init()
    view.register(DraggedCell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate, view.dragDelegate, view.dropDelegate) = (self, self, self, self)
  }

  func drain() -> [String] {
    defer { calls = [] }
    return calls
  }

  func forgetDestinations() { destinations = [] }

  // MARK: - Data

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { letters.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    if indexPath.item >= letters.count { complaints.append("asked for cell \(indexPath.item) of \(letters.count)") }
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    if indexPath.item >= letters.count { complaints.append("asked for size \(indexPath.item) of \(letters.count)") }
    return hasOwnSizes ? CGSize(width: 80, height: 60) : layout.itemSize
  }

  // MARK: - Drags

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    calls.append("itemsForBeginning \(indexPath.item)")
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: letters[indexPath.item])))
    item.localObject = self
    return [item]
  }
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
    calls.append("dragWillBegin")
  }
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
    calls.append("dragDidEnd")
  }

  // MARK: - Drops

  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
    calls.append("enter")
  }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    destinations.append(destinationIndexPath)
    return UICollectionViewDropProposal(operation: operation, intent: intent)
  }
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) { calls.append("exit") }
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) { calls.append("end") }

  func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
    calls.append("perform at \(coordinator.destinationIndexPath.map { "\($0.item)" } ?? "nil")")
    guard let item = coordinator.items.first else { return }
    if coordinator.proposal.intent == .insertIntoDestinationIndexPath, let place = coordinator.destinationIndexPath {
      coordinator.drop(item.dragItem, intoItemAt: place, rect: CGRect(x: 30, y: 30, width: 20, height: 20))
      return
    }
    coordinator.session.loadObjects(ofClass: String.self) { texts in
      guard let text = texts.first else { return }
      let place = coordinator.destinationIndexPath ?? IndexPath(item: self.letters.count, section: 0)
      self.view.performBatchUpdates {
        if let source = item.sourceIndexPath {
          self.letters.remove(at: source.item)
          self.view.deleteItems(at: [source])
        } else {
          (item.dragItem.localObject as? LetterList)?.give(text)
        }
        let index = min(place.item, self.letters.count)
        self.letters.insert(text, at: index)
        self.view.insertItems(at: [IndexPath(item: index, section: 0)])
      }
      coordinator.drop(item.dragItem, toItemAt: IndexPath(item: min(place.item, self.letters.count - 1), section: 0))
        .addCompletion { _ in self.calls.append("arrived") }
    }
  }

  private func give(_ text: String) {
    guard operation == .move, let index = letters.firstIndex(of: text) else { return }
    letters.remove(at: index)
    view.deleteItems(at: [IndexPath(item: index, section: 0)])
  }
}

/// Two lists side by side.
@MainActor
final class LettersUnderTest {
  let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  let left = LetterList(["A", "B", "C", "D", "E", "F", "G", "H"], frame: CGRect(x: 10, y: 40, width: 180, height: 380))
  let right = LetterList(["1", "2", "3", "4"], frame: CGRect(x: 210, y: 40, width: 180, height: 380))

  init() {
    let root = UIViewController()
    stage.window.rootViewController = root
    for list in [left, right] { root.view.addSubview(list.view) }
    stage.advance(frames: 2)
  }

  func middle(of index: Int, in list: LetterList) -> CGPoint {
    let attributes = list.layout.layoutAttributesForItem(at: IndexPath(item: index, section: 0))
    return list.view.convert(attributes?.center ?? .zero, to: nil)
  }

  private var finger = CGPoint.zero

  func lift(_ index: Int, in list: LetterList) {
    finger = middle(of: index, in: list)
    stage.touchDown(at: finger)
    stage.advance(by: 0.7)
  }

  func move(to point: CGPoint) {
    let start = finger
    for step in 1...12 {
      let share = CGFloat(step) / 12
      stage.touchMove(to: CGPoint(x: start.x + (point.x - start.x) * share, y: start.y + (point.y - start.y) * share))
      stage.advance()
    }
    finger = point
    stage.advance(by: 0.6)
  }

  func release() {
    stage.touchUp()
    stage.advance(by: 1.5)
  }

  func frame(of index: Int, in list: LetterList) -> CGRect? {
    list.view.cellForItem(at: IndexPath(item: index, section: 0)).map { $0.frame }
  }

  var concealed: Int { [left, right].reduce(0) { $0 + $1.view.visibleCells.count { $0.layer.isConcealed } } }
}
