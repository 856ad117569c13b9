import MotionTesting
import ObjectiveC
import Testing
import UIKit

/// Delegates that pass on what they do not implement, as `edgewise port` writes them.
@MainActor @Suite struct MessageForwardingTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)

  @Test func aGestureAsksTheTargetOfItsDelegate() {
    let (panel, router) = (Panel(), Router())
    router.origin = panel
    let pan = UIPanGestureRecognizer(target: panel, action: Selector(Panel.panned, "panned()"))
    pan.delegate = router
    stage.window.addGestureRecognizer(pan)
    drag()
    #expect(panel.log == ["touch", "begin"])
    panel.begins = true
    panel.log = []
    drag()
    #expect(panel.log.starts(with: ["touch", "begin", "panned"]))
    router.origin = nil
    panel.log = []
    drag()
    #expect(panel.log.first == "panned")
  }

  @Test func aScrollViewTellsTheTargetOfItsDelegate() {
    let (panel, router) = (Panel(), Router())
    router.origin = panel
    let view = UIScrollView(frame: stage.window.bounds)
    view.contentSize = CGSize(width: 320, height: 2000)
    view.delegate = router
    stage.window.addSubview(view)
    view.contentOffset.y = 10
    #expect(panel.log == ["scrolled"])
  }

  @Test func responseIsWhatTheTargetSays() {
    let (panel, router) = (Panel(), Router())
    router.origin = panel
    let delegate: any UIGestureRecognizerDelegate = router
    #expect(delegate.responds(to: Selector("gestureRecognizerShouldBegin(_:)")))
    #expect(delegate.responds(to: Selector("gestureRecognizerShouldBegin:")))
    #expect(!delegate.responds(to: Selector("gestureRecognizer(_:shouldRequireFailureOf:)")))
    router.origin = nil
    #expect(!delegate.responds(to: Selector("gestureRecognizerShouldBegin(_:)")))
  }

  @Test func anObjectThatNamesItselfOrDoesNotRespondForwardsNothing() {
    let (panel, router, view) = (Panel(), Router(), UIScrollView(frame: stage.window.bounds))
    view.contentSize = CGSize(width: 320, height: 2000)
    router.target = router
    router.alwaysResponds = true
    view.delegate = router
    view.contentOffset.y = 10
    router.target = panel
    view.contentOffset.y = 20
    #expect(panel.log == ["scrolled"])
    router.alwaysResponds = false
    view.contentOffset.y = 30
    #expect(panel.log == ["scrolled"])
  }

  private func drag() {
    stage.touchDown(at: CGPoint(x: 100, y: 100))
    stage.advance(frames: 2)
    stage.touchMove(to: CGPoint(x: 100, y: 160))
    stage.advance(frames: 2)
    stage.touchUp()
    stage.advance(frames: 2)
  }
}

private final class Router: NSObject, UIGestureRecognizerDelegate, UIScrollViewDelegate, _MessageForwarding {
  var origin: Panel?
  /// Named for every method, instead of `origin`.
  weak var target: NSObject?
  var alwaysResponds = false

  func _responds(to aSelector: Selector!) -> Bool { alwaysResponds || origin?.responds(to: aSelector) == true }
  func _forwardingTarget(for aSelector: Selector!) -> Any? {
    target ?? (origin?.responds(to: aSelector) == true ? origin : nil)
  }
}

private final class Panel: NSObject, UIGestureRecognizerDelegate, UIScrollViewDelegate, _MethodNaming {
  var log: [String] = []
  var begins = false
  var _methodNames: Set<String> {
    ["gestureRecognizerShouldBegin(_:)", "gestureRecognizer:shouldReceiveTouch:", "scrollViewDidScroll(_:)"]
  }

  func panned() { log.append("panned") }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    log.append("begin")
    return begins
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    log.append("touch")
    return true
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scrolled") }
}
