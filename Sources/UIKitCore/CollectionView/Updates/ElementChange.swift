import CoreGraphics
import Foundation

/// What an animated change does with elements.
@MainActor
struct ElementChange {
  /// What an element that stood is called afterwards; nil: its view goes.
  var rename: (LayoutElement) -> LayoutElement?
  /// Supplementary and decoration views of a kind that the layout takes away, by their index paths before.
  var removed: (String, UICollectionView.ElementCategory) -> Set<IndexPath> = { _, _ in [] }
  /// Those that it adds, by their index paths afterwards.
  var inserted: (String, UICollectionView.ElementCategory) -> Set<IndexPath> = { _, _ in [] }
  /// Where an element was that had no view; nil: unknown.
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
  /// Where an element begins that comes in.
  final func initial(_ element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    switch (element.category, element.kind) {
    case (.cell, _): initialLayoutAttributesForAppearingItem(at: element.indexPath)
    case (.supplementaryView, let kind?):
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: element.indexPath)
    case (.decorationView, let kind?): initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: element.indexPath)
    default: nil
    }
  }

  /// Where an element ends that goes out.
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
