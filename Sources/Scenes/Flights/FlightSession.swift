import Motion
import Tuning
import UIKit

/// A scene whose transitions a hand can drive: one flight at a time, with a hand on it or without.
class FlightSession: SceneSession, UIViewControllerTransitioningDelegate, UIGestureRecognizerDelegate {
  /// The transition that is under way.
  struct Flight {
    let animator: UIViewControllerAnimatedTransitioning
    let interaction: FlightInteraction
    let way: FlightWay
    var phase: TransitionReading.Phase
    /// Somebody has been given the interaction: a transition has been set up, which starts after the turn.
    var isAskedFor = false
    /// As the hand last set it, or as measured on the way home.
    var progress = 0.0
    /// Towards finishing, in points per second.
    var velocity = 0.0
  }

  let tuning: FlightTunables
  final var flight: Flight?
  final var hand: WayHand?
  private var monitor: TransitionMonitor?
  private var grab: UILongPressGestureRecognizer?
  private var edgeDrags: [UIScreenEdgePanGestureRecognizer] = []

  init(values: TunableValues, tuning: FlightTunables, rootViewController: UIViewController) {
    self.tuning = tuning
    super.init(values: values, rootViewController: rootViewController)
    reading.threshold = values[tuning.threshold]
  }

  override var edgeWidth: CGFloat { tuning.edgeWidth.map { CGFloat(values[$0]) } ?? 0 }
  override var edgeWidthTunable: Parameter? { tuning.edgeWidth }

  override var release: ReleaseTunables? { tuning.release }

  // MARK: - Gestures

  /// Called when a drag begins while nothing is under way: starts a flight with it, or does not. Default: nothing.
  func dragBegan(_ pan: UIPanGestureRecognizer) {}

  /// Lets a drag over a view drive transitions.
  final func addDrag(to view: UIView) {
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: FlightSession.dragged(_:)))
  }

  /// Called when a pinch begins while nothing is under way. Default: nothing.
  func pinchBegan(_ pinch: UIPinchGestureRecognizer) {}

  final func addPinch(to view: UIView) {
    view.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: FlightSession.pinched(_:)))
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    if pinch.state == .began, flight == nil { pinchBegan(pinch) }
    if hand?.recognizer === pinch, pinch.state != .began { follow(pinch.state) }
  }

  /// Lets drags from the edges of a view drive transitions.
  final func addEdgeDrags(_ edges: [Edge], to view: UIView) {
    edgeDrags.removeAll { $0.view == nil }
    for edge in edges {
      let drag = UIScreenEdgePanGestureRecognizer(target: self, action: FlightSession.edgeDragged(_:))
      drag.edges = edge.rectEdge
      drag.edgeWidth = edgeWidth
      view.addGestureRecognizer(drag)
      edgeDrags.append(drag)
    }
  }

  private func edgeDragged(_ pan: UIScreenEdgePanGestureRecognizer) { dragged(pan) }

  private func dragged(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began, flight == nil { dragBegan(pan) }
    if hand?.recognizer !== pan {
      dragMoved(pan)
    } else if pan.state != .began {
      follow(pan.state)
    }
  }

  /// Called for a drag that drives no flight, from its start to its end. Default: nothing.
  func dragMoved(_ pan: UIPanGestureRecognizer) {}

  // MARK: - Starting

  /// Starts a transition and keeps its animator and interaction for the delegate methods.
  ///
  /// - Parameter progress: where on its way the hand is as it begins.
  final func fly(
    _ animator: UIViewControllerAnimatedTransitioning, on way: FlightWay, with recognizer: UIGestureRecognizer? = nil,
    at progress: Double = 0, start: () -> Void
  ) {
    guard flight == nil else { return }
    take(animator, on: way, interactive: recognizer != nil)
    hand = recognizer.map { WayHand($0, on: way, progress: progress) }
    start()
    if flight?.isAskedFor != true {
      (flight, hand) = (nil, nil)
    } else if recognizer != nil {
      follow(.began)
    }
  }

  /// The same for a transition that somebody else has started, such as a back button.
  @discardableResult
  final func take(
    _ animator: UIViewControllerAnimatedTransitioning, on way: FlightWay, interactive: Bool = false
  ) -> UIViewControllerAnimatedTransitioning {
    let interaction = FlightInteraction()
    interaction.wantsInteractiveStart = interactive
    interaction.willStart = { [weak self] in self?.watch($0) }
    flight = Flight(
      animator: animator, interaction: interaction, way: way, phase: interactive ? .interactive : .finishing)
    return animator
  }

  /// The flight's interaction, for the transition that it is to drive.
  final func interactionForTransition() -> FlightInteraction? {
    flight?.isAskedFor = true
    return flight?.interaction
  }

  private func watch(_ context: UIViewControllerContextTransitioning) {
    let controllers = [context.viewController(forKey: .to), context.viewController(forKey: .from)]
    guard let coordinator = controllers.compactMap({ $0?.transitionCoordinator }).first else { return }
    monitor = TransitionMonitor(coordinator) { [weak self] in
      self?.measure($0)
    } didEnd: { [weak self] in
      self?.end($0)
    }
    addGrab(to: context.containerView)
    flightWillStart(coordinator)
    publish()
  }

  private func end(_ isDone: Bool) {
    (flight, hand, monitor) = (nil, nil, nil)
    if let grab { grab.view?.removeGestureRecognizer(grab) }
    grab = nil
    flightDidEnd(isDone)
    publish()
  }

  /// Called before anything moves: what goes alongside is added here. Default: nothing.
  func flightWillStart(_ coordinator: UIViewControllerTransitionCoordinator) {}

  /// Called after a transition. Default: nothing.
  func flightDidEnd(_ isDone: Bool) {}

  // MARK: - UIViewControllerTransitioningDelegate

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { flight?.animator }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    flight?.animator
  }

  func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interactionForTransition() }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interactionForTransition() }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }

  // MARK: - Grabbing

  private func addGrab(to container: UIView) {
    let grab = UILongPressGestureRecognizer(target: self, action: FlightSession.grabbed(_:))
    grab.minimumPressDuration = 0
    grab.allowableMovement = .greatestFiniteMagnitude
    grab.delegate = self
    container.addGestureRecognizer(grab)
    self.grab = grab
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === grab else { return true }
    return flight.map { $0.phase != .interactive } ?? false
  }

  private func grabbed(_ recognizer: UILongPressGestureRecognizer) {
    if recognizer.state == .began, let flight, flight.phase != .interactive { takeHold(of: flight, with: recognizer) }
    if hand?.recognizer === recognizer { follow(recognizer.state) }
  }

  // MARK: - Measures

  final var stageSize: CGSize { rootViewController.viewIfLoaded?.window?.bounds.size ?? UIScreen.main.bounds.size }

  override func tunableDidChange(_ tunable: Parameter) {
    if tunable == tuning.edgeWidth {
      edgeDrags.removeAll { $0.view == nil }
      edgeDrags.forEach { $0.edgeWidth = edgeWidth }
    }
    resettle()
    publish()
  }
}
