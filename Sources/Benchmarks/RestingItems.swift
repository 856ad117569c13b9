import UIKit
import UIKitCore

/// A thousand items at rest, with an animator that pauses half a second after the start.
final class RestingItems: UIResponder, UIApplicationDelegate {
  private var shownWindow: UIWindow?
  private var animator: UIDynamicAnimator?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    let views = (0..<1000).map { index in
      let view = UIView(frame: CGRect(x: 10 + index % 50 * 24, y: 10 + index / 50 * 24, width: 20, height: 20))
      view.backgroundColor = .systemTeal
      window.addSubview(view)
      return view
    }
    let animator = UIDynamicAnimator(referenceView: window)
    animator.addBehavior(UICollisionBehavior(items: views))
    (shownWindow, self.animator) = (window, animator)
    return true
  }
}
