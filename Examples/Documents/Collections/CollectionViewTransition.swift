import UIKit

// After Apple's sample "Collection View Transition": a pinch opens a stack of photos into a grid, which is pushed with
// useLayoutToLayoutNavigationTransitions; a pinch the other way pops it. One object is animator and interaction controller: it drives
// the collection view's own transition to the layout of the page that comes in, and lets the items follow the fingers.

@MainActor
protocol TransitionControllerDelegate: AnyObject {
  func interactionBegan(at point: CGPoint)
}

final class TransitionController: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning {
  weak var delegate: (any TransitionControllerDelegate)?
  var hasActiveInteraction = false
  var navigationOperation = UINavigationController.Operation.none
  private let collectionView: UICollectionView
  private var transitionLayout: TransitionLayout?
  private var context: (any UIViewControllerContextTransitioning)?
  private var initialPinchDistance: CGFloat = 0
  private var initialPinchPoint = CGPoint.zero

  init(collectionView: UICollectionView) {
    self.collectionView = collectionView
    super.init()
    collectionView.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: TransitionController.handlePinch(_:)))
  }

  func handlePinch(_ sender: UIPinchGestureRecognizer) {
    if sender.state == .ended {
      endInteraction(success: true)
    } else if sender.state == .cancelled {
      endInteraction(success: false)
    } else if sender.numberOfTouches == 2 {
      let point1 = sender.location(ofTouch: 0, in: sender.view)
      let point2 = sender.location(ofTouch: 1, in: sender.view)
      let distance = hypot(point1.x - point2.x, point1.y - point2.y)
      let point = sender.location(in: sender.view)
      if sender.state == .began {
        if !hasActiveInteraction {
          initialPinchDistance = distance
          initialPinchPoint = point
          hasActiveInteraction = true
          delegate?.interactionBegan(at: point)
        }
      } else if hasActiveInteraction, sender.state == .changed {
        let offset = UIOffset(horizontal: point.x - initialPinchPoint.x, vertical: point.y - initialPinchPoint.y)
        let delta = (distance - initialPinchDistance) * (navigationOperation == .pop ? -1 : 1)
        let dimension = hypot(collectionView.bounds.width, collectionView.bounds.height)
        update(progress: max(min(delta / dimension, 1), 0), offset: offset)
      }
    }
  }

  private func update(progress: CGFloat, offset: UIOffset) {
    guard let context, let transitionLayout,
      progress != transitionLayout.transitionProgress || offset != transitionLayout.offset
    else { return }
    transitionLayout.offset = offset
    transitionLayout.transitionProgress = progress
    transitionLayout.invalidateLayout()
    context.updateInteractiveTransition(progress)
  }

  private func endInteraction(success: Bool) {
    guard let context else {
      hasActiveInteraction = false
      return
    }
    // A tenth of the way is far enough.
    if let transitionLayout, transitionLayout.transitionProgress > 0.1, success {
      collectionView.finishInteractiveTransition()
      context.finishInteractiveTransition()
    } else {
      collectionView.cancelInteractiveTransition()
      context.cancelInteractiveTransition()
    }
  }

  // MARK: Transition

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    guard let from = transitionContext.viewController(forKey: .from) as? UICollectionViewController,
      let to = transitionContext.viewController(forKey: .to) as? UICollectionViewController
    else { return }
    transitionContext.containerView.addSubview(to.view)
    let layout = from.collectionView.startInteractiveTransition(to: to.collectionViewLayout) { [weak self] _, didComplete in
      self?.context?.completeTransition(didComplete)
      self?.transitionLayout = nil
      self?.context = nil
      self?.hasActiveInteraction = false
    }
    transitionLayout = layout as? TransitionLayout
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  /// The transition is interactive only.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
}

/// Between two layouts, shifted as the fingers are from where they began.
final class TransitionLayout: UICollectionViewTransitionLayout {
  private static let offsetH = "offsetH"
  private static let offsetV = "offsetV"

  var offset = UIOffset.zero {
    didSet {
      updateValue(offset.horizontal, forAnimatedKey: Self.offsetH)
      updateValue(offset.vertical, forAnimatedKey: Self.offsetV)
    }
  }

  override var transitionProgress: CGFloat {
    didSet {
      // While the closing animation runs, the values follow it.
      let (horizontal, vertical) = (value(forAnimatedKey: Self.offsetH), value(forAnimatedKey: Self.offsetV))
      if UIOffset(horizontal: horizontal, vertical: vertical) != offset {
        offset = UIOffset(horizontal: horizontal, vertical: vertical)
      }
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let attributes = super.layoutAttributesForElements(in: rect)
    for current in attributes ?? [] { shift(current) }
    return attributes
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    if let attributes { shift(attributes) }
    return attributes
  }

  private func shift(_ attributes: UICollectionViewLayoutAttributes) {
    attributes.center.x += offset.horizontal
    attributes.center.y += offset.vertical
  }
}

/// All photos on one pile, the first one on top, the next ones turned a little.
final class StackLayout: UICollectionViewLayout {
  private let itemSize = CGSize(width: 150, height: 200)
  private let stackCount = 5
  private var attributes: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let center = CGPoint(x: collectionView.bounds.width / 2, y: collectionView.bounds.height / 2)
    attributes = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.size = itemSize
      attributes.center = center
      attributes.transform = CGAffineTransform(rotationAngle: item == 0 ? 0 : CGFloat(item % 5 - 2) * 0.13)
      attributes.alpha = item >= stackCount ? 0 : 1
      attributes.zIndex = collectionView.numberOfItems(inSection: 0) - item
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { attributes }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes[indexPath.item]
  }
}

class PhotosController: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    collectionView.backgroundColor = .systemBackground
  }

  /// What a pinch or a tap opens; nil: nothing.
  func nextViewController(at point: CGPoint) -> UICollectionViewController? { nil }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 24 }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    cell.backgroundColor = UIColor(hue: CGFloat(indexPath.item) / 24, saturation: 0.7, brightness: 0.9, alpha: 1)
    cell.layer.borderColor = UIColor.white.cgColor
    cell.layer.borderWidth = 3
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout { TransitionLayout(currentLayout: fromLayout, nextLayout: toLayout) }
}

final class StackController: PhotosController {
  override func nextViewController(at point: CGPoint) -> UICollectionViewController? {
    let grid = UICollectionViewFlowLayout()
    grid.itemSize = CGSize(width: 68, height: 68)
    grid.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let next = GridController(collectionViewLayout: grid)
    next.useLayoutToLayoutNavigationTransitions = true
    next.title = "Grid"
    return next
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard navigationController?.topViewController === self, let next = nextViewController(at: .zero) else { return }
    navigationController?.pushViewController(next, animated: true)
  }
}

final class GridController: PhotosController {}

/// What the sample's app delegate does.
final class CollectionTransitionCoordinator: NSObject, UINavigationControllerDelegate, TransitionControllerDelegate {
  let navigationController: UINavigationController
  let transitionController: TransitionController

  override init() {
    let stack = StackController(collectionViewLayout: StackLayout())
    stack.title = "Stack"
    navigationController = UINavigationController(rootViewController: stack)
    transitionController = TransitionController(collectionView: stack.collectionView)
    super.init()
    navigationController.delegate = self
    transitionController.delegate = self
  }

  func interactionBegan(at point: CGPoint) {
    let presenting = navigationController.topViewController as? PhotosController
    if let presented = presenting?.nextViewController(at: point) {
      navigationController.pushViewController(presented, animated: true)
    } else {
      navigationController.popViewController(animated: true)
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    animationController === transitionController ? transitionController : nil
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard fromVC is UICollectionViewController, toVC is UICollectionViewController, transitionController.hasActiveInteraction
    else { return nil }
    transitionController.navigationOperation = operation
    return transitionController
  }
}
