import MotionTesting
import Physics
import Testing

@testable import Dynamics
@testable import ViewCore

/// Looking for items in a rectangle costs what is found, not what there is.
@MainActor
struct QueryTests {
  /// Squares of 20 points, 50 points apart.
  private func world(_ columns: Int, _ rows: Int) -> (World, [Body]) {
    let world = World()
    let items = (0..<columns * rows).map { index -> Body in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      return world.body(25 + CGFloat(column) * 50, 25 + CGFloat(row) * 50, 20, 20)
    }
    world.add(UIDynamicItemBehavior(items: items))
    return (world, items)
  }

  private func search(_ world: World, side: Int) -> (found: Int, visited: Int) {
    let found = world.animator.items(in: CGRect(x: 0, y: 0, width: side * 50, height: side * 50)).count
    return (found, world.animator.engine.world.visitedCount)
  }

  @Test func theSameResultCostsTheSameInASmallWorldAndInALargeOne() {
    let (small, _) = world(10, 10)
    let few = search(small, side: 5)
    let (large, _) = world(100, 100)
    let many = search(large, side: 5)
    #expect(few.found == 25 && many.found == 25)
    #expect(few.visited == 25 && many.visited == 25)
  }

  @Test func queryCostGrowsWithTheResult() {
    let (large, items) = world(100, 100)
    for side in [1, 2, 5, 10, 30, 100] {
      let result = search(large, side: side)
      #expect(result.found == side * side && result.visited == side * side)
    }
    #expect(large.animator.items(in: CGRect(x: -500, y: -500, width: 400, height: 400)).isEmpty)
    #expect(large.animator.engine.world.visitedCount == 0)
    let one = large.animator.items(in: items[4711].outerFrame)
    #expect(one.count == 1 && one.first === items[4711] && large.animator.engine.world.visitedCount == 1)
  }
}
