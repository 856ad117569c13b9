import Foundation
import MotionTesting
import Testing

@testable import Lists
@testable import ViewCore

/// The primary action of a collection view's items, and what the view says of its supplementary views.
@MainActor @Suite("Primary actions of items")
struct ItemPrimaryActionTests {
  private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
    let view: UICollectionView
    var log: [String] = []
    var allows = true

    override init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 50, height: 50)
      layout.headerReferenceSize = CGSize(width: 300, height: 40)
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
      super.init()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
      view.dataSource = self
      view.delegate = self
      stage.window.addSubview(view)
      stage.advance(frames: 2)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      log.append("select \(indexPath.item)")
    }
    func collectionView(
      _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { allows }
    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
      log.append("primary \(indexPath.item)")
    }
  }

  @Test func aTapPerformsThePrimaryActionWhereTheDelegateAllowsIt() {
    let items = Items()
    items.stage.tap(at: CGPoint(x: 25, y: 65))
    #expect(items.log == ["select 0", "primary 0"])
    items.allows = false
    items.stage.tap(at: CGPoint(x: 275, y: 65))
    #expect(items.log.count == 3 && items.log.last?.hasPrefix("select") == true)
  }

  @Test func anItemAddedToASelectionPerformsNothing() {
    let items = Items()
    items.view.allowsMultipleSelection = true
    items.stage.tap(at: CGPoint(x: 25, y: 65))
    items.stage.tap(at: CGPoint(x: 275, y: 65))
    #expect(items.log.filter { $0.hasPrefix("primary") } == ["primary 0"] && items.log.count == 3)
  }

  @Test func aHeaderHasAnIndexPathWhileItIsShown() {
    let items = Items()
    let header = items.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).first
    #expect(header.flatMap(items.view.indexPath(forSupplementaryView:)) == IndexPath(item: 0, section: 0))
    #expect(items.view.indexPath(forSupplementaryView: UICollectionReusableView(frame: .zero)) == nil)
    let cell = items.view.visibleCells.first
    #expect(cell.flatMap { items.view.indexPath(forSupplementaryView: $0) } == nil)
  }

  @Test func movedItemsAreUncommittedUntilTheyAreDropped() {
    let items = Items()
    #expect(!items.view.hasUncommittedUpdates)
    var during = false
    items.view.performBatchUpdates { during = items.view.hasUncommittedUpdates }
    #expect(during && !items.view.hasUncommittedUpdates)
  }
}
