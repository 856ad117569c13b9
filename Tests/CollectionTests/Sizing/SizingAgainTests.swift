import Foundation
import MotionTesting
import Testing

@testable import Lists
@testable import Transitions
@testable import ViewCore

/// Cells that want another size after they were shown.
@MainActor
@Suite struct SizingAgainTests {
  private func list(_ setting: UICollectionView.SelfSizingInvalidation = .enabled) -> ListTests.ListUnderTest {
    let test = ListTests.ListUnderTest(UICollectionLayoutListConfiguration(appearance: .plain))
    test.view.selfSizingInvalidation = setting
    return test
  }

  private let long = Array(repeating: "long words", count: 30).joined(separator: " ")

  private func configure(_ cell: UICollectionViewListCell?) {
    var content = cell?.defaultContentConfiguration()
    content?.text = long
    cell?.contentConfiguration = content
  }

  @Test func anotherContentConfigurationGivesTheRowItsHeight() throws {
    let test = list()
    let (short, next) = (try #require(test.frame(0)), try #require(test.frame(1)))
    configure(test.cell(0))
    test.stage.advance(frames: 3)
    let middle = try #require(test.cell(1)?.layer.presentation()?.frame.minY)
    test.stage.advance(by: 1)
    let frame = try #require(test.frame(0))
    #expect(frame.height > 2 * short.height && test.cell(0)?.frame == frame && test.frame(1)?.minY == frame.maxY)
    #expect(middle > next.minY && middle < frame.maxY, "the rows below move with animation")
  }

  @Test func withoutAnimationAllRowsAreAtTheirPlacesAtOnce() {
    let test = list()
    let before = test.frame(1)?.minY
    UIView.performWithoutAnimation { configure(test.cell(0)) }
    test.stage.advance(frames: 2)
    let shown = test.cell(1)?.layer.presentation()?.frame.minY
    #expect(shown == test.cell(0)?.frame.maxY && shown != before && test.cell(1)?.layer.animationKeys() == nil)
  }

  @Test func aRowOfUnavailableContentKeepsItsHeight() throws {
    let test = list()
    test.cell(0)?.contentConfiguration = UIContentUnavailableConfiguration.loading()
    test.stage.advance(by: 1)
    let height = try #require(test.frame(0)).height
    test.cell(0)?.invalidateIntrinsicContentSize()
    test.stage.advance(by: 1)
    #expect(height > 44 && test.frame(0)?.height == height)
  }

  @Test func disabledOnesAreNotAsked() {
    let test = list(.disabled)
    let short = test.frame(0)
    configure(test.cell(0))
    test.cell(0)?.invalidateIntrinsicContentSize()
    test.stage.advance(by: 1)
    #expect(test.frame(0) == short)
    test.view.selfSizingInvalidation = .enabled
    test.cell(0)?.invalidateIntrinsicContentSize()
    test.stage.advance(by: 1)
    #expect((test.frame(0)?.height ?? 0) > 2 * (short?.height ?? 0))
  }

  @Test func cellsOfFixedSizeKeepIt() {
    let test = SizingUnderTest([Array(repeating: CGSize(width: 90, height: 90), count: 20)], estimate: .zero)
    WishfulCell.questions = 0
    test.asking.cellForItem(at: IndexPath(0, 0))?.invalidateIntrinsicContentSize()
    test.stage.advance(by: 1)
    #expect(WishfulCell.questions == 0)
    #expect(test.asking.cellForItem(at: IndexPath(0, 0))?.bounds.size == CGSize(width: 50, height: 50))
  }

  @Test func aCellOfAFlowLayoutIsAskedAgain() {
    let sizes = Array(repeating: CGSize(width: 90, height: 90), count: 4)
    let test = SizingUnderTest([sizes], estimate: CGSize(width: 50, height: 50))
    let cell = test.asking.cellForItem(at: IndexPath(0, 0)) as? WishfulCell
    cell?.wish = { _ in CGSize(width: 180, height: 30) }
    cell?.invalidateIntrinsicContentSize()
    test.stage.advance(by: 1)
    #expect(cell?.frame == CGRect(x: 10, y: 0, width: 180, height: 30))
    #expect(test.asking.cellForItem(at: IndexPath(0, 1))?.frame.minY ?? 0 >= 30)
  }

  @Test func aCellThatHasGoneIsNotAsked() {
    let test = list()
    let cell = test.cell(2)
    configure(cell)
    test.counts[0] = 2
    test.view.deleteItems(at: [IndexPath(item: 2, section: 0)])
    test.stage.advance(by: 1)
    #expect(test.cell(2) == nil && test.frame(0, 1)?.minY == test.frame(1)?.maxY)
  }

  // MARK: - Margins

  private func label(_ cell: UICollectionViewCell?) -> UILabel? {
    cell?.contentView.subviews.lazy.compactMap { $0 as? UILabel }.first { !$0.isHidden }
  }

  /// The height that a row needs for its text at the width that the text has.
  private func isWhole(_ cell: UICollectionViewCell?) -> Bool {
    guard let label = label(cell), label.bounds.width > 0 else { return false }
    return label.bounds.height >= label.sizeThatFits(CGSize(width: label.bounds.width, height: 1e6)).height - 0.5
  }

  /// Rows as wide as the view, below the safe area at the left.
  private final class Rows: NSObject, UICollectionViewDataSource {
    let stage = Stage(size: CGSize(width: 320, height: 600), scale: 1)
    let view: UICollectionView
    let text: String

    init(_ text: String, _ axes: UIAxis) {
      self.text = text
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      section.contentInsetsReference = .none
      view = UICollectionView(
        frame: stage.window.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
      self.axes = axes
      super.init()
      view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
      view.dataSource = self
      let root = UIViewController()
      root.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 60, bottom: 0, right: 0)
      stage.window.rootViewController = root
      root.view.addSubview(view)
      stage.advance(by: 1)
    }

    private let axes: UIAxis
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      var content = UIListContentConfiguration.cell()
      content.axesPreservingSuperviewLayoutMargins = axes
      content.text = text
      cell.contentConfiguration = content
      return cell
    }
  }

  /// A row in its list has other margins than one without a superview: the safe area, and what the cell preserves.
  @Test(arguments: [UIAxis.horizontal, .both])
  func rowsAreMeasuredWithTheMarginsOfTheirPlace(axes: UIAxis) throws {
    let rows = Rows(long, axes)
    let first = try #require(rows.view.cellForItem(at: IndexPath(0, 0)))
    let height = first.frame.height
    #expect(try #require(label(first)).frame.minX >= 60 && isWhole(first) && height > 60)
    #expect(rows.view.cellForItem(at: IndexPath(0, 1))?.frame.height == height)
    // Below the bar at the top, where the row's safe area is another, its text keeps its place and the row its height.
    let top = try #require(label(first)).frame.minY
    rows.view.contentOffset.y += 30
    rows.stage.advance(by: 1)
    #expect(label(first)?.frame.minY == top && first.frame.height == height)
  }

  @Test func aRowGrowsWithItsMargins() throws {
    let test = list()
    configure(test.cell(0))
    test.stage.advance(by: 1)
    let before = try #require(test.frame(0))
    test.cell(0)?.layoutMargins.left = 120
    test.stage.advance(by: 1)
    let after = try #require(test.frame(0))
    #expect(after.height > before.height && isWhole(test.cell(0)) && test.frame(1)?.minY == after.maxY)
  }

  // MARK: - Constraints

  private func constrain(_ test: ListTests.ListUnderTest) -> NSLayoutConstraint? {
    guard let cell = test.cell(0) else { return nil }
    cell.contentConfiguration = nil
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(box)
    let height = box.heightAnchor.constraint(equalToConstant: 60)
    NSLayoutConstraint.activate([
      height, box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
    ])
    test.stage.advance(by: 1)
    return height
  }

  @Test func constraintsCountOnlyIfTheyAreIncluded() {
    for (setting, end) in [(UICollectionView.SelfSizingInvalidation.enabled, 60), (.enabledIncludingConstraints, 120)] {
      let test = list(setting)
      let height = constrain(test)
      #expect(test.frame(0)?.height == 60, "\(setting)")
      height?.constant = 120
      test.stage.advance(by: 1)
      #expect(test.frame(0)?.height == CGFloat(end), "\(setting)")
    }
  }
}
