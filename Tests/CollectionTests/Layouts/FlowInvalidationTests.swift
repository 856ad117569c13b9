import Foundation
import MotionTesting
import Testing

@testable import Lists
@testable import ViewCore

/// What a flow layout asks, and when.
@MainActor
struct FlowInvalidationTests {
  /// Only the sizes; the rest is left to the layout.
  private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    var width: CGFloat = 50
    var asked: [Int] = []

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      asked.append(indexPath.item)
      return CGSize(width: indexPath.item == 2 ? width + 10 : width, height: 50)
    }
  }

  /// No opinion at all.
  private final class Silent: NSObject, UICollectionViewDelegateFlowLayout {}

  private final class Counting: UICollectionViewFlowLayout {
    var prepared = 0
    override func prepare() {
      prepared += 1
      super.prepare()
    }
  }

  @Test func delegateWithoutSizesIsCalledForOneItemPerSection() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 70, height: 40)
    let test = FlowUnderTest(layout, counts: [100_000, 5])
    let silent = Silent()
    test.view.delegate = silent
    layout.invalidateLayout()
    #expect(test.frame(0)?.size == CGSize(width: 70, height: 40))
    for section in layout.geometry.sections {
      guard section.isUniform else {
        Issue.record("the layout keeps a list of sizes that are all its own")
        continue
      }
    }
    #expect(layout.geometry.sections.count == 2)
  }

  @Test func missingMethodsUseTheLayoutsProperties() {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 9)
    layout.headerReferenceSize = CGSize(width: 0, height: 11)
    layout.minimumLineSpacing = 13
    let test = FlowUnderTest(layout, counts: [20])
    let sizes = Sizes()
    test.view.delegate = sizes
    layout.invalidateLayout()
    #expect(test.frame(0)?.origin == CGPoint(x: 5, y: 14))
    #expect(test.frame(19)?.minY == CGFloat(203))
    #expect(sizes.asked == Array(0..<20))
  }

  @Test func equalSizesFromADelegateAreKeptAsOne() {
    let layout = UICollectionViewFlowLayout()
    let test = FlowUnderTest(layout, counts: [1_000])
    let numbers = FlowNumbers([.init(sizes: Array(repeating: CGSize(width: 30, height: 30), count: 1_000))])
    test.view.delegate = numbers
    layout.invalidateLayout()
    layout.prepareIfNeeded()
    guard layout.geometry.sections[0].isUniform else {
      Issue.record("a list of equal sizes")
      return
    }
    #expect(numbers.questions == 1_000)
  }

  @Test func scrollingCallsNoDelegateMethods() {
    let layout = Counting()
    layout.sectionHeadersPinToVisibleBounds = true
    let test = FlowUnderTest(layout, counts: [500])
    let sizes = Sizes()
    test.view.delegate = sizes
    layout.invalidateLayout()
    layout.prepareIfNeeded()
    let (prepared, asked) = (layout.prepared, sizes.asked.count)
    test.view.contentOffset.y = 100
    layout.prepareIfNeeded()
    #expect(layout.prepared == prepared + 1, "pinned headers follow")
    #expect(sizes.asked.count == asked)
    layout.sectionHeadersPinToVisibleBounds = false
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: test.view.bounds.offsetBy(dx: 0, dy: 50)))
    var longer = test.view.bounds
    longer.size.height += 100
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: longer), "only the room across matters")
  }

  @Test func anotherWidthFillsTheLinesAgain() {
    let layout = UICollectionViewFlowLayout()
    let test = FlowUnderTest(layout, counts: [10])
    let sizes = Sizes()
    test.view.delegate = sizes
    layout.invalidateLayout()
    #expect(test.frame(5)?.minY == 60)
    sizes.width = 40
    test.view.frame.size.width = 640
    #expect(test.frame(9)?.minY == 0)
    #expect(test.frame(0)?.width == 40)
  }

  @Test func invalidationContextLimitsTheWork() {
    let layout = UICollectionViewFlowLayout()
    let test = FlowUnderTest(layout, counts: [10])
    let sizes = Sizes()
    test.view.delegate = sizes
    layout.invalidateLayout()
    layout.prepareIfNeeded()
    sizes.asked = []
    sizes.width = 60

    let nothing = UICollectionViewFlowLayoutInvalidationContext()
    nothing.invalidateFlowLayoutDelegateMetrics = false
    nothing.invalidateFlowLayoutAttributes = false
    layout.invalidateLayout(with: nothing)
    #expect(test.frame(0)?.width == 50)

    let one = UICollectionViewFlowLayoutInvalidationContext()
    one.invalidateFlowLayoutDelegateMetrics = false
    one.invalidateFlowLayoutAttributes = false
    one.invalidateItems(at: [IndexPath(item: 4, section: 0)])
    layout.invalidateLayout(with: one)
    #expect(test.frame(4)?.width == 60 && test.frame(3)?.width == 50)
    #expect(sizes.asked == [4])

    layout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
    #expect(test.frame(3)?.width == 60)
  }

  @Test func reloadCountsItemsAgain() {
    let layout = UICollectionViewFlowLayout()
    let test = FlowUnderTest(layout, counts: [3])
    #expect(test.frames().count == 3)
    test.counts = [2, 4]
    test.view.reloadData()
    #expect(test.frames().count == 6)
  }

  @Test func everyPropertyInvalidatesWhenItChanges() {
    let layout = UICollectionViewFlowLayout()
    _ = FlowUnderTest(layout, counts: [3])
    let changes: [(UICollectionViewFlowLayout) -> Void] = [
      { $0.itemSize.width += 1 }, { $0.minimumLineSpacing += 1 }, { $0.minimumInteritemSpacing += 1 },
      { $0.sectionInset.left += 1 },
      { $0.headerReferenceSize.height += 1 }, { $0.footerReferenceSize.height += 1 }, { $0.scrollDirection = .horizontal },
      { $0.sectionInsetReference = .fromSafeArea }, { $0.sectionHeadersPinToVisibleBounds = true },
      { $0.sectionFootersPinToVisibleBounds = true },
    ]
    for change in changes {
      layout.prepareIfNeeded()
      change(layout)
      #expect(!layout.isPrepared)
      layout.prepareIfNeeded()
      let same = layout.itemSize
      layout.itemSize = same
      #expect(layout.isPrepared)
    }
  }
}
