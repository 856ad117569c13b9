import Foundation
import MotionTesting
import Testing

/// What stands in a collection view, and when.
@MainActor
@Suite(.serialized) struct ShowingTests {
  let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
  let layout = RowLayout()

  func makeView(_ source: WordSource) -> UICollectionView {
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(WordCell.self, forCellWithReuseIdentifier: "word")
    view.dataSource = source
    view.delegate = source
    stage.window.addSubview(view)
    return view
  }

  @Test func onlyWhatIsSeenHasCells() {
    let source = WordSource([(0..<1000).map { "\($0)" }])
    let view = makeView(source)
    stage.advance()
    #expect(source.cells == 8)
    #expect(view.contentSize == CGSize(width: 200, height: 50_000))
    view.contentOffset = CGPoint(x: 0, y: 1025)
    stage.advance()
    let words = view.subviews.compactMap { ($0 as? WordCell)?.word }.sorted()
    #expect(words == (20...28).map { "\($0)" })
    #expect(source.cells == 8 + 9)
  }
}
