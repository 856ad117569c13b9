import Foundation
import MotionTesting
import Testing

/// Headers, footers and decorations in a collection view.
@MainActor
struct SupplementaryTests {
  private let header = UICollectionView.elementKindSectionHeader

  private func makeView() -> (stage: Stage, view: UICollectionView, source: TitledSource) {
    let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 40)
    (layout.minimumLineSpacing, layout.headerReferenceSize) = (0, CGSize(width: 200, height: 30))
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(WordCell.self, forCellWithReuseIdentifier: "word")
    view.register(TitleView.self, forSupplementaryViewOfKind: header, withReuseIdentifier: "title")
    let source = TitledSource()
    view.dataSource = source
    view.delegate = source
    stage.window.addSubview(view)
    stage.advance()
    return (stage, view, source)
  }

  private func titles(_ view: UICollectionView) -> [String] {
    view.visibleSupplementaryViews(ofKind: header).compactMap { ($0 as? TitleView)?.title }
  }

  @Test func headersAreInsertedAndDeletedWithTheirSections() {
    let (stage, view, source) = makeView()
    #expect(titles(view) == ["A", "B", "C"])
    #expect(
      view.indexPathsForVisibleSupplementaryElements(ofKind: header) == [IndexPath(0, 0), IndexPath(1, 0), IndexPath(2, 0)])
    #expect(
      view.supplementaryView(forElementKind: header, at: IndexPath(1, 0))?.frame == CGRect(x: 0, y: 150, width: 200, height: 30))
    source.log = []
    view.contentOffset.y = 100
    stage.advance()
    #expect(titles(view) == ["B", "C", "D"])
    #expect(source.log == ["will D", "end A"])
  }

  @Test func headersFollowTheirSectionsThroughABatch() throws {
    let (stage, view, source) = makeView()
    let second = try #require(view.supplementaryView(forElementKind: header, at: IndexPath(1, 0)))
    source.titles = ["B", "X", "C", "A", "D", "E"]
    view.performBatchUpdates {
      view.moveSection(0, toSection: 3)
      view.insertSections(IndexSet(integer: 1))
    }
    #expect(view.supplementaryView(forElementKind: header, at: IndexPath(0, 0)) === second)
    stage.advance(by: 0.5)
    #expect(titles(view) == ["B", "X", "C"] && second.frame.minY == 0)
    source.titles.removeFirst(2)
    view.deleteSections([0, 1])
    stage.advance(by: 0.5)
    #expect(titles(view) == ["C", "A", "D"])
    #expect(view.subviews.count { $0 is TitleView } == 3)
  }

  @Test func aReloadedSectionGetsNewViews() {
    let (stage, view, source) = makeView()
    source.titles[1] = "new"
    view.reloadSections(IndexSet(integer: 1))
    stage.advance(by: 0.5)
    #expect(titles(view) == ["A", "new", "C"])
  }

  @Test func stickyHeadersStayInFront() throws {
    let (stage, view, source) = makeView()
    let layout = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.invalidateLayout()
    view.contentOffset.y = 60
    stage.advance()
    let first = try #require(view.supplementaryView(forElementKind: header, at: IndexPath(0, 0)))
    #expect(first.frame.minY == 60)
    let front = view.subviews.last { $0 is UICollectionReusableView }
    #expect(front is TitleView)
    view.contentOffset.y = 75
    stage.advance()
    #expect(first.frame.minY == 75)
    #expect(view.dataSource === source)
  }

  @Test func decorationsComeFromTheLayout() {
    let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
    let layout = FramedLayout()
    layout.register(TitleView.self, forDecorationViewOfKind: "frame")
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(WordCell.self, forCellWithReuseIdentifier: "word")
    let source = WordSource(count: 4)
    view.dataSource = source
    stage.window.addSubview(view)
    stage.advance()
    #expect(view.subviews.first is TitleView, "behind the cells")
    #expect(view.subviews.count { $0 is WordCell } == 4)
  }
}

private final class FramedLayout: RowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let frame = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "frame", with: IndexPath(0, 0))
    frame.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    frame.zIndex = -1
    return (super.layoutAttributesForElements(in: rect) ?? []) + [frame]
  }
}

final class TitleView: UICollectionReusableView {
  var title = ""
}

/// Sections of three words with a title each.
@MainActor
private final class TitledSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var titles = ["A", "B", "C", "D", "E"]
  var log: [String] = []

  func numberOfSections(in collectionView: UICollectionView) -> Int { titles.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    (view as? TitleView)?.title = titles[indexPath.section]
    return view
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { log.append("will \((view as? TitleView)?.title ?? "?")") }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { log.append("end \((view as? TitleView)?.title ?? "?")") }
}
