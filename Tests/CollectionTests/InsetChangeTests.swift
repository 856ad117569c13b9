import Foundation
import MotionTesting
import Testing

/// Changes of layouts and data that change the insets too.
@MainActor
struct InsetChangeTests {
  /// Content that fills the view has the safe area as insets, content that does not has none.
  @Test(arguments: [false, true]) func contentOffsetFollowsTheInsetsOfTheNewLayout(animated: Bool) {
    let (rows, grid) = (NamedLayout("rows", columns: 1), NamedLayout("grid", columns: 4))
    let test = WordsUnderTest([(0..<20).map(String.init)], layout: rows)
    let page = UIViewController()
    page.additionalSafeAreaInsets.top = 44
    page.view.addSubview(test.view)
    test.stage.window.rootViewController = page
    test.stage.advance()
    #expect(test.view.contentOffset.y == -44 && test.view.adjustedContentInset.top == 44)
    for (layout, top) in [(grid, 0.0), (rows, 44)] {
      test.view.setCollectionViewLayout(layout, animated: animated)
      test.stage.advance(by: 1)
      #expect(test.view.adjustedContentInset.top == top && test.view.contentOffset.y == -top)
    }
    test.view.performBatchUpdates {
      test.source.words[0].removeLast(16)
      test.view.deleteItems(at: (4..<20).map { IndexPath(0, $0) })
    }
    test.stage.advance(by: 1)
    #expect(test.view.adjustedContentInset.top == 0 && test.view.contentOffset.y == 0)
    #expect(test.complaints == [] && test.leftovers == [])
  }
}
