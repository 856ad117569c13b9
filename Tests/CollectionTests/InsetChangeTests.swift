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

  /// A layout that fills what the insets leave is prepared once for each change: whether its content scrolls is decided without the
  /// safe area, which would make it wider, and so inset, and so narrower again.
  @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
  func layoutThatFillsTheRoomBetweenSafeAreasComesToRest(direction: UICollectionView.ScrollDirection) {
    var prepared = 0
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = direction
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { _, _ in
        prepared += 1
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let isVertical = direction == .vertical
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: isVertical ? .fractionalWidth(1) : .absolute(90),
            heightDimension: isVertical ? .absolute(90) : .fractionalHeight(1)),
          subitems: [item])
        return NSCollectionLayoutSection(group: group)
      }, configuration: configuration)
    let test = WordsUnderTest([(0..<30).map(String.init)], layout: layout)
    let page = UIViewController()
    page.additionalSafeAreaInsets =
      direction == .vertical
      ? UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 40) : UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0)
    page.view.addSubview(test.view)
    test.stage.window.rootViewController = page
    test.stage.advance(frames: 3)
    #expect(test.view.adjustedContentInset == .zero)
    prepared = 0
    layout.invalidateLayout()
    test.stage.advance(frames: 3)
    #expect(prepared == 1)
    let size = direction == .vertical ? test.view.contentSize.width : test.view.contentSize.height
    #expect(size == (direction == .vertical ? test.view.bounds.width : test.view.bounds.height))
    #expect(test.complaints == [] && test.leftovers == [])
  }
}
