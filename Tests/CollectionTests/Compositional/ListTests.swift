import Foundation
import MotionTesting
import Testing

@testable import Lists
@testable import ViewCore

/// Sections that are lists, in a window, by finger.
@MainActor
struct ListTests {
  @MainActor
  final class ListUnderTest: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let stage = Stage(size: CGSize(width: 320, height: 400), scale: 1)
    let view: UICollectionView
    var counts: [Int]
    var done: [String] = []
    var selected: [IndexPath] = []
    var texts: (IndexPath) -> String = { "Row \($0.item)" }
    /// Whether all rows have the configuration of headers.
    var adapts = false

    init(_ configuration: UICollectionLayoutListConfiguration, counts: [Int] = [3, 2], swipes: Bool = false) {
      self.counts = counts
      let box = Box()
      var configuration = configuration
      if swipes {
        configuration.trailingSwipeActionsConfigurationProvider = { box.test?.actions(at: $0, ["Delete", "More"]) }
        configuration.leadingSwipeActionsConfigurationProvider = { $0.item == 0 ? box.test?.actions(at: $0, ["Read"]) : nil }
      }
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 400),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      super.init()
      box.test = self
      view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        view.register(UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
      }
      (view.dataSource, view.delegate) = (self, self)
      stage.window.addSubview(view)
      stage.advance(frames: 2)
    }

    final class Box {
      weak var test: ListUnderTest?
    }

    func actions(at path: IndexPath, _ titles: [String]) -> UISwipeActionsConfiguration {
      UISwipeActionsConfiguration(
        actions: titles.map { title in
          UIContextualAction(style: title == "Delete" ? .destructive : .normal, title: title) { [weak self] _, _, done in
            self?.perform(title, path)
            done(true)
          }
        })
    }

    private func perform(_ title: String, _ path: IndexPath) {
      done.append("\(title) \(path.item)")
      guard title == "Delete" else { return }
      counts[path.section] -= 1
      view.deleteItems(at: [path])
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      if let cell = cell as? UICollectionViewListCell {
        var content = adapts ? .header() : cell.defaultContentConfiguration()
        content.text = texts(indexPath)
        cell.contentConfiguration = content
      }
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
      var content = UIListContentConfiguration.groupedHeader()
      content.text = "Section \(indexPath.section)"
      (view as? UICollectionViewListCell)?.contentConfiguration = content
      return view
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { selected.append(indexPath) }

    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
      view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }
    func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
      view.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
    }
    func separators(_ section: Int = 0) -> [Bool] {
      (0..<counts[section]).map {
        view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.values.list?.bottom != nil
      }
    }
  }

  @Test func rowsHaveThePreferredHeightOfTheirCells() throws {
    let test = ListUnderTest(UICollectionLayoutListConfiguration(appearance: .plain))
    #expect(test.frame(0)?.width == 320)
    #expect((test.frame(0)?.height ?? 0) >= 44)
    test.texts = { $0.item == 1 ? Array(repeating: "long words", count: 30).joined(separator: " ") : "Row" }
    test.view.reloadData()
    test.stage.advance(frames: 2)
    let (short, long) = (try #require(test.frame(0)), try #require(test.frame(1)))
    #expect(long.height > 2 * short.height)
    #expect(test.frame(2)?.minY == long.maxY)
    #expect(test.cell(1)?.frame == long)
  }

  @Test func insetGroupsHaveRoundCornersAndNoLineAtTheirEnd() {
    let test = ListUnderTest(UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    #expect(test.frame(0)?.minX == 16 && test.frame(0)?.width == 288)
    #expect(test.separators() == [true, true, false])
    #expect(test.cell(0)?.layer.cornerRadius == 10 && test.cell(1)?.layer.cornerRadius == 0)
    #expect(test.cell(2)?.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    let grounds = test.view.subviews.compactMap { $0 as? ListGroundView }
    #expect(grounds.count == 2 && grounds.allSatisfy { $0.backgroundColor == .systemGroupedBackground })
    test.counts[0] = 2
    test.view.deleteItems(at: [IndexPath(item: 2, section: 0)])
    test.stage.advance(by: 1)
    #expect(test.separators() == [true, false])
    #expect(test.cell(1)?.layer.cornerRadius == 10)
  }

  @Test func separatorsFollowTheirHandler() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.itemSeparatorHandler = { path, section in
      var separators = section
      separators.bottomSeparatorVisibility = path.item == 1 ? .hidden : .automatic
      return separators
    }
    #expect(ListUnderTest(configuration).separators() == [true, false, true])
    configuration.showsSeparators = false
    #expect(ListUnderTest(configuration).separators() == [false, false, false])
    #expect(!UICollectionLayoutListConfiguration(appearance: .sidebar).showsSeparators)
  }

  @Test func headersOfAPlainListStayInSight() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    (configuration.headerMode, configuration.footerMode) = (.supplementary, .supplementary)
    let test = ListUnderTest(configuration, counts: [20, 20])
    let header = try #require(
      test.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
    test.view.contentOffset.y = 200
    test.stage.advance()
    #expect(header.frame.minY == 200)
    #expect((test.frame(0)?.minY ?? 0) == header.frame.height)
  }

  @Test func theFirstItemAsAHeaderHasNoGround() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    let test = ListUnderTest(configuration)
    let places = (0..<3).map { test.view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.values.list }
    #expect(places.map { $0?.ground == nil } == [true, false, false])
    #expect(places.map { $0?.isFirst } == [false, true, false])
  }

  @Test func aSwipeLaysActionsOpenAndATapElsewhereClosesThem() throws {
    let test = ListUnderTest(UICollectionLayoutListConfiguration(appearance: .plain), swipes: true)
    let y = try #require(test.frame(1)).midY
    test.stage.drag(from: CGPoint(x: 280, y: y), to: CGPoint(x: 150, y: y), duration: 0.3)
    test.stage.advance(by: 1)
    let cell = try #require(test.cell(1))
    #expect(cell.swipe.offset < -140)
    #expect(cell.configurationState.isSwiped)
    #expect(cell.contentView.frame.minX == cell.swipe.offset)
    test.stage.tap(at: CGPoint(x: 100, y: 390))
    test.stage.advance(by: 1)
    #expect(cell.swipe.offset == 0 && cell.swipe.trailing == nil)
    #expect(test.selected.isEmpty && test.done.isEmpty)
  }

  @Test(arguments: [CGFloat(-82), 74], [false, true])
  func aSwipeMovesNeitherTheSeparatorNorTheMargins(_ offset: CGFloat, mirrored: Bool) throws {
    let test = ListUnderTest(UICollectionLayoutListConfiguration(appearance: .plain))
    test.view.selfSizingInvalidation = .enabled
    let (cell, other) = (try #require(test.cell(0)), try #require(test.cell(1)))
    for view in [cell, cell.contentView] { view.semanticContentAttribute = mirrored ? .forceRightToLeft : .forceLeftToRight }
    test.stage.advance(frames: 2)
    func line() -> CGRect? {
      cell.subviews.last { !$0.isHidden && $0.frame.height == 1 && $0.frame.maxY == cell.bounds.height }?.frame
    }
    let closed = try #require(line())
    cell.swipe.move(to: offset)
    test.stage.advance(frames: 2)
    #expect(cell.contentView.frame.minX == offset && line() == closed)
    var content = cell.defaultContentConfiguration()
    content.text = Array(repeating: "long words", count: 30).joined(separator: " ")
    (cell.contentConfiguration, other.contentConfiguration) = (content, content)
    test.stage.advance(by: 1)
    let (open, usual) = (try #require(test.frame(0)), try #require(test.frame(1)))
    #expect(open.height == usual.height && usual.height > 100)
  }

  @Test func aPressOnAnActionPerformsIt() throws {
    let test = ListUnderTest(UICollectionLayoutListConfiguration(appearance: .plain), swipes: true)
    let y = try #require(test.frame(1)).midY
    test.stage.drag(from: CGPoint(x: 280, y: y), to: CGPoint(x: 150, y: y), duration: 0.3)
    test.stage.advance(by: 1)
    test.stage.tap(at: CGPoint(x: 310, y: y))
    test.stage.advance(by: 1)
    #expect(test.done == ["Delete 1"])
    #expect(test.view.numberOfItems(inSection: 0) == 2)
    #expect(test.view.visibleCells.allSatisfy { ($0 as? UICollectionViewListCell)?.swipe.offset == 0 })
  }

  @Test func aFullSwipePerformsTheFirstAction() throws {
    let test = ListUnderTest(UICollectionLayoutListConfiguration(appearance: .insetGrouped), swipes: true)
    let y = try #require(test.frame(0)).midY
    test.stage.drag(from: CGPoint(x: 20, y: y), to: CGPoint(x: 300, y: y), duration: 0.4)
    test.stage.advance(by: 1)
    #expect(test.done == ["Read 0"])
    #expect(test.cell(0)?.swipe.offset == 0)
  }

  @Test func aRowWithoutActionsIsNotSwiped() throws {
    let test = ListUnderTest(UICollectionLayoutListConfiguration(appearance: .plain), swipes: true)
    let y = try #require(test.frame(1)).midY
    test.stage.drag(from: CGPoint(x: 100, y: y), to: CGPoint(x: 250, y: y), duration: 0.3)
    #expect(test.cell(1)?.swipe.offset == 0)
  }

  @Test func indentationMovesTheContent() {
    let test = ListUnderTest(UICollectionLayoutListConfiguration(appearance: .plain))
    test.cell(0)?.indentationLevel = 3
    test.stage.advance()
    #expect(test.cell(0)?.contentView.frame.minX == 30)
    #expect(test.cell(0)?.contentView.frame.width == 290)
  }
}
