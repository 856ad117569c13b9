import CoreGraphics
import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Transitions
@testable import ViewCore

/// Recognition among many, held to a small model: graphs of failure requirements, prevention, simultaneity and refusals.
@MainActor @Suite struct RecognitionGraphTests {
  /// Who waits for whom, who may prevent whom, who may be recognized together, and whom the delegate refuses.
  struct Graph: CustomStringConvertible {
    let count: Int
    var waits: Set<Edge> = []
    var isSpared: Set<Edge> = []
    var together: Set<Edge> = []
    var refused: Set<Int> = []

    struct Edge: Hashable { let from, to: Int }

    var description: String {
      func text(_ edges: Set<Edge>) -> String { edges.map { "\($0.from)→\($0.to)" }.sorted().joined(separator: " ") }
      return "\(count): waits \(text(waits)), spared \(text(isSpared)), together \(text(together)), refused \(refused.sorted())"
    }

    func prevents(_ winner: Int, _ loser: Int) -> Bool {
      !isSpared.contains(Edge(from: winner, to: loser)) && !together.contains(Edge(from: winner, to: loser))
        && !together.contains(Edge(from: loser, to: winner))
    }
  }

  /// What a recognizer asks for.
  enum Step { case end(Int), begin(Int), fail(Int) }

  /// The rules, without touches, views and turns.
  struct Model {
    enum State { case possible, waiting, active, ended, failed }

    let graph: Graph
    /// The order of the first touch.
    let order: [Int]
    private(set) var states: [State]
    private var asked: [Bool]
    /// Whether what a waiting recognizer asks for is a continuous gesture.
    private var isContinuous: [Bool]

    init(_ graph: Graph, order: [Int]) {
      (self.graph, self.order) = (graph, order)
      states = Array(repeating: .possible, count: graph.count)
      asked = Array(repeating: false, count: graph.count)
      isContinuous = asked
    }

    var recognized: [Int] { states.indices.filter { states[$0] == .active || states[$0] == .ended } }

    mutating func take(_ step: Step) {
      switch step {
      case .end(let index): ask(index, continuous: false)
      case .begin(let index): ask(index, continuous: true)
      case .fail(let index) where states[index] == .possible:
        states[index] = .failed
        release()
      case .fail: break
      }
    }

    private func requirements(of index: Int, _ isMet: (State) -> Bool) -> Bool {
      states.indices.contains { graph.waits.contains(Graph.Edge(from: index, to: $0)) && isMet(states[$0]) }
    }

    private mutating func ask(_ index: Int, continuous: Bool) {
      guard states[index] == .possible else { return }
      isContinuous[index] = continuous
      states[index] = .waiting
      release()
    }

    /// Decides about recognizers with nothing left to wait for, in the order in which they took part, until nobody is left.
    private mutating func release() {
      while let index = order.first(where: { states[$0] == .waiting && isDecidable($0) }) { decide(index) }
    }

    private func isDecidable(_ index: Int) -> Bool {
      requirements(of: index) { $0 == .active || $0 == .ended } || !requirements(of: index) { $0 == .possible || $0 == .waiting }
    }

    private mutating func decide(_ index: Int) {
      let loses = requirements(of: index) { $0 == .active || $0 == .ended }
      let isPrevented = states.indices.contains { states[$0] == .active && graph.prevents($0, index) }
      guard !loses, !isPrevented, !graph.refused.contains(index) else { return states[index] = .failed }
      states[index] = isContinuous[index] ? .active : .ended
      let losers = states.indices.filter {
        (states[$0] == .possible || states[$0] == .waiting)
          && (graph.waits.contains(Graph.Edge(from: $0, to: index)) || graph.prevents(index, $0))
      }
      for loser in losers { states[loser] = .failed }
    }
  }

  private static func graph(_ random: inout SeededGenerator) -> Graph {
    var graph = Graph(count: Int.random(in: 3...6, using: &random))
    let waits = Double.random(in: 0.1...0.6, using: &random)
    for from in 0..<graph.count {
      if Int.random(in: 0..<10, using: &random) == 0 { graph.refused.insert(from) }
      for to in 0..<graph.count where to != from {
        let edge = Graph.Edge(from: from, to: to)
        // Requirements without a circle: those of a circle wait for ever.
        if from < to, Double.random(in: 0..<1, using: &random) < waits { graph.waits.insert(edge) }
        if Int.random(in: 0..<8, using: &random) == 0 { graph.isSpared.insert(edge) }
        if Int.random(in: 0..<8, using: &random) == 0 { graph.together.insert(edge) }
      }
    }
    return graph
  }

  @Test func recognitionFollowsTheModel() {
    for seed in 1...600 {
      var random = SeededGenerator(seed: UInt64(seed))
      let graph = Self.graph(&random)
      let test = GraphUnderTest(graph, &random)
      var model = Model(graph, order: test.order)
      for index in (0..<graph.count).shuffled(using: &random) {
        let step: Step = [.end(index), .end(index), .begin(index), .fail(index)].randomElement(using: &random) ?? .end(index)
        model.take(step)
        test.take(step)
        if Bool.random(using: &random) { test.stage.advance() }
        #expect(test.recognized == model.recognized, "seed \(seed), \(graph)")
      }
      test.end()
      #expect(test.heard == model.recognized, "seed \(seed), \(graph)")
    }
  }

  /// Chains of taps, the single one first: only the last fires, whatever is on which view.
  @Test(arguments: [2, 3, 4], [false, true]) func aChainOfTapsFiresItsLastOnly(length: Int, isNested: Bool) {
    let test = GesturesUnderTest()
    let inner = test.child("inner", test.view.bounds)
    let taps = (1...length).map { count in
      let tap = test.add(UITapGestureRecognizer(), "\(count)", to: isNested && count.isMultiple(of: 2) ? inner : nil)
      tap.numberOfTapsRequired = count
      return tap
    }
    for (tap, next) in zip(taps, taps.dropFirst()) { tap.require(toFail: next) }
    for count in 1...length {
      for _ in 0..<count { test.stage.tap(at: CGPoint(x: 100, y: 100)) }
      test.stage.advance(by: 1)
      #expect(test.log.drain().filter { $0.hasSuffix("ended") && Int($0.prefix(1)) != nil } == ["\(count) ended"])
    }
  }

  @Test func aPanThatWaitedForSwipesDoesNotBeginAfterOne() {
    let test = GesturesUnderTest()
    let pan = test.add(UIPanGestureRecognizer(), "pan")
    for direction in [UISwipeGestureRecognizer.Direction.left, .right, .up, .down] {
      let swipe = test.add(UISwipeGestureRecognizer(), "swipe \(direction.rawValue)")
      swipe.direction = direction
      pan.require(toFail: swipe)
    }
    test.stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300), duration: 0.15)
    test.stage.advance(by: 0.5)
    #expect(test.log.drain().filter { $0.hasPrefix("pan") || $0.hasPrefix("swipe") } == ["swipe 1 ended"])
  }
}

/// The recognizers of a graph on a view and one in it, with one finger down on both.
@MainActor
private final class GraphUnderTest {
  let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
  private(set) var heard: [Int] = []
  private let recognizers: [Scripted]
  private let judge = Judge()
  private let listener = HeardIndices()

  init(_ graph: RecognitionGraphTests.Graph, _ random: inout SeededGenerator) {
    let outer = UIView(frame: stage.window.bounds)
    let inner = UIView(frame: outer.bounds)
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    recognizers = (0..<graph.count).map { Scripted($0, graph) }
    judge.shouldBegin = { !graph.refused.contains(($0 as? Scripted)?.index ?? -1) }
    judge.simultaneously = { first, second in
      guard let first = first as? Scripted, let second = second as? Scripted else { return false }
      return graph.together.contains(RecognitionGraphTests.Graph.Edge(from: first.index, to: second.index))
    }
    var asked: Set<RecognitionGraphTests.Graph.Edge> = []
    for edge in graph.waits.sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) {
      if Bool.random(using: &random) {
        recognizers[edge.from].require(toFail: recognizers[edge.to])
      } else {
        asked.insert(edge)
      }
    }
    judge.requiresFailure = { first, second in
      guard let first = first as? Scripted, let second = second as? Scripted else { return false }
      return asked.contains(RecognitionGraphTests.Graph.Edge(from: first.index, to: second.index))
    }
    for recognizer in recognizers {
      recognizer.delegate = judge
      recognizer.addTarget(listener, action: Selector(HeardIndices.heard(_:), "heard(_:)"))
      (Bool.random(using: &random) ? inner : outer).addGestureRecognizer(recognizer)
    }
    stage.touchDown(at: CGPoint(x: 100, y: 100))
    stage.advance()
  }

  /// The recognizers in the order of their first touch.
  var order: [Int] { stage.application.router.arena.participants.compactMap { ($0 as? Scripted)?.index } }

  var recognized: [Int] {
    recognizers.filter { [.began, .changed, .ended].contains($0.state) || listener.indices.contains($0.index) }.map(\.index)
  }

  func take(_ step: RecognitionGraphTests.Step) {
    switch step {
    case .end(let index): recognizers[index].state = .ended
    case .begin(let index): recognizers[index].state = .began
    case .fail(let index): recognizers[index].state = .failed
    }
  }

  func end() {
    stage.advance()
    heard = listener.indices.sorted()
    stage.touchUp()
    stage.advance(frames: 2)
  }
}

@MainActor
private final class HeardIndices: NSObject {
  private(set) var indices: Set<Int> = []

  func heard(_ recognizer: UIGestureRecognizer) { if let scripted = recognizer as? Scripted { indices.insert(scripted.index) } }
}

/// Asks for states as the test says.
@MainActor
private final class Scripted: UIGestureRecognizer {
  let index: Int
  private let graph: RecognitionGraphTests.Graph

  init(_ index: Int, _ graph: RecognitionGraphTests.Graph) {
    (self.index, self.graph) = (index, graph)
    super.init(target: nil, action: nil)
    name = "\(index)"
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? Scripted else { return true }
    return !graph.isSpared.contains(RecognitionGraphTests.Graph.Edge(from: index, to: other.index))
  }
}
