import Foundation
import MotionTesting
import Testing

/// Batches of updates against a model.
@MainActor
struct BatchTests {
  static let sequences = 320
  static let batches = 10

  @Test func cellsShowTheModelAfterEveryKindOfChange() {
    var edits = 0
    for seed in 0..<UInt64(Self.sequences) {
      let complaints = run(seed, &edits)
      #expect(complaints == [], "seed \(seed)")
      if !complaints.isEmpty { return }
    }
    #expect(edits > 10_000)
  }

  private func run(_ seed: UInt64, _ edits: inout Int) -> [String] {
    var model = BatchModel(seed: seed)
    let layout = RowLayout()
    layout.rowHeight = 60
    let test = WordsUnderTest(model.words, layout: layout)
    test.source.logsDelegate = false
    test.view.allowsMultipleSelection = true
    for round in 0..<Self.batches {
      var complaints = step(&model, test, &edits)
      let rest = Int.random(in: 0..<3, using: &model.random)
      test.stage.advance(frames: rest == 0 ? 1 : rest == 1 ? 6 : 30)
      complaints += test.complaints
      if rest == 2 { complaints += test.leftovers }
      if !complaints.isEmpty { return ["round \(round)"] + complaints }
    }
    test.stage.advance(by: 1)
    return test.complaints + test.leftovers
  }

  private func step(_ model: inout BatchModel, _ test: WordsUnderTest, _ edits: inout Int) -> [String] {
    let view = test.view
    if let path = test.shown.keys.sorted().randomElement(using: &model.random) {
      view.selectItem(at: path, animated: false, scrollPosition: [])
    }
    if Bool.random(using: &model.random) {
      view.contentOffset.y = CGFloat.random(in: 0...max(0, view.contentSize.height - 400), using: &model.random)
    }
    let batch = model.next()
    edits += batch.edits
    let selected = Set((view.indexPathsForSelectedItems ?? []).map { model.words[$0.section][$0.item] })
    let cells = Dictionary(uniqueKeysWithValues: view.visibleCells.map { (($0 as? WordCell)?.word ?? "", $0) })
    var completions = 0
    // Where the model changes within the block makes no difference.
    let changesFirst = Bool.random(using: &model.random)
    view.performBatchUpdates {
      if changesFirst { test.source.words = batch.after }
      view.insertItems(at: batch.inserts)
      view.deleteItems(at: batch.deletes)
      for (from, to) in batch.moves { view.moveItem(at: from, to: to) }
      view.reloadItems(at: batch.reloads)
      view.deleteSections(batch.sectionDeletes)
      view.reloadSections(batch.sectionReloads)
      for (from, to) in batch.sectionMoves { view.moveSection(from, toSection: to) }
      view.insertSections(batch.sectionInserts)
      test.source.words = batch.after
    } completion: { _ in
      completions += 1
    }
    model.words = batch.after
    var complaints: [String] = []
    let after = Set((view.indexPathsForSelectedItems ?? []).map { batch.after[$0.section][$0.item] })
    let survivors = Set(batch.after.joined()).subtracting(batch.renewed)
    if after != selected.intersection(survivors) { complaints.append("selected \(after), was \(selected)") }
    for cell in view.visibleCells {
      guard let word = (cell as? WordCell)?.word, let before = cells[word] else { continue }
      if (before === cell) == batch.renewed.contains(word) { complaints.append("\(word): the wrong cell") }
    }
    if completions != 0 { complaints.append("the completion was called at once") }
    return complaints
  }

  // MARK: - What is seen on the way

  @Test func remainingCellsMoveAndNewOnesFadeIn() throws {
    let test = WordsUnderTest(count: 4)
    let two = try #require(test.view.cellForItem(at: IndexPath(0, 2)))
    test.source.words[0].remove(at: 1)
    test.source.words[0].append("new")
    var finished: Bool?
    test.view.performBatchUpdates {
      test.view.deleteItems(at: [IndexPath(0, 1)])
      test.view.insertItems(at: [IndexPath(0, 3)])
    } completion: {
      finished = $0
    }
    let new = try #require(test.view.cellForItem(at: IndexPath(0, 3)))
    #expect(two.center.y == 75)
    test.stage.advance(frames: 7)
    let middle = try #require(two.layer.presentation())
    #expect(middle.position.y > 76 && middle.position.y < 124)
    let faded = try #require(new.layer.presentation())
    #expect(faded.opacity > 0.02 && faded.opacity < 0.98)
    #expect(finished == nil)
    #expect(test.view.subviews.count { $0 is WordCell } == 5)
    test.stage.advance(by: 0.5)
    #expect(finished == true)
    #expect(test.complaints == [] && test.leftovers == [])
  }

  @Test func batchWithoutAnimationsIsImmediate() {
    let test = WordsUnderTest(count: 4)
    test.source.words[0].removeFirst(2)
    var finished: Bool?
    UIView.performWithoutAnimation {
      test.view.performBatchUpdates {
        test.view.deleteItems(at: [IndexPath(0, 0), IndexPath(0, 1)])
      } completion: {
        finished = $0
      }
    }
    #expect(test.complaints == [] && test.leftovers == [])
    test.stage.advance()
    #expect(finished == true)
  }

  @Test func layoutCallbacksComeInOrder() {
    let layout = UpdateLayout()
    let test = WordsUnderTest([["a", "b", "c"]], layout: layout)
    layout.log = []
    test.source.words = [["b", "d", "c"]]
    test.view.performBatchUpdates {
      test.view.deleteItems(at: [IndexPath(0, 0)])
      test.view.insertItems(at: [IndexPath(0, 1)])
    } completion: { _ in
      layout.log.append("completion")
    }
    test.stage.advance(by: 0.5)
    #expect(
      layout.log == [
        "prepare", "prepareForUpdates delete 0/0, insert 0/1", "targetOffset", "initial 0/1", "final 0/0", "finalize",
        "completion",
      ])
  }

  @Test func nestedBatchJoinsTheOuterOne() {
    let test = WordsUnderTest(count: 3)
    var done: [String] = []
    test.view.performBatchUpdates {
      test.source.words[0].append("x")
      test.view.insertItems(at: [IndexPath(0, 3)])
      test.view.performBatchUpdates {
        test.source.words[0].append("y")
        test.view.insertItems(at: [IndexPath(0, 4)])
      } completion: { _ in
        done.append("inner")
      }
    } completion: { _ in
      done.append("outer")
    }
    test.stage.advance(by: 0.5)
    #expect(done.sorted() == ["inner", "outer"])
    #expect(test.shown.count == 5 && test.complaints == [])
  }

  @Test func anEmptyBatchAnimatesAnInvalidLayout() throws {
    let layout = RowLayout()
    let test = WordsUnderTest([["a", "b", "c"]], layout: layout)
    let last = try #require(test.view.cellForItem(at: IndexPath(0, 2)))
    layout.rowHeight = 100
    layout.invalidateLayout()
    test.view.performBatchUpdates(nil)
    test.stage.advance(frames: 7)
    let middle = try #require(last.layer.presentation())
    #expect(middle.position.y > 126 && middle.position.y < 249)
    test.stage.advance(by: 0.5)
    #expect(last.center.y == 250)
  }

  @Test func changesWithoutABlockAreABatch() {
    let test = WordsUnderTest(count: 3)
    test.source.words[0].insert("x", at: 0)
    test.view.insertItems(at: [IndexPath(0, 0)])
    test.stage.advance(by: 0.5)
    #expect(test.shown[IndexPath(0, 0)] == "x" && test.complaints == [])
  }

  @Test func shrinkingContentAdjustsTheOffset() {
    let test = WordsUnderTest(count: 40)
    test.view.contentOffset.y = 1600
    test.stage.advance()
    test.source.words[0].removeLast(20)
    test.view.deleteItems(at: (20..<40).map { IndexPath(0, $0) })
    #expect(test.view.contentOffset.y == 600)
    test.stage.advance(by: 0.5)
    #expect(test.complaints == [] && test.leftovers == [])
  }
}

/// Rows whose hooks are logged.
private final class UpdateLayout: UICollectionViewLayout {
  var log: [String] = []
  override func prepare() { log.append("prepare") }
  override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 150) }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: indexPath.item * 50, width: 200, height: 50)
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap { layoutAttributesForItem(at: IndexPath(0, $0)) }
  }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    let words = updateItems.map { "\($0.updateAction) \(($0.indexPathAfterUpdate ?? $0.indexPathBeforeUpdate)?.brief ?? "")" }
    log.append("prepareForUpdates \(words.joined(separator: ", "))")
  }
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    log.append("targetOffset")
    return proposedContentOffset
  }
  override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    log.append("initial \(path.brief)")
    return super.initialLayoutAttributesForAppearingItem(at: path)
  }
  override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    log.append("final \(path.brief)")
    return super.finalLayoutAttributesForDisappearingItem(at: path)
  }
  override func finalizeCollectionViewUpdates() { log.append("finalize") }
}
