import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import Lists
@testable import ViewCore

/// Issue 11 B1, flow_layout_trace_ios26.1.txt and flow_layout_sections.json: the order of the questions, and frames.
@MainActor
@Suite struct FlowTraceTests {
  /// Section 2 of the trace.
  @Test func attributesKeepTheirCentreAndSize() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 0))
    #expect(attributes.frame == .zero && attributes.center == .zero && attributes.alpha == 1 && attributes.zIndex == 0)
    attributes.size = CGSize(width: 100, height: 61)
    #expect(attributes.frame == CGRect(x: -50, y: -30.5, width: 100, height: 61) && attributes.center == .zero)
    attributes.center = CGPoint(x: 60.5, y: 40.25)
    #expect(attributes.frame == CGRect(x: 10.5, y: 9.75, width: 100, height: 61))
    attributes.frame = attributes.frame.integral
    #expect(attributes.frame == CGRect(x: 10, y: 9, width: 101, height: 62) && attributes.center == CGPoint(x: 60.5, y: 40))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 101, height: 62))
  }

  /// Section 3.
  @Test func unattachedLayoutReturnsNothing() {
    let flow = UICollectionViewFlowLayout()
    #expect(flow.itemSize == CGSize(width: 50, height: 50) && flow.minimumLineSpacing == 10 && flow.minimumInteritemSpacing == 10)
    #expect(flow.collectionViewContentSize == .zero)
    let all = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    #expect(flow.layoutAttributesForElements(in: all)?.isEmpty == true)
    let base = UICollectionViewLayout()
    #expect(base.layoutAttributesForElements(in: all) == nil && base.layoutAttributesForItem(at: IndexPath(0, 0)) == nil)
    #expect(!base.shouldInvalidateLayout(forBoundsChange: all))
  }

  /// Sections 5, 6 and 7.
  @Test func aSubclassOfTheFlowLayoutIsAskedInIOSsOrder() {
    let test = TracedFlowUnderTest(size: CGSize(width: 320, height: 480), items: 5)
    let layout = test.layout
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.log = []
    test.stage.window.addSubview(test.view)
    #expect(test.heard() == ["invalidateLayout"])
    test.stage.advance()
    #expect(
      test.heard() == [
        "prepare", "numberOfItems", "numberOfItems", "contentSize", "elements(0,0,320,480)", "contentSize", "cell 0", "cell 1",
        "cell 2", "cell 3",
        "cell 4", "header",
      ])

    layout.invalidates = true
    test.view.frame.size.width = 300
    #expect(test.heard() == ["shouldInvalidate(0,0,300,480)", "invalidateLayout", "prepare", "contentSize"])
    test.stage.advance()
    #expect(test.heard() == ["elements(0,0,300,480)", "contentSize"])

    test.view.contentOffset.y = 100
    #expect(test.heard() == ["shouldInvalidate(0,100,300,480)", "invalidateLayout"])
    test.stage.advance()
    #expect(test.heard() == ["prepare", "contentSize", "elements(0,0,300,960)", "contentSize"])
    #expect(test.view.visibleCells.allSatisfy { $0.frame.intersects(test.view.bounds) })
  }

  /// Section 9.
  @Test func theLastRowKeepsItsColumn() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 40)
    layout.minimumLineSpacing = 5
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let test = FlowUnderTest(layout, counts: [7])
    let places = [(10, 10), (210, 10), (10, 55), (210, 55), (10, 100), (210, 100), (10, 145)] as [(CGFloat, CGFloat)]
    #expect(test.frames() == places.map { CGRect(x: $0.0, y: $0.1, width: 100, height: 40) })
    #expect(test.layout.collectionViewContentSize == CGSize(width: 320, height: 195))
  }

  /// flow_layout_sections.json.
  @Test func anEmptySectionTakesItsHeaderInsetsAndFooter() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 64)
    layout.sectionInset = UIEdgeInsets(top: 6, left: 16, bottom: 12, right: 16)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    let delegate = LastSectionWithoutFooter()
    let test = FlowUnderTest(layout, counts: [3, 0, 5], size: CGSize(width: 375, height: 472))
    test.view.delegate = delegate
    layout.invalidateLayout()
    let columns: [CGFloat] = [16, 147.5, 279]
    let lines: [(section: Int, first: Int, count: Int, y: CGFloat)] = [(0, 0, 3, 36), (2, 0, 3, 244), (2, 3, 2, 318)]
    for line in lines {
      for column in 0..<line.count {
        let expected = CGRect(x: columns[column], y: line.y, width: 80, height: 64)
        #expect(test.frame(line.first + column, line.section) == expected)
      }
    }
    for (section, y) in [0, 136, 208].enumerated() {
      #expect(test.header(section) == CGRect(x: 0, y: y, width: 375, height: 30))
    }
    for (section, y) in [112, 184].enumerated() {
      #expect(test.footer(section) == CGRect(x: 0, y: y, width: 375, height: 24))
    }
    #expect(test.footer(2) == nil && test.view.delegate === delegate)
  }
}

private final class LastSectionWithoutFooter: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize { section == 2 ? .zero : CGSize(width: 0, height: 24) }
}

/// A subclass of the flow layout and a data source that write into one log.
@MainActor
private final class TracedFlowUnderTest: NSObject, UICollectionViewDataSource {
  let stage: Stage
  let layout = TracedFlow()
  let view: UICollectionView
  private let items: Int

  init(size: CGSize, items: Int) {
    stage = Stage(size: size, scale: 2)
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    self.items = items
    super.init()
    view.contentInsetAdjustmentBehavior = .never
    view.alwaysBounceVertical = true
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = self
  }

  func heard() -> [String] {
    defer { layout.log = [] }
    return layout.log
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    layout.log.append("numberOfItems")
    return items
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    layout.log.append("cell \(indexPath.item)")
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    layout.log.append("header")
    return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
}

private final class TracedFlow: UICollectionViewFlowLayout {
  var log: [String] = []
  var invalidates = false

  private func text(_ rect: CGRect) -> String {
    "(\([rect.minX, rect.minY, rect.width, rect.height].map { "\(Int($0))" }.joined(separator: ",")))"
  }

  override func prepare() {
    log.append("prepare")
    super.prepare()
  }
  override var collectionViewContentSize: CGSize {
    log.append("contentSize")
    return super.collectionViewContentSize
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    log.append("elements\(text(rect))")
    return super.layoutAttributesForElements(in: rect)
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard invalidates else { return super.shouldInvalidateLayout(forBoundsChange: newBounds) }
    log.append("shouldInvalidate\(text(newBounds))")
    return true
  }
  override func invalidateLayout() {
    log.append("invalidateLayout")
    super.invalidateLayout()
  }
}
