import Motion
import Tuning
import UIKit

/// *Custom Presentation*: its grip changes the panel's height; below the lowest it takes the panel away.
final class CustomPresentationSession: FlightSession {
  private static let maximumWidth: CGFloat = 560

  private let page = HorizonsViewController()
  private weak var card: PlaceCardController?
  /// Whether the flight brings the card.
  private var isPresenting = false
  /// A drag that changes the height: the panel's height when it began.
  private var resize: (pan: UIPanGestureRecognizer, height: CGFloat)?
  private var settling: UIViewPropertyAnimator?

  init(values: TunableValues) {
    super.init(values: values, tuning: CustomPresentationTunables.flight, rootViewController: page)
    page.open = { [weak self] horizon in self?.open(horizon) }
  }

  override var isAtRest: Bool { super.isAtRest && resize == nil && settling == nil }

  private var presentation: PanelPresentation? { card?.presentationController as? PanelPresentation }
  private var compact: CGFloat { CGFloat(values[CustomPresentationTunables.compact]) }
  private var tall: CGFloat { min(max(CGFloat(values[CustomPresentationTunables.tall]), compact), stageSize.height - 56) }
  private var height: CGFloat { card?.preferredContentSize.height ?? compact }

  private func way(_ height: CGFloat) -> FlightWay {
    .from(.top, length: height + CGFloat(values[CustomPresentationTunables.margin]))
  }

  private func animator(presenting: Bool) -> PanelAnimator {
    PanelAnimator(presenting: presenting, tuning: CustomPresentationTunables.flight, values: values)
  }

  // MARK: - Presenting

  private func open(_ horizon: Horizon) {
    let card = PlaceCardController(horizon)
    card.pictureShare = 1
    card.paintedHeight = 480
    card.preferredContentSize = CGSize(width: Self.maximumWidth, height: compact)
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = self
    card.close = { [weak self] in self?.close(with: nil) }
    card.didLoad = { [weak self] view in
      guard let self else { return }
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: CustomPresentationSession.tapped))
      addDrag(to: view)
    }
    self.card = card
    fly(animator(presenting: true), on: way(compact)) { page.present(card, animated: true) }
  }

  private func close(with pan: UIPanGestureRecognizer?) {
    fly(animator(presenting: false), on: way(height), with: pan) { page.dismiss(animated: true) }
  }

  override func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let controller = PanelPresentation(presentedViewController: presented, presenting: presenting)
    controller.clickedOutside = { [weak self] in self?.close(with: nil) }
    controller.place = { [weak self, weak presented] bounds in
      self?.place(in: bounds, height: presented?.preferredContentSize.height ?? 0) ?? bounds
    }
    adopt(controller)
    return controller
  }

  private func place(in bounds: CGRect, height: CGFloat) -> CGRect {
    let margin = CGFloat(values[CustomPresentationTunables.margin])
    let size = CGSize(
      width: max(min(bounds.width - 2 * margin, Self.maximumWidth), 1), height: max(min(height, bounds.height - margin - 24), 1))
    return CGRect(
      x: (bounds.width - size.width) / 2, y: bounds.height - margin - size.height, width: size.width, height: size.height)
  }

  /// The page behind goes along with the coordinator.
  override func flightWillStart(_ coordinator: UIViewControllerTransitionCoordinator) {
    let isPresenting = card?.isBeingPresented == true
    self.isPresenting = isPresenting
    coordinator.animate { [weak self] _ in self?.recede(isPresenting) }
  }

  override func flightDidEnd(_ isDone: Bool) {
    UIView.performWithoutAnimation { recede(isDone == isPresenting) }
  }

  private func recede(_ isBehind: Bool) {
    let scale = isBehind ? CGFloat(values[CustomPresentationTunables.pageScale]) : 1
    page.view.transform = CGAffineTransform(scaleX: scale, y: scale)
    page.view.layer.cornerRadius = isBehind ? 16 : 0
  }

  // MARK: - Height

  /// A click changes between low and high.
  private func tapped() {
    guard flight == nil else { return }
    settle(height > (compact + tall) / 2 ? compact : tall, velocity: 0)
  }

  override func dragBegan(_ pan: UIPanGestureRecognizer) {
    if pan.velocity(in: pan.view).y > 0, height <= compact + 1 {
      close(with: pan)
    } else {
      settling?.stopAnimation(true)
      settling = nil
      resize = (pan, height)
    }
  }

  override func dragMoved(_ pan: UIPanGestureRecognizer) {
    guard let resize, resize.pan === pan else { return }
    let wish = resize.height - pan.translation(in: page.view.window).y
    let velocity = -pan.velocity(in: page.view.window).y
    switch pan.state {
    case .began, .changed: set(stretched(wish))
    default:
      self.resize = nil
      let landing = height + velocity * CGFloat(values[tuning.projection])
      settle(landing > (compact + tall) / 2 ? tall : compact, velocity: velocity)
    }
  }

  /// Beyond its lowest and its highest the panel follows as a rubber band does.
  private func stretched(_ wish: CGFloat) -> CGFloat {
    let band = RubberBand(dimension: Double(max(stageSize.height, 1)))
    if wish > tall { return tall + CGFloat(band.displacement(forOverscroll: Double(wish - tall))) }
    if wish < compact { return compact - CGFloat(band.displacement(forOverscroll: Double(compact - wish))) }
    return wish
  }

  private func set(_ height: CGFloat) {
    card?.preferredContentSize = CGSize(width: Self.maximumWidth, height: height)
    presentation?.containerView?.layoutIfNeeded()
  }

  private func settle(_ height: CGFloat, velocity: CGFloat) {
    let way = height - self.height
    let animator = UIViewPropertyAnimator(
      duration: values[tuning.duration],
      timingParameters: tuning.timing(in: values, velocity: abs(way) < 1 ? 0 : Double(velocity / way)))
    animator.addAnimations { self.set(height) }
    animator.addCompletion { [weak self] _ in self?.settling = nil }
    settling = animator
    animator.startAnimation()
  }

  // MARK: - Tuning

  private func adopt(_ presentation: PanelPresentation) {
    presentation.darkness = CGFloat(values[CustomPresentationTunables.dimming])
    presentation.panel.corners = CGFloat(values[CustomPresentationTunables.corners])
    presentation.panel.shadow = CGFloat(values[CustomPresentationTunables.shadow])
    presentation.containerView?.setNeedsLayout()
  }

  override func tunableDidChange(_ tunable: Parameter) {
    if let presentation {
      adopt(presentation)
      if flight == nil { recede(true) }
      if tunable == CustomPresentationTunables.compact { set(compact) }
      if tunable == CustomPresentationTunables.tall { set(tall) }
    }
    super.tunableDidChange(tunable)
  }
}
