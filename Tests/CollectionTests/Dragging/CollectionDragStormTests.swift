import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import DragAndDrop
@testable import Lists
@testable import ViewCore

/// Random drags between two lists, with new data, refusals and resizes in between.
@MainActor
struct CollectionDragStormTests {
  @Test func everyStormPasses() {
    var series = StormSeries(runs: 150)
    #expect(series.firstFailure { CollectionDragStorm(seed: $0).run() } == nil)
  }
}

@MainActor
private final class CollectionDragStorm {
  private var random: SeededGenerator
  private let test = LettersUnderTest()
  private var isDown = false

  init(seed: UInt64) { random = SeededGenerator(seed: seed &+ 11_000_000) }

  private func flip() -> Bool { Bool.random(using: &random) }
  private func list() -> LetterList { flip() ? test.left : test.right }
  private func point() -> CGPoint {
    CGPoint(x: CGFloat.random(in: 0...400, using: &random), y: CGFloat.random(in: 20...500, using: &random))
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
      let list = list()
      list.operation = [.cancel, .forbidden, .copy, .move].randomElement(using: &random)!
      list.intent = [.unspecified, .insertAtDestinationIndexPath, .insertIntoDestinationIndexPath].randomElement(using: &random)!
    case 10:
      let list = list()
      list.letters = (0..<Int.random(in: 0...12, using: &random)).map { "n\($0)" }
      list.view.reloadData()
    case 11:
      let list = list()
      guard !list.letters.isEmpty else { return }
      list.view.performBatchUpdates {
        list.letters.removeFirst()
        list.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
    case 12: list().view.dragInteractionEnabled = flip() || flip()
    default:
      test.stage.send(.resize(size: CGSize(width: flip() ? 400 : 260, height: flip() ? 800 : 500), scale: 1))
    }
  }

  func run() -> [String] {
    for _ in 0..<Int.random(in: 5...40, using: &random) {
      step()
      test.stage.advance(frames: Int.random(in: 0..<16, using: &random))
    }
    test.stage.touchUp()
    test.stage.advance(by: 3)
    var complaints = test.left.complaints + test.right.complaints
    for list in [test.left, test.right] {
      if list.view.numberOfItems(inSection: 0) != list.letters.count { complaints.append("the counts differ") }
      if list.view.hasActiveDrag || list.view.hasActiveDrop || list.view.hasUncommittedUpdates {
        complaints.append("a drag is active")
      }
    }
    if test.concealed > 0 { complaints.append("a cell stays out of sight") }
    if test.stage.window.subviews.count != 1 { complaints.append("previews stay") }
    if test.stage.needsFrame { complaints.append("something still moves") }
    return complaints + test.stage.log.violations
  }
}
