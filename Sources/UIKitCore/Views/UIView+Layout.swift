import Foundation
import QuartzCore

extension UIView {
  /// Lays out this view between its controller's callbacks.
  func performLayout() {
    noteSafeArea()
    resolvedTraits.performAsCurrent {
      viewController?.viewWillLayoutSubviews()
      if autoLayout != nil { layOutByConstraints() }
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
    }
  }

  func layOutIfNeeded() {
    inTurn {
      if autoLayout != nil { settleConstraints() }
      layer.layoutIfNeeded()
    }
  }

  func semanticsDidChange() {
    setNeedsLayout()
    if autoLayout != nil { rebuildLayout() }
  }

  func intrinsicSizeDidChange() {
    superviewStorage?.setNeedsLayout()
    if autoLayout != nil { contentSizeDidChange() }
  }

  // MARK: - Safe area and margins

  func takeLayoutMargins(_ margins: UIEdgeInsets) {
    ownLayoutMargins = margins
    layoutMarginsDidChange()
    setNeedsLayout()
  }

  /// Marks the view for layout if moving it has changed its safe area, which the layout pass reports.
  func noteMove() {
    if viewController != nil, safeAreaInsets != lastSafeAreaInsets { setNeedsLayout() }
  }

  private func noteSafeArea() {
    let insets = safeAreaInsets
    if type(of: self) != UIView.self { subviewsTakeSafeArea(insets) }
    guard insets != lastSafeAreaInsets else { return }
    lastSafeAreaInsets = insets
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
    for subview in subviewStorage {
      subview.forgetSafeArea()
      subview.setNeedsLayout()
    }
  }

  /// The default layout margin of UIKit, in points.
  static let defaultLayoutMargin: CGFloat = 8

  var resolvedLayoutMargins: UIEdgeInsets {
    let margin = Self.defaultLayoutMargin
    var margins = ownLayoutMargins ?? UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
    guard insetsLayoutMarginsFromSafeArea else { return margins }
    let safe = safeAreaInsets
    margins.top += safe.top
    margins.left += safe.left
    margins.bottom += safe.bottom
    margins.right += safe.right
    return margins
  }
}

extension CGSize {
  /// A size without limits.
  static let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
}
