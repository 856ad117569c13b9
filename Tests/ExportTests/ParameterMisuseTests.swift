import Foundation
import Testing

@testable import Tuning

/// What a program declares wrongly ends it with the reason, in release builds too.
@MainActor
@Suite struct ParameterMisuseTests {
  private func expectReason(_ words: String, in result: ExitTest.Result?) {
    let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(said.contains(words), "It said: \(said.prefix(600))")
  }

  @Test func aDefaultOutsideItsRangeIsNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Parameter(name: "speed", label: "Speed", range: 0...1, defaultValue: 2, step: 0.1, decimals: 1)
    }
    expectReason("Parameter speed: the default 2.0 lies outside", in: result)
  }

  @Test func twoTunablesOfOneNameAreNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let one = Parameter(name: "speed", label: "Speed", range: 0...1, defaultValue: 0, step: 0.1, decimals: 1)
      _ = TunableValues(groups: [TunableGroup(title: "Motion", tunables: [one, one])])
    }
    expectReason("Two tunables are called speed", in: result)
  }
}
