import UIKit

/// All places; a click on one shows it in the list on the sheet.
final class DetentsPage: UIViewController, UISheetPresentationControllerDelegate {
  private let horizons = HorizonsViewController()
  /// Sets up the sheet before it is presented.
  var configure: (UISheetPresentationController) -> Void = { _ in }
  /// Called when the sheet came, went or was dragged to another detent.
  var sheetDidChange: () -> Void = {}

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(horizons)
    horizons.view.frame = view.bounds
    horizons.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(horizons.view)
    horizons.didMove(toParent: self)
    horizons.open = { [weak self] in self?.show($0) }
  }

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
    sheet.selectedDetentIdentifier = .medium
    sheet.delegate = self
    present(list, animated: true) { [weak self] in self?.sheetDidChange() }
  }

  /// A place was chosen: the list leaves room for it.
  private func shrinkSheet() {
    guard let sheet = presentedViewController?.sheetPresentationController else { return }
    if sheet.selectedDetentIdentifier == .large { sheet.animateChanges { sheet.selectedDetentIdentifier = .medium } }
    sheetDidChange()
  }

  // MARK: - UISheetPresentationControllerDelegate

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) { sheetDidChange() }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { sheetDidChange() }
}

/// The names of all places.
final class PlacesList: UITableViewController {
  private let places = Horizon.byDay
  /// Called when a row was chosen by hand.
  var selected: () -> Void = {}

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "place")
    tableView.rowHeight = 56
    tableView.contentInset.top = 12
  }

  func select(_ horizon: Horizon) {
    loadViewIfNeeded()
    guard let row = places.firstIndex(of: horizon) else { return }
    tableView.selectRow(at: IndexPath(row: row, section: 0), animated: viewIfLoaded?.window != nil, scrollPosition: .none)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { places.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
    let place = places[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = place.name
    content.secondaryText = "\(place.place), \(place.hour)"
    content.secondaryTextProperties.color = .secondaryLabel
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected() }
}
