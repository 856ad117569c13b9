import Foundation
import MotionTesting
import Testing

/// One column of rows of equal height, with the calls that it gets as a log.
final class RowLayout: UICollectionViewLayout {
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

  init(_ words: [[String]]) { self.words = words }

  func numberOfSections(in collectionView: UICollectionView) -> Int { words.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words[section].count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    cells += 1
    log.append("cell \(indexPath.section)/\(indexPath.item)")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
    (cell as? WordCell)?.word = words[indexPath.section][indexPath.item]
    return cell
  }
}
