import Foundation
import MotionTesting
import Testing

/// Cells and headers by registrations, as in WWDC20's "Modern cell configuration".
@MainActor
struct RegistrationTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)

  private func show(_ source: RegistrationSource) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 50)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.dataSource = source
    stage.window.addSubview(view)
    stage.advance()
    return view
  }

  @Test func cellsAndHeadersAreConfiguredAndReused() {
    let source = RegistrationSource()
    let view = show(source)
    func words() -> [String] {
      view.indexPathsForVisibleItems.sorted().compactMap { (view.cellForItem(at: $0) as? WordCell)?.word }
    }
    #expect(words() == (0..<8).map { "word \($0)" })
    let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(0, 0))
    #expect(header?.tag == 7)
    let first = view.cellForItem(at: IndexPath(0, 0))
    view.contentOffset.y = 2000
    stage.advance()
    #expect(words() == (39..<48).map { "word \($0)" })
    view.contentOffset.y = 0
    stage.advance()
    #expect(first?.reuseIdentifier != nil && view.visibleCells.contains { $0 === first }, "cells are used again")
  }

  @Test func twoRegistrationsOfOneClassKeepTheirCellsApart() {
    let source = RegistrationSource()
    let view = show(source)
    view.reloadData()
    source.usesOther = true
    stage.advance()
    #expect((view.cellForItem(at: IndexPath(0, 3)) as? WordCell)?.word == "other")
    let identifiers = Set(view.visibleCells.compactMap(\.reuseIdentifier))
    #expect(identifiers.count == 1)
    source.usesOther = false
    view.reconfigureItems(at: [])
    view.reloadData()
    stage.advance()
    #expect(identifiers.isDisjoint(with: view.visibleCells.compactMap(\.reuseIdentifier)))
  }

  @Test func nilItemKeepsTheCellUnconfigured() {
    let source = RegistrationSource()
    let view = show(source)
    let cell = view.dequeueConfiguredReusableCell(using: source.registration, for: IndexPath(0, 0), item: nil)
    #expect(cell.word.isEmpty)
  }

  @Test func registrationsThatAreMadeForEachCell() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
      let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
      let source = HastySource()
      view.dataSource = source
      stage.window.addSubview(view)
      stage.advance()
    }
    expect("Registrations should be created up front and reused.", in: result)
  }
}

@MainActor
private final class RegistrationSource: NSObject, UICollectionViewDataSource {
  let registration = UICollectionView.CellRegistration<WordCell, String> { cell, _, word in cell.word = word }
  let other = UICollectionView.CellRegistration<WordCell, Int> { cell, _, _ in cell.word = "other" }
  let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
    elementKind: UICollectionView.elementKindSectionHeader
  ) { view, kind, indexPath in
    #expect(kind == UICollectionView.elementKindSectionHeader && indexPath == IndexPath(0, 0))
    view.tag = 7
  }
  var usesOther = false

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    usesOther
      ? view.dequeueConfiguredReusableCell(using: other, for: path, item: path.item)
      : view.dequeueConfiguredReusableCell(using: registration, for: path, item: "word \(path.item)")
  }
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView { view.dequeueConfiguredReusableSupplementary(using: header, for: path) }
}

@MainActor
private final class HastySource: NSObject, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    return view.dequeueConfiguredReusableCell(using: registration, for: path, item: 0)
  }
}
