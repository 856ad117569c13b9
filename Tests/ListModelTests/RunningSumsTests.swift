import Foundation
import TestSupport
import Testing

@testable import ListModel

/// Running sums against lengths that are added up one after the other.
@Suite("Running sums")
struct RunningSumsTests {
  private struct Naive {
    var lengths: [CGFloat]

    /// Where each begins, and the last one ends.
    var starts: [CGFloat] { lengths.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) } }

    /// The last length that begins at a place or before it, the first one for places in front of all.
    func index(at place: CGFloat) -> Int { starts.dropLast().lastIndex { $0 <= place } ?? 0 }
  }

  /// In quarters, so that sums are exact in whatever order they are made; one in four is 0.
  private func length(_ random: inout SeededGenerator) -> CGFloat {
    Int.random(in: 0..<4, using: &random) == 0 ? 0 : CGFloat(Int.random(in: 1...400, using: &random)) / 4
  }

  @Test(arguments: [0, 1, 2, 15, 16, 17, 31, 32, 33, 100, 257, 1_000])
  func sumsEqualDirectSummationAfterEachEdit(_ count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var naive = Naive(lengths: (0..<count).map { _ in length(&random) })
    var sums = RunningSums(naive.lengths)
    for _ in 0..<(count == 0 ? 1 : 100) {
      if count > 0 {
        let index = Int.random(in: 0..<count, using: &random)
        let new = length(&random)
        #expect(sums.set(new, at: index) == new - naive.lengths[index])
        naive.lengths[index] = new
      }
      let starts = naive.starts
      #expect(sums.total == starts[count])
      for index in [0, count / 3, count - 1, count] where index >= 0 {
        #expect(sums.start(of: index) == starts[index], "\(index) of \(count)")
      }
      let place = (CGFloat.random(in: -0.2...1.2, using: &random) * sums.total).rounded()
      #expect(sums.index(at: place) == naive.index(at: place), "\(place) of \(sums.total)")
      let end = place + CGFloat(Int.random(in: 1...400, using: &random))
      let found = sums.indices(from: place, to: end)
      // Those without a length of their own at its beginning may belong to it.
      let inside = (0..<count).filter { starts[$0] < end && starts[$0 + 1] > place }
      #expect(Set(inside).isSubset(of: found), "\(place) to \(end)")
      #expect(found.allSatisfy { starts[$0] < end && starts[$0 + 1] >= place })
    }
  }

  @Test func startsDoNotDependOnTheOrderOfEdits() {
    var random = SeededGenerator(seed: 3)
    let lengths = (0..<500).map { _ in CGFloat.random(in: 0...90, using: &random) }
    let known = RunningSums(lengths)
    var edited = RunningSums(repeatElement(CGFloat(44.1), count: 500))
    for index in (0..<500).shuffled(using: &random) {
      edited.set(1 / 3, at: index)
      edited.set(lengths[index], at: index)
    }
    #expect((0...500).map { edited.start(of: $0) } == (0...500).map { known.start(of: $0) }, "not by a bit")
  }

  @Test func positionBelongsToTheLengthThatBeginsThereExactly() {
    var random = SeededGenerator(seed: 4)
    let sums = RunningSums((0..<300).map { _ in CGFloat.random(in: 0.1...90, using: &random) })
    for index in 0..<300 { #expect(sums.index(at: sums.start(of: index)) == index) }
  }
}
