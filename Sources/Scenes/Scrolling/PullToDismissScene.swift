import Tuning
import UIKit

extension Scene {
  /// A scroll view inside a modal whose drag goes over into a dismissal.
  public static let pullToDismiss = Scene(
    name: "pull-to-dismiss", title: "Pull to Dismiss", topic: "Scrolled to its top, a card goes along with the finger",
    chapter: .scrolling, groups: PullToDismissTunables.groups, spring: PullToDismissTunables.flight.spring,
    demonstration: PullToDismissTunables.demonstration
  ) { PullToDismissSession(values: $0) }
}

/// What can be tuned in *Pull to Dismiss*.
enum PullToDismissTunables {
  static let flight = FlightTunables(damping: 0.86, duration: 0.5, threshold: 0.45, projection: 0.25)
  static let pageScale = Parameter.share("pageScale", "Page scale", 0.7...1, 0.93)
  static let dimming = Parameter.share("dimming", "Dimming", 0...0.9, 0.45)
  static let corners = Parameter.points("corners", "Corners", 0...48, 24)
  /// How much of its way the picture keeps back while the words scroll over it.
  static let parallax = Parameter.share("parallax", "Parallax", 0...1, 0.5)

  static let groups = flight.groups("Card", [pageScale, dimming, corners, parallax])

  /// A little reading; a drag that goes over the top and is taken back; one that is not.
  static let demonstration = FingerScript(
    [
      .tap(at: 0.1, CGPoint(x: 0.3, y: 0.5)),
      .init(at: 1.3, from: CGPoint(x: 0.5, y: 0.7), to: CGPoint(x: 0.5, y: 0.5), duration: 0.4, rest: 0.2),
      .init(at: 2.4, from: CGPoint(x: 0.5, y: 0.28), to: CGPoint(x: 0.52, y: 0.76), duration: 0.7, rest: 0.3),
      .init(at: 4.4, from: CGPoint(x: 0.5, y: 0.3), to: CGPoint(x: 0.5, y: 0.86), duration: 0.3),
    ], pictureTime: 3.28)
}

/// *Pull to Dismiss*: the scroll view's own pan also drives the dismissal, as far as it leads beyond the top.
final class PullToDismissSession: FlightSession {
  private let page = HorizonsViewController()
  private var watch: WatchViewController?
  /// Whether the flight takes the card away.
  private var isLeaving = false

  init(values: TunableValues) {
    super.init(values: values, tuning: PullToDismissTunables.flight, rootViewController: page)
    page.open = { [weak self] in self?.open($0) }
  }

  override var isAtRest: Bool { super.isAtRest && watch?.scrollView.isInMotion != true }

  private var presentation: PanelPresentation? { watch?.presentationController as? PanelPresentation }

  /// A card in the middle of a wide window; on a phone it reaches from edge to edge, and below the lower one.
  private static func place(in bounds: CGRect) -> CGRect {
    guard bounds.width >= 560 else {
      return CGRect(x: 0, y: 44, width: bounds.width, height: max(bounds.height - 44, 1) + WatchViewController.overhang)
    }
    let width = min(bounds.width - 96, 600)
    return CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: 36, width: width,
      height: max(bounds.height - 36, 1) + WatchViewController.overhang)
  }

  private var way: FlightWay {
    .from(.top, length: stageSize.height - Self.place(in: CGRect(origin: .zero, size: stageSize)).minY)
  }

  private func animator(presenting: Bool) -> SpringAnimator {
    PanelAnimator(presenting: presenting, tuning: PullToDismissTunables.flight, values: values)
  }

  // MARK: - The card

  private func open(_ horizon: Horizon) {
    guard page.presentedViewController == nil else { return }
    let watch = WatchViewController(horizon)
    watch.modalPresentationStyle = .custom
    watch.transitioningDelegate = self
    watch.parallax = CGFloat(values[PullToDismissTunables.parallax])
    watch.close = { [weak self] in self?.dismiss(with: nil) }
    watch.scrollView.panGestureRecognizer.addTarget(self, action: PullToDismissSession.pulled(_:))
    self.watch = watch
    fly(animator(presenting: true), on: way) { page.present(watch, animated: true) }
  }

  private func dismiss(with pan: UIPanGestureRecognizer?) {
    guard let watch, flight == nil else { return }
    fly(animator(presenting: false), on: way, with: pan) { watch.dismiss(animated: true) }
  }

  override func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let controller = PanelPresentation(presentedViewController: presented, presenting: presenting)
    controller.place = { Self.place(in: $0) }
    controller.clickedOutside = { [weak self] in self?.dismiss(with: nil) }
    adopt(controller)
    return controller
  }

  // MARK: - The hand

  /// As long as the finger is above where the content reached its top, the scroll view scrolls; below, the card moves.
  private func pulled(_ pan: UIPanGestureRecognizer) {
    guard let pull = watch?.pull else { return }
    if flight == nil, pan.state == .began || pan.state == .changed, pull > 0 {
      dismiss(with: pan)
      // The finger may have come farther than to the top in one frame.
      guard let flight, flight.phase == .interactive else { return }
      hand = WayHand(pan, on: flight.way, progress: Double(pull) / flight.way.length)
      follow(.changed)
    } else if hand?.recognizer === pan {
      let isOver = pan.state != .began && pan.state != .changed
      if isOver, pull <= 0 { returnToContent() } else { follow(pan.state) }
    }
  }

  /// The finger has gone back to the content: the card stands where it stood, and there is nothing to animate.
  private func returnToContent() {
    hand = nil
    flight?.phase = .cancelling
    flight?.progress = 0
    flight?.velocity = 0
    flight?.interaction.update(0)
    flight?.interaction.completionSpeed = Self.atOnce
    flight?.interaction.cancel()
    publish()
  }

  private static let atOnce: CGFloat = 50

  // MARK: - The page behind

  override func flightWillStart(_ coordinator: UIViewControllerTransitionCoordinator) {
    let leaves = watch?.isBeingDismissed == true
    isLeaving = leaves
    page.view.layer.masksToBounds = true
    coordinator.animateAlongsideTransition(in: page.view) { [weak self] _ in self?.recede(leaves ? 0 : 1) }
  }

  override func flightDidEnd(_ isDone: Bool) {
    // By now a card that stays is not being dismissed any more.
    if isDone == isLeaving { watch = nil }
    UIView.performWithoutAnimation { recede(watch == nil ? 0 : 1) }
  }

  /// 0: the page is itself; 1: it stands behind the card.
  private func recede(_ share: CGFloat) {
    let scale = 1 - (1 - CGFloat(values[PullToDismissTunables.pageScale])) * share
    page.view.transform = CGAffineTransform(scaleX: scale, y: scale)
    page.view.layer.cornerRadius = CGFloat(values[PullToDismissTunables.corners]) * share * 0.7
  }

  private func adopt(_ presentation: PanelPresentation) {
    presentation.darkness = CGFloat(values[PullToDismissTunables.dimming])
    presentation.panel.corners = CGFloat(values[PullToDismissTunables.corners])
  }

  override func tunableDidChange(_ tunable: Parameter) {
    watch?.parallax = CGFloat(values[PullToDismissTunables.parallax])
    presentation.map { adopt($0) }
    if flight == nil, watch != nil { recede(1) }
    super.tunableDidChange(tunable)
  }
}
