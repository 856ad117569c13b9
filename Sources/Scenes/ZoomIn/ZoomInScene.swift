import Tuning
import UIKit

extension Scene {
  /// A screen grows from nothing to just inside the stage.
  public static let zoomIn = Scene(
    name: "zoom-in", title: "Zoom In", topic: "A screen grows from nothing to 20 points inside the edges",
    chapter: .transitions, groups: ZoomInTunables.groups, spring: ZoomInTunables.flight.spring,
    demonstration: ZoomInTunables.demonstration
  ) { ZoomInSession(values: $0) }
}

/// What can be tuned in *Zoom In*.
enum ZoomInTunables {
  static let flight = FlightTunables(damping: 0.72, duration: 0.6, threshold: 0.35)
  /// Between the grown screen and the stage's edges.
  static let inset = Parameter.points("inset", "Inset", 0...80, 20)
  /// How large the screen is at first, as a share of the clicked picture; 0: empty.
  static let start = Parameter.share("start", "First size", 0...1, 0)
  static let corners = Parameter.points("corners", "Corners", 0...60, 20)
  static let dimming = Parameter.share("dimming", "Dimming", 0...0.9, 0.5)

  static let groups = flight.groups("Screen", [inset, start, corners, dimming])

  static let demonstration = FingerScript(
    [
      .tap(at: 0.1, CGPoint(x: 0.27, y: 0.5)),
      .init(at: 1.5, from: CGPoint(x: 0.5, y: 0.3), to: CGPoint(x: 0.52, y: 0.44), duration: 0.4, rest: 0.2),
      .init(at: 3.2, from: CGPoint(x: 0.5, y: 0.3), to: CGPoint(x: 0.5, y: 0.8), duration: 0.4),
    ], pictureTime: 0.26)
}

/// *Zoom In*: a cover's place grows out of it; a drag down or a pinch closes it again.
final class ZoomInSession: FlightSession {
  private let page = HorizonsViewController()
  private weak var presentation: ZoomInPresentation?
  /// How far the hand goes to close, as a share of the stage's height.
  private static let reach: CGFloat = 0.7

  init(values: TunableValues) {
    super.init(values: values, tuning: ZoomInTunables.flight, rootViewController: page)
    page.open = { [weak self] horizon in self?.open(horizon) }
  }

  private var way: FlightWay { .from(.top, length: stageSize.height * Self.reach) }

  private func animator(presenting: Bool) -> ZoomInAnimator { ZoomInAnimator(presenting: presenting, values: values) }

  private func open(_ horizon: Horizon) {
    let zoom = ZoomedPlaceController(horizon)
    zoom.origin = { [weak page] in page?.pictureFrame(of: horizon) }
    zoom.modalPresentationStyle = .custom
    zoom.transitioningDelegate = self
    zoom.didLoad = { [weak self] view in
      guard let self else { return }
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: ZoomInSession.close))
      addDrag(to: view)
      addPinch(to: view)
    }
    fly(animator(presenting: true), on: way) { page.present(zoom, animated: true) }
  }

  private func close() {
    fly(animator(presenting: false), on: way) { page.dismiss(animated: true) }
  }

  override func dragBegan(_ pan: UIPanGestureRecognizer) {
    guard pan.velocity(in: pan.view).y > 0 else { return }
    fly(animator(presenting: false), on: way, with: pan) { page.dismiss(animated: true) }
  }

  override func pinchBegan(_ pinch: UIPinchGestureRecognizer) {
    guard pinch.scale < 1 else { return }
    fly(animator(presenting: false), on: way, with: pinch) { page.dismiss(animated: true) }
  }

  override func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let controller = ZoomInPresentation(presentedViewController: presented, presenting: presenting)
    controller.values = values
    controller.clickedOutside = { [weak self] in self?.close() }
    presentation = controller
    return controller
  }

  override func flightDidEnd(_ isDone: Bool) {
    if page.presentedViewController == nil || page.presentedViewController?.isBeingDismissed == true { presentation = nil }
  }

  override func tunableDidChange(_ tunable: Parameter) {
    presentation?.adopt()
    super.tunableDidChange(tunable)
  }
}

/// Leaves a rim of the dimmed page round the screen.
final class ZoomInPresentation: DimmedPresentation {
  var values: TunableValues?

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds, let values else { return .zero }
    let inset = min(CGFloat(values[ZoomInTunables.inset]), bounds.width / 4, bounds.height / 4)
    return bounds.insetBy(dx: inset, dy: inset)
  }

  override func presentationTransitionWillBegin() {
    adopt()
    super.presentationTransitionWillBegin()
  }

  override func containerViewWillLayoutSubviews() {
    (presentedViewController as? ZoomedPlaceController)?.fullSize = frameOfPresentedViewInContainerView.size
    super.containerViewWillLayoutSubviews()
  }

  /// Nothing is to be changed once the presentation is over.
  func adopt() {
    guard let values, containerView != nil else { return }
    darkness = CGFloat(values[ZoomInTunables.dimming])
    presentedViewController.viewIfLoaded?.layer.cornerRadius = CGFloat(values[ZoomInTunables.corners])
    containerView?.setNeedsLayout()
  }
}
