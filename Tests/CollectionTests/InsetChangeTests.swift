import Foundation
import MotionTesting
import Testing

/// Changes of layouts and data that change the insets too.
@MainActor
struct InsetChangeTests {
  /// Content that fills the view has the safe area as insets, content that does not has none.
  @Test(arguments: [false, true]) func contentOffsetFollowsTheInsetsOfTheNewLayout(animated: Bool) {
    let (rows, grid) = (NamedLayout("rows", columns: 1), NamedLayout("grid", columns: 4))
    let bench = WordBench([(0..<20).map(String.init)], layout: rows)
    let page = UIViewController()
    page.additionalSafeAreaInsets.top = 44
    page.view.addSubview(bench.view)
    bench.stage.window.rootViewController = page
    bench.stage.advance()
    #expect(bench.view.contentOffset.y == -44 && bench.view.adjustedContentInset.top == 44)
    for (layout, top) in [(grid, 0.0), (rows, 44)] {
      bench.view.setCollectionViewLayout(layout, animated: animated)
      bench.stage.advance(by: 1)
      #expect(bench.view.adjustedContentInset.top == top && bench.view.contentOffset.y == -top)
    }
    bench.view.performBatchUpdates {
      bench.source.words[0].removeLast(16)
      bench.view.deleteItems(at: (4..<20).map { IndexPath(0, $0) })
    }
    bench.stage.advance(by: 1)
    #expect(bench.view.adjustedContentInset.top == 0 && bench.view.contentOffset.y == 0)
    #expect(bench.complaints == [] && bench.leftovers == [])
  }
}
