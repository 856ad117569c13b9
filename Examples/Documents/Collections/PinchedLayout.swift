import UIKit

// After the documentation of UICollectionViewTransitionLayout: a pinch leads from one layout to another, by
// startInteractiveTransition(to:), transitionProgress, finishInteractiveTransition() and cancelInteractiveTransition().

final class PinchedLayoutController: UICollectionViewController {
  let small = PinchedLayoutController.layout(itemSize: CGSize(width: 60, height: 60))
  let large = PinchedLayoutController.layout(itemSize: CGSize(width: 140, height: 140))
  private var transitionLayout: UICollectionViewTransitionLayout?
  private var startDistance: CGFloat = 1
  private(set) var endings: [String] = []

  private static func layout(itemSize: CGSize) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = itemSize
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    return layout
  }

  init() { super.init(collectionViewLayout: small) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.addGestureRecognizer(
      UIPinchGestureRecognizer(target: self, action: PinchedLayoutController.handlePinch(_:)))
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 24 }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.backgroundColor = UIColor(hue: CGFloat(indexPath.item) / 24, saturation: 0.7, brightness: 0.9, alpha: 1)
    return cell
  }

  func handlePinch(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      let next = collectionView.collectionViewLayout === small ? large : small
      transitionLayout = collectionView.startInteractiveTransition(to: next) { [weak self] completed, finished in
        self?.endings.append("completed \(completed), finished \(finished)")
      }
    case .changed:
      transitionLayout?.transitionProgress = min(max(pinch.scale - 1, 0), 1)
      transitionLayout?.invalidateLayout()
    case .ended:
      let progress = transitionLayout?.transitionProgress ?? 0
      transitionLayout = nil
      if progress > 0.5 {
        collectionView.finishInteractiveTransition()
      } else {
        collectionView.cancelInteractiveTransition()
      }
    default: break
    }
  }
}
