import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import ViewCore

/// Every pair of recognizers on one view × what the two have to do with each other × order of addition × finger script,
/// against what the rules say about two recognizers of which one knows how each behaves alone. How often a gesture
/// changed is left out: one that had to wait changes less.
@MainActor @Suite struct ArenaPairTests {
  enum Kind: String, CaseIterable { case tap, doubleTap, press, pan, swipe, edge }
  enum Relation: String, CaseIterable {
    case strangers, simultaneous, firstWaits, secondWaits, firstWaitsByDelegate, secondIsWaitedFor, firstIsRefused
  }
  enum Script: String, CaseIterable { case tap, doubleTap, hold, drag, flick, holdThenDrag }

  struct Case: CustomTestStringConvertible, Sendable {
    var first: Kind
    var second: Kind
    var relation: Relation
    var testDescription: String { "\(first) and \(second), \(relation)" }
  }

  nonisolated static let cases = Kind.allCases.flatMap { first in
    Kind.allCases.filter { $0 != first }.flatMap { second in
      Relation.allCases.map { Case(first: first, second: second, relation: $0) }
    }
  }

  @Test(arguments: cases) func eachPairRelationAndOrderFollowsTheRules(_ pair: Case) {
    for script in Script.allCases {
      for isReversed in [false, true] {
        let heard = run(pair, script, isReversed: isReversed)
        let expected = expectation(pair, script, isReversed: isReversed)
        #expect(heard == expected, "\(script.rawValue), \(isReversed ? "second added first" : "first added first")")
      }
    }
  }

  @Test func eachKindRecognizesItsScriptsAlone() {
    let table = Kind.allCases.map { kind in
      Script.allCases.filter { !alone(kind, $0).isEmpty }.map(\.rawValue).joined(separator: " ")
    }
    #expect(
      table == [
        "tap doubleTap drag", "doubleTap", "hold holdThenDrag", "drag flick holdThenDrag", "flick", "drag flick holdThenDrag",
      ])
  }

  // MARK: - What is expected

  private func expectation(_ pair: Case, _ script: Script, isReversed: Bool) -> [String: [String]] {
    let (first, second) = (alone(pair.first, script), alone(pair.second, script))
    var expected = [pair.first.rawValue: first.states, pair.second.rawValue: second.states]
    func loses(_ kind: Kind) { expected[kind.rawValue] = [] }
    switch pair.relation {
    case .simultaneous: break
    case .firstIsRefused: loses(pair.first)
    case .firstWaits, .firstWaitsByDelegate:
      if !second.isEmpty { loses(pair.first) }
    case .secondWaits, .secondIsWaitedFor:
      if !first.isEmpty { loses(pair.second) }
    case .strangers:
      if let loser = loser(pair, first, second, isReversed: isReversed) {
        expected[loser.rawValue] = loser == .tap && script == .doubleTap ? ["ended"] : []
      }
    }
    return expected
  }

  /// Who comes too late when both would be recognized.
  private func loser(_ pair: Case, _ first: Solo, _ second: Solo, isReversed: Bool) -> Kind? {
    guard let firstTime = first.time, let secondTime = second.time else { return nil }
    if Set([pair.first, pair.second]) == [.tap, .doubleTap] { return .tap }
    if firstTime == secondTime { return isReversed ? pair.first : pair.second }
    return firstTime < secondTime ? pair.second : pair.first
  }

  private struct Solo: Sendable {
    var states: [String] = []
    var time: TimeInterval?
    var isEmpty: Bool { states.isEmpty }
  }

  private static var known: [String: Solo] = [:]

  private func alone(_ kind: Kind, _ script: Script) -> Solo {
    let key = "\(kind) \(script)"
    if let solo = Self.known[key] { return solo }
    let solo = perform(script, with: kind)
    Self.known[key] = solo
    return solo
  }

  private func perform(_ script: Script, with kind: Kind) -> Solo {
    let test = GesturesUnderTest()
    var solo = Solo()
    let recognizer = test.add(make(kind), kind.rawValue)
    test.listener.onAction = { recognizer in
      if recognizer.state != .changed { solo.states.append("\(recognizer.state)") }
      solo.time = solo.time ?? test.stage.time
    }
    perform(script, on: test.stage)
    withExtendedLifetime(recognizer) {}
    return solo
  }

  // MARK: - What happens

  private func run(_ pair: Case, _ script: Script, isReversed: Bool) -> [String: [String]] {
    let test = GesturesUnderTest()
    let (first, second) = (make(pair.first), make(pair.second))
    let judge = test.judge
    let inOrder = [(first, pair.first), (second, pair.second)]
    for (recognizer, kind) in isReversed ? inOrder.reversed() : inOrder {
      _ = test.add(recognizer, kind.rawValue)
      recognizer.delegate = judge
    }
    switch pair.relation {
    case .strangers: break
    case .simultaneous: judge.simultaneously = { one, _ in one === first }
    case .firstWaits: first.require(toFail: second)
    case .secondWaits: second.require(toFail: first)
    case .firstWaitsByDelegate: judge.requiresFailure = { one, other in one === first && other === second }
    case .secondIsWaitedFor: judge.isRequiredToFail = { one, other in one === first && other === second }
    case .firstIsRefused: judge.shouldBegin = { $0 !== first }
    }
    var heard = [pair.first.rawValue: [String](), pair.second.rawValue: []]
    test.listener.onAction = { if $0.state != .changed { heard[$0.label]?.append("\($0.state)") } }
    perform(script, on: test.stage)
    return heard
  }

  private func make(_ kind: Kind) -> UIGestureRecognizer {
    switch kind {
    case .tap: return UITapGestureRecognizer()
    case .doubleTap:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    case .press: return UILongPressGestureRecognizer()
    case .pan: return UIPanGestureRecognizer()
    case .swipe: return UISwipeGestureRecognizer()
    case .edge:
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = .left
      edge.edgeWidth = 60
      return edge
    }
  }

  /// All begin at the left edge; the clock runs on until nothing is undecided.
  private func perform(_ script: Script, on stage: Stage) {
    let start = CGPoint(x: 15, y: 300)
    switch script {
    case .tap: stage.tap(at: start)
    case .doubleTap:
      stage.tap(at: start)
      stage.advance(frames: 4)
      stage.tap(at: start)
    case .hold:
      stage.touchDown(at: start)
      stage.advance(by: 0.8)
      stage.touchUp()
    case .drag: stage.drag(from: start, to: CGPoint(x: 45, y: 300), duration: 0.4)
    case .flick: stage.drag(from: start, to: CGPoint(x: 160, y: 300), duration: 0.1)
    case .holdThenDrag:
      stage.touchDown(at: start)
      stage.advance(by: 0.8)
      for x in stride(from: 20.0, to: 60, by: 5) {
        stage.touchMove(to: CGPoint(x: x, y: 300))
        stage.advance()
      }
      stage.touchUp()
    }
    stage.advance(by: 0.45)
  }
}
