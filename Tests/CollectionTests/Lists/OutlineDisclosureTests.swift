import Foundation
import MotionTesting
import Testing

@testable import Lists
@testable import ViewCore

/// Outlines whose items are expanded and collapsed by their rows.
@MainActor
struct OutlineDisclosureTests {
  private typealias Source = UICollectionViewDiffableDataSource<Int, String>
  private let stage = Stage(size: CGSize(width: 320, height: 400), scale: 1)
  private let view: UICollectionView
  private let source: Source

  init() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    view = UICollectionView(
      frame: stage.window.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure()]
    }
    source = Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    stage.window.addSubview(view)
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["Fruit"])
    outline.append(["Apple", "Pear"], to: "Fruit")
    outline.append(["Cox", "Boskoop"], to: "Apple")
    outline.expand(["Fruit"])
    source.apply(outline, to: 0, animatingDifferences: false)
    stage.advance(frames: 2)
  }

  private func cell(_ item: String) throws -> UICollectionViewListCell {
    let path = try #require(source.indexPath(for: item))
    return try #require(view.cellForItem(at: path) as? UICollectionViewListCell)
  }

  private func tap(_ item: String, atChevron: Bool) throws {
    let cell = try cell(item)
    let slot = try #require(cell.subviews.compactMap { $0 as? AccessorySlot }.first)
    stage.tap(
      at: atChevron
        ? slot.convert(CGPoint(x: slot.bounds.midX, y: slot.bounds.midY), to: nil) : cell.convert(CGPoint(x: 60, y: 20), to: nil))
    stage.advance(by: 0.8)
  }

  private var shown: [String] { source.snapshot().itemIdentifiers }

  private func turn(_ item: String) throws -> CGFloat {
    let slot = try #require(cell(item).subviews.compactMap { $0 as? AccessorySlot }.first)
    return slot.content.transform.b
  }

  @Test func chevronExpandsAndCollapsesItsItem() throws {
    #expect(shown == ["Fruit", "Apple", "Pear"])
    #expect(try turn("Fruit") == 1)
    #expect(try turn("Apple") == 0)
    try tap("Apple", atChevron: true)
    #expect(shown == ["Fruit", "Apple", "Cox", "Boskoop", "Pear"])
    #expect(try turn("Apple") == 1)
    #expect(try cell("Apple").configurationState.isExpanded)
    #expect(try cell("Cox").indentationLevel == 2)
    try tap("Apple", atChevron: true)
    #expect(shown == ["Fruit", "Apple", "Pear"])
    #expect(try turn("Apple") == 0)
    #expect(view.indexPathsForSelectedItems == nil)
  }

  @Test func headerIsExpandedByATapAnywhereAndAnItemIsSelected() throws {
    try tap("Apple", atChevron: false)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)] && shown.count == 3)
    try tap("Fruit", atChevron: false)
    #expect(shown == ["Fruit"] && view.indexPathsForSelectedItems?.contains(IndexPath(item: 0, section: 0)) != true)
    try tap("Fruit", atChevron: false)
    #expect(shown == ["Fruit", "Apple", "Pear"])
  }

  @Test func handlersDecideAndProvideTheDescendants() throws {
    var calls: [String] = []
    source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "Pear" }
    source.sectionSnapshotHandlers.shouldCollapseItem = { $0 != "Fruit" }
    source.sectionSnapshotHandlers.willExpandItem = { calls.append("expand \($0)") }
    source.sectionSnapshotHandlers.willCollapseItem = { calls.append("collapse \($0)") }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, present in
      calls.append("\(present.rootItems.joined(separator: ",")) of \(parent)")
      var children = NSDiffableDataSourceSectionSnapshot<String>()
      children.append(["Elstar"])
      return children
    }
    try tap("Fruit", atChevron: true)
    try tap("Pear", atChevron: true)
    #expect(calls == [] && shown == ["Fruit", "Apple", "Pear"])
    try tap("Apple", atChevron: true)
    #expect(calls == ["expand Apple", "Cox,Boskoop of Apple"] && shown == ["Fruit", "Apple", "Elstar", "Pear"])
    try tap("Apple", atChevron: true)
    #expect(calls.last == "collapse Apple")
  }
}
