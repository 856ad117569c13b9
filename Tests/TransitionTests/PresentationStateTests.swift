import Testing

@testable import Transitions
@testable import ViewCore

@Suite struct PresentationStateTests {
  private static let events: [PresentationState.Event] = [
    .begin, .presentationEnded(completed: true), .presentationEnded(completed: false), .dismiss, .dismissalCancelled, .end,
  ]

  @Test func eachEventInEachStateFollowsTheTable() {
    // A row for each state, in the order of the events above.
    let table: [PresentationState: [PresentationState]] = [
      .initial: [.presenting, .initial, .initial, .initial, .initial, .over],
      .presenting: [.presenting, .presented, .over, .presenting, .presenting, .over],
      .presented: [.presenting, .presented, .presented, .dismissing, .presented, .over],
      .dismissing: [.presenting, .dismissing, .dismissing, .dismissing, .presented, .over],
      .over: [.presenting, .over, .over, .over, .over, .over],
    ]
    #expect(table.count == PresentationState.allCases.count)
    for state in PresentationState.allCases {
      #expect(Self.events.map(state.after) == table[state], "\(state)")
    }
  }

  @Test func cancelledDismissalLeavesThePresentationUp() {
    let events: [PresentationState.Event] = [.begin, .presentationEnded(completed: true), .dismiss, .dismissalCancelled]
    #expect(events.reduce(.initial) { $0.after($1) } == PresentationState.presented)
  }

  @Test func controllerThatIsProvidedAgainBeginsAnew() {
    let events: [PresentationState.Event] = [.begin, .presentationEnded(completed: false), .end, .begin]
    #expect(events.reduce(.initial) { $0.after($1) } == PresentationState.presenting)
  }
}
