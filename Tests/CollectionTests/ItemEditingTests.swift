import Foundation
import MotionTesting
import Testing

@testable import Lists
@testable import ViewCore

/// Edit mode, the selection with two fingers, and the index of sections.
@MainActor
struct ItemEditingTests {
  private let test = WordsUnderTest(count: 40)
  private let delegate = EditDelegate()

  init() { test.view.delegate = delegate }

  private var selected: [Int] { (test.view.indexPathsForSelectedItems ?? []).map(\.item).sorted() }

  private func tap(_ item: Int) {
    test.stage.tap(at: CGPoint(x: 100, y: CGFloat(item) * 50 + 25))
    test.stage.advance(by: 0.3)
  }

  @Test func editModeHasItsOwnRulesOfSelection() {
    tap(1)
    #expect(selected == [1])
    test.view.isEditing = true
    #expect(selected == [], "editing does not allow selection")
    tap(1)
    #expect(selected == [])
    test.view.allowsMultipleSelectionDuringEditing = true
    tap(1)
    tap(3)
    #expect(selected == [1, 3])
    test.view.isEditing = false
    #expect(selected == [])
    tap(2)
    tap(5)
    #expect(selected == [5])
  }

  @Test func cellsThatCanBeEditedAreToldOfTheMode() {
    delegate.fixed = [2]
    test.view.isEditing = true
    test.stage.advance()
    func edited() -> [Int] {
      test.view.visibleCells.filter(\.configurationState.isEditing).compactMap { test.view.indexPath(for: $0)?.item }.sorted()
    }
    #expect(edited() == [0, 1, 3, 4, 5, 6, 7])
    test.view.contentOffset.y = 500
    test.stage.advance()
    #expect(edited() == Array(10..<18), "cells that arrive are told, too")
    test.view.isEditing = false
    test.stage.advance()
    #expect(edited() == [])
  }

  private func sweep(from first: CGFloat, to last: CGFloat) {
    let (left, right) = (CGPoint(x: 60, y: first), CGPoint(x: 120, y: first))
    test.stage.touchDown(at: left, finger: 0)
    test.stage.touchDown(at: right, finger: 1)
    test.stage.advance()
    for step in 1...10 {
      let y = first + (last - first) * CGFloat(step) / 10
      test.stage.touchMove(to: CGPoint(x: 60, y: y), finger: 0)
      test.stage.touchMove(to: CGPoint(x: 120, y: y), finger: 1)
      test.stage.advance()
    }
  }

  private func lift() {
    test.stage.touchUp(finger: 0)
    test.stage.touchUp(finger: 1)
    test.stage.advance(by: 0.3)
  }

  @Test func twoFingersSelectTheItemsUnderThem() {
    test.view.allowsMultipleSelectionDuringEditing = true
    sweep(from: 75, to: 225)
    #expect(delegate.calls == ["should 1", "should 1", "began 1"] || delegate.calls == ["should 1", "began 1"])
    #expect(test.view.isEditing, "the delegate begins to edit")
    #expect(selected == [1, 2, 3, 4])
    #expect(test.view.contentOffset.y == 0, "two fingers that select do not scroll")
    lift()
    #expect(delegate.calls.last == "ended")
    #expect(selected == [1, 2, 3, 4])
  }

  @Test func twoFingersScrollWhereTheDelegateDoesNotLetThemSelect() {
    test.view.allowsMultipleSelection = true
    delegate.sweeps = false
    sweep(from: 300, to: 100)
    lift()
    #expect(selected == [] && test.view.contentOffset.y > 50)
    #expect(!delegate.calls.contains("ended"))
  }
}

@MainActor
private final class EditDelegate: NSObject, UICollectionViewDelegate {
  var calls: [String] = []
  var fixed: Set<Int> = []
  var sweeps = true

  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    !fixed.contains(indexPath.item)
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    calls.append("should \(indexPath.item)")
    return sweeps
  }
  func collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
    calls.append("began \(indexPath.item)")
    if collectionView.allowsMultipleSelectionDuringEditing { collectionView.isEditing = true }
  }
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) { calls.append("ended") }
}

/// The index of a collection view's sections.
@MainActor
struct CollectionIndexTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
  private let source = IndexedSource()
  private let view: UICollectionView

  init() {
    view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: RowLayout())
    view.register(WordCell.self, forCellWithReuseIdentifier: "word")
    view.dataSource = source
    stage.window.addSubview(view)
    stage.advance()
  }

  private var index: SectionIndexView? { view.subviews.compactMap { $0 as? SectionIndexView }.first }

  @Test func touchOnATitleScrollsToItsSection() throws {
    let index = try #require(index)
    #expect(index.titles == ["A", "B", "C", "D"] && view.subviews.last === index)
    #expect(index.frame == CGRect(x: 185, y: 0, width: 15, height: 400))
    // Four titles of 14 points each are in the middle.
    stage.touchDown(at: CGPoint(x: 192, y: 200 + 7))
    stage.advance()
    #expect(view.contentOffset.y == 1000)
    stage.touchMove(to: CGPoint(x: 192, y: 200 - 7))
    stage.advance()
    #expect(view.contentOffset.y == 500)
    stage.touchUp()
    stage.advance(by: 0.3)
    #expect(view.indexPathsForSelectedItems == nil)
    #expect(index.frame.minY == view.bounds.minY, "the index does not scroll")
  }

  @Test func hiddenAndEmptyIndicesAreNotShown() {
    view.indexDisplayMode = .alwaysHidden
    stage.advance()
    #expect(index?.isHidden == true)
    view.indexDisplayMode = .automatic
    stage.advance()
    #expect(index?.isHidden == false)
    source.titles = nil
    view.reloadData()
    stage.advance()
    #expect(index == nil)
  }
}

@MainActor
private final class IndexedSource: NSObject, UICollectionViewDataSource {
  var titles: [String]? = ["A", "B", "C", "D"]

  func numberOfSections(in collectionView: UICollectionView) -> Int { 4 }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
  }
  func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }
}
