import Foundation
import MotionTesting

/// A grid whose hooks for movement by hand go into the log of the words' source.
final class MovableGrid: NamedLayout {
  weak var source: WordSource?
  /// How many held cells were asked about: each layout pass asks once.
  private(set) var questions = 0
  var raises = false

  private func write(_ line: String) { source?.log.append(line) }

  private func brief(_ paths: [IndexPath]) -> String { paths.map(\.brief).joined(separator: ",") }
  private func brief(_ point: CGPoint) -> String { "\(Int(point.x)),\(Int(point.y))" }

  override func prepare() { write("prepare") }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    guard let targets = context.targetIndexPathsForInteractivelyMovingItems else { return write("invalidate") }
    let previous = context.previousIndexPathsForInteractivelyMovingItems ?? []
    write("invalidate \(brief(previous))→\(brief(targets)) at \(brief(context.interactiveMovementTarget))")
  }

  override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let target = super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
    write("layout: \(previousIndexPath.brief) at \(brief(position)) is \(target.brief)")
    return target
  }

  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    questions += 1
    write("held \(indexPath.brief) at \(brief(position))")
    let attributes = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
    if raises { attributes.transform = CGAffineTransform(scaleX: 1.2, y: 1.2) }
    return attributes
  }

  override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    write(
      "moving \(brief(previousIndexPaths))→\(brief(targetIndexPaths)), \(brief(previousPosition))→\(brief(targetPosition))")
    return super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition, previousIndexPaths: previousIndexPaths,
      previousPosition: previousPosition)
  }

  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    write("\(movementCancelled ? "cancelled" : "ended") \(brief(previousIndexPaths))→\(brief(indexPaths))")
    return super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    let moves = updateItems.map { "\($0.indexPathBeforeUpdate?.brief ?? "-")→\($0.indexPathAfterUpdate?.brief ?? "-")" }
    write("updates [\(moves.joined(separator: ", "))]")
  }

  override func finalizeCollectionViewUpdates() { write("finalize") }
}

/// A grid of words, 50 points wide and high, four in a row.
@MainActor
struct MovementUnderTest {
  let test: WordsUnderTest
  let grid: MovableGrid
  var view: UICollectionView { test.view }
  var source: WordSource { test.source }
  var stage: Stage { test.stage }

  init(_ words: [[String]]) {
    grid = MovableGrid("grid", columns: 4)
    test = WordsUnderTest(words, layout: grid)
    source.logsDelegate = false
    grid.source = source
    source.log = []
  }

  init(count: Int) { self.init([(0..<count).map(String.init)]) }

  /// The middle of a place of the grid.
  func place(_ number: Int) -> CGPoint { CGPoint(x: CGFloat(number % 4) * 50 + 25, y: CGFloat(number / 4) * 50 + 25) }

  /// What a call says into the log before anything else happens.
  func log(of call: () -> Void) -> [String] {
    source.log = []
    call()
    return source.log
  }

  func frontmost() -> UIView? { view.subviews.last { $0 is WordCell } }
  func cell(_ word: String) -> WordCell? { view.visibleCells.compactMap { $0 as? WordCell }.first { $0.word == word } }
}
