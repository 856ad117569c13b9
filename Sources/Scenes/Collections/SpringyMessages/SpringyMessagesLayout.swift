import Tuning
import UIKit

// After Apple's springy flow layout (WWDC 2013, session 217): every message is attached by a spring to its place in the flow
// layout. Scrolling moves the anchors with the content; a message moves less the farther it is from the finger, and its spring
// moves it back.

/// Rows of messages that lag behind the finger.
final class SpringyMessagesLayout: UICollectionViewFlowLayout, UIDynamicAnimatorDelegate {
  /// The largest distance of a message from its place, in points.
  @Watched("Farthest", .plot, in: 0...60, unit: "pt") private(set) var farthest: CGFloat = 0
  private lazy var animator: UIDynamicAnimator = {
    let animator = UIDynamicAnimator(collectionViewLayout: self)
    animator.delegate = self
    return animator
  }()
  /// The damping ratio of the springs; with 1 they do not oscillate.
  var damping: CGFloat = 0.6 { didSet { retune() } }
  /// The frequency of the springs, in hertz.
  var frequency: CGFloat = 1 { didSet { retune() } }
  /// The distance from the finger at which a message does not follow the scrolling, in points.
  var resistance: CGFloat = 900
  /// Whether messages lag; false while the program sets the content offset.
  var lags = true
  private var laidOutSize = CGSize.zero
  /// The last position of the finger, in the view.
  private var grip: CGPoint?

  private var springs: [UIAttachmentBehavior] { animator.behaviors.compactMap { $0 as? UIAttachmentBehavior } }

  private func retune() {
    for spring in springs {
      spring.damping = damping
      spring.frequency = frequency
    }
  }

  private func measure() {
    farthest = springs.map { spring in spring.items.first.map { abs($0.center.y - spring.anchorPoint.y) } ?? 0 }.max() ?? 0
  }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { measure() }

  // MARK: - UICollectionViewLayout

  override func prepare() {
    super.prepare()
    let size = collectionViewContentSize
    guard size != laidOutSize else { return }
    laidOutSize = size
    hangUp()
  }

  /// Puts every message at its place, with its spring at rest.
  private func hangUp() {
    animator.removeAllBehaviors()
    for item in super.layoutAttributesForElements(in: CGRect(origin: .zero, size: laidOutSize)) ?? [] {
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
      spring.length = 0
      spring.damping = damping
      spring.frequency = frequency
      animator.addBehavior(spring)
    }
    let watch = UIDynamicBehavior()
    watch.action = { [weak self] in self?.measure() }
    animator.addBehavior(watch)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView, newBounds.size == collectionView.bounds.size else {
      return super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
    lag(by: newBounds.minY - collectionView.bounds.minY, in: collectionView)
    return false
  }

  /// Scrolls by a distance: messages near the finger follow at once, those farther away later.
  private func lag(by delta: CGFloat, in view: UICollectionView) {
    guard delta != 0, lags else { return }
    if view.isTracking {
      let place = view.panGestureRecognizer.location(in: view)
      grip = CGPoint(x: place.x - view.bounds.minX, y: place.y - view.bounds.minY)
    }
    let touch = view.bounds.minY + (grip?.y ?? view.bounds.height / 2)
    for spring in springs {
      guard let item = spring.items.first else { continue }
      let part = min(abs(touch - spring.anchorPoint.y) / resistance, 1)
      guard part > 0 else { continue }
      item.center.y += delta * part
      animator.updateItem(usingCurrentState: item)
    }
  }
}
