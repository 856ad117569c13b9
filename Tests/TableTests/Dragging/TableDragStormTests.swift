import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import DragAndDrop
@testable import Lists
@testable import ViewCore

/// Random drags between two tables, with new data and refusals in between.
@MainActor
struct TableDragStormTests {
  @Test func everyStormPasses() {
    var series = StormSeries(runs: 150)
    #expect(series.firstFailure { TableDragStorm(seed: $0).run() } == nil)
  }
}

@MainActor
private final class TableDragStorm {
  private var random: SeededGenerator
  private let test = LetterTables()
  private var isDown = false

  init(seed: UInt64) { random = SeededGenerator(seed: seed &+ 13_000_000) }

  private func flip() -> Bool { Bool.random(using: &random) }
  private func table() -> LetterTable { flip() ? test.upper : test.lower }
  private func point() -> CGPoint {
    CGPoint(x: CGFloat.random(in: 0...400, using: &random), y: CGFloat.random(in: 20...700, using: &random))
  }

  private func step() {
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1, 2:
      guard !isDown else { return }
      isDown = true
      test.stage.touchDown(at: point())
      test.stage.advance(by: flip() || flip() ? 0.6 : 0.2)
    case 3, 4, 5, 6: test.stage.touchMove(to: point())
    case 7, 8:
      flip() || flip() ? test.stage.touchUp() : test.stage.touchCancel()
      isDown = false
    case 9:
      let table = table()
      table.operation = [.cancel, .forbidden, .copy, .move].randomElement(using: &random)!
      table.intent = [.unspecified, .insertAtDestinationIndexPath, .insertIntoDestinationIndexPath, .automatic].randomElement(
        using: &random)!
    case 10:
      let table = table()
      table.letters = (0..<Int.random(in: 0...12, using: &random)).map { "n\($0)" }
      table.view.reloadData()
    case 11:
      let table = table()
      guard !table.letters.isEmpty else { return }
      table.view.performBatchUpdates {
        table.letters.removeFirst()
        table.view.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      }
    case 12: table().view.dragInteractionEnabled = flip() || flip()
    default: table().view.setEditing(flip(), animated: flip())
    }
  }

  func run() -> [String] {
    for _ in 0..<Int.random(in: 5...40, using: &random) {
      step()
      test.stage.advance(frames: Int.random(in: 0..<16, using: &random))
    }
    test.stage.touchUp()
    test.stage.advance(by: 3)
    var complaints = test.upper.complaints + test.lower.complaints
    for table in [test.upper, test.lower] {
      if table.view.numberOfRows(inSection: 0) != table.letters.count { complaints.append("the counts differ") }
      if table.view.hasActiveDrag || table.view.hasActiveDrop || table.view.hasUncommittedUpdates {
        complaints.append("a drag is active")
      }
    }
    if test.concealed > 0 { complaints.append("a cell stays out of sight") }
    if test.stage.window.subviews.count != 1 { complaints.append("previews stay") }
    if test.stage.needsFrame { complaints.append("something still moves") }
    return complaints + test.stage.log.violations
  }
}
