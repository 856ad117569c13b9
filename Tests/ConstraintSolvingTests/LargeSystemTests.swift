import ConstraintSolving
import TestSupport
import Testing

/// Systems that are too large to try out every corner: what many changes lead to against what the same constraints come to anew.
struct LargeSystemTests {
  private struct Run {
    var boxes: RandomBoxes
    var subject: BoxSolver
    var ids: [Int: ConstraintSolver.ConstraintID] = [:]
    private var nextKey = 0

    init(boxes count: Int) {
      boxes = RandomBoxes(count: count)
      subject = BoxSolver(boxes: count)
    }

    mutating func add(_ line: RandomBoxes.Line) {
      do {
        ids[nextKey] = try subject.add(line)
        boxes.lines[nextKey] = line
      } catch {
        expectContradiction(line, error)
      }
      nextKey += 1
    }

    mutating func remove(_ key: Int) {
      guard let id = ids.removeValue(forKey: key) else { return }
      subject.solver.remove(id)
      boxes.lines[key] = nil
    }

    mutating func change(_ key: Int, to constant: Double) {
      guard let id = ids[key], var line = boxes.lines[key] else { return }
      line.constant = constant
      do {
        try subject.solver.setConstant(constant, of: id)
        boxes.lines[key] = line
      } catch {
        (ids[key], boxes.lines[key]) = (nil, nil)
        expectContradiction(line, error)
      }
    }

    /// The lines that the solver names, and no others with them, refuse the line anew.
    private func expectContradiction(_ line: RandomBoxes.Line, _ conflict: ConstraintSolver.Conflict) {
      #expect(line.isRequired)
      var anew = BoxSolver(boxes: boxes.count)
      let named = ids.filter { conflict.constraints.contains($0.value) }.keys.sorted().compactMap { boxes.lines[$0] }
      #expect(throws: ConstraintSolver.Conflict.self, "these can be satisfied together: \(named) \(line)") {
        for line in named + [line] { _ = try anew.add(line) }
      }
    }

    mutating func expectAsGoodAsAnew(_ random: inout SeededGenerator, _ comment: Comment) throws {
      subject.solver.optimize()
      var anew = BoxSolver(boxes: boxes.count)
      for key in boxes.lines.keys.sorted().shuffled(using: &random) {
        if let line = boxes.lines[key] { _ = try anew.add(line) }
      }
      anew.solver.optimize()
      let point = subject.point
      #expect(boxes.breach(at: point) < 1e-5, comment)
      let (found, best) = (boxes.misses(at: point), boxes.misses(at: anew.point))
      #expect(zip(found, best).allSatisfy { abs($0 - $1) < 1e-4 }, "\(found), anew \(best), \(comment)")
    }
  }

  private func run(seeds: Range<UInt64>, boxes: Int, steps: Int, pause: Int) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      var run = Run(boxes: boxes)
      for step in 1...steps {
        let key = run.ids.keys.sorted().randomElement(using: &random)
        switch (Int.random(in: 0..<10, using: &random), key) {
        case (0, let key?): run.remove(key)
        case (1...2, let key?): run.change(key, to: Double(Int.random(in: -60...9, using: &random)))
        default: run.add(run.boxes.randomLine(using: &random))
        }
        if step % pause == 0 { try run.expectAsGoodAsAnew(&random, "seed \(seed), step \(step)") }
      }
    }
  }

  @Test func manyChangesOfFewBoxesStayOptimal() throws { try run(seeds: 0..<60, boxes: 4, steps: 120, pause: 3) }
  @Test func manyChangesOfManyBoxesStayOptimal() throws { try run(seeds: 100..<112, boxes: 20, steps: 240, pause: 8) }
}
