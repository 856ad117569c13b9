/// The appearance state of a controller's view; guarantees balanced callbacks.
///
/// A transition begins, may be reversed (a cancelled interaction), and ends once.
struct AppearanceState: Equatable, Sendable {
  enum Phase: Equatable, Sendable { case disappeared, appearing, appeared, disappearing }

  private(set) var phase = Phase.disappeared
  private(set) var isAnimated = false
  /// Whether `viewIsAppearing(_:)` is still to be called in the present transition.
  var owesIsAppearing = false

  var isInTransition: Bool { phase == .appearing || phase == .disappearing }

  func mayBegin(appearing: Bool) -> Bool {
    switch phase {
    case .disappeared, .disappearing: appearing
    case .appeared, .appearing: !appearing
    }
  }

  /// Begins a transition; false without any change if the call is unbalanced.
  mutating func begin(appearing: Bool, animated: Bool) -> Bool {
    guard mayBegin(appearing: appearing) else { return false }
    phase = appearing ? .appearing : .disappearing
    isAnimated = animated
    owesIsAppearing = appearing
    return true
  }

  /// Ends a transition and returns the new phase; nil if there is none.
  mutating func end() -> Phase? {
    switch phase {
    case .appearing: phase = .appeared
    case .disappearing: phase = .disappeared
    case .appeared, .disappeared: return nil
    }
    owesIsAppearing = false
    return phase
  }
}
