import Foundation
import QuartzCore

extension UIView {
  /// Lays out this view, with its controller's callbacks before and after.
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

  /// Called when the view has moved: its safe area may change, which is announced in its next layout pass.
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

  /// UIKit's margin for content where none is set, in points.
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
