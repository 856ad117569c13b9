import Tuning
import UIKit

extension Scene {
  /// The system's page sheet over a page that recedes.
  public static let sheet = Scene(
    name: "sheet", title: "Sheet", topic: "A card from the bottom edge that a drag takes away", chapter: .transitions,
    groups: SheetTunables.groups, demonstration: SheetTunables.demonstration
  ) { SheetSession(values: $0) }
}

/// What can be tuned in *Sheet*: the page behind it and its shape; the sheet's own motion is the system's.
enum SheetTunables {
  static let pageScale = Parameter.share("pageScale", "Page scale", 0.7...1, 0.92)
  static let pageCorners = Parameter.points("pageCorners", "Page corners", 0...48, 16)
  static let pageShift = Parameter.points("pageShift", "Page shift", -40...80, 0)
  static let pageFade = Parameter.share("pageFade", "Page fade", 0...1, 0)
  static let sheetCorners = Parameter.points("sheetCorners", "Sheet corners", 0...48, 20)
  static let pictureHeight = Parameter.share("pictureHeight", "Picture", 0.2...0.8, 0.5)

  /// A sheet that may not go is pulled at in vain; its button still closes it.
  static let isLocked = Parameter.toggle(name: "locked", label: "Locked", isOn: false)

  static let groups = [
    TunableGroup(title: "Page behind", tunables: [pageScale, pageCorners, pageShift, pageFade]),
    TunableGroup(title: "Sheet", tunables: [sheetCorners, pictureHeight, isLocked]),
  ]

  static let demonstration = FingerScript(
    [
      .tap(at: 0.1, CGPoint(x: 0.3, y: 0.5)),
      .init(at: 1.2, from: CGPoint(x: 0.5, y: 0.12), to: CGPoint(x: 0.53, y: 0.48), duration: 0.5, rest: 0.3),
      .init(at: 3.2, from: CGPoint(x: 0.5, y: 0.12), to: CGPoint(x: 0.5, y: 0.8), duration: 0.4),
    ], pictureTime: 1.8)
}

/// *Sheet*: a place on a page sheet; the drag that takes it away is the system's, the page behind goes along.
final class SheetSession: SceneSession {
  /// What a release is measured by: the system's own rule.
  private static let threshold = 0.5
  private static let speed = 1000.0

  private let page = HorizonsViewController()
  private var card: PlaceCardController?
  private var monitor: TransitionMonitor?

  init(values: TunableValues) {
    super.init(values: values, rootViewController: page)
    page.open = { [weak self] horizon in self?.open(horizon) }
  }

  private func open(_ horizon: Horizon) {
    guard page.presentedViewController == nil else { return }
    let card = PlaceCardController(horizon)
    card.pictureShare = CGFloat(values[SheetTunables.pictureHeight])
    card.isModalInPresentation = values.isOn(SheetTunables.isLocked)
    card.modalPresentationStyle = .pageSheet
    card.appearanceWillChange = { [weak self] card, isAppearing in self?.cardWillMove(card, isAppearing) }
    card.close = { [weak card] in card?.dismiss(animated: true) }
    self.card = card
    page.present(card, animated: true)
  }

  // MARK: - Alongside

  private func cardWillMove(_ card: UIViewController, _ isAppearing: Bool) {
    guard let coordinator = card.transitionCoordinator else { return }
    if isAppearing { page.view.layer.masksToBounds = true }
    coordinator.animateAlongsideTransition(in: page.view) { [weak self] _ in
      self?.recede(isAppearing ? 1 : 0)
      self?.shapeCard()
    }
    monitor = TransitionMonitor(coordinator) { [weak self] in
      self?.measure($0)
    } didEnd: { [weak self] isDone in
      self?.monitor = nil
      self?.recede(isDone == isAppearing ? 1 : 0)
      if isDone, !isAppearing { self?.card = nil }
      self?.publish(.idle)
    }
  }

  /// 0: the page is itself; 1: it stands behind the sheet.
  private func recede(_ share: CGFloat) {
    let scale = 1 - (1 - CGFloat(values[SheetTunables.pageScale])) * share
    page.view.transform = CGAffineTransform(translationX: 0, y: CGFloat(values[SheetTunables.pageShift]) * share)
      .scaledBy(x: scale, y: scale)
    page.view.layer.cornerRadius = CGFloat(values[SheetTunables.pageCorners]) * share
    page.view.alpha = 1 - CGFloat(values[SheetTunables.pageFade]) * share
  }

  private func shapeCard() {
    card?.sheetPresentationController?.preferredCornerRadius = CGFloat(values[SheetTunables.sheetCorners])
  }

  override func tunableDidChange(_ tunable: Parameter) {
    card?.pictureShare = CGFloat(values[SheetTunables.pictureHeight])
    card?.isModalInPresentation = values.isOn(SheetTunables.isLocked)
    guard monitor == nil, page.presentedViewController != nil else { return }
    shapeCard()
    recede(1)
  }

  // MARK: - Reading

  private var length: Double { Double(card?.viewIfLoaded?.bounds.height ?? 1) }

  private func measure(_ monitor: TransitionMonitor) {
    publish(monitor.phase, progress: monitor.progress, velocity: monitor.speed * length)
  }

  private func publish(_ phase: TransitionReading.Phase, progress: Double = 0, velocity: Double = 0) {
    reading = TransitionReading(
      phase: phase, edge: phase == .idle ? reading.edge : .top, progress: progress, velocity: velocity,
      landing: velocity >= Self.speed ? max(progress, 1) : progress, threshold: Self.threshold)
  }
}
