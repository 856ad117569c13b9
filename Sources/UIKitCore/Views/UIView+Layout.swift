import Foundation
import QuartzCore

extension UIView {
  /// Lays out this view between its controller's callbacks.
  func performLayout() {
    safeAreaMayHaveChanged()
    updateOwnProperties()
    if viewExtras?.corners != nil { applyCorners() }
    resolvedTraits.performAsCurrent {
      viewLinks.controller?.unavailability.updateIfNeeded()
      viewLinks.controller?.viewWillLayOut()
      viewLinks.controller?.viewWillLayoutSubviews()
      if let autoLayout {
        layOutByConstraints()
        if !autoLayout.belongsToSuperview { (viewLinks.superview as? any ConstrainedContentHost)?.contentWasConstrained() }
      }
      layoutSubviews()
      viewLinks.controller?.unavailability.place()
      viewLinks.controller?.viewDidLayoutSubviews()
    }
  }

  func layOutIfNeeded() {
    inTurn {
      if autoLayout != nil { settleConstraints() }
      layer.layoutIfNeeded()
    }
  }

  var ownLayoutDirection: UIUserInterfaceLayoutDirection {
    guard semanticContentAttribute == .unspecified else { return semanticContentAttribute.layoutDirection }
    return UIUserInterfaceLayoutDirection(resolvedTraits)
  }

  func semanticsDidChange() {
    setNeedsLayout()
    if autoLayout != nil { rebuildLayout() }
  }

  func intrinsicSizeDidChange() {
    viewLinks.superview?.setNeedsLayout()
    if autoLayout != nil { contentSizeDidChange() }
  }

  // MARK: - Safe area and margins

  func applyLayoutMargins(_ margins: UIEdgeInsets) {
    viewInsets.setMargins(margins)
    layoutMarginsMayHaveChanged()
  }

  /// Tells the view, and the subviews that preserve its margins, that they have changed.
  func layoutMarginsMayHaveChanged() {
    layoutMarginsDidChange()
    viewLinks.controller?.viewLayoutMarginsDidChange()
    setNeedsLayout()
    for subview in viewLinks.subviews where subview.preservesSuperviewLayoutMargins { subview.layoutMarginsMayHaveChanged() }
  }

  /// Marks the view for layout if moving it has changed its safe area, which the layout pass reports.
  func positionDidChange() {
    if viewExtras?.corners?.isConcentric == true { applyCorners() }
    if viewLinks.controller != nil, safeAreaInsets != viewInsets.toldSafeArea { setNeedsLayout() }
  }

  private func safeAreaMayHaveChanged() {
    let safeArea = safeAreaInsets
    if type(of: self) != UIView.self { subviewsTakeSafeArea(safeArea) }
    guard viewInsets.tell(safeArea) else { return }
    safeAreaInsetsDidChange()
    KeyValueObserving.report(self)
    viewLinks.controller?.viewSafeAreaInsetsDidChange()
    for subview in viewLinks.subviews {
      subview.forgetSafeArea()
      subview.setNeedsLayout()
    }
  }

  /// The default layout margin of UIKit, in points.
  static let defaultLayoutMargin: CGFloat = 8

  /// The margins without the safe area and those of the superview.
  var ownLayoutMargins: UIEdgeInsets {
    let margin = Self.defaultLayoutMargin
    return viewInsets.margins ?? UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
  }

  var resolvedLayoutMargins: UIEdgeInsets {
    var margins = ownLayoutMargins
    if insetsLayoutMarginsFromSafeArea {
      let safe = safeAreaInsets
      margins.top += safe.top
      margins.left += safe.left
      margins.bottom += safe.bottom
      margins.right += safe.right
    }
    guard preservesSuperviewLayoutMargins, let superview = viewLinks.superview else { return margins }
    let (outer, frame, bounds) = (superview.layoutMargins, frameWithoutSwipe, superview.bounds)
    margins.top = max(margins.top, outer.top - (frame.minY - bounds.minY))
    margins.left = max(margins.left, outer.left - (frame.minX - bounds.minX))
    margins.bottom = max(margins.bottom, outer.bottom - (bounds.maxY - frame.maxY))
    margins.right = max(margins.right, outer.right - (bounds.maxX - frame.maxX))
    return margins
  }

  /// The frame, for the content of a swiped cell where it is without the swipe: margins do not follow the finger.
  var frameWithoutSwipe: CGRect {
    guard let cell = viewLinks.superview as? any SwipedCell else { return frame }
    return frame.offsetBy(dx: -cell.swipe.offset(of: self), dy: 0)
  }

  private var readsFromTheRight: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  func directed(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
    let (leading, trailing) = readsFromTheRight ? (insets.right, insets.left) : (insets.left, insets.right)
    return NSDirectionalEdgeInsets(top: insets.top, leading: leading, bottom: insets.bottom, trailing: trailing)
  }

  func undirected(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
    let (left, right) = readsFromTheRight ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    return UIEdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right)
  }
}

extension UIView {
  /// The width of a bar: the one that is offered, and without a limit, as in `sizeToFit()`, its own. A bar that has none takes its
  /// superview's or the screen's, and without an application none.
  func barWidth(within width: CGFloat) -> CGFloat {
    guard width >= CGSize.unlimited.width else { return width }
    if bounds.width > 0 { return bounds.width }
    if let superview = viewLinks.superview { return superview.bounds.width }
    let application = homeContext?.application ?? ApplicationContext.current?.application
    return application?.screen.bounds.width ?? 0
  }
}

extension CGSize {
  /// A size without limits.
  static let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
}
