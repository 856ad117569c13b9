/// Where a controller's view stands between gone and shown; every way through it is balanced.
///
/// A transition begins, may begin again in the other direction (a cancelled interaction), and ends once.
struct AppearanceState: Equatable, Sendable {
  enum Phase: Equatable, Sendable { case disappeared, appearing, appeared, disappearing }

  private(set) var phase = Phase.disappeared
  private(set) var isAnimated = false
  /// `viewIsAppearing(_:)` is still to come for the appearance that runs.
  var owesIsAppearing = false

  var isInTransition: Bool { phase == .appearing || phase == .disappearing }

  func mayBegin(appearing: Bool) -> Bool {
    switch phase {
    case .disappeared, .disappearing: appearing
    case .appeared, .appearing: !appearing
    }
  }

  /// Answers false, and changes nothing, when the call is out of balance.
  mutating func begin(appearing: Bool, animated: Bool) -> Bool {
    guard mayBegin(appearing: appearing) else { return false }
    phase = appearing ? .appearing : .disappearing
    isAnimated = animated
    owesIsAppearing = appearing
    return true
  }

  /// The phase that was reached, or nil when no transition runs.
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
