import Foundation
import MotionTesting
import Testing

/// One column of rows of equal height, with the calls that it gets as a log.
class RowLayout: UICollectionViewLayout {
  var rowHeight: CGFloat = 50
  var log: [String] = []

  override func prepare() { log.append("prepare") }

  override var collectionViewContentSize: CGSize {
    log.append("contentSize")
    guard let collectionView else { return .zero }
    let rows = (0..<collectionView.numberOfSections).reduce(0) { $0 + collectionView.numberOfItems(inSection: $1) }
    return CGSize(width: collectionView.bounds.width, height: CGFloat(rows) * rowHeight)
  }

  private func first(_ section: Int) -> Int {
    (0..<section).reduce(0) { $0 + (collectionView?.numberOfItems(inSection: $1) ?? 0) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let row = first(indexPath.section) + indexPath.item
    attributes.frame = CGRect(
      x: 0, y: CGFloat(row) * rowHeight, width: collectionView?.bounds.width ?? 0, height: rowHeight)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    log.append("elements(\(Int(rect.minY))…\(Int(rect.maxY)))")
    guard let collectionView else { return nil }
    var all: [UICollectionViewLayoutAttributes] = []
    var row = 0
    for section in 0..<collectionView.numberOfSections {
      let count = collectionView.numberOfItems(inSection: section)
      let lower = min(max(Int(rect.minY / rowHeight) - row, 0), count)
      let upper = min(max(Int((rect.maxY / rowHeight).rounded(.up)) - row, lower), count)
      for item in lower..<upper {
        all += [layoutAttributesForItem(at: IndexPath(item: item, section: section))].compactMap { $0 }
      }
      row += count
    }
    return all
  }
}

/// A cell that says what it is.
final class WordCell: UICollectionViewCell {
  var word = ""
  private(set) var reuses = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
    word = ""
  }
}

/// Sections of words; every call of the view's is logged.
@MainActor
final class WordSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var words: [[String]]
  var log: [String] = []
  var cells = 0
  /// Whether the delegate's questions and reports go into the log.
  var logsDelegate = true
  /// Items that answer no to a question, by the question's first word.
  var refusals: [String: Set<IndexPath>] = [:]

  init(_ words: [[String]]) { self.words = words }

  convenience init(count: Int) { self.init([(0..<count).map(String.init)]) }

  private func note(_ word: String, _ path: IndexPath) {
    if logsDelegate { log.append("\(word) \(path.section)/\(path.item)") }
  }

  private func ask(_ word: String, _ path: IndexPath) -> Bool {
    note(word, path)
    return refusals[word]?.contains(path) != true
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { words.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words[section].count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    cells += 1
    note("cell", indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
    (cell as? WordCell)?.word = words[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { ask("canMove", path) }
  func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
    log.append("move \(source.brief)→\(destination.brief)")
    words[destination.section].insert(words[source.section].remove(at: source.item), at: destination.item)
  }

  /// Where the delegate wants a moved item, from where it is and where the layout proposes it to be.
  var retarget: ((IndexPath, IndexPath) -> IndexPath)?

  func collectionView(
    _ view: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    if logsDelegate { log.append("target of \(original.brief): \(current.brief)→\(proposed.brief)") }
    return retarget?(current, proposed) ?? proposed
  }

  func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool { ask("shouldHighlight", path) }
  func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) { note("didHighlight", path) }
  func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) { note("didUnhighlight", path) }
  func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool { ask("shouldSelect", path) }
  func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool { ask("shouldDeselect", path) }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { note("didSelect", path) }
  func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) { note("didDeselect", path) }
  func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
    note("willDisplay", path)
  }
  func collectionView(_ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath) {
    note("didEndDisplaying", path)
  }
}

/// A window with a collection view of words that fills it.
@MainActor
struct WordsUnderTest {
  let stage: Stage
  let source: WordSource
  let view: UICollectionView

  init(_ words: [[String]], layout: UICollectionViewLayout = RowLayout(), size: CGSize = CGSize(width: 200, height: 400)) {
    stage = Stage(size: size, scale: 1)
    source = WordSource(words)
    view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.register(WordCell.self, forCellWithReuseIdentifier: "word")
    view.dataSource = source
    view.delegate = source
    stage.window.addSubview(view)
    stage.advance()
  }

  init(count: Int) { self.init([(0..<count).map(String.init)]) }

  /// The words of the cells that stand, by their index paths.
  var shown: [IndexPath: String] {
    Dictionary(
      uniqueKeysWithValues: view.visibleCells.compactMap { cell in
        view.indexPath(for: cell).map { ($0, (cell as? WordCell)?.word ?? "?") }
      })
  }

  /// What is wrong with what stands, beside the model and the layout.
  var complaints: [String] {
    var found: [String] = []
    let expected = (view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? [])
      .filter {
        $0.representedElementCategory == .cell && $0.frame.minY < view.bounds.maxY && $0.frame.maxY > view.bounds.minY
          && !$0.isHidden
      }
    if Set(expected.map(\.indexPath)) != Set(shown.keys) {
      found.append("cells of \(shown.keys.sorted().map(\.brief)), wanted \(expected.map(\.indexPath).sorted().map(\.brief))")
    }
    for attributes in expected {
      guard let cell = view.cellForItem(at: attributes.indexPath) else { continue }
      let path = attributes.indexPath
      let word = source.words[path.section][path.item]
      if (cell as? WordCell)?.word != word { found.append("\(path.brief) says \((cell as? WordCell)?.word ?? "?"), not \(word)") }
      if cell.center != attributes.center || cell.bounds.size != attributes.size {
        found.append("\(path.brief) is at \(cell.frame), not \(attributes.frame)")
      }
      if abs(cell.alpha - attributes.alpha) > 0.001 { found.append("\(path.brief) has alpha \(cell.alpha)") }
      if cell.isSelected != (view.indexPathsForSelectedItems ?? []).contains(path) {
        found.append("\(path.brief) looks selected")
      }
      if cell.superview !== view { found.append("\(path.brief) is in no view") }
    }
    return found
  }

  /// Nothing is left behind by animations.
  var leftovers: [String] {
    let cells = view.subviews.filter { $0 is UICollectionReusableView }
    return cells.count == view.visibleCells.count ? [] : ["\(cells.count) cells stand for \(view.visibleCells.count) items"]
  }
}

extension IndexPath {
  init(_ section: Int, _ item: Int) { self.init(item: item, section: section) }
  var brief: String { "\(section)/\(item)" }
}
