import CoreGraphics
import Foundation
import ViewCore

/// The place of a view in the hierarchy before a transition moved it.
@MainActor
struct ViewPlacement {
  private weak var superview: UIView?
  private let index: Int
  private let frame: CGRect
  private let filled: Bool

  /// Nil for a view without a superview.
  init?(of view: UIView) {
    guard let superview = view.superview, let index = superview.subviews.firstIndex(where: { $0 === view }) else { return nil }
    self.superview = superview
    self.index = index
    frame = view.frame
    filled = Self.fills(view.frame, superview.bounds)
  }

  /// Whether the frame fills the bounds, within the rounding errors of resizing: 0.01 points.
  private static func fills(_ frame: CGRect, _ bounds: CGRect) -> Bool {
    [frame.minX - bounds.minX, frame.minY - bounds.minY, frame.maxX - bounds.maxX, frame.maxY - bounds.maxY]
      .allSatisfy { abs($0) < 0.01 }
  }

  /// The view's future frame in coordinates of `container`; a view that filled its superview fills it again.
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
