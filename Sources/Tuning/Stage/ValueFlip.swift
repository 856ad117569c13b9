import UIKit

/// Two sets of values to compare by one key: A and B.
@MainActor final class ValueFlip {
  /// The set that the present values were flipped from.
  private var other: (values: [String: Double], set: ChosenSet?)?
  private var isFlipped = false
  private let content: StageContent
  private let log: BenchLog

  init(_ content: StageContent, _ log: BenchLog) { (self.content, self.log) = (content, log) }

  /// Forgets the sets: another scene was opened.
  func begin() { (other, isFlipped) = (nil, false) }

  /// Flips between the present values and the set that they were flipped from.
  ///
  /// - Parameter baseline: the chosen preset, which is flipped to at first.
  /// - Returns: whether there was another set.
  func flip(baseline: [String: Double]) -> Bool {
    let values = content.session.values
    let defaults = Dictionary(uniqueKeysWithValues: values.tunables.map { ($0.name, $0.defaultValue) })
    let next = other ?? (defaults.merging(baseline) { $1 }, values.chosen)
    guard next.values != values.snapshot else { return false }
    other = (values.snapshot, values.chosen)
    // Values come with the set that they are of: a preset is not overwritten by another's.
    values.take(next.values, from: next.set)
    isFlipped.toggle()
    log.add("Values \(isFlipped ? "B" : "A")", .tick)
    return true
  }
}
