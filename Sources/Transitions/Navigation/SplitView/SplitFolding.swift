import Foundation
import ViewCore

/// Collapses and expands a split view controller, as its delegate decides, and shows and hides columns in both forms.
@MainActor
final class SplitFolding {
  private unowned let owner: UISplitViewController
  private let columns: SplitColumns
  private let inspector: SplitInspector

  init(_ owner: UISplitViewController, _ columns: SplitColumns, _ inspector: SplitInspector) {
    (self.owner, self.columns, self.inspector) = (owner, columns, inspector)
  }

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
      && owner.children.contains { ($0 as? any PageContainer)?.exchange?.isUnderway == true }
  }

  private func collapse() {
    owner.display.endTransition()
    let showsInspector = owner.display.state.showsInspector
    owner.display.keepInspector(false)
    if owner.style == .unspecified {
      collapseSecondary()
    } else {
      let top = columns[.compact] == nil ? UISplitViewController.Column.secondary : .compact
      columns.collapse(top: delegate?.splitViewController(owner, topColumnForCollapsingToProposedTopColumn: top) ?? top)
    }
    delegate?.splitViewControllerDidCollapse(owner)
    guard showsInspector else { return }
    owner.applicationContext.scheduler.nextTurn { [weak inspector] in inspector?.show(animated: true, isNew: false) }
  }

  private func expand() {
    if owner.style == .unspecified { separateSecondary() } else { columns.expand() }
    let (count, behavior) = owner.display.preferred
    let proposed = UISplitViewController.DisplayMode(count: count, behavior)
    let mode = delegate?.splitViewController(owner, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
    owner.display.begin(with: min(mode.count ?? count, owner.layout.leading.count), behavior)
    inspector.expand()
    delegate?.splitViewControllerDidExpand(owner)
  }

  // MARK: - Showing and hiding

  func isShowing(_ column: UISplitViewController.Column) -> Bool {
    guard columns.isCollapsed else { return owner.display.shown.contains(column) }
    return column == .inspector ? inspector.isShown : columns.isOnTop(column)
  }

  func setShown(_ column: UISplitViewController.Column, _ isShown: Bool) {
    guard !columns.isCollapsed else { return setShownInStack(column, isShown) }
    guard let state = owner.display.state(showing: column, isShown), state != owner.display.state else { return }
    owner.display.change(to: state, animated: true)
  }

  private func setShownInStack(_ column: UISplitViewController.Column, _ isShown: Bool) {
    let animated = owner.viewIfLoaded?.window != nil
    switch (column, isShown) {
    case (.inspector, true): inspector.show(animated: animated)
    case (.inspector, false): inspector.hide(animated: animated)
    case (_, true): columns.bringToTop(column, animated: animated)
    case (_, false): columns.removeFromTop(column, animated: animated)
    }
    owner.updateButton()
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
    if !isDone { primary.collapseSecondaryViewController(secondary, for: owner) }
  }

  private func separateSecondary() {
    let primary = delegate?.primaryViewController(forExpanding: owner) ?? columns[.primary]
    if primary !== columns[.primary] { columns.set(primary, for: .primary) }
    columns.endTransitions()
    let own = primary.flatMap {
      delegate?.splitViewController(owner, separateSecondaryFrom: $0) ?? $0.separateSecondaryViewController(for: owner)
    }
    columns.expand()
    if let own { columns.takeBack(own) }
  }
}
