import Tuning
import UIKit

extension Scene {
  /// A screen springs up from the middle of the stage while it fades in.
  public static let halfwaySpring = Scene(
    name: "halfway-spring", title: "Half-way Spring", topic: "A screen springs up from half-way and fades in",
    chapter: .transitions, groups: HalfwaySpringTunables.groups, spring: HalfwaySpringTunables.flight.spring,
    demonstration: HalfwaySpringTunables.demonstration
  ) { HalfwaySpringSession(values: $0) }
}

/// What can be tuned in *Half-way Spring*.
enum HalfwaySpringTunables {
  static let flight = FlightTunables(damping: 0.6, duration: 0.8, edgeWidth: 32)
  /// How far below its place the screen starts, in heights.
  static let start = Parameter.share("start", "Starts below", 0.1...1, 0.5)
  static let startAlpha = Parameter.share("startAlpha", "First alpha", 0...1, 0)
  static let startScale = Parameter.factor("startScale", "First size", 0.6...1.2, 1)
  /// How dark the page behind becomes.
  static let shade = Parameter.share("shade", "Shade", 0...0.8, 0.35)
  /// How round the coming screen is until it stands.
  static let corners = Parameter.points("corners", "Corners", 0...60, 28)

  static let groups = flight.groups("Way", [start, startAlpha, startScale, corners, shade])

  static let demonstration = FingerScript(
    [
      .tap(at: 0.1, CGPoint(x: 0.3, y: 0.5)),
      .init(at: 1.8, from: CGPoint(x: 0.5, y: 0.005), to: CGPoint(x: 0.52, y: 0.64), duration: 0.5, rest: 0.2),
      .init(at: 3.6, from: CGPoint(x: 0.5, y: 0.995), to: CGPoint(x: 0.5, y: 0.9), duration: 0.5),
    ], pictureTime: 2.06)
}

/// *Half-way Spring*: a cover's place comes up from the middle; an edge drag brings it by hand.
final class HalfwaySpringSession: FlightSession {
  private let page = HorizonsViewController()

  init(values: TunableValues) {
    super.init(values: values, tuning: HalfwaySpringTunables.flight, rootViewController: page)
    page.open = { [weak self] horizon in self?.move(to: horizon, with: nil) }
    page.didLoad = { [weak self] view in self?.addEdgeDrags([.bottom], to: view) }
  }

  override var edges: UIRectEdge { page.presentedViewController == nil ? .bottom : .top }

  override func dragBegan(_ pan: UIPanGestureRecognizer) { move(to: page.horizon(for: .bottom), with: pan) }

  private func tapped() { move(to: .nightFerry, with: nil) }

  /// Presents a place, or takes the present one away.
  private func move(to horizon: Horizon, with pan: UIPanGestureRecognizer?) {
    let isPresenting = page.presentedViewController == nil
    // A hand holds the screen's rim from the window's edge on; without one it starts half-way.
    let start = pan == nil ? CGFloat(values[HalfwaySpringTunables.start]) : 1
    let animator = HalfwaySpringAnimator(presenting: isPresenting, from: start, values: values)
    let length = stageSize.height * start
    let place = pan?.location(in: pan?.view?.window).y ?? 0
    let gone = pan == nil ? 0 : isPresenting ? stageSize.height - place : place
    fly(animator, on: .from(isPresenting ? .bottom : .top, length: length), with: pan, at: Double(gone / max(length, 1))) {
      guard isPresenting else { return page.dismiss(animated: true) }
      let place = PlaceViewController(horizon, from: .bottom)
      place.didLoad = { [weak self] view in
        guard let self else { return }
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: HalfwaySpringSession.tapped))
        addEdgeDrags([.top], to: view)
      }
      place.modalPresentationStyle = .fullScreen
      place.transitioningDelegate = self
      page.present(place, animated: true)
    }
  }
}

/// The screen starts below its place, clear and rounded.
final class HalfwaySpringAnimator: SpringAnimator {
  /// How far below its place the screen starts, in heights.
  private let start: CGFloat
  private var shade: PageShade?
  /// How far the ground reaches over the screen, in points: no line shows between them.
  private static let overlap: CGFloat = 1
  /// Follows the screen from below, for the moments in which the spring carries it beyond its place.
  private let ground = UIView()

  init(presenting: Bool, from start: CGFloat, values: TunableValues) {
    self.start = start
    super.init(presenting: presenting, tuning: HalfwaySpringTunables.flight, values: values)
  }

  override func prepare(_ context: UIViewControllerContextTransitioning) {
    placeIncomingView(context)
    upper(context)?.clipsToBounds = true
    layGround(context)
    shade = lower(context).map { PageShade(on: $0) }
    place(context, covering: isPresenting ? 0 : 1)
  }

  override func animate(_ context: UIViewControllerContextTransitioning) { place(context, covering: isPresenting ? 1 : 0) }

  override func cleanUp(_ context: UIViewControllerContextTransitioning, isDone: Bool) {
    shade?.removeFromSuperview()
    ground.removeFromSuperview()
    upper(context)?.transform = .identity
    upper(context)?.alpha = 1
    upper(context)?.layer.cornerRadius = 0
  }

  private func place(_ context: UIViewControllerContextTransitioning, covering: CGFloat) {
    let way = context.containerView.bounds.height * start
    let scale = 1 + (CGFloat(values[HalfwaySpringTunables.startScale]) - 1) * (1 - covering)
    let first = CGFloat(values[HalfwaySpringTunables.startAlpha])
    let transform = CGAffineTransform(translationX: 0, y: way * (1 - covering)).scaledBy(x: scale, y: scale)
    for view in [upper(context), ground] {
      view?.transform = transform
      view?.alpha = first + (1 - first) * covering
    }
    upper(context)?.layer.cornerRadius = CGFloat(values[HalfwaySpringTunables.corners]) * (1 - covering)
    shade?.alpha = CGFloat(values[HalfwaySpringTunables.shade]) * covering
  }

  private func layGround(_ context: UIViewControllerContextTransitioning) {
    guard let screen = upper(context), let place = place(context) else { return }
    ground.backgroundColor = UIColor(cgColor: Horizon.color(place.horizon.foot))
    context.containerView.insertSubview(ground, aboveSubview: screen)
    // About the screen's own middle, so that both keep together whatever their size.
    let bounds = context.containerView.bounds
    let height = bounds.height + Self.overlap
    ground.layer.anchorPoint = CGPoint(x: 0.5, y: (Self.overlap - bounds.height / 2) / height)
    ground.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    ground.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  private func place(_ context: UIViewControllerContextTransitioning) -> PlaceViewController? {
    context.viewController(forKey: isPresenting ? .to : .from) as? PlaceViewController
  }
}
