import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import Dynamics
@testable import Lists
@testable import ViewCore

/// Issue 11 A3: a collection view animator pauses while the collection view has another layout, and resumes with its own.
@MainActor
@Suite struct CollectionAnimatorTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400), scale: 2)
  private let rows = FallingRows()

  private func makeView(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = rows
    stage.window.addSubview(view)
    stage.advance(frames: 2)
    return view
  }

  @Test(arguments: [false, true])
  func anotherLayoutPausesTheAnimatorAndItsOwnResumesIt(animated: Bool) {
    let layout = FallingLayout()
    let listener = AnimatorListener()
    layout.animator.delegate = listener
    let view = makeView(layout)
    stage.advance(frames: 6)
    #expect(layout.animator.isRunning && layout.fallen > 0 && listener.log == ["resume"])
    view.setCollectionViewLayout(NamedLayout("rows", columns: 1), animated: animated)
    let place = layout.fallen
    #expect(!layout.animator.isRunning && listener.log == ["resume", "pause"])
    stage.advance(by: 0.5)
    #expect(layout.fallen == place && !layout.animator.isRunning)
    view.setCollectionViewLayout(layout, animated: animated)
    #expect(layout.animator.isRunning && listener.log == ["resume", "pause", "resume"])
    stage.advance(frames: 6)
    #expect(layout.fallen > place)
  }

  @Test(arguments: [false, true])
  func anInteractiveTransitionPausesTheAnimator(finishes: Bool) {
    let layout = FallingLayout()
    let view = makeView(layout)
    stage.advance(frames: 6)
    let transition = view.startInteractiveTransition(to: NamedLayout("rows", columns: 1))
    #expect(!layout.animator.isRunning)
    let place = layout.fallen
    transition.transitionProgress = 0.3
    transition.invalidateLayout()
    stage.advance(by: 0.5)
    #expect(layout.fallen == place)
    if finishes { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
    stage.advance(by: 1)
    #expect(layout.animator.isRunning == !finishes && (layout.fallen > place) == !finishes)
  }

  @Test func behaviorsAddedDuringALayoutPassWaitForItsEnd() {
    let layout = FallingLayout()
    let view = makeView(NamedLayout("rows", columns: 1))
    let item = UICollectionViewLayoutAttributes(forCellWith: IndexPath(0, 0))
    item.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    layout.animator.addBehavior(UIGravityBehavior(items: [item]))
    stage.advance(frames: 10)
    #expect(!layout.animator.isRunning && item.frame.minY == 0)
    view.setCollectionViewLayout(layout, animated: false)
    stage.advance(frames: 10)
    #expect(layout.animator.isRunning && item.frame.minY > 0)
  }

  @Test func animatorOfAReleasedCollectionViewPauses() {
    let layout = FallingLayout()
    do {
      let view = makeView(layout)
      stage.advance(frames: 6)
      view.removeFromSuperview()
    }
    stage.advance(frames: 2)
    #expect(layout.collectionView == nil)
    let place = layout.fallen
    let ground = UICollisionBehavior(items: [])
    ground.translatesReferenceBoundsIntoBoundary = true
    layout.animator.addBehavior(ground)
    stage.advance(by: 0.5)
    #expect(!layout.animator.isRunning && layout.fallen == place)
  }

  /// The collection view goes while its layout is being changed, or while a gesture drives the change.
  @Test(arguments: [false, true])
  func collectionViewMayBeReleasedDuringAChange(isInteractive: Bool) {
    let layout = FallingLayout()
    weak var gone: UICollectionView?
    do {
      let view = makeView(layout)
      gone = view
      stage.advance(frames: 6)
      let other = NamedLayout("rows", columns: 1)
      if isInteractive {
        let transition = view.startInteractiveTransition(to: other)
        transition.transitionProgress = 0.4
        transition.invalidateLayout()
      } else {
        view.setCollectionViewLayout(other, animated: true)
      }
      stage.advance(frames: 3)
      view.removeFromSuperview()
    }
    stage.advance(by: 1)
    #expect(gone == nil && layout.collectionView == nil)
    let place = layout.fallen
    layout.animator.addBehavior(
      UIDynamicItemBehavior(items: layout.animator.items(in: CGRect(x: 0, y: 0, width: 999, height: 999))))
    _ = layout.animator.layoutAttributesForCell(at: IndexPath(0, 0))
    layout.invalidateLayout()
    stage.advance(by: 0.5)
    #expect(!layout.animator.isRunning && layout.fallen == place)
  }

  /// Apple: "automatically pauses and resumes". An item that is not seen must not fall meanwhile.
  @Test func anUnseenItemStaysWhereItIsWhileAnotherLayoutIsUsed() {
    let layout = FallingLayout()
    let view = makeView(layout)
    stage.advance(frames: 6)
    view.setCollectionViewLayout(NamedLayout("rows", columns: 1), animated: false)
    let place = layout.fallen
    // Half a second: 302 points for an animator that runs on.
    stage.advance(by: 0.5)
    layout.animator.updateItem(usingCurrentState: layout.animator.items(in: CGRect(x: 0, y: 0, width: 999, height: 999))[0])
    stage.advance(by: 0.5)
    #expect(layout.fallen == place)
  }
}

@MainActor
private final class AnimatorListener: NSObject, UIDynamicAnimatorDelegate {
  var log: [String] = []
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("pause") }
}

/// Three cells that fall for ever; it answers only while it has a collection view, as apps force-unwrap it.
private final class FallingLayout: UICollectionViewLayout {
  private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
  private lazy var items = (0..<3).map { index in
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(0, index))
    attributes.frame = CGRect(x: index * 60, y: 0, width: 50, height: 50)
    return attributes
  }

  var fallen: CGFloat { items[0].frame.minY }

  override var collectionViewContentSize: CGSize { collectionView!.bounds.size }

  override func prepare() {
    super.prepare()
    if animator.behaviors.isEmpty { animator.addBehavior(UIGravityBehavior(items: items)) }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { items }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { items[indexPath.item] }
}

private final class FallingRows: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
