import Foundation
import MotionTesting
import Testing

@testable import Dynamics
@testable import Lists
@testable import ViewCore

/// Apple's springy flow layout (WWDC 2013, session 217), as an app writes it: cells hang on springs and lag behind the finger.
private final class SpringyLayout: UICollectionViewFlowLayout {
  private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
  private(set) var prepared = 0

  override func prepare() {
    super.prepare()
    prepared += 1
    guard animator.behaviors.isEmpty else { return }
    let content = CGRect(origin: .zero, size: collectionViewContentSize)
    for item in super.layoutAttributesForElements(in: content) ?? [] {
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
      spring.length = 0
      spring.damping = 0.5
      spring.frequency = 0.8
      animator.addBehavior(spring)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    let delta = newBounds.origin.y - collectionView.bounds.origin.y
    let touch = collectionView.panGestureRecognizer.location(in: collectionView)
    for case let spring as UIAttachmentBehavior in animator.behaviors {
      guard let item = spring.items.first else { continue }
      let resistance = abs(touch.y - spring.anchorPoint.y) / 500
      item.center.y += delta < 0 ? max(delta, delta * resistance) : min(delta, delta * resistance)
      animator.updateItem(usingCurrentState: item)
    }
    return false
  }
}

private final class Rows: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.tag = indexPath.item
    return cell
  }
}

@MainActor
struct SpringyLayoutTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
  private let layout = SpringyLayout()
  private let rows = Rows()

  private func makeView() -> UICollectionView {
    layout.itemSize = CGSize(width: 320, height: 44)
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = rows
    stage.window.addSubview(view)
    stage.advance()
    return view
  }

  /// How far each visible cell is from where the flow layout has it.
  private func stretch(_ view: UICollectionView) -> [Int: CGFloat] {
    let cells = view.subviews.compactMap { $0 as? UICollectionViewCell }
    return Dictionary(uniqueKeysWithValues: cells.map { ($0.tag, $0.center.y - (CGFloat($0.tag) * 54 + 22)) })
  }

  @Test func cellsLagBehindTheFingerTheFartherTheMore() throws {
    let view = makeView()
    #expect(stage.advance { !layout.animator.isRunning })
    #expect(stretch(view).values.allSatisfy { $0 == 0 })
    stage.drag(from: CGPoint(x: 160, y: 440), to: CGPoint(x: 160, y: 340), duration: 0.15, release: false)
    #expect(layout.animator.isRunning)
    let stretch = stretch(view)
    let (near, far) = (try #require(stretch[8]), try #require(stretch[3]))
    #expect(far > 10 && near < far / 2, "near \(near), far \(far)")
    stage.touchUp()
    stage.advance()
  }

  @Test func restingCellsDoNotMoveAndRequestNoFrames() {
    let view = makeView()
    stage.drag(from: CGPoint(x: 160, y: 440), to: CGPoint(x: 160, y: 140), duration: 0.2)
    #expect(stage.advance(until: { !layout.animator.isRunning && !view.isDecelerating }, timeout: 30))
    #expect(view.contentOffset.y > 100)
    #expect(stretch(view).values.allSatisfy { $0 == 0 }, "\(stretch(view))")
    let (before, prepared) = (stage.displayListText(), layout.prepared)
    stage.advance(by: 2)
    #expect(!layout.animator.isRunning && layout.prepared == prepared)
    #expect(stage.displayListText() == before)
  }

  @Test func layoutIsInvalidatedInEachMovingFrame() {
    let view = makeView()
    stage.advance { !layout.animator.isRunning }
    let prepared = layout.prepared
    layout.animator.layoutAttributesForCell(at: IndexPath(item: 2, section: 0)).map {
      $0.center.y += 30
      layout.animator.updateItem(usingCurrentState: $0)
    }
    stage.advance(frames: 10)
    #expect(layout.prepared >= prepared + 9)
    #expect((stretch(view)[2] ?? 0) > 0)
  }

  @Test func attributesAreFoundByTheirElement() {
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    let path = IndexPath(item: 0, section: 0)
    let items = [
      UICollectionViewLayoutAttributes(forCellWith: path),
      UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: path),
      UICollectionViewLayoutAttributes(forDecorationViewOfKind: "shelf", with: path),
    ]
    for item in items { item.size = CGSize(width: 10, height: 10) }
    animator.addBehavior(UIDynamicItemBehavior(items: items))
    #expect(animator.layoutAttributesForCell(at: path) === items[0])
    #expect(animator.layoutAttributesForSupplementaryView(ofKind: "header", at: path) === items[1])
    #expect(animator.layoutAttributesForDecorationView(ofKind: "shelf", at: path) === items[2])
    #expect(animator.layoutAttributesForSupplementaryView(ofKind: "shelf", at: path) == nil)
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 1, section: 0)) == nil)
    #expect(animator.referenceView == nil)
    animator.removeAllBehaviors()
  }

  @Test func animatorDoesNotRetainTheLayout() {
    weak var gone: UICollectionViewLayout?
    let animator: UIDynamicAnimator
    do {
      let layout = UICollectionViewFlowLayout()
      gone = layout
      animator = UIDynamicAnimator(collectionViewLayout: layout)
    }
    #expect(gone == nil)
    #expect(!animator.isRunning)
  }
}
