import Foundation
import MotionTesting
import Testing

@testable import Lists
@testable import ViewCore

@MainActor
struct FlowLayoutTests {
  // MARK: - Vectors

  struct Case: Sendable {
    var width: CGFloat
    var inset: CGFloat = 0
    var item: CGSize
    var frames: [CGPoint]
    var contentHeight: CGFloat
  }

  /// `{flow_layout}` of motion-vectors.json: least spacings of 10, insets at both sides.
  nonisolated static let cases = [
    Case(
      width: 320, item: CGSize(width: 50, height: 50),
      frames: points([0, 67.5, 135, 202.5, 270], 0) + points([0, 67.5, 135, 202.5, 270], 60) + points([0, 67.5], 120),
      contentHeight: 170),
    Case(
      width: 375, item: CGSize(width: 50, height: 50), frames: points([0, 65, 130, 195, 260, 325], 0) + points([0, 65], 60),
      contentHeight: 110),
    Case(
      width: 320, inset: 20, item: CGSize(width: 130, height: 30), frames: points([20, 170], 0) + points([20], 40),
      contentHeight: 70),
  ]

  private nonisolated static func points(_ xs: [CGFloat], _ y: CGFloat) -> [CGPoint] { xs.map { CGPoint(x: $0, y: y) } }

  @Test(arguments: cases) func linesAreJustifiedAsMeasured(_ row: Case) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = row.item
    layout.sectionInset = UIEdgeInsets(top: 0, left: row.inset, bottom: 0, right: row.inset)
    let test = FlowUnderTest(layout, counts: [row.frames.count], size: CGSize(width: row.width, height: 480))
    #expect(test.frames() == row.frames.map { CGRect(origin: $0, size: row.item) })
    #expect(layout.collectionViewContentSize == CGSize(width: row.width, height: row.contentHeight))
  }

  @Test func theDefaultsAreUIKits() {
    let layout = UICollectionViewFlowLayout()
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
    #expect(layout.scrollDirection == .vertical && layout.sectionInset == .zero)
    #expect(layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
    #expect(!layout.sectionHeadersPinToVisibleBounds && !layout.sectionFootersPinToVisibleBounds)
    #expect(layout.sectionInsetReference == .fromContentInset)
  }

  // MARK: - Lines

  @Test func anItemAloneInItsLineIsCentred() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 50)
    let test = FlowUnderTest(layout, counts: [2])
    #expect(test.frame(0)?.minX == 60 && test.frame(1)?.minX == 60)
  }

  @Test func threeItemsOfAThirdOfTheWidthFit() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: (375 - 2 * 1.1) / 3, height: 40)
    layout.minimumInteritemSpacing = 1.1
    let test = FlowUnderTest(layout, counts: [6], size: CGSize(width: 375, height: 400))
    #expect(test.frame(2)?.minY == 0)
    #expect(test.frame(3)?.minY == 50)
  }

  @Test func shorterItemsAreCentredInTheirLine() {
    let layout = UICollectionViewFlowLayout()
    let test = FlowUnderTest(layout, counts: [2])
    let numbers = FlowNumbers([.init(sizes: [CGSize(width: 100, height: 80), CGSize(width: 100, height: 20)])])
    test.view.delegate = numbers
    layout.invalidateLayout()
    #expect(test.frame(0)?.minY == 0 && test.frame(1)?.minY == 30)
  }

  @Test func itemsBroaderThanTheirLineAreShownAndLogged() {
    var complaints: [String] = []
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 400, height: 50)
    let test = FlowUnderTest(layout, counts: [3]) { complaints.append($0) }
    #expect(test.frame(0) == CGRect(x: 0, y: 0, width: 400, height: 50))
    #expect(test.frame(1)?.minY == 60)
    #expect(complaints.count == 1)
    #expect(complaints.first?.hasPrefix("The behavior of the UICollectionViewFlowLayout is not defined because:") == true)
  }

  // MARK: - Insets

  @Test func theContentInsetNarrowsTheContent() {
    let layout = UICollectionViewFlowLayout()
    let test = FlowUnderTest(layout, counts: [6])
    test.view.contentInset = UIEdgeInsets(top: 5, left: 30, bottom: 0, right: 40)
    layout.invalidateLayout()
    layout.prepareIfNeeded()
    #expect(layout.collectionViewContentSize.width == 250)
    #expect(test.frame(3)?.maxX == 250)
    #expect(test.frame(4)?.minY == 60)
  }

  @Test func theSafeAreaIsKeptWhenItIsTheReference() {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    layout.sectionInsetReference = .fromSafeArea
    let test = FlowUnderTest(layout, counts: [5])
    test.view.safeArea = UIEdgeInsets(top: 44, left: 20, bottom: 0, right: 0)
    test.view.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 50)
    layout.invalidateLayout()
    #expect(test.frame(0)?.minX == 30)
    // The content inset is more than safe area and section inset together.
    #expect(test.frame(3)?.maxX == 270)
  }

  // MARK: - Headers and footers

  private func sticky() -> (UICollectionViewFlowLayout, FlowUnderTest) {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 7, height: 30)
    layout.footerReferenceSize = CGSize(width: 7, height: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    // A section: 30 + 10 lines of 50 + 9 spacings of 10 + 20 = 640.
    return (layout, FlowUnderTest(layout, counts: [50, 50], size: CGSize(width: 320, height: 400)))
  }

  @Test func pinnedHeadersStayVisibleUntilTheirSectionEnds() {
    let (layout, test) = sticky()
    let places = [-50, 0, 200, 590, 600, 640, 700].map { (offset: CGFloat) -> CGFloat? in
      test.view.contentOffset.y = offset
      layout.invalidateIfNeeded(forBoundsChange: test.view.bounds)
      return test.header(0)?.minY
    }
    #expect(places == [0, 0, 200, 590, 590, 590, 590])
    #expect(test.header(1)?.minY == 700)
    #expect(test.header(1)?.size == CGSize(width: 320, height: 30))
  }

  @Test func pinnedFootersStayVisibleFromTheStartOfTheirSection() {
    let (layout, test) = sticky()
    let places = [-390, -360, 0, 100, 240, 300].map { (offset: CGFloat) -> CGFloat? in
      test.view.contentOffset.y = offset
      layout.invalidateIfNeeded(forBoundsChange: test.view.bounds)
      return test.footer(0)?.minY
    }
    #expect(places == [30, 30, 380, 480, 620, 620])
  }

  @Test func pinnedBarsAreInFrontAndHitAtTheirPinnedFrame() {
    let (layout, test) = sticky()
    test.view.contentOffset.y = 200
    layout.invalidateIfNeeded(forBoundsChange: test.view.bounds)
    let found = test.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 205, width: 320, height: 10)) ?? []
    let header = found.first { $0.representedElementKind == UICollectionView.elementKindSectionHeader }
    #expect(header?.frame.minY == 200)
    #expect((header?.zIndex ?? 0) > 0)
  }

  @Test func missingElementsHaveNoAttributes() {
    let test = FlowUnderTest(UICollectionViewFlowLayout(), counts: [3])
    #expect(test.frame(3) == nil && test.frame(0, 1) == nil && test.frame(-1) == nil)
    #expect(test.header() == nil && test.footer() == nil)
    #expect(test.layout.layoutAttributesForDecorationView(ofKind: "x", at: IndexPath(item: 0, section: 0)) == nil)
    #expect(test.frames(in: .null).isEmpty)
    #expect(test.frames(in: .infinite).count == 3)
  }
}
