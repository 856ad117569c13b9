import CoreGraphics
import Foundation

/// The effect of an animated change on elements.
@MainActor
struct ElementChange {
  /// The new element of an existing one; nil if its view disappears.
  var rename: (LayoutElement) -> LayoutElement?
  /// The supplementary and decoration views of a kind that the layout removes, by their index paths before.
  var removed: (String, UICollectionView.ElementCategory) -> Set<IndexPath> = { _, _ in [] }
  /// The supplementary and decoration views of a kind that the layout inserts, by their index paths afterwards.
  var inserted: (String, UICollectionView.ElementCategory) -> Set<IndexPath> = { _, _ in [] }
  /// The old attributes of an element without a view; nil if unknown.
  var formerAttributes: (LayoutElement) -> UICollectionViewLayoutAttributes? = { _ in nil }

  static let sameElements = ElementChange(rename: { $0 })

  func survivor(of element: LayoutElement) -> LayoutElement? {
    guard let kind = element.kind else { return rename(element) }
    if removed(kind, element.category).contains(element.indexPath) { return nil }
    guard let new = rename(element) else { return nil }
    return inserted(kind, element.category).contains(new.indexPath) ? nil : new
  }
}

extension UICollectionViewLayout {
  /// The initial attributes of an appearing element.
  final func initial(_ element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    switch (element.category, element.kind) {
    case (.cell, _): initialLayoutAttributesForAppearingItem(at: element.indexPath)
    case (.supplementaryView, let kind?):
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: element.indexPath)
    case (.decorationView, let kind?): initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: element.indexPath)
    default: nil
    }
  }

  /// The final attributes of a disappearing element.
  final func final(_ element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    switch (element.category, element.kind) {
    case (.cell, _): finalLayoutAttributesForDisappearingItem(at: element.indexPath)
    case (.supplementaryView, let kind?):
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: element.indexPath)
    case (.decorationView, let kind?): finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: element.indexPath)
    default: nil
    }
  }
}
