import Tuning
import UIKit

/// A picture with text on its back: a drag or a click turns the page over.
final class FlipViewController: PlaceViewController, UIViewControllerTransitioningDelegate {
  /// The axis about which the page turns.
  @Tunable("Turns about", cases: ["Upright", "Level"], group: "Page") private var axis = 0
  private let animator = FlipAnimator(damping: 0.95, duration: 0.8)
  private let interaction = DragInteraction()

  init() {
    super.init(.blueHour, from: .right)
    note = "Click, or drag sideways, to turn it over"
    interaction.animator = animator
  }

  required init?(coder: NSCoder) {
    fatalError("FlipViewController is made by code; use init().")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addGestures(to: view)
  }

  private func addGestures(to view: UIView) {
    view.clipsToBounds = true
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: FlipViewController.tapped))
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: FlipViewController.dragged(_:)))
  }

  private func tapped() { turn(towards: presentedViewController == nil ? .left : .right, with: nil) }

  private var isLevel: Bool { axis == 1 }

  private func dragged(_ drag: UIPanGestureRecognizer) {
    guard drag.state == .began else { return interaction.follow(drag) }
    let velocity = drag.velocity(in: drag.view)
    let along = isLevel ? velocity.y : velocity.x
    guard abs(along) >= abs(isLevel ? velocity.x : velocity.y) else { return }
    turn(towards: isLevel ? (along < 0 ? .top : .bottom) : (along < 0 ? .left : .right), with: drag)
  }

  /// - Parameter edge: the edge towards which the front side of the page moves.
  private func turn(towards edge: Edge, with drag: UIPanGestureRecognizer?) {
    guard !interaction.isUnderWay else { return }
    animator.isLevel = isLevel
    animator.turnsBack = edge == .left || edge == .top
    let side: Edge = isLevel ? (animator.turnsBack ? .bottom : .top) : (animator.turnsBack ? .right : .left)
    interaction.run(with: drag, along: .from(side, length: side.length(in: windowSize) * 0.8)) {
      guard presentedViewController == nil else { return dismiss(animated: true) }
      let back = LogbookViewController(horizon)
      back.modalPresentationStyle = .fullScreen
      back.transitioningDelegate = self
      addGestures(to: back.view)
      present(back, animated: true)
    }
  }

  // MARK: - UIViewControllerTransitioningDelegate

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    animator.isPresenting = true
    return animator
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    animator.isPresenting = false
    return animator
  }

  func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interaction }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interaction }
}

/// Turns a page by half a turn in perspective; the two screens are its sides.
final class FlipAnimator: TransitionAnimator {
  /// The distance of the eye from the page, in page widths.
  @Tunable("Eye distance", in: 0.8...6, step: 0.1, unit: "×", group: "Page") private var eyeDistance: CGFloat = 2.2
  /// The opacity of the shade at a quarter turn.
  @Tunable("Shade", in: 0...0.9, step: 0.01, unit: "%", group: "Page") private var shade: CGFloat = 0.45
  @Tunable("Corners", in: 0...60, step: 1, unit: "pt", group: "Page") private var corners: CGFloat = 20

  /// Whether the axis is horizontal; otherwise it is vertical.
  var isLevel = false
  /// Whether the right side (with a vertical axis) or the lower side comes forward.
  var turnsBack = false
  private var shades: [UIView] = []
  /// A little less than half a turn: half a turn could go either way.
  private static let halfTurn = CGFloat.pi * 0.9995

  override func prepare(_ context: UIViewControllerContextTransitioning) {
    placeIncomingView(context)
    for side in sides(context) {
      side.layer.isDoubleSided = false
      side.layer.cornerRadius = corners
      shades.append(PageShade(on: side))
    }
    place(context, turned: 0)
  }

  override func animate(_ context: UIViewControllerContextTransitioning) { place(context, turned: 1) }

  override func cleanUp(_ context: UIViewControllerContextTransitioning, isDone: Bool) {
    shades.forEach { $0.removeFromSuperview() }
    shades = []
    for side in sides(context) {
      side.layer.transform = CATransform3DIdentity
      side.layer.isDoubleSided = true
      side.layer.cornerRadius = 0
    }
  }

  /// The outgoing screen, then the incoming one.
  private func sides(_ context: UIViewControllerContextTransitioning) -> [UIView] {
    [context.view(forKey: .from), context.view(forKey: .to)].compactMap { $0 }
  }

  /// The progress of the turn: at 0 the outgoing screen is in front, at 1 the incoming one.
  private func place(_ context: UIViewControllerContextTransitioning, turned: CGFloat) {
    let sign: CGFloat = turnsBack ? -1 : 1
    context.view(forKey: .from)?.layer.transform = turn(sign * turned, in: context)
    context.view(forKey: .to)?.layer.transform = turn(sign * (turned - 1), in: context)
    for (index, view) in shades.enumerated() { view.alpha = shade * 2 * (index == 0 ? turned : 1 - turned) }
  }

  private func turn(_ halfTurns: CGFloat, in context: UIViewControllerContextTransitioning) -> CATransform3D {
    guard halfTurns != 0 else { return CATransform3DIdentity }
    let size = context.containerView.bounds.size
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / (eyeDistance * max(isLevel ? size.height : size.width, 1))
    let angle = halfTurns * Self.halfTurn
    return isLevel
      ? CATransform3DRotate(perspective, -angle, 1, 0, 0) : CATransform3DRotate(perspective, angle, 0, 1, 0)
  }
}
