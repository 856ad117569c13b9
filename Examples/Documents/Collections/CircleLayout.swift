import UIKit

// After the session sample "Circle Layout" that the Collection View Programming Guide takes up: items on a circle; a new one comes out
// of the middle, a deleted one goes back there and shrinks. A tap on an item deletes it, a tap beside them adds one.

final class CircleLayout: UICollectionViewLayout {
  private static let itemSize: CGFloat = 70
  private var center = CGPoint.zero
  private var radius: CGFloat = 0
  private var cellCount = 0
  private var insertedPaths: Set<IndexPath> = []
  private var deletedPaths: Set<IndexPath> = []

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let size = collectionView.bounds.size
    cellCount = collectionView.numberOfItems(inSection: 0)
    center = CGPoint(x: size.width / 2, y: size.height / 2)
    radius = min(size.width, size.height) / 2.5
  }

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let angle = 2 * CGFloat.pi * CGFloat(indexPath.item) / CGFloat(cellCount)
    attributes.size = CGSize(width: Self.itemSize, height: Self.itemSize)
    attributes.center = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<cellCount).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for update in updateItems {
      if update.updateAction == .delete, let path = update.indexPathBeforeUpdate { deletedPaths.insert(path) }
      if update.updateAction == .insert, let path = update.indexPathAfterUpdate { insertedPaths.insert(path) }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    insertedPaths = []
    deletedPaths = []
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    guard insertedPaths.contains(itemIndexPath) else { return attributes }
    let new = attributes ?? layoutAttributesForItem(at: itemIndexPath)
    new?.alpha = 0
    new?.center = center
    return new
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    guard deletedPaths.contains(itemIndexPath) else { return attributes }
    let gone = attributes ?? layoutAttributesForItem(at: itemIndexPath)
    gone?.alpha = 0
    gone?.center = center
    gone?.transform3D = CATransform3DMakeScale(0.1, 0.1, 1)
    return gone
  }
}

final class CircleController: UICollectionViewController {
  private(set) var cellCount = 12

  init() { super.init(collectionViewLayout: CircleLayout()) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: CircleController.handleTap(_:)))
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { cellCount }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.contentView.backgroundColor = .systemBlue
    cell.contentView.layer.cornerRadius = 35
    cell.contentView.layer.borderWidth = 1
    cell.contentView.layer.borderColor = UIColor.white.cgColor
    return cell
  }

  func handleTap(_ sender: UITapGestureRecognizer) {
    let path = collectionView.indexPathForItem(at: sender.location(in: collectionView))
    collectionView.performBatchUpdates {
      if let path {
        self.cellCount -= 1
        self.collectionView.deleteItems(at: [path])
      } else {
        self.cellCount += 1
        self.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
  }
}
