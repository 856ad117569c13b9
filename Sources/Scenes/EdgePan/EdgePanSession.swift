import Motion
import Tuning
import UIKit

/// *Edge Pan*: a drag from any edge brings the second screen, another one takes it away again.
final class EdgePanSession: SceneSession, UIViewControllerTransitioningDelegate {
  private let page: HorizonsViewController

  /// The transition that is under way.
  struct Flight {
    let animator: EdgePanAnimator
    let interaction: UIPercentDrivenInteractiveTransition
    /// The edge the hand comes from.
    let edge: Edge
    var phase: TransitionReading.Phase
    /// As the hand last set it, or as measured on the way home.
    var progress = 0.0
    /// Towards finishing, in points per second.
    var velocity = 0.0
  }

  var flight: Flight?
  /// The hand that holds the flight.
  var hand: (any FlightHand)?
  private var recognizers: [UIScreenEdgePanGestureRecognizer] = []
  private var link: CADisplayLink?

  init(values: TunableValues) {
    page = HorizonsViewController()
    super.init(values: values, rootViewController: page)
    reading.threshold = values[EdgePanTunables.threshold]
    page.open = { [weak self] horizon in self?.open(horizon) }
    page.didLoad = { [weak self] view in self?.addRecognizers(to: view) }
  }

  override var edges: UIRectEdge { .all }
  override var edgeWidth: CGFloat { CGFloat(values[EdgePanTunables.edgeWidth]) }
  override var edgeWidthTunable: Parameter? { EdgePanTunables.edgeWidth }

  override var release: ReleaseTunables? { EdgePanTunables.release }

  // MARK: - Starting

  func addRecognizers(to view: UIView) {
    for edge in Edge.allCases {
      let recognizer = UIScreenEdgePanGestureRecognizer(target: self, action: EdgePanSession.edgePanned(_:))
      recognizer.edges = edge.rectEdge
      recognizer.edgeWidth = edgeWidth
      recognizer.name = "\(edge.rawValue) edge"
      view.addGestureRecognizer(recognizer)
      recognizers.append(recognizer)
    }
    recognizers.removeAll { $0.view == nil }
  }

  private func edgePanned(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    if recognizer.state == .began, flight == nil, let edge = Edge(recognizer.edges) {
      hand = EdgeHand(recognizer: recognizer, edge: edge)
      begin(from: edge, horizon: page.horizon(for: edge), interactive: true)
    }
    guard let hand = hand as? EdgeHand, hand.recognizer === recognizer else { return }
    follow(recognizer.state)
  }

  /// A click on a cover: the same transition without a hand, which can take hold of it all the same.
  private func open(_ horizon: Horizon) {
    guard flight == nil, page.presentedViewController == nil else { return }
    begin(from: .right, horizon: horizon, interactive: false)
  }

  private func begin(from edge: Edge, horizon: Horizon, interactive: Bool) {
    let isPresenting = page.presentedViewController == nil
    let animator = EdgePanAnimator(
      isPresenting ? .presenting : .dismissing, over: isPresenting ? edge : edge.opposite, values: values)
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.wantsInteractiveStart = interactive
    animator.didArrange = { [weak self] in self?.addGrab(to: $0) }
    animator.didEnd = { [weak self] in self?.end() }
    flight = Flight(
      animator: animator, interaction: interaction, edge: edge, phase: interactive ? .interactive : .finishing)
    startLink()
    if isPresenting {
      let place = PlaceViewController(horizon, from: edge)
      place.modalPresentationStyle = .fullScreen
      place.transitioningDelegate = self
      place.didLoad = { [weak self] view in self?.addRecognizers(to: view) }
      page.present(place, animated: true)
    } else {
      page.dismiss(animated: true)
    }
  }

  private func end() {
    flight = nil
    hand = nil
    link?.invalidate()
    link = nil
    publish()
  }

  // MARK: - UIViewControllerTransitioningDelegate

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { flight?.animator }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    flight?.animator
  }

  func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { flight?.interaction }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { flight?.interaction }

  // MARK: - Each frame

  private func startLink() {
    guard link == nil else { return }
    let link = CADisplayLink(target: self, selector: EdgePanSession.frame(_:))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func frame(_ link: CADisplayLink) {
    measure(at: link.timestamp)
    publish()
  }

  private var lastMeasure: (time: TimeInterval, progress: Double)?

  /// In the hand, progress and speed are the hand's; on the way home they are read off the screen.
  private func measure(at time: TimeInterval) {
    guard var flight else { return }
    if flight.phase == .interactive, let hand {
      flight.velocity = hand.velocity(in: stageSize)
      lastMeasure = nil
    } else if let progress = flight.animator.presentedProgress {
      if let last = lastMeasure, time > last.time {
        flight.velocity = (progress - last.progress) * length / (time - last.time)
      }
      flight.progress = progress
      lastMeasure = (time, progress)
    }
    self.flight = flight
  }

  func publish() {
    let threshold = values[EdgePanTunables.threshold]
    guard let flight else {
      lastMeasure = nil
      reading = TransitionReading(phase: .idle, edge: reading.edge, threshold: threshold)
      return
    }
    reading = TransitionReading(
      phase: flight.phase, edge: flight.edge.rectEdge, progress: flight.progress, velocity: flight.velocity,
      landing: rule.landing(progress: flight.progress, velocity: flight.velocity), threshold: threshold, length: length)
  }

  // MARK: - Measures

  var stageSize: CGSize { (page.presentedViewController?.viewIfLoaded ?? page.view).window?.bounds.size ?? page.view.bounds.size }

  /// The way from 0 to 1, in points.
  var length: Double { Double(flight?.edge.length(in: stageSize) ?? stageSize.width) }

  var rule: ReleaseRule { EdgePanTunables.release.rule(in: values, length: length) }

  /// What is turned acts at once, also on the way home.
  override func tunableDidChange(_ tunable: Parameter) {
    if tunable == EdgePanTunables.edgeWidth { recognizers.forEach { $0.edgeWidth = edgeWidth } }
    resettle()
    publish()
  }
}
