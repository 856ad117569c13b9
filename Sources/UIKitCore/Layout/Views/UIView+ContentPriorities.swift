import CoreGraphics
import Foundation

extension UIView {
  // MARK: - Measuring in Auto Layout

  /// With which the view resists being larger than its content. Default: 250; 750 for controls that do not stretch.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout?.hugging[axis] ?? (stiffAxes.contains(axis) ? .defaultHigh : .defaultLow)
  }

  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    autoLayoutOrNew.hugging[axis] = priority.checked("UIView.setContentHuggingPriority(_:for:)")
    contentSizeDidChange()
  }

  /// With which the view resists being smaller than its content. Default: 750.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout?.resistance[axis] ?? .defaultHigh
  }

  public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    autoLayoutOrNew.resistance[axis] = priority.checked("UIView.setContentCompressionResistancePriority(_:for:)")
    contentSizeDidChange()
  }

  func contentSizeDidChange() { presentEngine?.contentDidChange(of: self) }

  /// Along which the control's look does not stretch, as Interface Builder has it.
  private var stiffAxes: [NSLayoutConstraint.Axis] {
    switch self {
    case is UISwitch, is UIStepper, is UIActivityIndicatorView: [.horizontal, .vertical]
    case is UISlider, is UIProgressView, is UISegmentedControl, is UIPageControl: [.vertical]
    default: []
    }
  }

  // MARK: - Alignment rectangles

  /// What of a frame constraints see: the frame without `alignmentRectInsets`.
  public func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
