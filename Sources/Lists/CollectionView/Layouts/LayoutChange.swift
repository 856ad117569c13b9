import Foundation

/// What a layout knows of a batch of updates while it is animated.
struct LayoutChange {
  /// The attributes of the elements shown before, by their old index paths.
  var shown: [LayoutElement: UICollectionViewLayoutAttributes] = [:]
  /// The old index path of an item by its new one; nil for a new item.
  var oldIndexPath: (IndexPath) -> IndexPath? = { $0 }
  /// The new index path of an item by its old one; nil for a deleted item.
  var newIndexPath: (IndexPath) -> IndexPath? = { $0 }
  /// The same for sections, with which supplementary and decoration views move.
  var oldSection: (Int) -> Int? = { $0 }
  var newSection: (Int) -> Int? = { $0 }

  func old(_ element: LayoutElement) -> LayoutElement? { element.moved(oldIndexPath, oldSection) }
  func new(_ element: LayoutElement) -> LayoutElement? { element.moved(newIndexPath, newSection) }
}

extension LayoutElement {
  fileprivate func moved(_ item: (IndexPath) -> IndexPath?, _ section: (Int) -> Int?) -> LayoutElement? {
    var moved = self
    if category == .cell {
      guard let path = item(indexPath) else { return nil }
      moved.indexPath = path
    } else {
      guard let first = indexPath.first, let there = section(first) else { return nil }
      moved.indexPath = IndexPath(indexes: [there] + indexPath.dropFirst())
    }
    return moved
  }
}

extension UICollectionViewLayout {
  final func initialAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    guard let change else { return nil }
    guard let old = change.old(element) else { return attributes(of: element)?.faded }
    guard let attributes = change.shown[old]?.duplicate() else { return nil }
    attributes.indexPath = element.indexPath
    return attributes
  }

  final func finalAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    guard let change else { return nil }
    guard let new = change.new(element) else { return change.shown[element]?.faded }
    guard let attributes = attributes(of: new)?.duplicate() else { return nil }
    attributes.indexPath = element.indexPath
    return attributes
  }
}

extension UICollectionViewLayoutAttributes {
  /// A copy with alpha 0.
  final var faded: UICollectionViewLayoutAttributes {
    let copy = duplicate()
    copy.alpha = 0
    return copy
  }
}
