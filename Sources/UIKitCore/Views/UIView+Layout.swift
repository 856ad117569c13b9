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
    // What of a page stands out of its superview where that has nothing to keep free is out of sight, not covered.
    func part(_ outer: CGFloat, _ distance: CGFloat) -> CGFloat { outer > 0 ? max(0, outer - distance) : 0 }
    return UIEdgeInsets(
      top: part(outer.top, frame.minY - bounds.minY), left: part(outer.left, frame.minX - bounds.minX),
      bottom: part(outer.bottom, bounds.maxY - frame.maxY), right: part(outer.right, bounds.maxX - frame.maxX))
  }

  /// A page that is put elsewhere has another safe area; it hears of it in its next layout pass.
  func noteMove() {
    if viewController != nil, safeAreaInsets != lastSafeAreaInsets { setNeedsLayout() }
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
