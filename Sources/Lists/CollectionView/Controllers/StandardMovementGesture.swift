import CoreGraphics
import Foundation
import ViewCore

/// The long press that moves items in a collection view controller; the cell keeps its distance from the finger.
@MainActor
final class StandardMovementGesture: NSObject, UIGestureRecognizerDelegate {
  private let recognizer = UILongPressGestureRecognizer()
  private weak var view: UICollectionView?
  /// The vector from the finger to the cell's center.
  private var grip = CGVector.zero

  override init() {
    super.init()
    recognizer.delegate = self
    recognizer.addTarget(self, action: StandardMovementGesture.follow)
  }

  /// Installs the gesture on one view at a time; nil removes it.
  func install(on view: UICollectionView?) {
    self.view?.removeGestureRecognizer(recognizer)
    view?.addGestureRecognizer(recognizer)
    self.view = view
  }

  /// Begins only where the data source returns true from `collectionView(_:canMoveItemAt:)`. UIKit checks whether the data source
  /// has a method that moves items; Swift cannot, and items that must not move must not be lifted.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view, let indexPath = item(in: view), view.mover.held == nil else { return false }
    return view.mover.dataSourceLetsMove(indexPath) ?? false
  }

  private func item(in view: UICollectionView) -> IndexPath? { view.indexPathOfCell(at: recognizer.location(in: view)) }

  private func follow() {
    guard let view else { return }
    let finger = recognizer.location(in: view)
    switch recognizer.state {
    case .began:
      guard let indexPath = item(in: view), view.beginInteractiveMovementForItem(at: indexPath) else { return }
      let center = view.mover.held?.position ?? finger
      grip = CGVector(dx: center.x - finger.x, dy: center.y - finger.y)
    case .changed: view.updateInteractiveMovementTargetPosition(CGPoint(x: finger.x + grip.dx, y: finger.y + grip.dy))
    case .ended: view.endInteractiveMovement()
    default: view.cancelInteractiveMovement()
    }
  }
}
