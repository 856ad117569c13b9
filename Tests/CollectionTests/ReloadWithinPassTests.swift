import Foundation
import MotionTesting
import Testing

@MainActor
@Suite struct ReloadWithinPassTests {
  /// Calls `reloadData()` when it is first asked for a cell.
  private final class Source: NSObject, UICollectionViewDataSource {
    var hasReloaded = false
    var count = 4

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      if !hasReloaded {
        hasReloaded = true
        collectionView.reloadData()
      }
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test func cellsAreShownAfterTheDataSourceReloadedWhileItWasAskedForOne() {
    let stage = Stage(size: CGSize(width: 100, height: 400))
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: RowLayout())
    let source = Source()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    stage.window.addSubview(view)
    stage.advance(frames: 3)
    #expect(source.hasReloaded)
    #expect(Set(view.indexPathsForVisibleItems) == Set((0..<4).map { IndexPath(item: $0, section: 0) }))
    #expect(view.visibleCells.allSatisfy { $0.window === stage.window })
  }
}
