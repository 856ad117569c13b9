import Foundation
import MotionTesting
import TestSupport
import Testing

/// Collection views that run from right to left.
@MainActor
struct MirroredTests {
  private final class FlippingFlow: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  /// A layout that was written for people who read from right to left.
  private final class ArabicFlow: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }
  }

  private func bench(_ layout: UICollectionViewLayout, _ direction: UISemanticContentAttribute, count: Int = 60) -> WordBench {
    let bench = WordBench([(0..<count).map(String.init)], layout: layout)
    bench.view.semanticContentAttribute = direction
    bench.stage.advance()
    return bench
  }

  /// Where a cell is seen in the window.
  private func seen(_ bench: WordBench) -> [IndexPath: CGRect] {
    Dictionary(
      uniqueKeysWithValues: bench.view.visibleCells.compactMap { cell in
        bench.view.indexPath(for: cell).map { ($0, cell.convert(cell.bounds, to: nil)) }
      })
  }

  private func mirror(_ rect: CGRect, _ width: CGFloat) -> CGRect {
    CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  // MARK: - Directions

  @Test func layoutDirectionFollowsTheSemanticContent() {
    let view = UIView()
    let directions = [UISemanticContentAttribute.unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft].map {
      view.semanticContentAttribute = $0
      return view.effectiveUserInterfaceLayoutDirection
    }
    #expect(directions == [.leftToRight, .leftToRight, .leftToRight, .leftToRight, .rightToLeft])
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft) == .leftToRight)
    let child = UIView()
    view.addSubview(child)
    #expect(child.effectiveUserInterfaceLayoutDirection == .leftToRight, "it is not inherited")
  }

  // MARK: - Flipped coordinates

  /// Whatever the layout, what is seen is the mirror image, at the same offset in the view's own coordinates.
  @Test func aFlippedViewIsTheMirrorImageOverRandomLayouts() {
    var random = SeededGenerator(seed: 99)
    for seed in 0..<60 {
      let (plain, flipping) = (UICollectionViewFlowLayout(), FlippingFlow())
      let isHorizontal = Bool.random(using: &random)
      let size = CGSize(width: Int.random(in: 10...120, using: &random), height: Int.random(in: 10...120, using: &random))
      let insets = UIEdgeInsets(top: 3, left: CGFloat(Int.random(in: 0...30, using: &random)), bottom: 5, right: 8)
      for layout in [plain, flipping] {
        layout.scrollDirection = isHorizontal ? .horizontal : .vertical
        (layout.itemSize, layout.sectionInset) = (size, insets)
      }
      let count = Int.random(in: 1...80, using: &random)
      let benches = (bench(plain, .unspecified, count: count), bench(flipping, .forceRightToLeft, count: count))
      let offset = CGPoint(
        x: CGFloat(Int.random(in: 0...300, using: &random)), y: CGFloat(Int.random(in: 0...300, using: &random)))
      for bench in [benches.0, benches.1] {
        bench.view.contentOffset = offset
        bench.stage.advance()
      }
      let expected = seen(benches.0).mapValues { mirror($0, 200) }
      let found = seen(benches.1)
      #expect(Set(expected.keys) == Set(found.keys), "seed \(seed)")
      for (path, rect) in expected {
        #expect(abs((found[path]?.minX ?? .infinity) - rect.minX) < 1e-6 && found[path]?.size == rect.size, "seed \(seed)")
      }
    }
  }

  @Test func cellContentIsNotMirrored() {
    let bench = bench(FlippingFlow(), .forceRightToLeft)
    let cell = bench.view.cellForItem(at: IndexPath(0, 0))
    let (left, right) = (cell?.convert(CGPoint.zero, to: nil) ?? .zero, cell?.convert(CGPoint(x: 50, y: 0), to: nil) ?? .zero)
    #expect(left.x == 150 && right.x == 200)
    #expect(cell?.transform == .identity && bench.view.transform == .identity, "the program's transforms are its own")
    cell?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(cell?.convert(CGPoint.zero, to: nil) == CGPoint(x: 162.5, y: 12.5))
    bench.view.semanticContentAttribute = .forceLeftToRight
    bench.stage.advance()
    #expect(cell?.convert(CGPoint.zero, to: nil).x == 0)
  }

  @Test func touchHitsTheVisibleCell() {
    let bench = bench(FlippingFlow(), .forceRightToLeft)
    bench.stage.tap(at: CGPoint(x: 199, y: 1))
    #expect(bench.view.indexPathsForSelectedItems == [IndexPath(0, 0)])
    bench.stage.tap(at: CGPoint(x: 1, y: 1))
    #expect(bench.view.indexPathsForSelectedItems == [IndexPath(0, 2)])
  }

  @Test func mirroredDragScrollsTheSame() {
    let benches = [UISemanticContentAttribute.unspecified, .forceRightToLeft].map { direction -> WordBench in
      let layout = FlippingFlow()
      layout.scrollDirection = .horizontal
      let bench = bench(layout, direction, count: 400)
      bench.stage.drag(
        from: CGPoint(x: direction == .unspecified ? 180 : 20, y: 200), to: CGPoint(x: 100, y: 200), duration: 0.15)
      bench.stage.advance(by: 0.3)
      return bench
    }
    #expect(benches[0].view.contentOffset.x > 100)
    #expect(abs(benches[0].view.contentOffset.x - benches[1].view.contentOffset.x) < 1e-6)
  }

  @Test func arrowKeysMoveInTheirDirection() {
    let bench = bench(FlippingFlow(), .forceRightToLeft)
    bench.view.selectionFollowsFocus = true
    bench.stage.tap(at: CGPoint(x: 199, y: 1))
    for (key, item) in [(UIKeyboardHIDUsage.keyboardLeftArrow, 1), (.keyboardLeftArrow, 2), (.keyboardRightArrow, 1)] {
      bench.stage.send(.key(KeyInput(keyCode: key)))
      bench.stage.advance()
      bench.stage.send(.key(KeyInput(keyCode: key, isDown: false)))
      bench.stage.advance()
      #expect(bench.view.indexPathsForSelectedItems?.contains(IndexPath(0, item)) == true)
    }
  }

  @Test func movedItemFollowsTheFingerWhenMirrored() {
    let bench = bench(FlippingFlow(), .forceRightToLeft)
    let cell = bench.view.cellForItem(at: IndexPath(0, 0))
    bench.view.beginInteractiveMovementForItem(at: IndexPath(0, 0))
    bench.view.updateInteractiveMovementTargetPosition(bench.view.convert(CGPoint(x: 30, y: 30), from: nil))
    bench.stage.advance()
    #expect(cell?.convert(CGPoint(x: 25, y: 25), to: nil) == CGPoint(x: 30, y: 30))
    bench.view.endInteractiveMovement()
    #expect(bench.source.words[0].prefix(3) == ["1", "2", "0"])
  }

  @Test func aLayoutThatWasWrittenForTheDirectionIsNotFlipped() {
    let (reader, visitor) = (bench(ArabicFlow(), .forceRightToLeft), bench(ArabicFlow(), .forceLeftToRight))
    #expect(seen(reader)[IndexPath(0, 0)]?.minX == 0 && seen(visitor)[IndexPath(0, 0)]?.minX == 150)
  }

  // MARK: - The flow layout by itself

  @Test func aFlowLayoutRunsFromTheRightInCoordinatesThatStay() {
    let bench = bench(UICollectionViewFlowLayout(), .forceRightToLeft)
    #expect(bench.view.cellForItem(at: IndexPath(0, 0))?.frame.minX == 150)
    #expect(bench.view.indexPathForItem(at: CGPoint(x: 199, y: 1)) == IndexPath(0, 0))
    let layout = bench.view.collectionViewLayout
    let frames = (0..<60).compactMap { layout.layoutAttributesForItem(at: IndexPath(0, $0))?.frame }
    bench.view.semanticContentAttribute = .unspecified
    bench.stage.advance()
    let plain = (0..<60).compactMap { layout.layoutAttributesForItem(at: IndexPath(0, $0))?.frame }
    #expect(frames == plain.map { mirror($0, 200) } && bench.complaints == [])
  }

  @Test func aSidewaysFlowLayoutBeginsAtTheRight() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
    let source = WordSource(count: 200)
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.semanticContentAttribute = .forceRightToLeft
    view.register(WordCell.self, forCellWithReuseIdentifier: "word")
    view.dataSource = source
    stage.window.addSubview(view)
    stage.advance()
    #expect(view.contentOffset.x == view.contentSize.width - 200)
    #expect(view.cellForItem(at: IndexPath(0, 0))?.convert(CGPoint.zero, to: nil) == CGPoint(x: 150, y: 0))
  }
}
