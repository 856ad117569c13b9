import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The gestures that dismiss a zoomed page: a drag down, one from the left edge, and a pinch. During a transition of the page,
/// any drag or pinch on it grabs it.
@MainActor
final class ZoomGestures: NSObject, UIGestureRecognizerDelegate {
  private unowned let presence: ZoomPresence
  /// Whether a gesture is requesting a dismissal in this call.
  private(set) var isWaiting = false
  private var grab: ZoomGrab?
  /// The active gesture and its kind.
  private var active: (recognizer: UIGestureRecognizer, kind: ZoomGrab.Kind)?
  /// A gesture that ended before the requested transition began.
  private var earlyRelease: (dismisses: Bool, velocity: ZoomVelocity)?
  private var scaleAtStart: CGFloat = 1

  private lazy var drag = ZoomPanGestureRecognizer(target: self, action: ZoomGestures.handleDrag(_:))
  private lazy var edge = UIScreenEdgePanGestureRecognizer(target: self, action: ZoomGestures.handleEdge(_:))
  private lazy var pinch = UIPinchGestureRecognizer(target: self, action: ZoomGestures.handlePinch(_:))

  init(_ presence: ZoomPresence) {
    self.presence = presence
    super.init()
  }

  /// Attaches the gestures to the page's view.
  func attach() {
    guard let view = presence.controller?.viewIfLoaded, drag.view !== view else { return }
    detach()
    drag.gestures = self
    drag.maximumNumberOfTouches = 1
    edge.edges = .left
    for recognizer in [drag, edge, pinch] {
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }
  }

  func detach() {
    (grab, active, earlyRelease) = (nil, nil, nil)
    for recognizer in [drag, edge, pinch] { recognizer.view?.removeGestureRecognizer(recognizer) }
  }

  // MARK: - Beginning

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard active == nil, presence.controller?.preferredTransition === presence.transition else { return false }
    if presence.isLeaving { return true }
    switch gestureRecognizer {
    case drag:
      if presence.isInTransition { return presence.mayBeDismissed }
      let travel = drag.travel
      return travel.y > 0 && travel.y >= abs(travel.x) && handlesDrag(contentAtItsTop: true)
    case edge: return !presence.isInTransition && mayBegin(edge, velocity: edge.velocity(in: edge.view), willBegin: true)
    default:
      guard !presence.isInTransition else { return presence.mayBeDismissed }
      return pinch.scale < 1 && mayBegin(pinch, velocity: .zero, willBegin: true)
    }
  }

  /// Whether the page handles a drag down; decided once for each drag.
  ///
  /// - Parameter atTop: whether content under the finger is scrolled to its top.
  func handlesDrag(contentAtItsTop atTop: Bool) -> Bool {
    if let answer = drag.answer { return answer }
    let answer = mayBegin(drag, velocity: drag.velocity(in: drag.view), willBegin: atTop)
    drag.answer = answer
    return answer
  }

  private func mayBegin(_ recognizer: UIGestureRecognizer, velocity: CGPoint, willBegin: Bool) -> Bool {
    guard active == nil, presence.canBeDismissed else { return false }
    let context = UIViewController.Transition.ZoomOptions.InteractionContext(
      location: recognizer.location(in: recognizer.view), velocity: CGVector(dx: velocity.x, dy: velocity.y),
      willBegin: willBegin)
    return (presence.options?.interactiveDismissShouldBegin?(context) ?? willBegin) && presence.mayBeDismissed
  }

  /// Whether content under the finger leaves a vertical drag to the page.
  func handlesDrag(ofContentDown isDown: Bool, atItsTop: Bool) -> Bool {
    if presence.isInTransition { return true }
    return isDown && handlesDrag(contentAtItsTop: atItsTop)
  }

  // MARK: - Following

  private func handleDrag(_ pan: UIPanGestureRecognizer) { handle(pan, .down) }
  private func handleEdge(_ pan: UIScreenEdgePanGestureRecognizer) { handle(pan, .right) }
  private func handlePinch(_ pinch: UIPinchGestureRecognizer) { handle(pinch, .pinch) }

  private func handle(_ recognizer: UIGestureRecognizer, _ kind: ZoomGrab.Kind) {
    switch recognizer.state {
    case .began: begin(recognizer, kind)
    case .changed: if active?.recognizer === recognizer { follow() }
    case .ended: if active?.recognizer === recognizer { release(isCancelled: false) }
    case .cancelled, .failed: if active?.recognizer === recognizer { release(isCancelled: true) }
    default: break
    }
  }

  private func begin(_ recognizer: UIGestureRecognizer, _ kind: ZoomGrab.Kind) {
    guard active == nil else { return }
    active = (recognizer, kind)
    (grab, earlyRelease) = (nil, nil)
    scaleAtStart = (recognizer as? UIPinchGestureRecognizer)?.scale ?? 1
    if presence.isLeaving { return presence.held() }
    isWaiting = true
    let hasBegun = presence.beginDismissal()
    isWaiting = false
    if !hasBegun { active = nil }
  }

  /// Makes the transition follow the gesture.
  func drive(_ card: ZoomCard) {
    if let earlyRelease {
      (active, self.earlyRelease) = (nil, nil)
      return presence.released(dismisses: earlyRelease.dismisses, velocity: earlyRelease.velocity)
    }
    guard let active, let container = card.view.superview else {
      return presence.released(dismisses: false, velocity: .zero)
    }
    grab = ZoomGrab(
      kind: active.kind, start: card.state, grip: active.recognizer.location(in: container), size: card.full.size)
  }

  private var container: UIView? { presence.card?.view.superview }
  private var scale: CGFloat {
    scaleAtStart > 0 ? ((active?.recognizer as? UIPinchGestureRecognizer)?.scale ?? 1) / scaleAtStart : 1
  }

  /// The gesture's translation since the grab, in points of the container.
  private func move(of grab: ZoomGrab, _ recognizer: UIGestureRecognizer) -> CGPoint {
    let place = recognizer.location(in: container)
    return CGPoint(x: place.x - grab.grip.x, y: place.y - grab.grip.y)
  }

  private func follow() {
    guard let active, let grab else { return }
    let move = move(of: grab, active.recognizer)
    presence.follow(grab.state(after: move, scale: scale), share: grab.share(after: move, scale: scale))
  }

  // MARK: - Releasing

  private func release(isCancelled: Bool) {
    guard let active else { return }
    let velocity = (active.recognizer as? UIPanGestureRecognizer)?.velocity(in: container) ?? .zero
    let pinchVelocity = (active.recognizer as? UIPinchGestureRecognizer)?.velocity ?? 0
    let (grab, scale) = (grab ?? endedGrab(active), scale)
    let move = self.grab == nil ? .zero : move(of: grab, active.recognizer)
    let dismisses = grab.dismisses(
      after: isCancelled ? .zero : move, scale: isCancelled ? 1 : scale, velocity: isCancelled ? .zero : velocity,
      pinchVelocity: isCancelled ? 0 : pinchVelocity)
    let moving = ZoomVelocity.moving(velocity)
    guard self.grab != nil else {
      earlyRelease = (dismisses, moving)
      return
    }
    (self.grab, self.active) = (nil, nil)
    presence.released(dismisses: dismisses, velocity: moving)
  }

  /// The grab of a gesture that ended before the transition began.
  private func endedGrab(_ active: (recognizer: UIGestureRecognizer, kind: ZoomGrab.Kind)) -> ZoomGrab {
    let frame = presence.controller?.viewIfLoaded?.frame ?? .zero
    return ZoomGrab(kind: active.kind, start: ZoomState(frame: frame, mix: 1), grip: .zero, size: frame.size)
  }

  /// Ends the grab together with the transition.
  func endGrab() {
    // A dismissal that is requested in this call ends an earlier transition first.
    if !isWaiting { (grab, active, earlyRelease) = (nil, nil, nil) }
  }
}

/// Lets scroll views identify the drag of an enclosing zoomed page by its type.
final class ZoomPanGestureRecognizer: UIPanGestureRecognizer {
  fileprivate(set) weak var gestures: ZoomGestures?
  private var asked: (touch: Int, answer: Bool)?

  /// The movement since the touch began, in points of the view.
  var travel: CGPoint { convertVector(panMachine.travel, to: view) }

  /// Whether the dragging touch may dismiss the page; nil when it is undecided.
  var answer: Bool? {
    get { asked.flatMap { $0.touch == tracked.touches.first?.serial ? $0.answer : nil } }
    set {
      guard let touch = tracked.touches.first?.serial, let newValue else { return }
      asked = (touch, newValue)
    }
  }

  func handlesDrag(ofContentDown isDown: Bool, atItsTop: Bool) -> Bool {
    gestures?.handlesDrag(ofContentDown: isDown, atItsTop: atItsTop) ?? false
  }
}
