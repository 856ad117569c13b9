import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

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
    let bench = FlowBench(layout, counts: [100_000, 5])
    let silent = Silent()
    bench.view.delegate = silent
    layout.invalidateLayout()
    #expect(bench.frame(0)?.size == CGSize(width: 70, height: 40))
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
    let bench = FlowBench(layout, counts: [20])
    let sizes = Sizes()
    bench.view.delegate = sizes
    layout.invalidateLayout()
    #expect(bench.frame(0)?.origin == CGPoint(x: 5, y: 14))
    #expect(bench.frame(19)?.minY == CGFloat(203))
    #expect(sizes.asked == Array(0..<20))
  }

  @Test func equalSizesFromADelegateAreKeptAsOne() {
    let layout = UICollectionViewFlowLayout()
    let bench = FlowBench(layout, counts: [1_000])
    let numbers = FlowNumbers([.init(sizes: Array(repeating: CGSize(width: 30, height: 30), count: 1_000))])
    bench.view.delegate = numbers
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
    let bench = FlowBench(layout, counts: [500])
    let sizes = Sizes()
    bench.view.delegate = sizes
    layout.invalidateLayout()
    layout.prepareIfNeeded()
    let (prepared, asked) = (layout.prepared, sizes.asked.count)
    bench.view.contentOffset.y = 100
    layout.prepareIfNeeded()
    #expect(layout.prepared == prepared + 1, "pinned headers follow")
    #expect(sizes.asked.count == asked)
    layout.sectionHeadersPinToVisibleBounds = false
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: bench.view.bounds.offsetBy(dx: 0, dy: 50)))
    var longer = bench.view.bounds
    longer.size.height += 100
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: longer), "only the room across matters")
  }

  @Test func anotherWidthFillsTheLinesAgain() {
    let layout = UICollectionViewFlowLayout()
    let bench = FlowBench(layout, counts: [10])
    let sizes = Sizes()
    bench.view.delegate = sizes
    layout.invalidateLayout()
    #expect(bench.frame(5)?.minY == 60)
    sizes.width = 40
    bench.view.frame.size.width = 640
    #expect(bench.frame(9)?.minY == 0)
    #expect(bench.frame(0)?.width == 40)
  }

  @Test func invalidationContextLimitsTheWork() {
    let layout = UICollectionViewFlowLayout()
    let bench = FlowBench(layout, counts: [10])
    let sizes = Sizes()
    bench.view.delegate = sizes
    layout.invalidateLayout()
    layout.prepareIfNeeded()
    sizes.asked = []
    sizes.width = 60

    let nothing = UICollectionViewFlowLayoutInvalidationContext()
    nothing.invalidateFlowLayoutDelegateMetrics = false
    nothing.invalidateFlowLayoutAttributes = false
    layout.invalidateLayout(with: nothing)
    #expect(bench.frame(0)?.width == 50)

    let one = UICollectionViewFlowLayoutInvalidationContext()
    one.invalidateFlowLayoutDelegateMetrics = false
    one.invalidateFlowLayoutAttributes = false
    one.invalidateItems(at: [IndexPath(item: 4, section: 0)])
    layout.invalidateLayout(with: one)
    #expect(bench.frame(4)?.width == 60 && bench.frame(3)?.width == 50)
    #expect(sizes.asked == [4])

    layout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
    #expect(bench.frame(3)?.width == 60)
  }

  @Test func reloadCountsItemsAgain() {
    let layout = UICollectionViewFlowLayout()
    let bench = FlowBench(layout, counts: [3])
    #expect(bench.frames().count == 3)
    bench.counts = [2, 4]
    bench.view.reloadData()
    #expect(bench.frames().count == 6)
  }

  @Test func everyPropertyInvalidatesWhenItChanges() {
    let layout = UICollectionViewFlowLayout()
    _ = FlowBench(layout, counts: [3])
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
