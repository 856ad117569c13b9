import Foundation
import MotionTesting
import Testing

@testable import Lists
@testable import ViewCore

/// What the headers of lists know about their list and their place.
@MainActor
@Suite struct ListHeaderStateTests {
  private func header(_ test: ListTests.ListUnderTest) -> UICollectionViewListCell? {
    test.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell
  }

  @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar])
  func headersHaveTheLookOfTheirList(_ appearance: UICollectionLayoutListConfiguration.Appearance) {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = .supplementary
    let test = ListTests.ListUnderTest(configuration)
    let header = header(test)
    header?.contentConfiguration = UIListContentConfiguration.header()
    test.stage.advance(frames: 2)
    let standard: UIListContentConfiguration =
      switch appearance {
      case .plain: .plainHeader()
      case .sidebar, .sidebarPlain: .sidebarHeader()
      default: .groupedHeader()
      }
    let shown = (header?.contentConfiguration as? UIListContentConfiguration)?.textProperties
    #expect(header != nil && shown == standard.textProperties)
  }

  /// The header knows its list when it is measured for the first time.
  @Test func headersAreMeasuredWithTheLookOfTheirList() {
    func height(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> CGFloat? {
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      configuration.headerMode = .firstItemInSection
      let test = ListTests.ListUnderTest(configuration)
      test.adapts = true
      test.texts = { _ in Array(repeating: "word", count: 60).joined(separator: " ") }
      test.view.reloadData()
      test.stage.advance(frames: 2)
      let cell = test.cell(0)
      #expect(cell?.bounds.height == cell?.contentView.sizeThatFits(CGSize(width: cell?.bounds.width ?? 0, height: 0)).height)
      return cell?.bounds.height
    }
    #expect(height(.grouped) ?? 0 < height(.plain) ?? 0, "footnote and headline")
  }

  @Test func headersThatAreCellsAreNoItems() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let test = ListTests.ListUnderTest(configuration)
    #expect(test.view.visibleCells.count == 5 && header(test).flatMap { test.view.indexPath(for: $0) } == nil)
    #expect(header(test).flatMap { test.view.indexPath(forSupplementaryView: $0) } == IndexPath(item: 0, section: 0))
  }

  @Test func aHeaderIsPinnedOnlyWhileItsSectionScrollsUnderIt() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let test = ListTests.ListUnderTest(configuration, counts: [30, 30])
    #expect(header(test)?.configurationState.isPinned == false)
    var states: [Bool] = []
    header(test)?.configurationUpdateHandler = { _, state in states.append(state.isPinned) }
    test.stage.advance()
    states = []
    test.view.contentOffset.y = 100
    test.stage.advance(frames: 2)
    #expect(states.last == true && header(test)?.configurationState.isPinned == true)
    test.view.contentOffset.y = 0
    test.stage.advance(frames: 2)
    #expect(states.last == false && header(test)?.configurationState.isPinned == false)
  }

  @Test func flowLayoutsPinTheirHeadersToo() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let test = FlowUnderTest(layout, counts: [60], size: CGSize(width: 200, height: 200))
    func isPinned() -> Bool? {
      test.layout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))?.values.isPinned
    }
    #expect(isPinned() == false)
    test.view.contentOffset.y = 80
    #expect(isPinned() == true)
    layout.sectionHeadersPinToVisibleBounds = false
    #expect(isPinned() == false)
  }
}
