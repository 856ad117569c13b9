import CoreGraphics

/// A view that shifts its content for a while, as a swiped cell does: the margins of the content stay where they are without that.
@MainActor
package protocol ContentShifting: UIView {
  /// By how much a subview is shifted horizontally, in points.
  func shift(of view: UIView) -> CGFloat
}
