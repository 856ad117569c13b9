import Testing

@testable import Transitions
@testable import ViewCore

@Suite struct AppearanceStateTests {
  private func reaching(_ phase: AppearanceState.Phase) -> AppearanceState {
    let state = AppearanceState()
    if phase == .disappeared { return state }
    _ = state.begin(appearing: true, animated: false)
    if phase == .appearing { return state }
    _ = state.end()
    if phase == .appeared { return state }
    _ = state.begin(appearing: false, animated: false)
    return state
  }

  @Test func everyCallInEveryPhaseIsEitherInBalanceOrWithoutEffect() {
    let table: [(AppearanceState.Phase, appear: Bool, disappear: Bool, end: AppearanceState.Phase?)] = [
      (.disappeared, true, false, nil), (.appearing, false, true, .appeared), (.appeared, false, true, nil),
      (.disappearing, true, false, .disappeared),
    ]
    for (phase, appear, disappear, end) in table {
      for (appearing, allowed) in [(true, appear), (false, disappear)] {
        let state = reaching(phase)
        #expect(state.begin(appearing: appearing, animated: true) == allowed, "\(phase) begin(\(appearing))")
        #expect(state.phase == (allowed ? (appearing ? .appearing : .disappearing) : phase))
      }
      let state = reaching(phase)
      #expect(state.end() == end)
      #expect(state.phase == end ?? phase)
    }
  }

  @Test func onlyAnAppearanceCallsViewIsAppearing() {
    let state = reaching(.appearing)
    #expect(state.drainIsAppearing() && !state.drainIsAppearing())
    _ = state.end()
    #expect(!state.drainIsAppearing())
    _ = state.begin(appearing: false, animated: false)
    #expect(!state.drainIsAppearing())
    let ended = reaching(.appearing)
    _ = ended.end()
    #expect(!ended.drainIsAppearing())
  }
}
