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

  private func make(_ layout: UICollectionViewLayout, _ direction: UISemanticContentAttribute, count: Int = 60) -> WordsUnderTest
  {
    let test = WordsUnderTest([(0..<count).map(String.init)], layout: layout)
    test.view.semanticContentAttribute = direction
    test.stage.advance()
    return test
  }

  /// Where a cell is seen in the window.
  private func seen(_ test: WordsUnderTest) -> [IndexPath: CGRect] {
    Dictionary(
      uniqueKeysWithValues: test.view.visibleCells.compactMap { cell in
        test.view.indexPath(for: cell).map { ($0, cell.convert(cell.bounds, to: nil)) }
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
      let pair = (make(plain, .unspecified, count: count), make(flipping, .forceRightToLeft, count: count))
      let offset = CGPoint(
        x: CGFloat(Int.random(in: 0...300, using: &random)), y: CGFloat(Int.random(in: 0...300, using: &random)))
      for test in [pair.0, pair.1] {
        test.view.contentOffset = offset
        test.stage.advance()
      }
      let expected = seen(pair.0).mapValues { mirror($0, 200) }
      let found = seen(pair.1)
      #expect(Set(expected.keys) == Set(found.keys), "seed \(seed)")
      for (path, rect) in expected {
        #expect(abs((found[path]?.minX ?? .infinity) - rect.minX) < 1e-6 && found[path]?.size == rect.size, "seed \(seed)")
      }
    }
  }

  @Test func cellContentIsNotMirrored() {
    let test = make(FlippingFlow(), .forceRightToLeft)
    let cell = test.view.cellForItem(at: IndexPath(0, 0))
    let (left, right) = (cell?.convert(CGPoint.zero, to: nil) ?? .zero, cell?.convert(CGPoint(x: 50, y: 0), to: nil) ?? .zero)
    #expect(left.x == 150 && right.x == 200)
    #expect(cell?.transform == .identity && test.view.transform == .identity, "the program's transforms are its own")
    cell?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(cell?.convert(CGPoint.zero, to: nil) == CGPoint(x: 162.5, y: 12.5))
    test.view.semanticContentAttribute = .forceLeftToRight
    test.stage.advance()
    #expect(cell?.convert(CGPoint.zero, to: nil).x == 0)
  }

  @Test func touchHitsTheVisibleCell() {
    let test = make(FlippingFlow(), .forceRightToLeft)
    test.stage.tap(at: CGPoint(x: 199, y: 1))
    #expect(test.view.indexPathsForSelectedItems == [IndexPath(0, 0)])
    test.stage.tap(at: CGPoint(x: 1, y: 1))
    #expect(test.view.indexPathsForSelectedItems == [IndexPath(0, 2)])
  }

  @Test func mirroredDragScrollsTheSame() {
    let pair = [UISemanticContentAttribute.unspecified, .forceRightToLeft].map { direction -> WordsUnderTest in
      let layout = FlippingFlow()
      layout.scrollDirection = .horizontal
      let test = make(layout, direction, count: 400)
      test.stage.drag(
        from: CGPoint(x: direction == .unspecified ? 180 : 20, y: 200), to: CGPoint(x: 100, y: 200), duration: 0.15)
      test.stage.advance(by: 0.3)
      return test
    }
    #expect(pair[0].view.contentOffset.x > 100)
    #expect(abs(pair[0].view.contentOffset.x - pair[1].view.contentOffset.x) < 1e-6)
  }

  @Test func arrowKeysMoveInTheirDirection() {
    let test = make(FlippingFlow(), .forceRightToLeft)
    test.view.selectionFollowsFocus = true
    test.stage.tap(at: CGPoint(x: 199, y: 1))
    for (key, item) in [(UIKeyboardHIDUsage.keyboardLeftArrow, 1), (.keyboardLeftArrow, 2), (.keyboardRightArrow, 1)] {
      test.stage.send(.key(KeyInput(keyCode: key)))
      test.stage.advance()
      test.stage.send(.key(KeyInput(keyCode: key, isDown: false)))
      test.stage.advance()
      #expect(test.view.indexPathsForSelectedItems?.contains(IndexPath(0, item)) == true)
    }
  }

  @Test func movedItemFollowsTheFingerWhenMirrored() {
    let test = make(FlippingFlow(), .forceRightToLeft)
    let cell = test.view.cellForItem(at: IndexPath(0, 0))
    test.view.beginInteractiveMovementForItem(at: IndexPath(0, 0))
    test.view.updateInteractiveMovementTargetPosition(test.view.convert(CGPoint(x: 30, y: 30), from: nil))
    test.stage.advance()
    #expect(cell?.convert(CGPoint(x: 25, y: 25), to: nil) == CGPoint(x: 30, y: 30))
    test.view.endInteractiveMovement()
    #expect(test.source.words[0].prefix(3) == ["1", "2", "0"])
  }

  @Test func aLayoutThatWasWrittenForTheDirectionIsNotFlipped() {
    let (reader, visitor) = (make(ArabicFlow(), .forceRightToLeft), make(ArabicFlow(), .forceLeftToRight))
    #expect(seen(reader)[IndexPath(0, 0)]?.minX == 0 && seen(visitor)[IndexPath(0, 0)]?.minX == 150)
  }

  // MARK: - The flow layout by itself

  @Test func aFlowLayoutRunsFromTheRightInCoordinatesThatStay() {
    let test = make(UICollectionViewFlowLayout(), .forceRightToLeft)
    #expect(test.view.cellForItem(at: IndexPath(0, 0))?.frame.minX == 150)
    #expect(test.view.indexPathForItem(at: CGPoint(x: 199, y: 1)) == IndexPath(0, 0))
    let layout = test.view.collectionViewLayout
    let frames = (0..<60).compactMap { layout.layoutAttributesForItem(at: IndexPath(0, $0))?.frame }
    test.view.semanticContentAttribute = .unspecified
    test.stage.advance()
    let plain = (0..<60).compactMap { layout.layoutAttributesForItem(at: IndexPath(0, $0))?.frame }
    #expect(frames == plain.map { mirror($0, 200) } && test.complaints == [])
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
