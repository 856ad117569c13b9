import DisplayList

/// The display items of a layer's many sublayers in parts: a frame rebuilds only the parts in which a layer changed, and shares
/// the others with the last list.
@MainActor
final class ListParts {
  /// The number of items from which parts are worth keeping.
  static let leastItems = 2048
  private static let leastLayers = 8
  /// The maximum number of parts: more make a change cheaper, and a frame without changes more expensive.
  private static let greatestCount = 64

  /// The inherited values; a change of them invalidates all parts.
  struct Place: Equatable {
    var projection: Projection
    var opacity: Float
    var visible: CGRect
  }

  private struct Part {
    var items: [DisplayItem] = []
    var isKnown = false
    /// The number of frames that have shared the part.
    var age = 0
    /// The number of frames until the next attempt to keep the part, and the last such number.
    var wait = 0
    var lastWait = 0
  }

  /// A part that changes sooner is not worth keeping.
  private static let leastAge = 2
  private static let longestWait = 63

  /// The number of sublayers in a part.
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

  /// The items of a part; nil when it has to be rebuilt.
  func items(_ index: Int) -> [DisplayItem]? {
    guard parts[index].isKnown else { return nil }
    parts[index].age += 1
    return parts[index].items
  }

  func isKnown(_ index: Int) -> Bool { parts[index].isKnown }

  /// Whether a part that is being rebuilt should be kept.
  func isWorthKeeping(_ index: Int) -> Bool { parts[index].wait == 0 }

  func keep(_ items: [DisplayItem], as index: Int) {
    (parts[index].items, parts[index].isKnown, parts[index].age) = (items, true, 0)
  }

  /// Counts the rebuilding of a part that is not kept.
  func recordWriting(_ index: Int, hasAnimations: Bool) {
    if hasAnimations { parts[index].wait = max(parts[index].wait, 1) } else if parts[index].wait > 0 { parts[index].wait -= 1 }
  }

  /// Invalidates a part; repeated changes double the wait before it is kept again (exponential backoff).
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
    // A layer that moves in this frame usually moves in the next one as well.
    for index in parts.indices { parts[index] = Part(wait: 1, lastWait: 1) }
  }
}
