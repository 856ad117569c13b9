/// The appearance state of a controller's view; guarantees balanced callbacks.
///
/// A transition begins, may be reversed (a cancelled interaction), and ends once.
package final class AppearanceState {
  package enum Phase: Equatable, Sendable { case disappeared, appearing, appeared, disappearing }

  package private(set) var phase = Phase.disappeared
  package private(set) var isAnimated = false
  /// Whether `viewIsAppearing(_:)` is still to be called in the present transition.
  private(set) var owesIsAppearing = false
  /// Whether the present transition began because the view entered or left its window.
  private(set) var followsWindow = false
  /// Whether the present transition ends when the view has been laid out and drawn.
  private(set) var awaitsCommit = false
  /// Counts the transitions that have begun.
  private(set) var generation = 0

  package var isInTransition: Bool { phase == .appearing || phase == .disappearing }

  package func mayBegin(appearing: Bool) -> Bool {
    switch phase {
    case .disappeared, .disappearing: appearing
    case .appeared, .appearing: !appearing
    }
  }

  /// Begins a transition; false without any change if the call is unbalanced.
  func begin(appearing: Bool, animated: Bool) -> Bool {
    guard mayBegin(appearing: appearing) else { return false }
    phase = appearing ? .appearing : .disappearing
    isAnimated = animated
    (owesIsAppearing, followsWindow, awaitsCommit) = (appearing, false, false)
    generation += 1
    return true
  }

  /// Ends a transition and returns the new phase; nil if there is none.
  func end() -> Phase? {
    switch phase {
    case .appearing: phase = .appeared
    case .disappearing: phase = .disappeared
    case .appeared, .disappeared: return nil
    }
    (owesIsAppearing, followsWindow, awaitsCommit) = (false, false, false)
    return phase
  }

  /// The present transition ends as soon as the view has followed its window.
  func followWindow() { followsWindow = true }

  /// The present transition ends after the commit.
  func awaitCommit() { awaitsCommit = true }

  /// Whether `viewIsAppearing(_:)` is to be called now; returns true once in a transition.
  func drainIsAppearing() -> Bool {
    guard phase == .appearing, owesIsAppearing else { return false }
    owesIsAppearing = false
    return true
  }
}
