import CoreGraphics
import DrawingValues
import Foundation
import ListModel

extension FlowAxis {
  /// The insets of a section, along and across the axis.
  func insets(_ insets: UIEdgeInsets) -> FlowInsets {
    isVertical
      ? FlowInsets(lead: insets.top, trail: insets.bottom, near: insets.left, far: insets.right)
      : FlowInsets(lead: insets.left, trail: insets.right, near: insets.top, far: insets.bottom)
  }
}
