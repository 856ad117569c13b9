import UIKit

/// Two sets of values to compare by one key: A and B.
@MainActor final class ValueFlip {
  /// The set that the present values were flipped from.
  private var other: [String: Double]?
  private var isFlipped = false
  private let content: StageContent
  private let log: BenchLog

  init(_ content: StageContent, _ log: BenchLog) { (self.content, self.log) = (content, log) }

  /// Forgets the sets: another scene was opened.
  func begin() { (other, isFlipped) = (nil, false) }

  /// Flips between the present values and the set that they were flipped from.
  ///
  /// - Parameter baseline: the chosen preset, which is flipped to at first.
  func flip(baseline: [String: Double]) {
    let values = content.session.values
    let defaults = Dictionary(uniqueKeysWithValues: values.tunables.map { ($0.name, $0.defaultValue) })
    let next = other ?? defaults.merging(baseline) { $1 }
    guard next != values.snapshot else { return }
    other = values.snapshot
    values.assign(next)
    isFlipped.toggle()
    log.add("Values \(isFlipped ? "B" : "A")", .tick)
  }
}

extension TunableValues {
  /// Sets the values that are named, as one step of the history.
  func assign(_ numbers: [String: Double]) {
    edit {
      for parameter in tunables { if let number = numbers[parameter.name] { self[parameter] = number } }
    }
  }
}
