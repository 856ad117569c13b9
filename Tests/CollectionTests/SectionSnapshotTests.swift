import Foundation
import MotionTesting
import Testing

@testable import Lists
@testable import ViewCore

/// Outlines as values, and in a diffable data source.
@MainActor
struct SectionSnapshotTests {
  private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  private var fruit: Outline {
    var outline = Outline()
    outline.append(["Fruit", "Bread", "Tea"])
    outline.append(["Apple", "Pear"], to: "Fruit")
    outline.append(["Boskoop", "Cox"], to: "Apple")
    return outline
  }

  @Test func itemsAreInOrderAndOnlyThoseOfExpandedParentsAreVisible() {
    var outline = fruit
    #expect(outline.items == ["Fruit", "Apple", "Boskoop", "Cox", "Pear", "Bread", "Tea"])
    #expect(outline.visibleItems == ["Fruit", "Bread", "Tea"] && outline.rootItems == outline.visibleItems)
    outline.expand(["Apple"])
    #expect(outline.visibleItems == ["Fruit", "Bread", "Tea"], "the parent is still collapsed")
    outline.expand(["Fruit"])
    #expect(outline.visibleItems == ["Fruit", "Apple", "Boskoop", "Cox", "Pear", "Bread", "Tea"])
    #expect(outline.expandedItems == ["Fruit", "Apple"] && outline.isVisible("Cox"))
    outline.collapse(["Fruit"])
    #expect(!outline.isVisible("Cox") && outline.isExpanded("Apple") && !outline.isExpanded("Fruit"))
    #expect(outline.level(of: "Cox") == 2 && outline.parent(of: "Cox") == "Apple" && outline.parent(of: "Tea") == nil)
    #expect(outline.index(of: "Pear") == 4 && outline.index(of: "Plum") == nil && !outline.contains("Plum"))
  }

  @Test func itemsAreInsertedBesideOthersAndDeletedWithTheirDescendants() {
    var outline = fruit
    outline.insert(["Plum"], before: "Pear")
    outline.insert(["Quince"], after: "Pear")
    outline.insert(["Rye", "Oats"], after: "Bread")
    #expect(
      outline.items == ["Fruit", "Apple", "Boskoop", "Cox", "Plum", "Pear", "Quince", "Bread", "Rye", "Oats", "Tea"])
    outline.delete(["Apple", "Bread"])
    #expect(outline.items == ["Fruit", "Plum", "Pear", "Quince", "Rye", "Oats", "Tea"])
    outline.append(["Apple"])
    #expect(outline.items.last == "Apple" && outline.level(of: "Apple") == 0)
    outline.deleteAll()
    #expect(outline.items == [])
  }

  @Test func partsAreTakenInsertedAndReplaced() {
    var outline = fruit
    outline.expand(["Apple"])
    let part = outline.snapshot(of: "Fruit")
    #expect(part.rootItems == ["Apple", "Pear"] && part.visibleItems == ["Apple", "Boskoop", "Cox", "Pear"])
    let whole = outline.snapshot(of: "Apple", includingParent: true)
    #expect(whole.rootItems == ["Apple"] && whole.items == ["Apple", "Boskoop", "Cox"])
    outline.delete(["Fruit"])
    outline.insert(whole, before: "Tea")
    #expect(outline.items == ["Bread", "Apple", "Boskoop", "Cox", "Tea"] && outline.isExpanded("Apple"))
    var other = Outline()
    other.append(["Elstar"])
    other.append(["Red"], to: "Elstar")
    outline.replace(childrenOf: "Apple", using: other)
    #expect(outline.items == ["Bread", "Apple", "Elstar", "Red", "Tea"])
    #expect(outline.visualDescription() == "* Bread\n+ Apple\n  - Elstar\n    * Red\n* Tea")
  }

  @Test func dataSourceShowsTheVisibleItemsOfAnOutline() {
    let test = OutlineUnderTest()
    test.source.apply(fruit, to: "shop", animatingDifferences: false)
    test.stage.advance()
    #expect(test.shown == ["Fruit 0", "Bread 0", "Tea 0"])
    var open = test.source.snapshot(for: "shop")
    open.expand(["Fruit", "Apple"])
    test.source.apply(open, to: "shop")
    test.stage.advance(by: 1)
    #expect(test.shown == ["Fruit 0", "Apple 1", "Boskoop 2", "Cox 2", "Pear 1", "Bread 0", "Tea 0"])
    #expect(test.source.snapshot().itemIdentifiers == open.visibleItems)
    #expect(test.source.snapshot(for: "elsewhere").items == [])
  }

  @Test func wholeSnapshotWithOtherItemsMakesTheSectionFlat() {
    let test = OutlineUnderTest()
    test.source.apply(fruit, to: "shop", animatingDifferences: false)
    var all = test.source.snapshot()
    test.source.apply(all, animatingDifferences: false)
    #expect(test.source.snapshot(for: "shop").items.count == 7, "the same items keep their children")
    all.appendItems(["Salt"])
    test.source.apply(all, animatingDifferences: false)
    #expect(test.source.snapshot(for: "shop").items == ["Fruit", "Bread", "Tea", "Salt"])
  }

  @Test func movementReordersTheSnapshotAndTellsTheHandlers() throws {
    let test = OutlineUnderTest()
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections(["shop", "home"])
    snapshot.appendItems(["a", "b", "c"], toSection: "shop")
    snapshot.appendItems(["d"], toSection: "home")
    test.source.apply(snapshot, animatingDifferences: false)
    test.stage.advance()
    #expect(!test.view.beginInteractiveMovementForItem(at: IndexPath(0, 0)), "without handlers nothing is moved")
    var calls: [String] = []
    test.source.reorderingHandlers.canReorderItem = { $0 != "b" }
    test.source.reorderingHandlers.willReorder = { _ in
      calls.append("will, \(test.source.snapshot().itemIdentifiers.joined())")
    }
    var last: NSDiffableDataSourceTransaction<String, String>?
    test.source.reorderingHandlers.didReorder = {
      last = $0
      calls.append("did, \(test.source.snapshot().itemIdentifiers.joined())")
    }
    #expect(!test.view.beginInteractiveMovementForItem(at: IndexPath(0, 1)))
    try #require(test.view.beginInteractiveMovementForItem(at: IndexPath(0, 0)))
    test.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 150))
    test.view.endInteractiveMovement()
    test.stage.advance(by: 1)
    #expect(calls == ["will, abcd", "did, bcad"] || calls == ["will, abcd", "did, bcda"])
    let transaction = try #require(last)
    #expect(transaction.initialSnapshot.itemIdentifiers == ["a", "b", "c", "d"])
    #expect(
      transaction.initialSnapshot.itemIdentifiers.applying(transaction.difference) == transaction.finalSnapshot.itemIdentifiers)
    #expect(transaction.sectionTransactions.first?.sectionIdentifier == "shop")
    #expect(test.shown.map { String($0.first ?? " ") } == test.source.snapshot().itemIdentifiers)
  }

  @Test func movedParentTakesItsHiddenChildrenAlong() {
    let test = OutlineUnderTest()
    test.source.apply(fruit, to: "shop", animatingDifferences: false)
    test.source.reorderingHandlers.canReorderItem = { _ in true }
    test.source.collectionView(test.view, moveItemAt: IndexPath(0, 0), to: IndexPath(0, 1))
    #expect(test.source.snapshot().itemIdentifiers == ["Bread", "Fruit", "Tea"])
    #expect(
      test.source.snapshot(for: "shop").items == ["Bread", "Fruit", "Apple", "Boskoop", "Cox", "Pear", "Tea"])
  }
}

/// A list over a diffable data source of words.
@MainActor
private final class OutlineUnderTest {
  let stage = Stage(size: CGSize(width: 200, height: 600), scale: 1)
  let view: UICollectionView
  let source: UICollectionViewDiffableDataSource<String, String>

  init() {
    let list = UICollectionLayoutListConfiguration(appearance: .plain)
    view = UICollectionView(
      frame: stage.window.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, word in
      var content = cell.defaultContentConfiguration()
      content.text = word
      cell.contentConfiguration = content
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, word in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: word)
    }
    stage.window.addSubview(view)
    stage.advance()
  }

  /// The words of the rows with their indentation levels, from top to bottom.
  var shown: [String] {
    view.indexPathsForVisibleItems.sorted().compactMap { path in
      guard let row = view.cellForItem(at: path) as? UICollectionViewListCell else { return nil }
      return "\((row.contentConfiguration as? UIListContentConfiguration)?.text ?? "?") \(row.indentationLevel)"
    }
  }
}
