import Testing

@testable import Transitions
@testable import ViewCore

@MainActor
@Suite struct PercentDrivenStateTests {
  typealias State = PercentDrivenState

  /// Ways into each phase.
  private static func reaching(_ phase: String) -> State {
    var state = State()
    let events: [State.Event] =
      switch phase {
      case "idle": []
      case "awaited": [.asked]
      case "running": [.start(interactive: false)]
      case "interacting": [.start(interactive: true)]
      case "finishing": [.start(interactive: true), .finish]
      case "cancelling": [.start(interactive: true), .cancel]
      case "settled": [.start(interactive: true), .finish, .arrived]
      default: [.start(interactive: true), .completed]
      }
    for event in events { _ = state.handle(event, at: 0) }
    return state
  }

  private static let events: [State.Event] = [
    .asked, .start(interactive: true), .start(interactive: false), .update, .pause, .finish, .cancel, .arrived, .completed,
  ]

  @Test func eachEventInEachStateFollowsTheTable() {
    let table: [(String, [State.Action])] = [
      ("idle", [.none, .begin, .run, .none, .none, .none, .none, .none, .none]),
      ("awaited", [.none, .begin, .run, .wait, .none, .none, .none, .none, .none]),
      ("running", [.none, .none, .none, .none, .grab, .none, .none, .none, .release]),
      ("interacting", [.none, .none, .none, .scrub, .none, .settle(toEnd: true), .settle(toEnd: false), .none, .release]),
      ("finishing", [.none, .none, .none, .none, .grab, .none, .none, .none, .release]),
      ("cancelling", [.none, .none, .none, .none, .grab, .none, .none, .none, .release]),
      ("settled", [.none, .none, .none, .none, .none, .none, .none, .none, .release]),
      ("ended", [.none, .begin, .run, .none, .none, .none, .none, .none, .none]),
    ]
    for (phase, actions) in table {
      for (event, expected) in zip(Self.events, actions) {
        var state = Self.reaching(phase)
        #expect(state.handle(event, at: 1) == expected, "\(phase) × \(event)")
      }
    }
  }

  @Test(arguments: [true, false]) func aDecisionBeforeTheStartSettlesAtTheStart(toEnd: Bool) {
    var state = State()
    #expect(state.handle(toEnd ? .finish : .cancel, at: 3) == .none)
    #expect(state.handle(.start(interactive: true), at: 3) == .beginAndSettle(toEnd: toEnd))
    #expect(state.phase == .settling(toEnd: toEnd))
  }

  @Test func firstDecisionBeforeTheStartApplies() {
    var state = State()
    _ = state.handle(.finish, at: 3)
    _ = state.handle(.cancel, at: 3)
    #expect(state.handle(.start(interactive: true), at: 3) == .beginAndSettle(toEnd: true))
  }

  @Test(arguments: [true, false]) func decisionAfterTheRequestWaitsForTheStart(toEnd: Bool) {
    var state = State()
    _ = state.handle(.asked, at: 3)
    #expect(state.handle(toEnd ? .finish : .cancel, at: 3) == .none)
    #expect(state.handle(toEnd ? .cancel : .finish, at: 3) == .none, "the first one stands")
    #expect(state.handle(.start(interactive: true), at: 4) == .beginAndSettle(toEnd: toEnd))
  }

  @Test func decisionInTheFrameOfTheRequestIsAppliedAndAnEarlierOneIsNot() {
    var state = State()
    _ = state.handle(.cancel, at: 3)
    _ = state.handle(.asked, at: 3)
    #expect(state.handle(.start(interactive: true), at: 4) == .beginAndSettle(toEnd: false))
    state = State()
    _ = state.handle(.cancel, at: 3)
    _ = state.handle(.asked, at: 4)
    #expect(state.handle(.start(interactive: true), at: 4) == .begin)
  }

  @Test func decisionWithoutARequestIsForgottenAfterItsFrame() {
    var state = State()
    _ = state.handle(.cancel, at: 3)
    #expect(state.handle(.start(interactive: true), at: 4) == .begin)
  }

  @Test func decisionAppliesUntilTheTransitionIsGrabbedAgain() {
    var state = Self.reaching("cancelling")
    #expect(state.handle(.finish, at: 1) == .none)
    #expect(state.handle(.pause, at: 1) == .grab)
    #expect(state.handle(.finish, at: 1) == .settle(toEnd: true))
  }
}
