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

  fileprivate func survivor(of element: LayoutElement) -> LayoutElement? {
    guard let kind = element.kind else { return rename(element) }
    if removed(kind, element.category).contains(element.indexPath) { return nil }
    guard let new = rename(element) else { return nil }
    return inserted(kind, element.category).contains(new.indexPath) ? nil : new
  }
}

extension CollectionElements {
  /// Moves views to where they are wanted, within an animation block: those that come in begin at the layout's initial attributes,
  /// those that go end at its final ones. Answers those that go.
  func move(
    to wanted: [UICollectionViewLayoutAttributes], by change: ElementChange, in layout: UICollectionViewLayout
  ) -> [UICollectionReusableView] {
    var staying: [LayoutElement: (old: LayoutElement, view: UICollectionReusableView)] = [:]
    var going: [(old: LayoutElement, view: UICollectionReusableView)] = []
    for (old, view) in standing {
      if let new = change.survivor(of: old), staying[new] == nil { staying[new] = (old, view) } else { going.append((old, view)) }
    }
    standing = staying.mapValues(\.view)
    for attributes in wanted {
      let element = attributes.element
      if let stay = staying.removeValue(forKey: element) {
        adopt(attributes, stay.view)
      } else {
        let start = layout.initial(element)?.named(element) ?? change.formerAttributes(element) ?? attributes.faded
        adopt(attributes, arrive(attributes, from: start))
      }
    }
    for (new, stay) in staying {
      standing[new] = nil
      going.append(stay)
    }
    for (old, view) in going { leave(old, view, layout) }
    return going.map(\.view)
  }

  private func leave(_ element: LayoutElement, _ view: UICollectionReusableView, _ layout: UICollectionViewLayout) {
    leaving.append((element, view))
    guard let end = layout.final(element) ?? view.adopted?.faded else { return }
    view.adopt(end)
  }

  /// The animation that took the views out is over.
  func finish(_ departures: [UICollectionReusableView]) {
    for view in departures {
      if let gone = leaving.first(where: { $0.view === view }) { depart(gone.element, view) }
    }
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
