import Foundation
import QuartzCore

/// Model values of layers that are set together without animation, as at the end of a reversed animator or a cancelled transition.
///
/// Views follow: they lay out for their new sizes. A superview's value is set before those of its subviews, which its autoresizing has
/// then moved already: what was recorded of them holds.
@MainActor
package struct ModelValues {
  private struct Name: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  private struct Entry {
    let layer: CALayer
    let key: String
    var value: PropertyValue
  }

  private var entries: [Entry] = []
  private var places: [Name: Int] = [:]

  package init() {}

  /// The value to be set; nil for a property without one.
  package subscript(layer: CALayer, key: String) -> PropertyValue? {
    get { places[Name(layer: ObjectIdentifier(layer), key: key)].map { entries[$0].value } }
    set {
      guard let newValue else { return }
      let name = Name(layer: ObjectIdentifier(layer), key: key)
      if let place = places[name] {
        entries[place].value = newValue
      } else {
        places[name] = entries.count
        entries.append(Entry(layer: layer, key: key, value: newValue))
      }
    }
  }

  /// Sets the values; a layer's own in the order in which they were first given.
  ///
  /// - Complexity: O(*n* log *n*), plus the depth of each layer.
  package func apply() {
    let depths = entries.map(\.layer.depth)
    for index in entries.indices.sorted(by: { (depths[$0], $0) < (depths[$1], $1) }) {
      entries[index].layer.setWithoutAction(entries[index].value, forKey: entries[index].key)
    }
  }
}
