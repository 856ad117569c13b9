import CoreGraphics
import Foundation
import ListModel

/// The preferred sizes that views of a compositional layout returned for estimated ones, by section.
struct CompositionalSizes {
  private(set) var items: [Int: [Int: CGSize]] = [:]
  private(set) var supplements: [Int: [ComposedKey: CGSize]] = [:]
  /// The sizes of the whole content's boundary items.
  private(set) var global: [ComposedKey: CGSize] = [:]

  var isEmpty: Bool { items.isEmpty && supplements.isEmpty && global.isEmpty }

  subscript(element: LayoutElement) -> CGSize? {
    get {
      let path = element.indexPath
      guard let kind = element.kind else { return path.count == 2 ? items[path.section]?[path.item] : nil }
      if path.count == 1 { return global[ComposedKey(kind, path[0])] }
      return path.count == 2 ? supplements[path.section]?[ComposedKey(kind, path.item)] : nil
    }
    set {
      let path = element.indexPath
      if let kind = element.kind {
        if path.count == 1 { global[ComposedKey(kind, path[0])] = newValue }
        if path.count == 2 { supplements[path.section, default: [:]][ComposedKey(kind, path.item)] = newValue }
      } else if path.count == 2 {
        items[path.section, default: [:]][path.item] = newValue
      }
    }
  }

  func measures(of section: Int) -> ComposedMeasures {
    var measures = ComposedMeasures()
    measures.items = items[section] ?? [:]
    measures.supplements = supplements[section] ?? [:]
    return measures
  }

  var globalMeasures: ComposedMeasures {
    var measures = ComposedMeasures()
    measures.supplements = global
    return measures
  }

  mutating func merge(_ other: CompositionalSizes) {
    for (section, sizes) in other.items { items[section, default: [:]].merge(sizes) { $1 } }
    for (section, sizes) in other.supplements { supplements[section, default: [:]].merge(sizes) { $1 } }
    global.merge(other.global) { $1 }
  }

  /// Moves the items' sizes to their index paths after a batch of updates. Discards those of deleted and reloaded items,
  /// and those of supplementary views.
  mutating func follow(_ position: (IndexPath) -> IndexPath?) {
    var moved: [Int: [Int: CGSize]] = [:]
    for (section, sizes) in items {
      for (item, size) in sizes {
        guard let path = position(IndexPath(item: item, section: section)) else { continue }
        moved[path.section, default: [:]][path.item] = size
      }
    }
    (items, supplements) = (moved, [:])
  }
}
