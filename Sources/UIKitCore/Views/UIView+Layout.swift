import Foundation
import QuartzCore

extension UIView {
  /// One layout pass of this view, with its controller's callbacks around it.
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
    if autoLayout != nil { settleConstraints() }
    layer.layoutIfNeeded()
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

  /// The superview's safe area, as far as it reaches into this view, and what the controller adds.
  var resolvedSafeAreaInsets: UIEdgeInsets {
    var insets = inheritedSafeAreaInsets
    if let additional = viewController?.additionalSafeAreaInsets {
      insets.top += additional.top
      insets.left += additional.left
      insets.bottom += additional.bottom
      insets.right += additional.right
    }
    return insets
  }

  private var inheritedSafeAreaInsets: UIEdgeInsets {
    guard let superview = superviewStorage else { return .zero }
    let outer = superview.safeAreaInsets
    guard outer != .zero else { return .zero }
    let (frame, bounds) = (self.frame, superview.bounds)
    return UIEdgeInsets(
      top: max(0, outer.top - (frame.minY - bounds.minY)), left: max(0, outer.left - (frame.minX - bounds.minX)),
      bottom: max(0, outer.bottom - (bounds.maxY - frame.maxY)), right: max(0, outer.right - (bounds.maxX - frame.maxX)))
  }

  private func noteSafeArea() {
    let insets = safeAreaInsets
    guard insets != lastSafeAreaInsets else { return }
    lastSafeAreaInsets = insets
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
    for subview in subviewStorage { subview.setNeedsLayout() }
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
  /// As much room as one likes.
  static let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
}
