import CoreGraphics
import Testing

@testable import Lists
@testable import ViewCore

@MainActor
@Suite struct CollectionLayoutStateTests {
  typealias State = CollectionLayoutState

  private static let bounds = CGRect(x: 0, y: 0, width: 100, height: 200)
  private static let scrolled = CGRect(x: 0, y: 50, width: 100, height: 200)
  private static let events: [State.Event] = [.reload, .invalidate, .prepare, .load, .place(scrolled), .displace]

  /// Ways into each phase.
  private static let ways: [(State.Phase, [State.Event])] = [
    (.unloaded(isReady: false), []),
    (.unloaded(isReady: true), [.prepare]),
    (.invalid, [.load]),
    (.outgrown(bounds), [.load, .place(bounds)]),
    (.prepared, [.load, .prepare]),
    (.shown(bounds), [.load, .prepare, .place(bounds)]),
  ]

  private static func state(after events: [State.Event]) -> State {
    var state = State()
    for event in events { _ = state.handle(event) }
    return state
  }

  @Test func eachEventInEachPhaseLeadsWhereTheTableSays() {
    let table: [[State.Phase]] = [
      [
        .unloaded(isReady: false), .unloaded(isReady: false), .unloaded(isReady: true), .invalid, .unloaded(isReady: false),
        .unloaded(isReady: false),
      ],
      [
        .unloaded(isReady: true), .unloaded(isReady: false), .unloaded(isReady: true), .prepared, .unloaded(isReady: true),
        .unloaded(isReady: true),
      ],
      [.unloaded(isReady: false), .invalid, .prepared, .invalid, .outgrown(Self.scrolled), .invalid],
      [
        .unloaded(isReady: false), .invalid, .shown(Self.bounds), .outgrown(Self.bounds), .outgrown(Self.scrolled), .invalid,
      ],
      [.unloaded(isReady: true), .invalid, .prepared, .prepared, .shown(Self.scrolled), .prepared],
      [.unloaded(isReady: true), .invalid, .shown(Self.bounds), .shown(Self.bounds), .shown(Self.scrolled), .prepared],
    ]
    #expect(table.count == Self.ways.count)
    for ((phase, way), row) in zip(Self.ways, table) {
      #expect(Self.state(after: way).phase == phase)
      for (event, expected) in zip(Self.events, row) {
        #expect(Self.state(after: way + [event]).phase == expected, "\(phase) × \(event)")
      }
    }
  }

  @Test func onlyTheFirstPassAfterNewDataTakesViewsAway() {
    for (phase, way) in Self.ways {
      for event in Self.events {
        var state = Self.state(after: way)
        let isUnloaded = state.needsReload
        let expected: State.Action = event == .load && isUnloaded ? .removeViews : .none
        #expect(state.handle(event) == expected, "\(phase) × \(event)")
      }
    }
  }

  @Test func layoutIsValidAndBoundsArePlacedByPhase() {
    let expected: [(isValid: Bool, placed: CGRect?, needsReload: Bool)] = [
      (false, nil, true), (true, nil, true), (false, nil, false), (false, Self.bounds, false), (true, nil, false),
      (true, Self.bounds, false),
    ]
    for ((phase, way), answer) in zip(Self.ways, expected) {
      let state = Self.state(after: way)
      #expect(state.isLayoutValid == answer.isValid, "\(phase)")
      #expect(state.placedBounds == answer.placed, "\(phase)")
      #expect(state.needsReload == answer.needsReload, "\(phase)")
    }
  }

  @Test func placingIsRefusedUntilItHasEndedAndLeavesThePhaseAlone() {
    for (phase, way) in Self.ways {
      var state = Self.state(after: way)
      #expect(!state.isPlacing)
      #expect(state.handle(.beginPlacing) == .none)
      #expect(state.isPlacing && state.phase == phase)
      #expect(state.handle(.beginPlacing) == .wait)
      #expect(state.handle(.endPlacing) == .none)
      #expect(!state.isPlacing && state.phase == phase)
      #expect(state.handle(.beginPlacing) == .none)
    }
  }

  @Test func eventsWhilePlacingChangeThePhaseAsOtherwise() {
    for (_, way) in Self.ways {
      for event in Self.events {
        #expect(Self.state(after: way + [.beginPlacing, event]).phase == Self.state(after: way + [event]).phase)
      }
    }
  }
}
