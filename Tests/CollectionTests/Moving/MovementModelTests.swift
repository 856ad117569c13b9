import Foundation
import MotionTesting
import TestSupport
import Testing

/// Random movements beside lists of words that are moved by hand, without the toolkit's arithmetic.
@MainActor
struct MovementModelTests {
  @Test func dataAndCellsAgreeAfterTenThousandMovements() {
    for seed in 0..<100 as Range<UInt64> {
      let complaints = MovementModel(seed: seed).run(movements: 100)
      #expect(complaints == [], "seed \(seed)")
      if !complaints.isEmpty { return }
    }
  }
}

@MainActor
private final class MovementModel {
  private var random: SeededGenerator
  private let test: MovementUnderTest
  private let isAnimated: Bool
  /// The words as they are shown while one of them is held.
  private var shown: [[String]]
  private var position = CGPoint.zero
  private var made = 0

  private var view: UICollectionView { test.view }
  private var source: WordSource { test.source }

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 4711)
    let words = (0..<Int.random(in: 1...4, using: &random)).map { section in
      (0..<Int.random(in: 0...30, using: &random)).map { "\(section).\($0)" }
    }
    self.random = random
    isAnimated = seed % 10 == 0
    shown = words
    test = MovementUnderTest(words)
    // The edges would scroll: the model moves the content itself.
    view.isScrollEnabled = false
  }

  private func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  private func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }

  func run(movements: Int) -> [String] {
    UIView.setAnimationsEnabled(isAnimated)
    defer { UIView.setAnimationsEnabled(true) }
    for movement in 0..<movements {
      let complaints = move()
      if !complaints.isEmpty { return complaints + ["in movement \(movement)"] }
    }
    return []
  }

  private func move() -> [String] {
    let before = source.words
    let items = before.indices.flatMap { section in before[section].indices.map { IndexPath(section, $0) } }
    guard let item = items.randomElement(using: &random) else { return [] }
    let mayMove = chance(0.9)
    source.refusals = mayMove ? [:] : ["canMove": [item]]
    let forbidden = chance(0.2) ? number(0..<before.count) : -1
    source.retarget = { current, proposed in proposed.section == forbidden ? current : proposed }
    source.log = []
    guard view.beginInteractiveMovementForItem(at: item) == mayMove else { return ["\(item.brief) should move: \(mayMove)"] }
    if mayMove { hold(item, forbidden) }
    let expected = letGo(before, isHeld: mayMove)
    let moves = source.log.count { $0.hasPrefix("move ") }
    shown = expected
    test.stage.advance(frames: isAnimated ? number(1..<20) : 1)
    var found: [String] = []
    if source.words != expected { found.append("the data is \(source.words), not \(expected)") }
    if moves > 1 { found.append("the data source has heard of \(moves) moves") }
    if isAnimated { return found + wrongWords() }
    return found + test.test.complaints + test.test.leftovers
  }

  private func hold(_ item: IndexPath, _ forbidden: Int) {
    var current = item
    // An item that is out of sight is lifted at its place; one on its way where it is seen.
    position = view.cellForItem(at: item)?.layer.presentation()?.position ?? center(item)
    for _ in 0..<number(0..<5) {
      if chance(0.1) {
        let old = view.contentOffset
        view.contentOffset.y = min(CGFloat(number(0..<300)), max(0, view.contentSize.height - view.bounds.height))
        if view.contentOffset == old { continue }
        position.y += view.contentOffset.y - old.y
        test.stage.advance()
      } else {
        let bounds = view.bounds.insetBy(dx: -20, dy: -20)
        position = CGPoint(
          x: bounds.minX + CGFloat(number(0..<Int(bounds.width))) + 0.5,
          y: bounds.minY + CGFloat(number(0..<Int(bounds.height))) + 0.5)
        view.updateInteractiveMovementTargetPosition(position)
      }
      if let there = place(at: position), there != current, there.section != forbidden {
        let word = shown[current.section].remove(at: current.item)
        shown[there.section].insert(word, at: there.item)
        current = there
      }
      if chance(0.3) { test.stage.advance(frames: number(1..<3)) }
    }
  }

  /// Answers what the data are to be.
  private func letGo(_ before: [[String]], isHeld: Bool) -> [[String]] {
    switch number(0..<20) {
    case 0..<12:
      view.endInteractiveMovement()
      return isHeld ? shown : before
    case 12: view.reloadData()
    case 13: view.setCollectionViewLayout(view.collectionViewLayout, animated: true); view.cancelInteractiveMovement()
    case 14:
      made += 1
      let new = "new \(made)"
      view.performBatchUpdates { [source, view] in
        source.words[0].insert(new, at: 0)
        view.insertItems(at: [IndexPath(0, 0)])
      }
      return [[new] + before[0]] + before.dropFirst()
    default: view.cancelInteractiveMovement()
    }
    return before
  }

  // MARK: - The grid by hand

  private func center(_ item: IndexPath) -> CGPoint {
    test.place(shown[..<item.section].reduce(0) { $0 + $1.count } + item.item)
  }

  private func place(at point: CGPoint) -> IndexPath? {
    guard point.x >= 0, point.x < 200, point.y >= 0 else { return nil }
    var number = Int(point.y / 50) * 4 + Int(point.x / 50)
    for section in shown.indices {
      if number < shown[section].count { return IndexPath(section, number) }
      number -= shown[section].count
    }
    return nil
  }

  private func wrongWords() -> [String] {
    test.test.shown.compactMap { path, word in
      source.words[path.section][path.item] == word ? nil : "\(path.brief) says \(word)"
    }
  }
}
