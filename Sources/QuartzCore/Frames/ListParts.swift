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
    /// Frames that it was shared in.
    var age = 0
    /// Frames until keeping it is worth another try, and how many these were the last time.
    var wait = 0
    var lastWait = 0
  }

  /// A part that changes sooner is not worth keeping.
  private static let leastAge = 2
  private static let longestWait = 63

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
  func items(_ index: Int) -> [DisplayItem]? {
    guard parts[index].isKnown else { return nil }
    parts[index].age += 1
    return parts[index].items
  }

  func isKnown(_ index: Int) -> Bool { parts[index].isKnown }

  /// Whether a part that has to be written is to be kept.
  func isWorthKeeping(_ index: Int) -> Bool { parts[index].wait == 0 }

  func keep(_ items: [DisplayItem], as index: Int) {
    (parts[index].items, parts[index].isKnown, parts[index].age) = (items, true, 0)
  }

  /// A part was written that is not kept.
  func noteWriting(_ index: Int, hasAnimations: Bool) {
    if hasAnimations { parts[index].wait = max(parts[index].wait, 1) } else if parts[index].wait > 0 { parts[index].wait -= 1 }
  }

  /// What changes again and again is tried less and less often.
  func forget(_ index: Int32) {
    let index = Int(index)
    guard index >= 0, index < parts.count, parts[index].isKnown else { return }
    let isRestless = parts[index].age < Self.leastAge
    let wait = isRestless ? min(parts[index].lastWait * 2 + 1, Self.longestWait) : 0
    parts[index] = Part(wait: wait, lastWait: wait)
  }

  func move(to place: Place) {
    guard place != self.place else { return }
    self.place = place
    // Who moves in this frame does so in the next one, too, as a rule.
    for index in parts.indices { parts[index] = Part(wait: 1, lastWait: 1) }
  }
}
