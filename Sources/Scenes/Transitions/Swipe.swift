import UIKit

/// A place in the middle and four places around it: a drag in any of four directions goes there, and back.
final class SwipeViewController: PlaceViewController, UIViewControllerTransitioningDelegate {
  private let animator = SlideTransitionAnimator(damping: 0.86, duration: 0.55, gap: 16, scale: 1, fade: 0, group: "Screens")
  private let interaction = DragInteraction(threshold: 0.4)

  init() {
    super.init(.highNoon, from: .right)
    interaction.animator = animator
    hidesWordsWhenLow = true
  }

  required init?(coder: NSCoder) {
    fatalError("SwipeViewController is made by code; use init().")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addGestures(to: view, signs: Dictionary(uniqueKeysWithValues: Edge.allCases.map { ($0, Self.place(at: $0).name) }))
  }

  private func addGestures(to view: UIView, signs: [Edge: String]) {
    let compass = CompassView(signs) { [weak self] edge in self?.move(to: edge, with: nil) }
    compass.frame = view.bounds
    compass.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(compass)
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: SwipeViewController.dragged(_:)))
  }

  /// The place on a side of the middle.
  static func place(at edge: Edge) -> Horizon {
    switch edge {
    case .left: return .firstLight
    case .right: return .coralDusk
    case .top: return .winterSun
    case .bottom: return .blueHour
    }
  }

  /// The side of the visible place; nil in the middle.
  private var side: Edge? {
    guard let place = presentedViewController as? PlaceViewController else { return nil }
    return Edge.allCases.first { Self.place(at: $0) == place.horizon }
  }

  private func dragged(_ drag: UIPanGestureRecognizer) {
    guard drag.state == .began else { return interaction.follow(drag) }
    let velocity = drag.velocity(in: drag.view)
    let edge: Edge = abs(velocity.x) > abs(velocity.y) ? (velocity.x < 0 ? .right : .left) : velocity.y < 0 ? .bottom : .top
    // From a place only the middle can be reached, and it enters from its own side.
    if let side, edge != side.opposite { return }
    move(to: edge, with: drag)
  }

  /// Goes to a side: presents its place, or dismisses to the middle.
  private func move(to edge: Edge, with drag: UIPanGestureRecognizer?) {
    guard !interaction.isUnderWay else { return }
    animator.edge = edge
    interaction.run(with: drag, along: .from(edge, length: edge.length(in: windowSize))) {
      guard presentedViewController == nil else { return dismiss(animated: true) }
      let place = PlaceViewController(Self.place(at: edge), from: edge)
      place.hidesWordsWhenLow = true
      place.modalPresentationStyle = .fullScreen
      place.transitioningDelegate = self
      addGestures(to: place.view, signs: [edge.opposite: "High Noon"])
      present(place, animated: true)
    }
  }

  // MARK: - UIViewControllerTransitioningDelegate

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { animator }

  func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interaction }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interaction }
}
