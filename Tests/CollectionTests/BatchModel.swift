import Foundation
import MotionTesting
import TestSupport

/// Words in sections and random batches of changes: what comes after is written down by hand, without the toolkit's arithmetic.
struct BatchModel {
  var words: [[String]]
  var random: SeededGenerator
  private var made = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    words = []
    for _ in 0..<Int.random(in: 0...4, using: &random) { words.append(newWords(0...8)) }
  }

  /// One batch: what to call, and the words afterwards.
  struct Batch {
    var deletes: [IndexPath] = []
    var inserts: [IndexPath] = []
    var reloads: [IndexPath] = []
    var moves: [(IndexPath, IndexPath)] = []
    var sectionDeletes = IndexSet()
    var sectionInserts = IndexSet()
    var sectionReloads = IndexSet()
    var sectionMoves: [(Int, Int)] = []
    var after: [[String]] = []
    /// Words whose cells are replaced.
    var renewed: Set<String> = []
    var edits: Int {
      deletes.count + inserts.count + reloads.count + moves.count + sectionDeletes.count + sectionInserts.count
        + sectionReloads.count + sectionMoves.count
    }
  }

  private mutating func newWords(_ counts: ClosedRange<Int>) -> [String] {
    (0..<Int.random(in: counts, using: &random)).map { _ in newWord() }
  }

  private mutating func newWord() -> String {
    made += 1
    return "w\(made)"
  }

  private mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }

  mutating func next() -> Batch {
    var batch = Batch()
    let kept = chooseSections(&batch)
    let loose = chooseItems(&batch, kept)
    fill(&batch, kept, loose)
    return batch
  }

  /// Answers, for each section afterwards, the number before; nil for a new one.
  private mutating func chooseSections(_ batch: inout Batch) -> [Int?] {
    var left: [Int] = []
    var moved: [Int] = []
    for section in words.indices {
      if chance(0.06) {
        batch.sectionDeletes.insert(section)
      } else if chance(0.06) {
        moved.append(section)
      } else {
        left.append(section)
      }
    }
    for section in left where chance(0.05) { batch.sectionReloads.insert(section) }
    var order: [Int?] = left
    // Places are chosen in the row as it grows; where they ended up is read off afterwards.
    for section in moved.shuffled(using: &random) { order.insert(section, at: Int.random(in: 0...order.count, using: &random)) }
    while order.count < 6, chance(0.12) { order.insert(nil, at: Int.random(in: 0...order.count, using: &random)) }
    for (place, section) in order.enumerated() {
      guard let section else {
        batch.sectionInserts.insert(place)
        continue
      }
      if moved.contains(section) { batch.sectionMoves.append((section, place)) }
    }
    return order
  }

  /// Takes items out; answers those that will stand elsewhere.
  private mutating func chooseItems(_ batch: inout Batch, _ kept: [Int?]) -> [(IndexPath, String)] {
    var loose: [(IndexPath, String)] = []
    for case let section? in kept where !batch.sectionReloads.contains(section) {
      for item in words[section].indices {
        let path = IndexPath(item: item, section: section)
        if chance(0.1) {
          batch.deletes.append(path)
        } else if chance(0.1) {
          loose.append((path, words[section][item]))
        } else if chance(0.06) {
          batch.reloads.append(path)
          batch.renewed.insert(words[section][item])
        }
      }
    }
    return loose
  }

  private mutating func fill(_ batch: inout Batch, _ kept: [Int?], _ loose: [(IndexPath, String)]) {
    let homes = kept.indices.filter { place in kept[place].map { !batch.sectionReloads.contains($0) } ?? false }
    var arrivals: [Int: [(IndexPath, String)]] = [:]
    for item in loose {
      // A kept section is left by everything that moves, so there is one.
      guard let home = homes.randomElement(using: &random) else { continue }
      arrivals[home, default: []].append(item)
    }
    for (place, section) in kept.enumerated() {
      guard let section, !batch.sectionReloads.contains(section) else {
        let fresh = newWords(0...6)
        batch.after.append(fresh)
        continue
      }
      let gone = Set(batch.deletes.filter { $0.section == section }.map(\.item))
        .union(loose.filter { $0.0.section == section }.map { $0.0.item })
      var row: [(String, IndexPath?, Bool)] = words[section].enumerated()
        .filter { !gone.contains($0.offset) }.map { ($0.element, nil, false) }
      for (from, word) in arrivals[place] ?? [] {
        row.insert((word, from, false), at: Int.random(in: 0...row.count, using: &random))
      }
      while chance(0.35) { row.insert((newWord(), nil, true), at: Int.random(in: 0...row.count, using: &random)) }
      for (item, entry) in row.enumerated() {
        let path = IndexPath(item: item, section: place)
        if entry.2 { batch.inserts.append(path) }
        if let from = entry.1 { batch.moves.append((from, path)) }
      }
      batch.after.append(row.map(\.0))
    }
  }
}
