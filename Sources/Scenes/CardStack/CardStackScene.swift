import Tuning
import UIKit

extension Scene {
  /// Cards on cards: each presents the next.
  public static let cardStack = Scene(
    name: "card-stack", title: "Card Stack", topic: "Each card presents the next; a drag down takes the top one",
    chapter: .transitions, groups: CardStackTunables.groups, spring: CardStackTunables.flight.spring,
    demonstration: CardStackTunables.demonstration
  ) { CardStackSession(values: $0) }
}

/// What can be tuned in *Card Stack*.
enum CardStackTunables {
  static let flight = FlightTunables(damping: 0.78, duration: 0.6, threshold: 0.4)
  /// How large a card is beside the one above it.
  static let step = Parameter.factor("step", "Next card", 0.8...1, 0.94)
  /// How far its upper edge stands out.
  static let lift = Parameter.points("lift", "Stands out", 0...48, 18)
  /// How far a card leans that is outside.
  static let lean = Parameter(
    name: "lean", label: "Lean", range: -20...20, defaultValue: 5, unit: "°", step: 1, decimals: 0)
  static let dimming = Parameter.share("dimming", "Dimming", 0...0.9, 0.45)
  static let corners = Parameter.points("corners", "Corners", 0...48, 22)

  static let groups = flight.groups("Cards", [step, lift, lean, corners, dimming])

  static let demonstration = FingerScript(
    [
      .tap(at: 0.1, CGPoint(x: 0.2, y: 0.5)), .tap(at: 1, CGPoint(x: 0.5, y: 0.45)), .tap(at: 1.9, CGPoint(x: 0.5, y: 0.45)),
      .init(at: 2.9, from: CGPoint(x: 0.5, y: 0.4), to: CGPoint(x: 0.52, y: 0.88), duration: 0.6, rest: 0.3),
      .init(at: 4.6, from: CGPoint(x: 0.5, y: 0.4), to: CGPoint(x: 0.5, y: 0.5), duration: 0.5),
    ], pictureTime: 3.32)
}

/// *Card Stack*: a place on a card, the next one on the next.
final class CardStackSession: FlightSession {
  private let page = HorizonsViewController()
  /// The card that flies, and whether it goes.
  private var moving: (card: UIViewController?, leaves: Bool) = (nil, false)

  init(values: TunableValues) {
    super.init(values: values, tuning: CardStackTunables.flight, rootViewController: page)
    page.open = { [weak self] horizon in self?.present(horizon) }
  }

  /// The cards that are presented, the lowest first.
  private var cards: [UIViewController] {
    Array(sequence(first: page as UIViewController) { $0.presentedViewController }.dropFirst())
  }

  private func panel(_ card: UIViewController) -> PanelView? { (card.presentationController as? PanelPresentation)?.panel }

  private var way: FlightWay {
    let height = stageSize.height
    return .from(.top, length: height - Self.place(in: CGRect(origin: .zero, size: stageSize)).minY)
  }

  private static func place(in bounds: CGRect) -> CGRect {
    let size = CGSize(width: min(bounds.width - 48, 400), height: min(bounds.height - 104, 520))
    return CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2 + 20).rounded(), width: size.width,
      height: size.height)
  }

  private func animator(presenting: Bool) -> PanelAnimator {
    let animator = PanelAnimator(presenting: presenting, tuning: CardStackTunables.flight, values: values)
    animator.lean = CGFloat(values[CardStackTunables.lean]) * .pi / 180
    return animator
  }

  // MARK: - Cards

  private func present(_ horizon: Horizon) {
    let card = PlaceCardController(horizon)
    card.pictureShare = 1
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = self
    card.close = { [weak self] in self?.dismissTop(with: nil) }
    card.didLoad = { [weak self] view in
      guard let self else { return }
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: CardStackSession.tapped))
      addDrag(to: view)
    }
    fly(animator(presenting: true), on: way) { (cards.last ?? page).present(card, animated: true) }
  }

  /// A click on the top card brings the next one.
  private func tapped() {
    if let card = cards.last as? PlaceCardController { present(card.horizon.next) }
  }

  private func dismissTop(with pan: UIPanGestureRecognizer?) {
    guard let card = cards.last else { return }
    fly(animator(presenting: false), on: way, with: pan) { card.dismiss(animated: true) }
  }

  override func dragBegan(_ pan: UIPanGestureRecognizer) {
    if pan.velocity(in: pan.view).y > 0 { dismissTop(with: pan) }
  }

  override func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let controller = PanelPresentation(presentedViewController: presented, presenting: presenting)
    controller.place = { Self.place(in: $0) }
    controller.clickedOutside = { [weak self] in self?.dismissTop(with: nil) }
    adopt(controller, isLowest: presenting === page)
    return controller
  }

  // MARK: - The stack

  override func flightWillStart(_ coordinator: UIViewControllerTransitionCoordinator) {
    let leaves = cards.last?.isBeingDismissed == true
    moving = (cards.last, leaves)
    coordinator.animate { [weak self] _ in self?.stack(without: leaves ? 1 : 0, movesTop: false) }
  }

  override func flightDidEnd(_ isDone: Bool) {
    // A card that leaves, or has turned back before it came, may still be one of them.
    let leaves = isDone == moving.leaves && moving.card === cards.last
    moving = (nil, false)
    UIView.performWithoutAnimation { stack(without: leaves ? 1 : 0, movesTop: true) }
  }

  /// Each card stands out over the one before it.
  /// - Parameters:
  ///   - leaving: how many of the upper cards do not count any more.
  ///   - movesTop: whether the top card is put in its place; an animator moves it otherwise.
  private func stack(without leaving: Int, movesTop: Bool) {
    let kept = cards.dropLast(leaving)
    for (index, card) in kept.enumerated() {
      let depth = kept.count - 1 - index
      guard let panel = panel(card), depth > 0 || movesTop || leaving > 0 else { continue }
      let scale = CGFloat(pow(values[CardStackTunables.step], Double(depth)))
      let rise = CGFloat(values[CardStackTunables.lift]) * CGFloat(depth) + panel.bounds.height * (1 - scale) / 2
      panel.transform = CGAffineTransform(translationX: 0, y: -rise).scaledBy(x: scale, y: scale)
      panel.alpha = depth > 3 ? 0 : 1
    }
  }

  private func adopt(_ presentation: PanelPresentation, isLowest: Bool) {
    presentation.darkness = CGFloat(values[CardStackTunables.dimming]) * (isLowest ? 1 : 0.3)
    presentation.panel.corners = CGFloat(values[CardStackTunables.corners])
  }

  override func tunableDidChange(_ tunable: Parameter) {
    for card in cards {
      (card.presentationController as? PanelPresentation).map { adopt($0, isLowest: card === cards.first) }
    }
    if flight == nil { stack(without: 0, movesTop: true) }
    super.tunableDidChange(tunable)
  }
}
