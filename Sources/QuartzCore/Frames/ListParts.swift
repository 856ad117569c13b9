import DisplayList

/// What the many sublayers of a layer showed, in pieces of the display list: a frame writes anew only the pieces in which a layer
/// changed, and shares the others with the list before.
@MainActor
final class ListParts {
  /// Items from which on sublayers are worth keeping parts of.
  static let leastItems = 2048
  private static let leastLayers = 8
  /// Into how many parts sublayers are cut: more make a change cheaper, and the frame without one dearer.
  private static let greatestCount = 64

  /// What a layer inherits; where it is another than before, all parts are of no use.
  struct Place: Equatable {
    var projection: Projection
    var opacity: Float
    var visible: CGRect
  }

  private struct Part {
    var items: [DisplayItem] = []
    var isKnown = false
  }

  /// Sublayers a part.
  let length: Int
  private var parts: [Part]
  private var place: Place

  init?(layers: Int, place: Place) {
    guard layers >= Self.leastLayers else { return nil }
    length = max(1, (layers + Self.greatestCount - 1) / Self.greatestCount)
    parts = Array(repeating: Part(), count: (layers + length - 1) / length)
    self.place = place
  }

  var count: Int { parts.count }

  /// The items of a part; nil where it has to be written.
  func items(_ index: Int) -> [DisplayItem]? { parts[index].isKnown ? parts[index].items : nil }

  func keep(_ items: [DisplayItem], as index: Int) { parts[index] = Part(items: items, isKnown: true) }

  func forget(_ index: Int32) {
    guard index >= 0, index < parts.count else { return }
    parts[Int(index)] = Part()
  }

  func move(to place: Place) {
    guard place != self.place else { return }
    self.place = place
    for index in parts.indices { parts[index] = Part() }
  }
}
