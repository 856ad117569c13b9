import CoreGraphics
import Foundation

/// Where a view stood before a transition took it away.
@MainActor
struct ViewPlacement {
  private weak var superview: UIView?
  private let index: Int
  private let frame: CGRect
  private let filled: Bool

  /// nil for a view that is in no hierarchy.
  init?(of view: UIView) {
    guard let superview = view.superview, let index = superview.subviews.firstIndex(where: { $0 === view }) else { return nil }
    self.superview = superview
    self.index = index
    frame = view.frame
    filled = Self.fills(view.frame, superview.bounds)
  }

  /// Resizing shares lengths out in fractions: a hundredth of a point is no gap.
  private static func fills(_ frame: CGRect, _ bounds: CGRect) -> Bool {
    [frame.minX - bounds.minX, frame.minY - bounds.minY, frame.maxX - bounds.maxX, frame.maxY - bounds.maxY]
      .allSatisfy { abs($0) < 0.01 }
  }

  /// In the coordinates of `container`: where the view will stand; a view that filled its superview fills it again.
  func frame(in container: UIView) -> CGRect {
    guard let superview else { return .zero }
    return superview.convert(frameInSuperview, to: container)
  }

  private var frameInSuperview: CGRect { filled ? superview?.bounds ?? frame : frame }

  func restore(_ view: UIView) {
    guard let superview, view.superview !== superview else { return }
    superview.insertSubview(view, at: min(index, superview.subviews.count))
    UIView.performWithoutAnimation { view.frame = frameInSuperview }
  }
}
