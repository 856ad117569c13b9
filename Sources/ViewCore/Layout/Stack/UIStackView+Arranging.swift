import CoreGraphics
import Foundation
import Misuse

extension UIStackView {
  func arranges(_ view: UIView) -> Bool { arrangement.contains(view) }

  var shown: [UIView] { arrangement.views.filter { !$0.isHidden } }

  /// Whether an arranged view is hidden, so that it takes no space.
  func collapses(_ view: UIView) -> Bool { view.isHidden && arranges(view) }

  func arrange(_ view: UIView, at index: Int) {
    let count = arrangement.views.count
    misuse(
      unless: index >= 0 && index <= count,
      "UIStackView.insertArrangedSubview(_:at:): index \(index) is beyond the \(count) arranged subviews.")
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangement.insert(view, at: index)
    arrangementDidChange()
  }

  func forget(_ view: UIView) {
    guard arranges(view) else { return }
    arrangement.remove(view)
    view.endCollapsing()
    view.contentSizeDidChange()
    arrangementDidChange()
  }

  func arrangementDidChange() { setNeedsUpdateConstraints() }

  /// The view that provides the baseline: in a column the first or last one, in a row the highest one.
  func baselineView(isFirst: Bool) -> UIView? {
    guard axis == .horizontal else { return isFirst ? shown.first : shown.last }
    return shown.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height }
  }

  func gap(after view: UIView) -> CGFloat {
    let gap = arrangement.spacing(after: view) ?? spacing
    return gap == Self.spacingUseSystem ? SystemSpacing.standard : gap
  }

  /// Hides or shows an arranged view; in an animation block, its space disappears or appears with the animation.
  func setHidden(_ isHidden: Bool, _ view: UIView) {
    guard isHidden != view.isHidden else { return }
    let animation = window == nil ? nil : ViewAnimationContext.current
    view.autoLayoutOrNew.setCollapsing(isHidden && animation != nil)
    view.layer.isHidden = isHidden && animation == nil
    arrangementDidChange()
    view.contentSizeDidChange()
    guard let animation else { return }
    layoutRoot.layoutIfNeeded()
    if isHidden { animation.batch.whenEnded { [weak view] in view?.endCollapsing() } }
  }
}

extension UIView {
  /// Hides the view; an arranged view is hidden by its stack view.
  func hide(_ isHidden: Bool) {
    if let stack = viewLinks.superview as? UIStackView, stack.arranges(self) {
      stack.setHidden(isHidden, self)
    } else {
      layer.isHidden = isHidden
    }
  }

  func endCollapsing() {
    guard let autoLayout, autoLayout.isCollapsing else { return }
    autoLayout.setCollapsing(false)
    layer.isHidden = true
  }
}
