import Foundation
import MotionTesting
import Testing

/// A circle layout as an app writes it, in Apple's own example: nothing of the toolkit's inside is used.
private final class CircleAttributes: UICollectionViewLayoutAttributes {
  var angle: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? CircleAttributes)?.angle = angle
    return copy
  }
}

private final class CircleLayout: UICollectionViewLayout {
  private var center = CGPoint.zero
  private var radius: CGFloat = 0
  private var count = 0
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []
  private(set) var prepared = 0

  override class var layoutAttributesClass: AnyClass { CircleAttributes.self }

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let size = collectionView.bounds.size
    count = collectionView.numberOfItems(inSection: 0)
    center = CGPoint(x: size.width / 2, y: size.height / 2)
    radius = min(size.width, size.height) / 2.5
    prepared += 1
  }

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = CircleAttributes(forCellWith: indexPath)
    attributes.angle = 2 * .pi * CGFloat(indexPath.item) / CGFloat(count)
    attributes.size = CGSize(width: 40, height: 40)
    attributes.center = CGPoint(
      x: center.x + radius * cos(attributes.angle), y: center.y + radius * sin(attributes.angle))
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for update in updateItems {
      if update.updateAction == .insert, let path = update.indexPathAfterUpdate { inserted.insert(path) }
      if update.updateAction == .delete, let path = update.indexPathBeforeUpdate { deleted.insert(path) }
    }
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    if inserted.contains(itemIndexPath) {
      attributes?.alpha = 0
      attributes?.center = center
    }
    return attributes
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted.removeAll()
    deleted.removeAll()
  }
}

private final class CircleCell: UICollectionViewCell {
  private(set) var angle: CGFloat?

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    angle = (layoutAttributes as? CircleAttributes)?.angle
  }
}

private final class CircleSource: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@MainActor
struct CircleLayoutTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let layout = CircleLayout()
  private let source = CircleSource()

  private func makeView() -> UICollectionView {
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(CircleCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    stage.window.addSubview(view)
    stage.advance()
    return view
  }

  private func cells(_ view: UICollectionView) -> [CircleCell] {
    view.subviews.compactMap { $0 as? CircleCell }.sorted { ($0.angle ?? 0) < ($1.angle ?? 0) }
  }

  @Test func cellsAreInACircleWithTheirAttributes() {
    let view = makeView()
    let cells = cells(view)
    #expect(cells.count == 8)
    let eighths = cells.map { cell -> Int in Int(((cell.angle ?? -1) / CGFloat.pi * 4).rounded()) }
    #expect(eighths == Array(0..<8))
    #expect(cells.first?.center == CGPoint(x: 180, y: 100))
    #expect(abs((cells[2].center.y) - 180) < 1e-9)
    #expect(layout.prepared == 1)
  }

  @Test func theCircleFollowsTheViewsSize() {
    let view = makeView()
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    stage.advance()
    #expect(layout.prepared == 2)
    #expect(cells(view).first?.center == CGPoint(x: 90, y: 100))
  }
}
