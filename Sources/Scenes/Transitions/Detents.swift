import Tuning
import UIKit

/// The page of all places, and a list of them on a sheet that rests at three heights.
final class DetentsViewController: UIViewController {
  @Tunable("Small", in: 60...300, step: 1, unit: "pt", group: "Sheet") private var small: CGFloat = 120
  @Tunable("Corners", in: 0...48, step: 1, unit: "pt", group: "Sheet") private var corners: CGFloat = 24
  @Tunable("Grabber", group: "Sheet") private var showsGrabber = true
  @Tunable("Page in use up to medium", group: "Behaviour") private var isUndimmed = true
  @Tunable("Scrolling expands", group: "Behaviour") private var scrollingExpands = true
  /// Whether drags cannot dismiss the sheet; it then rests at its smallest detent.
  @Tunable("Locked", group: "Behaviour") private var isLocked = false

  private let horizons = HorizonsViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(horizons)
    horizons.view.frame = view.bounds
    horizons.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(horizons.view)
    horizons.didMove(toParent: self)
    horizons.open = { [weak self] in self?.show($0) }
    for value in [$small, $corners] { value.observe(self) { page, _ in page.configureAnew() } }
    for value in [$showsGrabber, $isUndimmed, $scrollingExpands, $isLocked] {
      value.observe(self) { page, _ in page.configureAnew() }
    }
  }

  /// A click on a place shows it in the list.
  private func show(_ horizon: Horizon) {
    guard presentedViewController == nil else {
      (presentedViewController as? PlacesList)?.select(horizon)
      return
    }
    let list = PlacesList(style: .plain)
    list.select(horizon)
    list.selected = { [weak self] in self?.shrinkSheet() }
    guard let sheet = list.sheetPresentationController else { return }
    configure(sheet)
    sheet.delegate = self
    sheet.selectedDetentIdentifier = .medium
    present(list, animated: true)
  }

  private func configure(_ sheet: UISheetPresentationController) {
    let small = small
    sheet.detents = [.custom(identifier: .small) { _ in small }, .medium(), .large()]
    sheet.prefersGrabberVisible = showsGrabber
    sheet.preferredCornerRadius = corners
    sheet.largestUndimmedDetentIdentifier = isUndimmed ? .medium : nil
    sheet.prefersScrollingExpandsWhenScrolledToEdge = scrollingExpands
    sheet.presentedViewController.isModalInPresentation = isLocked
  }

  private func configureAnew() {
    guard let sheet = presentedViewController?.sheetPresentationController else { return }
    sheet.animateChanges { configure(sheet) }
  }

  /// Called when a place was selected: makes room for the list.
  private func shrinkSheet() {
    guard let sheet = presentedViewController?.sheetPresentationController, sheet.selectedDetentIdentifier == .large else {
      return
    }
    sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
  }
}

extension DetentsViewController: UISheetPresentationControllerDelegate {
  /// Keeps the selected place visible at every height.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    (presentedViewController as? PlacesList)?.showSelection()
  }
}

extension UISheetPresentationController.Detent.Identifier {
  static let small = Self("small")
}
