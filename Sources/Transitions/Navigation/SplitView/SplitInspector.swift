import Foundation
import ViewCore

/// The inspector of a collapsed split view controller: a sheet over its stack.
@MainActor
final class SplitInspector {
  private unowned let owner: UISplitViewController
  private let columns: SplitColumns
  /// The controller in the sheet, until the sheet has gone.
  private weak var sheet: UIViewController?
  /// Whether the sheet goes because the interface expands: then the inspector stays visible, as a column.
  private var becomesColumn = false

  init(_ owner: UISplitViewController, _ columns: SplitColumns) { (self.owner, self.columns) = (owner, columns) }

  /// Whether the sheet is there and not on its way out.
  var isShown: Bool { sheet.map { $0.links.change != .dismissal } ?? false }

  /// Presents the sheet.
  ///
  /// - Parameter isNew: false if the inspector was a column before: the delegate is not told.
  func show(animated: Bool, isNew: Bool = true) {
    guard owner.isCollapsed, sheet == nil, let child = columns.child(.inspector), owner.viewIfLoaded?.window != nil else {
      return
    }
    sheet = child
    if isNew { owner.delegate?.splitViewController(owner, willShow: .inspector) }
    child.links.observe { [weak self] in self?.sheetChanged($0) }
    owner.present(child, animated: animated) { [weak self] in
      guard isNew, let self, sheet === child else { return }
      owner.delegate?.splitViewController(owner, didShow: .inspector)
    }
  }

  /// Dismisses the sheet.
  func hide(animated: Bool) {
    guard let sheet else { return }
    sheet.links.presenter?.dismiss(animated: animated)
  }

  /// Dismisses the sheet at once, and shows the inspector as a column.
  func expand() {
    guard isShown else { return }
    becomesColumn = true
    end()
  }

  /// Takes the sheet away at once, even while it comes or goes.
  func end() {
    guard let sheet, sheet.links.change != nil else { return hide(animated: false) }
    sheet.links.presenter?.abandonPresentations()
  }

  private func sheetChanged(_ event: PresentationLinks.Event) {
    switch event {
    case .dismissal: if !becomesColumn { owner.delegate?.splitViewController(owner, willHide: .inspector) }
    case .end:
      sheet = nil
      columns.attachInspector()
      // It may have become a visible column while the sheet went.
      owner.viewIfLoaded?.setNeedsLayout()
      guard becomesColumn else { return owner.delegate?.splitViewController(owner, didHide: .inspector) ?? () }
      becomesColumn = false
      owner.display.keepInspector(true)
    }
  }
}
