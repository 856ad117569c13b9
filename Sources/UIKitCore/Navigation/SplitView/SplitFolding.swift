import Foundation

/// Collapses and expands a split view controller, as its delegate decides.
@MainActor
final class SplitFolding {
  private unowned let owner: UISplitViewController
  private let columns: SplitColumns

  init(_ owner: UISplitViewController, _ columns: SplitColumns) { (self.owner, self.columns) = (owner, columns) }

  private var delegate: (any UISplitViewControllerDelegate)? { owner.delegate }

  /// Follows the width's size class.
  func follow() {
    let isCompact = owner.traitCollection.horizontalSizeClass == .compact
    guard isCompact != columns.isCollapsed else { return }
    guard !isInTransition else {
      return owner.applicationContext.scheduler.nextTurn { [weak owner] in owner?.viewIfLoaded?.setNeedsLayout() }
    }
    isCompact ? collapse() : expand()
  }

  /// Whether the layout pass is part of the animations of a push or pop, which cannot end before they have begun.
  private var isInTransition: Bool {
    UIView.inheritedAnimationDuration > 0
      && owner.children.contains { ($0 as? any BarPagesOwner)?.exchange?.isUnderway == true }
  }

  private func collapse() {
    owner.display.endTransition()
    if owner.style == .unspecified {
      collapseSecondary()
    } else {
      let top = columns[.compact] == nil ? UISplitViewController.Column.secondary : .compact
      columns.collapse(top: delegate?.splitViewController(owner, topColumnForCollapsingToProposedTopColumn: top) ?? top)
    }
    delegate?.splitViewControllerDidCollapse(owner)
  }

  private func expand() {
    if owner.style == .unspecified { separateSecondary() } else { columns.expand() }
    let (count, behavior) = owner.display.preferred
    let proposed = UISplitViewController.DisplayMode(count: count, behavior)
    let mode = delegate?.splitViewController(owner, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
    owner.display.begin(with: min(mode.count ?? count, owner.layout.leading.count), behavior)
    delegate?.splitViewControllerDidExpand(owner)
  }

  // MARK: - Without columns

  /// The delegate and the primary controller decide what becomes of the secondary one.
  private func collapseSecondary() {
    let primary = delegate?.primaryViewController(forCollapsing: owner) ?? columns[.primary]
    let secondary = columns[.secondary]
    if primary !== columns[.primary] { columns.set(primary, for: .primary) }
    columns.collapse(top: .primary)
    guard let primary, let secondary else { return }
    let isDone = delegate?.splitViewController(owner, collapseSecondary: secondary, onto: primary) == true
    if !isDone { columns.bringToTop(.secondary, animated: false) }
  }

  private func separateSecondary() {
    let primary = delegate?.primaryViewController(forExpanding: owner) ?? columns[.primary]
    if primary !== columns[.primary] { columns.set(primary, for: .primary) }
    let own = primary.flatMap { delegate?.splitViewController(owner, separateSecondaryFrom: $0) }
    columns.expand()
    if let own { columns.set(own, for: .secondary) }
  }
}
