import MotionTesting
import Testing
import UIKit

/// Animations between two calls, and what delegates of containers answer, as sources from before blocks have them.
@MainActor
@Suite struct OlderAnimationTests {
  @MainActor private final class Listener: NSObject {
    var log: [String] = []
    func animationWillStart(_ animationID: String?, context: UnsafeMutableRawPointer?) {
      log.append("start \(animationID ?? "")")
    }
    func animationDidStop(_ animationID: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
      log.append("stop \(animationID ?? "") \(finished.boolValue)")
    }
  }

  @Test func changesBetweenBeginAndCommitAreAnimated() throws {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
    let (view, listener) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), Listener())
    stage.window.addSubview(view)
    stage.advance(frames: 2)
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationDelay(0.5)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationWillStart(Selector(Listener.animationWillStart(_:context:), "animationWillStart(_:context:)"))
    UIView.setAnimationDidStop(
      Selector(Listener.animationDidStop(_:finished:context:), "animationDidStop(_:finished:context:)"))
    view.center.x = 105
    UIView.commitAnimations()
    view.alpha = 0.5
    #expect(view.center.x == 105 && view.layer.animationKeys()?.count == 1, "only what lies between the calls is animated")
    stage.advance(by: 1)
    #expect(abs(try #require(view.layer.presentation()).position.x - 55) < 2)
    #expect(listener.log == ["start move"])
    stage.advance(by: 0.6)
    #expect(listener.log == ["start move", "stop move true"])
  }

  @Test func olderAnimationsNest() {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
    let views = (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    for view in views { stage.window.addSubview(view) }
    stage.advance(frames: 2)
    UIView.beginAnimations(nil, context: nil)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(2)
    views[0].center.x = 100
    UIView.commitAnimations()
    views[1].center.x = 100
    UIView.commitAnimations()
    UIView.commitAnimations()
    #expect(views.map { $0.layer.animationKeys()?.first.flatMap { $0 } != nil } == [true, true])
    stage.advance(by: 0.5)
    #expect(views[0].layer.animationKeys() != nil && views[1].layer.animationKeys() == nil, "0.2 seconds are the default")
  }

  private final class Upright: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
    func navigationControllerSupportedInterfaceOrientations(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { .portrait }
    func tabBarControllerPreferredInterfaceOrientationForPresentation(
      _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation { .landscapeLeft }
    func tabBarController(_ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]) {}
  }

  @Test func delegatesReturnOrientations() {
    let (navigation, tabs, delegate) = (UINavigationController(), UITabBarController(), Upright())
    #expect(navigation.supportedInterfaceOrientations == .all)
    (navigation.delegate, tabs.delegate) = (delegate, delegate)
    #expect(navigation.supportedInterfaceOrientations == .portrait)
    #expect(navigation.preferredInterfaceOrientationForPresentation == .portrait)
    #expect(tabs.supportedInterfaceOrientations == .all)
    #expect(tabs.preferredInterfaceOrientationForPresentation == .landscapeLeft)
  }

  private final class LoggingLayout: UICollectionViewFlowLayout {
    override var collectionView: UICollectionView? { super.collectionView }
    var width: CGFloat { collectionView?.bounds.width ?? -1 }
  }

  @Test func layoutsMayOverrideTheirCollectionView() {
    let layout = LoggingLayout()
    #expect(layout.width == -1)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 120, height: 80), collectionViewLayout: layout)
    #expect(layout.width == 120 && layout.collectionView === view)
  }
}
