import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The zoom state of a controller: its consecutive transitions and the gestures that dismiss it.
@MainActor
package final class ZoomPresence: NSObject {
  /// The state of a motion whose transition was ended early, for a transition that follows in the same turn.
  private struct Remains {
    let state: ZoomState
    let velocity: ZoomVelocity
    let time: TimeInterval
  }

  let transition: UIViewController.Transition
  private(set) weak var controller: UIViewController?
  private(set) var card: ZoomCard?
  private weak var context: TransitionContext?
  private var zoomsIn = false
  private var remains: Remains?
  /// The page's picture that still moves after its transition was ended early.
  private weak var stray: ZoomCard?
  private(set) lazy var gestures = ZoomGestures(self)

  init(_ controller: UIViewController, _ transition: UIViewController.Transition) {
    self.controller = controller
    self.transition = transition
    super.init()
  }

  /// Whether a gesture has requested a dismissal that has not begun.
  var isGestureWaiting: Bool { gestures.isWaiting }

  var options: UIViewController.Transition.ZoomOptions? {
    if case .zoom(let options, _) = transition.kind { options } else { nil }
  }

  /// Whether the page is being dismissed, interactively or not.
  var isLeaving: Bool { card != nil && !zoomsIn }
  var isInTransition: Bool { card != nil }

  // MARK: - Transitions

  /// Starts a transition, interactively under a pending gesture.
  func begin(_ context: TransitionContext, zoomsIn: Bool, fullFrame: @escaping @MainActor () -> CGRect) {
    guard let page = context.view(forKey: zoomsIn ? .to : .from) else { return context.completeTransition(true) }
    self.context = context
    self.zoomsIn = zoomsIn
    if zoomsIn { gestures.attach() }
    let container = context.containerView
    if !zoomsIn, let below = context.view(forKey: .to) {
      container.insertSubview(below, at: 0)
      if let to = context.viewController(forKey: .to) { below.frame = context.finalFrame(for: to) }
    }
    let full = fullFrame()
    page.frame = full
    container.addSubview(page)
    container.layoutIfNeeded()
    let (source, view) = source(of: context)
    let start = removeRemains(in: container)
    let state = start?.state ?? (zoomsIn ? nil : ZoomState(frame: full, mix: 1))
    let card = ZoomCard(
      page, source: source, crop: crop(of: full, on: view, source), options: options, in: container, from: state,
      fullFrame: fullFrame, arrived: { [weak self] in self?.arrived() })
    self.card = card
    context.addEndHandler { [weak self, weak context] in
      guard let self, let context, self.context === context else { return }
      land()
    }
    if context.isInteractive { return gestures.drive(card) }
    card.animate(to: zoomsIn ? .full : .source, velocity: start?.velocity)
  }

  private func source(of context: TransitionContext) -> (ZoomSource, UIView?) {
    guard case .zoom(_, let provider) = transition.kind, let controller,
      let below = context.viewController(forKey: zoomsIn ? .from : .to)
    else { return (ZoomSource(nil), nil) }
    context.log?.record("zoom.sourceViewProvider")
    let view = provider(.init(source: below, zoomed: controller))
    return (ZoomSource(view), view)
  }

  /// The part of the container that is aligned with the source: the aligned rectangle, or the largest one with the source's
  /// aspect ratio.
  private func crop(of full: CGRect, on view: UIView?, _ source: ZoomSource) -> CGRect {
    guard !source.isMissing, let view, let controller, source.size.width > 0, source.size.height > 0 else { return full }
    if let given = options?.alignmentRectProvider?(.init(source: view, zoomed: controller)), given.width > 0, given.height > 0 {
      let place = given.offsetBy(dx: full.minX, dy: full.minY)
      let scale = max(place.width / source.size.width, place.height / source.size.height)
      return CGRect(center: place.center, size: source.size, scale: scale)
    }
    let scale = min(full.width / source.size.width, full.height / source.size.height)
    return CGRect(center: full.center, size: source.size, scale: scale)
  }

  private func removeRemains(in container: UIView) -> Remains? {
    if let stray {
      remains = Remains(state: stray.state, velocity: stray.velocity, time: now(in: container))
      if let page = controller?.viewIfLoaded { stray.unpack(page) }
      self.stray = nil
    }
    defer { remains = nil }
    // An older state is outdated.
    return remains.flatMap { abs(now(in: container) - $0.time) < 0.05 ? $0 : nil }
  }

  private func now(in container: UIView) -> TimeInterval { LayerTimeDriver.now(around: container.layer) }

  // MARK: - Going back

  private var navigation: (any PageStack)? {
    controller?.family.parent.flatMap { $0 as? any PageStack }.flatMap { $0.topPage === controller ? $0 : nil }
  }

  /// Whether the page can be popped or dismissed now.
  var canBeDismissed: Bool {
    guard let controller else { return false }
    if let navigation { return navigation.canPop && (!navigation.isChanging || isInTransition) }
    guard let presentation = controller.ownPresentation else { return false }
    return presentation.state == .presented && presentation.run == nil || isInTransition
  }

  /// Whether a gesture may dismiss it, after asking a presentation's delegate.
  var mayBeDismissed: Bool {
    guard canBeDismissed, let controller else { return false }
    guard navigation == nil, let presentation = controller.ownPresentation else { return true }
    if presentation.mayBeDismissedByUser { return true }
    presentation.userFailedToDismiss()
    return false
  }

  /// Starts an interactive pop or dismissal; false when something else controls the page.
  func beginDismissal() -> Bool {
    if let navigation {
      navigation.popTopPage()
    } else {
      controller?.ownPresentation?.dismissByUser()
    }
    return (controller?.ownTransitions.run?.context.interactor as? ZoomTransition)?.presence === self
  }

  // MARK: - The hand

  func held() {
    guard let context else { return }
    card?.hold()
    if let card { gestures.drive(card) }
    if !context.isInteractive { context.pauseInteractiveTransition() }
  }

  func follow(_ state: ZoomState, share: CGFloat) {
    card?.move(to: state)
    context?.updateInteractiveTransition(share)
  }

  func released(dismisses: Bool, velocity: ZoomVelocity) {
    guard let card, let context, !context.isOver else { return }
    card.animate(to: dismisses ? .source : .full, velocity: velocity)
    if dismisses { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
  }

  // MARK: - Ends

  private func arrived() {
    guard let context, let card else { return }
    context.completeTransition((card.end == .full) == zoomsIn)
  }

  /// Ends the active transition at once with its pending result; the visible motion continues.
  package func endEarly() {
    guard let context, !context.isOver, let card, let page = controller?.viewIfLoaded else { return }
    card.advance()
    let completes = (card.end == .full) == zoomsIn
    if !zoomsIn, completes {
      let container = context.containerView
      self.card = nil
      card.leavePage(page, over: context.participants.style == .none ? nil : container.superview)
      stray = card
    } else {
      remains = Remains(state: card.state, velocity: card.velocity, time: now(in: context.containerView))
    }
    context.completeTransition(completes)
  }

  /// Ends a transition with the page in its container.
  private func land() {
    context = nil
    gestures.endGrab()
    guard let card else { return }
    self.card = nil
    if let page = controller?.viewIfLoaded { card.unpack(page) }
  }

  func ended(zoomsIn: Bool, completed: Bool) {
    if completed != zoomsIn { gestures.detach() }
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }

  fileprivate init(center: CGPoint, size: CGSize, scale: CGFloat) {
    self.init(
      x: center.x - size.width * scale / 2, y: center.y - size.height * scale / 2, width: size.width * scale,
      height: size.height * scale)
  }
}
