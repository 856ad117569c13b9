import Foundation
import MotionTesting

/// A cell that says how large it would be.
final class WishfulCell: UICollectionViewCell {
  var wish: ((CGSize) -> CGSize)?
  static var questions = 0

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    Self.questions += 1
    return wish?(size) ?? size
  }
}

/// Items of given sizes, which their cells know and, if it is to, the delegate says.
@MainActor
final class SizedItems: NSObject, UICollectionViewDataSource {
  var sizes: [[CGSize]]
  /// A cell's wish when the room is to count.
  var fits: ((CGSize) -> CGSize)?

  init(_ sizes: [[CGSize]]) { self.sizes = sizes }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sizes.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sizes[section].count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "wish", for: indexPath)
    let size = sizes[indexPath.section][indexPath.item]
    (cell as? WishfulCell)?.wish = fits ?? { _ in size }
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
    sizes[destination.section].insert(sizes[source.section].remove(at: source.item), at: destination.item)
  }
}

/// The same sizes, said before anything is shown.
@MainActor
final class SizeTeller: NSObject, UICollectionViewDelegateFlowLayout {
  let items: SizedItems
  init(_ items: SizedItems) { self.items = items }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { items.sizes[indexPath.section][indexPath.item] }
}

/// Two windows on the same items: in one the cells say their sizes, in the other the delegate does.
@MainActor
struct SizingUnderTest {
  let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
  let items: SizedItems
  let teller: SizeTeller
  let asking: UICollectionView
  let told: UICollectionView

  init(_ sizes: [[CGSize]], estimate: CGSize, horizontal: Bool = false) {
    items = SizedItems(sizes)
    teller = SizeTeller(items)
    let layouts = [UICollectionViewFlowLayout(), UICollectionViewFlowLayout()]
    for layout in layouts { layout.scrollDirection = horizontal ? .horizontal : .vertical }
    layouts[0].estimatedItemSize = estimate
    asking = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layouts[0])
    told = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layouts[1])
    told.delegate = teller
    for view in [told, asking] {
      view.register(WishfulCell.self, forCellWithReuseIdentifier: "wish")
      view.dataSource = items
      stage.window.addSubview(view)
    }
    stage.advance()
  }

  /// Where the cells of a view stand.
  func cells(_ view: UICollectionView) -> [IndexPath: CGRect] {
    Dictionary(uniqueKeysWithValues: view.visibleCells.compactMap { cell in view.indexPath(for: cell).map { ($0, cell.frame) } })
  }

  /// The size that a cell would rather have.
  func asked(_ cell: UICollectionViewCell) -> CGSize? {
    asking.indexPath(for: cell).map { items.sizes[$0.section][$0.item] }
  }

  func frames(_ view: UICollectionView) -> [CGRect] {
    (0..<items.sizes.count).flatMap { section in
      (0..<items.sizes[section].count).compactMap { item in
        view.layoutAttributesForItem(at: IndexPath(section, item))?.frame
      }
    }
  }

  /// Shows everything once, so that all cells have been asked.
  func seeAll() {
    for view in [asking, told] {
      view.contentOffset = .zero
      stage.advance()
      while view.contentOffset.y + 400 < view.contentSize.height || view.contentOffset.x + 200 < view.contentSize.width {
        view.contentOffset = CGPoint(
          x: min(view.contentOffset.x + 100, max(0, view.contentSize.width - 200)),
          y: min(view.contentOffset.y + 200, max(0, view.contentSize.height - 400)))
        stage.advance()
      }
      view.contentOffset = .zero
      stage.advance()
    }
  }
}
