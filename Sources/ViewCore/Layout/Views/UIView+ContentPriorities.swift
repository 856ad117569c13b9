import CoreGraphics
import Foundation

/// A control that does not stretch along some axes, unless its content hugging priority is set.
@MainActor
package protocol StiffContent: UIView {
  var contentStiffAxes: [NSLayoutConstraint.Axis] { get }
}

extension UIActivityIndicatorView: StiffContent {
  package var contentStiffAxes: [NSLayoutConstraint.Axis] { [.horizontal, .vertical] }
}

extension UIView {
  // MARK: - Measuring in Auto Layout

  func baseSetContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    autoLayoutOrNew.setHugging(priority.checked("UIView.setContentHuggingPriority(_:for:)"), for: axis)
    contentSizeDidChange()
  }

  func baseSetContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    let checked = priority.checked("UIView.setContentCompressionResistancePriority(_:for:)")
    autoLayoutOrNew.setResistance(checked, for: axis)
    contentSizeDidChange()
  }

  func contentSizeDidChange() { presentEngine?.contentDidChange(of: self) }

  /// The axes along which the control does not stretch, as in Interface Builder.
  var stiffAxes: [NSLayoutConstraint.Axis] { (self as? any StiffContent)?.contentStiffAxes ?? [] }

  // MARK: - Alignment rectangles

  func baseFrame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
