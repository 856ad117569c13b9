import Tuning
import UIKit

extension Scene {
  /// One screen fades into another.
  public static let crossDissolve = Scene(
    name: "cross-dissolve", title: "Cross Dissolve", topic: "A morning fades into an evening at the same place",
    chapter: .transitions, groups: CrossDissolveTunables.groups, spring: CrossDissolveTunables.flight.spring,
    demonstration: CrossDissolveTunables.demonstration
  ) { CrossDissolveSession(values: $0) }
}

/// What can be tuned in *Cross Dissolve*.
enum CrossDissolveTunables {
  static let flight = FlightTunables(damping: 1, duration: 0.7, edgeWidth: 32)
  /// How large the coming screen is at first.
  static let comingScale = Parameter.factor("comingScale", "Coming page", 0.8...1.3, 1.06)
  /// How large the leaving screen is at last.
  static let leavingScale = Parameter.factor("leavingScale", "Leaving page", 0.8...1.3, 1)
  /// How long no words are seen, as a share of the way; at −100 % they fade as the pictures do.
  static let silence = Parameter.share("silence", "Silence", -1...0.8, 0.1)

  static let groups = flight.groups("Fade", [comingScale, leavingScale, silence])

  static let demonstration = FingerScript(
    [
      .init(at: 0.1, from: CGPoint(x: 0.996, y: 0.42), to: CGPoint(x: 0.42, y: 0.45), duration: 0.6, rest: 0.2),
      .init(at: 2.2, from: CGPoint(x: 0.004, y: 0.45), to: CGPoint(x: 0.22, y: 0.45), duration: 0.7),
    ], pictureTime: 0.62)
}

/// *Cross Dissolve*: Skerry Point by first light and in the blue hour.
final class CrossDissolveSession: FlightSession {
  private let morning = PlaceViewController(.firstLight, from: .right)

  init(values: TunableValues) {
    super.init(values: values, tuning: CrossDissolveTunables.flight, rootViewController: morning)
    prepare(morning, note: "Click for the evening")
  }

  override var edges: UIRectEdge { [.left, .right] }

  private func prepare(_ screen: PlaceViewController, note: String) {
    screen.note = note
    screen.didLoad = { [weak self] view in
      guard let self else { return }
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: CrossDissolveSession.tapped))
      addEdgeDrags([.left, .right], to: view)
    }
  }

  private func tapped() { dissolve(from: .right, with: nil) }

  override func dragBegan(_ pan: UIPanGestureRecognizer) {
    guard let edges = (pan as? UIScreenEdgePanGestureRecognizer)?.edges, let edge = Edge(edges) else { return }
    dissolve(from: edge, with: pan)
  }

  private func dissolve(from edge: Edge, with pan: UIPanGestureRecognizer?) {
    let isPresenting = morning.presentedViewController == nil
    let animator = CrossDissolveSceneAnimator(
      presenting: isPresenting, tuning: CrossDissolveTunables.flight, values: values)
    fly(animator, on: .from(edge, length: stageSize.width), with: pan) {
      guard isPresenting else { return morning.dismiss(animated: true) }
      let evening = PlaceViewController(.blueHour, from: edge)
      prepare(evening, note: "Click for the morning")
      evening.modalPresentationStyle = .fullScreen
      evening.transitioningDelegate = self
      morning.present(evening, animated: true)
    }
  }
}

/// Fades the evening in over the morning, and out again; the words of one go before those of the other come.
final class CrossDissolveSceneAnimator: SpringAnimator {
  override func prepare(_ context: UIViewControllerContextTransitioning) {
    placeIncomingView(context)
    place(context, covering: isPresenting ? 0 : 1)
    words(context, .to)?.wordsAlpha = 0
  }

  override func animate(_ context: UIViewControllerContextTransitioning) {
    place(context, covering: isPresenting ? 1 : 0)
    let share = (1 - values[CrossDissolveTunables.silence]) / 2
    UIView.animateKeyframes(withDuration: transitionDuration(using: context), delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: share) { self.words(context, .from)?.wordsAlpha = 0 }
      UIView.addKeyframe(withRelativeStartTime: 1 - share, relativeDuration: share) {
        self.words(context, .to)?.wordsAlpha = 1
      }
    }
  }

  override func cleanUp(_ context: UIViewControllerContextTransitioning, isDone: Bool) {
    for screen in [upper(context), lower(context)] {
      screen?.alpha = 1
      screen?.transform = .identity
    }
    words(context, .from)?.wordsAlpha = 1
    words(context, .to)?.wordsAlpha = 1
  }

  private func words(
    _ context: UIViewControllerContextTransitioning, _ key: UITransitionContextViewControllerKey
  ) -> PlaceViewController? { context.viewController(forKey: key) as? PlaceViewController }

  /// 0: only the lower screen is seen; 1: only the upper one.
  private func place(_ context: UIViewControllerContextTransitioning, covering: CGFloat) {
    let coming = 1 + (CGFloat(values[CrossDissolveTunables.comingScale]) - 1) * (1 - covering)
    upper(context)?.alpha = covering
    upper(context)?.transform = CGAffineTransform(scaleX: coming, y: coming)
    let leaving = 1 + (CGFloat(values[CrossDissolveTunables.leavingScale]) - 1) * covering
    lower(context)?.transform = CGAffineTransform(scaleX: leaving, y: leaving)
  }
}
