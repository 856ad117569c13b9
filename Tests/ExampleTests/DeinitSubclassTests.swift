import MotionTesting
import Testing
import UIKit

// Subclasses with a plain `deinit`, written as for iOS: each compiles only if its superclass's deinitializer is not isolated.

private final class Ends: @unchecked Sendable {
  var names: [String] = []
}

private final class OverlayWindow: UIWindow {
  var ends: Ends?
  deinit { ends?.names.append("window") }
}

private final class CardAnimator: UIDynamicAnimator {
  var ends: Ends?
  deinit { ends?.names.append("animator") }
}

private final class DimmedPresentation: UIPresentationController {
  var ends: Ends?
  deinit { ends?.names.append("presentation") }
}

private class GameApplication: UIApplication {
  var ends: Ends?
  deinit { ends?.names.append("application") }
}

private final class CardView: UIView { deinit {} }
private final class CardLayer: CALayer { deinit {} }
private final class CardViewController: UIViewController { deinit {} }
private final class CardNavigationController: UINavigationController { deinit {} }
private final class CardScrollView: UIScrollView { deinit {} }
private final class CardTableView: UITableView { deinit {} }
private final class CardCollectionView: UICollectionView { deinit {} }
private final class CardLayout: UICollectionViewFlowLayout { deinit {} }
private final class CardPan: UIPanGestureRecognizer { deinit {} }
private final class CardPropertyAnimator: UIViewPropertyAnimator { deinit {} }
private final class CardBehavior: UIDynamicBehavior { deinit {} }
private final class CardDriver: UIPercentDrivenInteractiveTransition { deinit {} }
private final class CardConstraint: NSLayoutConstraint { deinit {} }
private final class CardUpdateLink: UIUpdateLink { deinit {} }
private final class CardDisplayLink: CADisplayLink { deinit {} }

@MainActor
@Suite struct DeinitSubclassTests {
  @Test func deallocatedWindowOfASubclassLeavesTheScreenAndReleasesItsAnimations() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let ends = Ends()
    weak var root: UIViewController?
    do {
      let window = OverlayWindow()
      let controller = UIViewController()
      window.ends = ends
      window.rootViewController = controller
      window.makeKeyAndVisible()
      root = controller
      stage.advance()
      // The animation's completion holds the controller.
      UIView.animate(withDuration: 10) {
        controller.view.alpha = 0
      } completion: { _ in
        controller.view.alpha = 1
      }
      stage.advance()
      #expect(stage.window.layer.superlayer?.sublayers?.count == 2)
    }
    stage.advance(frames: 2)
    #expect(ends.names == ["window"])
    #expect(root == nil)
    #expect(stage.window.layer.superlayer?.sublayers?.count == 1)
  }

  @Test func deallocatedAnimatorOfASubclassStopsRequestingFrames() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let ends = Ends()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(box)
    do {
      let animator = CardAnimator(referenceView: stage.window)
      animator.ends = ends
      animator.addBehavior(UIGravityBehavior(items: [box]))
      stage.advance(frames: 10)
      #expect(animator.isRunning && box.center.y > 5)
    }
    #expect(ends.names == ["animator"])
    let center = box.center
    stage.advance(frames: 2)
    #expect(box.center == center)
    #expect(!stage.needsFrame)
    // The animator no longer observes the view's size.
    stage.window.bounds.size.width = 120
    stage.advance()
  }

  @Test func deallocatedPresentationOfASubclassRunsItsDeinit() {
    let ends = Ends()
    do {
      let presentation = DimmedPresentation(presentedViewController: UIViewController(), presenting: nil)
      presentation.ends = ends
    }
    #expect(ends.names == ["presentation"])
  }
}
