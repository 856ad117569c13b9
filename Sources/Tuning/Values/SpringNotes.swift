import Motion

/// What was typed for springs and does not follow from their damping ratios and durations: a mass, or a curve to which the spring is
/// the nearest one. It is found by the stored numbers, so that it comes back with undo and redo.
struct SpringNotes {
  /// The stored numbers of a spring.
  struct Key: Hashable {
    /// The name of the damping ratio's parameter.
    let name: String
    let dampingRatio: Double
    let duration: Double
  }

  /// What is known about a spring.
  struct Note: Equatable {
    /// 1 unless another one was typed.
    var mass = 1.0
    /// The typed curve or the nearest one; nil before either was asked for.
    var curve: SpringCurve?
  }

  /// With this number of notes all are forgotten: a drag adds one in each frame.
  static let limit = 10_000

  private var notes: [Key: Note] = [:]
  private var underWay: (name: String, note: Note)?

  /// The note on a spring. While one of its numbers is stored and the other is not, the note of `begin(_:at:)`.
  subscript(key: Key) -> Note {
    get {
      if let underWay, underWay.name == key.name { return underWay.note }
      return notes[key] ?? Note()
    }
    set {
      if notes.count >= Self.limit { notes.removeAll() }
      notes[key] = newValue
    }
  }

  /// Keeps a note on a spring whose numbers are stored next, until `end()`.
  mutating func begin(_ note: Note, at key: Key) {
    self[key] = note
    underWay = (key.name, note)
  }

  mutating func end() { underWay = nil }
}

/// A spring as a cubic Bézier curve.
struct SpringCurve: Equatable {
  let curve: TimedCurve
  /// Whether the curve was typed and the spring is the nearest to it; otherwise the curve is the nearest to the spring.
  let isTyped: Bool
  /// The greatest distance between spring and curve.
  let deviation: MotionDeviation
}
