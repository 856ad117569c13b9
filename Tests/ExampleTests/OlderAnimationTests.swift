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

  private final class Loud: UIView {
    static var calls: [String] = []
    override class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
      calls.append("begin")
      super.beginAnimations(animationID, context: context)
    }
    override class func setAnimationDuration(_ duration: TimeInterval) {
      calls.append("duration \(duration)")
      super.setAnimationDuration(duration)
    }
  }

  @Test func subclassesOverrideTheCalls() {
    let kind: UIView.Type = Loud.self
    kind.beginAnimations(nil, context: nil)
    kind.setAnimationDuration(2)
    kind.commitAnimations()
    #expect(Loud.calls == ["begin", "duration 2.0"])
  }

  @Test(arguments: [false, true])
  func transitionTurnsFromTheOldContentToTheNewOne(cache: Bool) throws {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
    let card = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let (front, back) = (UIView(frame: card.bounds), UIView(frame: card.bounds))
    (front.backgroundColor, back.backgroundColor) = (.red, .blue)
    card.addSubview(front)
    stage.window.addSubview(card)
    stage.advance(frames: 2)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationTransition(.flipFromLeft, for: card, cache: cache)
    UIView.setAnimationDuration(1)
    front.removeFromSuperview()
    card.addSubview(back)
    UIView.commitAnimations()
    let layers = card.layer.superlayer?.sublayers?.count ?? 0
    #expect(card.layer.animationKeys()?.isEmpty == false && layers > 1, "the old content's picture turns beside the card")
    #expect(card.layer.sublayers?.count == (cache ? 2 : 1), "a cached transition shows a picture of the new content")
    stage.advance(by: 0.9)
    #expect(card.layer.animationKeys()?.isEmpty == false, "the last duration of the block counts")
    stage.advance(by: 0.2)
    #expect(card.layer.animationKeys()?.isEmpty != false && card.layer.sublayers?.count == 1)
    #expect(card.layer.superlayer?.sublayers?.count == layers - 1)
  }

  @Test func noneTakesATransitionBack() {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
    let card = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    stage.window.addSubview(card)
    stage.advance(frames: 2)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationTransition(.curlUp, for: card, cache: false)
    UIView.setAnimationTransition(.none, for: card, cache: false)
    UIView.commitAnimations()
    #expect(card.layer.sublayers?.isEmpty != false && card.layer.animationKeys()?.isEmpty != false)
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
