import Foundation
import MotionTesting
import TestSupport
import UIKitCore

/// A stage with a collection view whose rows of 20 points show words of a snapshot.
@MainActor
struct WordList {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, String>

  let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
  private let registration = UICollectionView.CellRegistration<WordCell, String> { cell, _, word in cell.word = word }

  func show() -> (view: UICollectionView, source: UICollectionViewDiffableDataSource<Int, String>) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 20)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { [registration] view, path, word in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: word)
    }
    stage.window.addSubview(view)
    stage.advance()
    return (view, source)
  }

  func words(_ view: UICollectionView) -> [String] {
    view.indexPathsForVisibleItems.sorted().compactMap { (view.cellForItem(at: $0) as? WordCell)?.word }
  }
}
