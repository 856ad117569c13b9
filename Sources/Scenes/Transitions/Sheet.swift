import Tuning
import UIKit

/// A place on a page sheet; the drag that dismisses it is the system's, and the page behind follows.
final class SheetViewController: HorizonsViewController {
  @Tunable("Page scale", in: 0.7...1, step: 0.01, unit: "%", group: "Page behind") private var pageScale: CGFloat = 0.92
  @Tunable("Page corners", in: 0...48, step: 1, unit: "pt", group: "Page behind") private var pageCorners: CGFloat = 16
  @Tunable("Page shift", in: -40...80, step: 1, unit: "pt", group: "Page behind") private var pageShift: CGFloat = 0
  @Tunable("Page fade", in: 0...1, step: 0.01, unit: "%", group: "Page behind") private var pageFade: CGFloat = 0
  @Tunable("Sheet corners", in: 0...48, step: 1, unit: "pt", group: "Sheet") private var sheetCorners: CGFloat = 20
  @Tunable("Picture", in: 0.2...0.8, step: 0.01, unit: "%", group: "Sheet") private var pictureHeight: CGFloat = 0.5
  /// Whether drags cannot dismiss the sheet; its button always does.
  @Tunable("Locked", group: "Sheet") private var isLocked = false

  override func viewDidLoad() {
    super.viewDidLoad()
    self.open = { [weak self] in self?.show($0) }
    for value in [$pageScale, $pageCorners, $pageShift, $pageFade, $sheetCorners] {
      value.observe(self) { page, _ in page.standBehind() }
    }
  }

  private func show(_ horizon: Horizon) {
    guard presentedViewController == nil else { return }
    let card = PlaceCardController(horizon)
    card.modalPresentationStyle = .pageSheet
    card.appearanceWillChange = { [weak self] card, isAppearing in self?.goAlong(with: card, isAppearing) }
    card.close = { [weak card] in card?.dismiss(animated: true) }
    $pictureHeight.observe(card) { $0.pictureShare = $1 }
    $isLocked.observe(card) { $0.isModalInPresentation = $1 }
    present(card, animated: true)
  }

  private func goAlong(with card: UIViewController, _ isAppearing: Bool) {
    // A sheet that returns after a short drag has been reported already.
    guard let coordinator = card.transitionCoordinator, !coordinator.isCancelled else { return }
    if isAppearing { view.layer.masksToBounds = true }
    coordinator.animateAlongsideTransition(in: view) { _ in
      self.recede(isAppearing ? 1 : 0)
      card.sheetPresentationController?.preferredCornerRadius = self.sheetCorners
    } completion: { [weak self] context in
      self?.recede(context.isCancelled != isAppearing ? 1 : 0)
    }
  }

  /// The progress: at 0 the page is unchanged, at 1 it is behind the sheet.
  private func recede(_ share: CGFloat) {
    let scale = 1 - (1 - pageScale) * share
    view.transform = CGAffineTransform(translationX: 0, y: pageShift * share).scaledBy(x: scale, y: scale)
    view.layer.cornerRadius = pageCorners * share
    view.alpha = 1 - pageFade * share
  }

  /// Applies the appearance of a page behind a presented sheet.
  private func standBehind() {
    guard let card = presentedViewController, transitionCoordinator == nil else { return }
    card.sheetPresentationController?.preferredCornerRadius = sheetCorners
    recede(1)
  }
}
