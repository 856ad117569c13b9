import ConstraintSolving
import TestSupport
import Testing

/// Boxes that hang on each other in a row.
struct ChainTests {
  private static let (length, space, width) = (300, 2.0, 10.0)

  private struct Chain {
    var boxes = BoxSolver(boxes: length)
    var spaces: [ConstraintSolver.ConstraintID] = []
    var widths: [ConstraintSolver.ConstraintID] = []

    init(order: [Int], space: Double = ChainTests.space) throws {
      for box in order { spaces.append(try boxes.add(Self.space(before: box, of: space))) }
      for box in order { widths.append(try boxes.add(Self.width(of: box))) }
    }

    static func space(before box: Int, of space: Double) -> RandomBoxes.Line {
      var terms = [(2 * box, 1.0)]
      if box > 0 { terms += [(2 * box - 2, -1), (2 * box - 1, -1)] }
      return RandomBoxes.Line(terms: terms, constant: -space, relation: .equal, priority: 1000)
    }

    static func width(of box: Int) -> RandomBoxes.Line {
      RandomBoxes.Line(terms: [(2 * box + 1, 1)], constant: -ChainTests.width, relation: .equal, priority: 1000)
    }

    mutating func starts() -> [Double] {
      boxes.solver.optimize()
      return boxes.point.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    }
  }

  private static let forwards = Array(0..<length)
  /// Where the boxes begin.
  private static let starts = forwards.map { space + (space + width) * Double($0) }

  enum Order: CaseIterable {
    case forwards, backwards, shuffled

    fileprivate var boxes: [Int] {
      var random = SeededGenerator(seed: 7)
      return switch self {
      case .forwards: ChainTests.forwards
      case .backwards: ChainTests.forwards.reversed()
      case .shuffled: ChainTests.forwards.shuffled(using: &random)
      }
    }
  }

  @Test(arguments: Order.allCases) func theOrderOfConstraintsDoesNotMatter(_ order: Order) throws {
    var chain = try Chain(order: order.boxes)
    #expect(chain.starts() == Self.starts)
  }

  /// Otherwise a thousand views in a row take seconds.
  @Test(arguments: [Order.forwards, .backwards]) func chainNeedsAFewTermsPerBox(_ order: Order) throws {
    let terms = try Chain(order: order.boxes).boxes.solver.tableau.termCount
    #expect(terms >= 3 * Self.length && terms < 8 * Self.length, "\(terms)")
  }

  @Test func firstSpaceMovesTheWholeChain() throws {
    var chain = try Chain(order: Self.forwards)
    _ = chain.starts()
    try chain.boxes.solver.setConstant(-5, of: chain.spaces[0])
    #expect(chain.starts() == Self.starts.map { $0 + 3 })
    // The values are right before they are worked out for all, too.
    try chain.boxes.solver.setConstant(-1, of: chain.spaces[150])
    #expect(chain.boxes.solver.value(of: chain.boxes.variables[300]) == Self.starts[150] + 2)
    #expect(chain.boxes.solver.value(of: chain.boxes.variables[298]) == Self.starts[149] + 3)
  }

  @Test func constraintsThatDetermineAPositionAreFound() throws {
    let chain = try Chain(order: Self.forwards)
    let behind = chain.boxes.solver.constraints(behind: chain.boxes.variables[2 * 40])
    #expect(Set(behind) == Set(chain.spaces[...40] + chain.widths[..<40]))
    #expect(Self.forwards.allSatisfy { chain.boxes.solver.isDetermined(chain.boxes.variables[2 * $0]) })
  }

  @Test func removedLinkMakesTheRestAmbiguous() throws {
    var chain = try Chain(order: Self.forwards)
    chain.boxes.solver.remove(chain.spaces[100])
    let starts = chain.starts()
    #expect(starts[..<100] == Self.starts[..<100])
    #expect((100..<Self.length).allSatisfy { starts[$0] == 12 * Double($0 - 100) })
    #expect(Self.forwards.allSatisfy { chain.boxes.solver.isDetermined(chain.boxes.variables[2 * $0]) == ($0 < 100) })
    // Held at its end, it is as firm as before.
    let end = RandomBoxes.Line(terms: [(2 * Self.length - 2, 1)], constant: -5000, relation: .equal, priority: 1000)
    _ = try chain.boxes.add(end)
    #expect((100..<Self.length).allSatisfy { chain.boxes.solver.isDetermined(chain.boxes.variables[2 * $0]) })
    let held = chain.starts()
    #expect((100..<Self.length).allSatisfy { held[$0] == 5000 - 12 * Double(Self.length - 1 - $0) })
  }

  @Test func overlongChainConflictNamesItsConstraints() throws {
    var chain = try Chain(order: Self.forwards)
    let end = RandomBoxes.Line(
      terms: [(2 * 50, 1), (2 * 50 + 1, 1)], constant: -600, relation: .lessThanOrEqual, priority: 1000)
    let conflict = try #require(throws: ConstraintSolver.Conflict.self) { _ = try chain.boxes.add(end) }
    #expect(Set(conflict.constraints) == Set(chain.spaces[...50] + chain.widths[...50]))
    #expect(chain.starts() == Self.starts)
  }

  @Test func removingAndAddingLinksRestoresTheChain() throws {
    var random = SeededGenerator(seed: 11)
    var chain = try Chain(order: Self.forwards)
    let limit = RandomBoxes.Line(
      terms: [(2 * Self.length - 2, 1), (2 * Self.length - 1, 1)], constant: -3602, relation: .lessThanOrEqual, priority: 1000)
    _ = try chain.boxes.add(limit)
    for _ in 0..<6 {
      let gone = Self.forwards.shuffled(using: &random).prefix(80)
      for box in gone {
        chain.boxes.solver.remove(chain.spaces[box])
        chain.boxes.solver.remove(chain.widths[box])
      }
      #expect(chain.boxes.point[2 * Self.length - 2] + chain.boxes.point[2 * Self.length - 1] <= 3602)
      for box in gone.sorted() {
        chain.spaces[box] = try chain.boxes.add(Chain.space(before: box, of: Self.space))
        chain.widths[box] = try chain.boxes.add(Chain.width(of: box))
      }
      #expect(zip(chain.starts(), Self.starts).allSatisfy { abs($0 - $1) < 1e-6 })
    }
  }
}
