import CoreGraphics
import Foundation
import Misuse

extension UIStackView {
  func arranges(_ view: UIView) -> Bool { arranged.contains { $0 === view } }

  var shown: [UIView] { arranged.filter { !$0.isHidden } }

  /// Whether an arranged view is hidden, so that it takes no space.
  func collapses(_ view: UIView) -> Bool { view.isHidden && arranges(view) }

  func arrange(_ view: UIView, at index: Int) {
    let others = arranged.filter { $0 !== view }
    misuse(
      unless: index >= 0 && index <= arranged.count,
      "UIStackView.insertArrangedSubview(_:at:): index \(index) is beyond the \(arranged.count) arranged subviews.")
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged = others
    arranged.insert(view, at: min(index, others.count))
    arrangementDidChange()
  }

  func forget(_ view: UIView) {
    guard arranges(view) else { return }
    arranged.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
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
    let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
    return gap == Self.spacingUseSystem ? SystemSpacing.standard : gap
  }

  /// Hides or shows an arranged view; in an animation block, its space disappears or appears with the animation.
  func setHidden(_ isHidden: Bool, _ view: UIView) {
    guard isHidden != view.isHidden else { return }
    let animation = window == nil ? nil : ViewAnimationContext.current
    view.autoLayoutOrNew.isCollapsing = isHidden && animation != nil
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
    autoLayout.isCollapsing = false
    layer.isHidden = true
  }
}
