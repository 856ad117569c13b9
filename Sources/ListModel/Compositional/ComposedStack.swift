import Foundation
import Misuse

/// The groups of a section in sequence along an axis.
///
/// Groups without estimated sizes are equal: one is solved, and the others follow by arithmetic. Otherwise the lengths are kept
/// in a tree of sums, and a group is solved again when its elements are needed.
package struct ComposedStack {
  package let axis: ComposedAxis
  package let count: Int
  private let group: ComposedItem
  private let container: CGSize
  private let spacing: CGFloat
  private var solver: ComposedSolver
  /// The group whose elements all have their estimated sizes.
  private let pattern: ComposedSolver.Solved
  private var spans: Spans
  /// The largest distances by which elements extend beyond their group's slot at both ends.
  private var overhang = Overhang()

  private enum Spans {
    case alike
    case varied(Varied)
  }

  private struct Varied {
    /// The first item of each group.
    var firsts: ContiguousArray<Int>
    /// Of the groups' slots, without the spacing.
    var lengths: ContiguousArray<CGFloat>
    var breadths: ContiguousArray<CGFloat>
    /// How many items each group depends on, from its first one.
    var looked: ContiguousArray<Int> = []
    /// The most of these there have been.
    var farthest = 0

    /// The groups that depend on an item: the one that contains it, and earlier ones in which it did not fit.
    func groups(lookingAt item: Int) -> [Int] {
      var group = max(0, firsts.indexOfFirst(past: { $0 > item }) - 1)
      var found = [group]
      while group > 0, firsts[group - 1] + farthest > item {
        group -= 1
        if firsts[group] + looked[group] > item { found.append(group) }
      }
      return found
    }
    /// Slots with the spacing behind each.
    var sums = RunningSums([])
    var breadth: CGFloat = 0
  }

  struct Overhang {
    var before: CGFloat = 0
    var behind: CGFloat = 0

    mutating func include(_ solved: ComposedSolver.Solved, _ slot: CGFloat, _ lead: CGFloat, _ axis: ComposedAxis) {
      for box in solved.boxes {
        before = max(before, -(box.frame.lower(axis) + lead))
        behind = max(behind, box.frame.upper(axis) + lead - slot)
      }
    }
  }

  package init(
    _ group: ComposedItem, count: Int, in container: CGSize, axis: ComposedAxis, spacing: CGFloat,
    measures: ComposedMeasures = ComposedMeasures()
  ) {
    (self.group, self.count, self.container) = (group, count, container)
    (self.axis, self.spacing) = (axis, spacing)
    solver = ComposedSolver(measures)
    spans = .alike
    guard group.isRigid else {
      pattern = ComposedSolver().solve(group, in: container, first: 0, available: count)
      requireItems()
      spans = .varied(Varied(firsts: [], lengths: [], breadths: []))
      fill(from: 0)
      return
    }
    pattern = ComposedSolver().solve(group, in: container, first: 0, available: .max)
    requireItems()
    overhang.include(pattern, slot(pattern.size), group.spaces.lead(axis).points, axis)
  }

  private func requireItems() {
    misuse(
      unless: count == 0 || pattern.count > 0,
      "NSCollectionLayoutGroup: a group holds no items, so a section of \(count) can never be shown; give it subitems, or a custom group frames."
    )
  }

  // MARK: - Lengths

  private func slot(_ size: CGSize) -> CGFloat { size.along(axis) + group.spaces.sum(axis) }

  /// The largest distance by which elements extend beyond their group.
  package var reach: CGFloat { max(overhang.before, overhang.behind) }

  package var groupCount: Int {
    switch spans {
    case .alike: count == 0 ? 0 : (count - 1) / pattern.count + 1
    case .varied(let varied): varied.firsts.count
    }
  }

  package var length: CGFloat {
    guard count > 0 else { return 0 }
    switch spans {
    case .alike: return CGFloat(groupCount) * (slot(pattern.size) + spacing) - spacing
    case .varied(let varied): return varied.sums.total - spacing
    }
  }

  /// The extent of the groups across the axis.
  package var breadth: CGFloat {
    guard count > 0 else { return 0 }
    switch spans {
    case .alike: return breadth(of: pattern.size)
    case .varied(let varied): return varied.breadth
    }
  }

  private func breadth(of size: CGSize) -> CGFloat { size.along(axis.other) + group.spaces.sum(axis.other) }

  /// Where the slot of a group begins, and how long it is.
  package func slot(ofGroup index: Int) -> (start: CGFloat, length: CGFloat) {
    switch spans {
    case .alike:
      let length = slot(pattern.size)
      return (CGFloat(index) * (length + spacing), length)
    case .varied(let varied): return (varied.sums.start(of: index), varied.lengths[index])
    }
  }

  /// The group's range along the axis, without its edge spacing.
  package func extent(ofGroup index: Int) -> ClosedRange<CGFloat> {
    let slot = slot(ofGroup: index)
    let start = slot.start + group.spaces.lead(axis).points
    return start...max(start, slot.start + slot.length - group.spaces.trail(axis).points)
  }

  /// The group whose slot contains a position or is nearest to it.
  package func group(at place: CGFloat) -> Int {
    switch spans {
    case .alike:
      let pitch = slot(pattern.size) + spacing
      return pitch > 0 ? Int(min(max(0, (place / pitch).rounded(.down)), CGFloat(max(0, groupCount - 1)))) : 0
    case .varied(let varied): return varied.sums.index(at: place)
    }
  }

  package func group(of item: Int) -> Int {
    switch spans {
    case .alike: item / pattern.count
    case .varied(let varied): max(0, varied.firsts.indexOfFirst(past: { $0 > item }) - 1)
    }
  }

  // MARK: - Elements

  /// The elements of the groups whose slots touch a stretch of the axis, and some next to them; answers how many groups it looked at.
  @discardableResult
  package func visit(from lower: CGFloat, to upper: CGFloat, _ body: (ComposedBox) -> Void) -> Int {
    guard count > 0 else { return 0 }
    let groups = groups(from: lower - overhang.behind, to: upper + overhang.before)
    for index in groups { for box in boxes(ofGroup: index) { body(box) } }
    return groups.count
  }

  private func groups(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    switch spans {
    case .alike:
      let length = slot(pattern.size)
      return Range(steps: length + spacing, reach: length, from: lower, to: upper, count: groupCount)
    case .varied(let varied):
      guard upper >= 0, lower <= varied.sums.total else { return 0..<0 }
      let (first, last) = (varied.sums.index(at: lower), varied.sums.index(at: upper))
      return max(0, first - 1)..<min(varied.firsts.count, last + 2)
    }
  }

  /// The boxes of a group, from the beginning of the stack.
  package func boxes(ofGroup index: Int) -> [ComposedBox] {
    let start = slot(ofGroup: index).start
    switch spans {
    case .alike:
      let first = index * pattern.count
      let left = count - first
      let origin = origin(start, pattern.size)
      return pattern.boxes.compactMap { $0.number < left ? $0.moved(by: origin).shifted(by: first) : nil }
    case .varied(let varied):
      let first = varied.firsts[index]
      let solved = solver.solve(group, in: container, first: first, available: count - first)
      let origin = origin(start, solved.size)
      return solved.boxes.map { $0.moved(by: origin) }
    }
  }

  private func origin(_ start: CGFloat, _ size: CGSize) -> CGPoint {
    let rest = container.along(axis.other) - breadth(of: size)
    return CGPoint(axis, along: start + group.spaces.lead(axis).points, across: group.spaces.near(axis.other, rest: rest))
  }

  package func box(_ element: ComposedBox.Element) -> ComposedBox? {
    let item =
      switch element {
      case .item(let item): item
      case .supplement(let key): key.index
      }
    guard item >= 0, item < count else { return nil }
    return boxes(ofGroup: group(of: item)).first { $0.element == element }
  }

  // MARK: - Sizes that become known

  package var isRigid: Bool { if case .alike = spans { true } else { false } }

  /// Applies measured sizes of elements.
  ///
  /// - Complexity: O(log *n*) for each group whose number of items is unchanged; otherwise all groups from the first changed one
  ///   on are filled again.
  package mutating func apply(_ measures: ComposedMeasures, changed items: some Sequence<Int>) {
    solver.measures = measures
    guard case .varied(var varied) = spans else { return }
    spans = .alike
    var refill: Int?
    var changesBreadth = false
    let known = items.filter { $0 >= 0 && $0 < count }
    for index in Set(known.flatMap(varied.groups(lookingAt:))) {
      let first = varied.firsts[index]
      let solved = solver.solve(group, in: container, first: first, available: count - first)
      let end = index + 1 < varied.firsts.count ? varied.firsts[index + 1] : count
      guard first + solved.count == end else {
        refill = min(refill ?? index, index)
        continue
      }
      overhang.include(solved, slot(solved.size), group.spaces.lead(axis).points, axis)
      varied.looked[index] = solved.looked
      varied.farthest = max(varied.farthest, solved.looked)
      varied.lengths[index] = slot(solved.size)
      varied.sums.set(slot(solved.size) + spacing, at: index)
      let breadth = breadth(of: solved.size)
      if varied.breadths[index] != breadth { changesBreadth = true }
      varied.breadths[index] = breadth
    }
    if changesBreadth { varied.breadth = varied.breadths.max() ?? 0 }
    spans = .varied(varied)
    if let refill { fill(from: refill) }
  }

  /// Fills the groups from one on.
  private mutating func fill(from start: Int) {
    guard case .varied(var varied) = spans else { return }
    spans = .alike
    var next = start < varied.firsts.count ? varied.firsts[start] : 0
    varied.firsts.removeSubrange(start...)
    varied.lengths.removeSubrange(start...)
    varied.breadths.removeSubrange(start...)
    varied.looked.removeSubrange(start...)
    let isUnmeasured = solver.measures.items.isEmpty
    while next < count {
      // Near the end fewer items remain, and elements that did not fit before may fit.
      let isPattern = isUnmeasured && next + max(pattern.count, pattern.looked) <= count
      let solved = isPattern ? pattern : solver.solve(group, in: container, first: next, available: count - next)
      overhang.include(solved, slot(solved.size), group.spaces.lead(axis).points, axis)
      varied.firsts.append(next)
      varied.looked.append(solved.looked)
      varied.farthest = max(varied.farthest, solved.looked)
      varied.lengths.append(slot(solved.size))
      varied.breadths.append(breadth(of: solved.size))
      next += max(1, solved.count)
    }
    varied.sums = RunningSums(varied.lengths.map { $0 + spacing })
    varied.breadth = varied.breadths.max() ?? 0
    spans = .varied(varied)
  }
}

extension ComposedBox {
  /// The item that is the element, or to which it belongs.
  var number: Int {
    switch element {
    case .item(let item): item
    case .supplement(let key): key.index
    }
  }

  func shifted(by first: Int) -> ComposedBox {
    var box = self
    switch element {
    case .item(let item): box.element = .item(item + first)
    case .supplement(let key): box.element = .supplement(ComposedKey(key.kind, key.index + first))
    }
    return box
  }
}
