import Foundation
import QuartzCore

extension UIView {
  // MARK: - Size changes

  /// Resizes the subviews by their autoresizing masks.
  ///
  /// - Complexity: O(subviews).
  private func sizeDidChange(from before: CGSize) {
    let after = layer.bounds.size
    if autoresizesSubviews {
      for subview in viewLinks.subviews where !subview.autoresizingMask.isEmpty && !subview.isPlacedByConstraints {
        subview.autoresize(from: before, to: after)
      }
    }
    if contentMode == .redraw, layer.drawsContent { layer.setNeedsDisplay() }
    setNeedsLayout()
    for watcher in Array(sizeWatchers.values) { watcher() }
  }

  /// Changes the frame that the view has without its transform.
  private func autoresize(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    var frame = untransformedFrame
    (frame.origin.x, frame.size.width) = Self.autoresize(
      origin: frame.origin.x, length: frame.width, old: old.width, new: new.width, flexible: mask.flexibility(.horizontal))
    (frame.origin.y, frame.size.height) = Self.autoresize(
      origin: frame.origin.y, length: frame.height, old: old.height, new: new.height, flexible: mask.flexibility(.vertical))
    if transform.isIdentity { self.frame = frame } else { setUntransformedFrame(frame) }
  }

  /// Distributes the change among the flexible parts in proportion to their lengths, or evenly if these are zero.
  nonisolated static func autoresize(
    origin: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat, flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (CGFloat, CGFloat) {
    let count = (flexible.before ? 1 : 0) + (flexible.length ? 1 : 0) + (flexible.after ? 1 : 0)
    guard count > 0 else { return (origin, length) }
    let total = (flexible.before ? origin : 0) + (flexible.length ? length : 0) + (flexible.after ? old - origin - length : 0)
    func share(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return total == 0 ? (new - old) / CGFloat(count) : (new - old) * part / total
    }
    return (origin + share(origin, flexible.before), max(length + share(length, flexible.length), 0))
  }

  // MARK: - Converting

  /// Nil means the window, or the screen outside a window.
  private func counterpart(_ view: UIView?) -> CALayer? { view?.layer ?? viewLinks.window?.layer }

  func converted(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: counterpart(view)) }
  func converted(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: counterpart(view)) }
  func converted(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: counterpart(view)) }
  func converted(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: counterpart(view)) }

  /// Not inlined, because Swift 6.2's optimizer crashes when it merges the cast into the conversion.
  @inline(never) private static func view(_ space: any UICoordinateSpace) -> UIView? { space as? UIView }

  /// Converts a point from this view to a coordinate space; one that is no view means the window.
  public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint { converted(point, to: Self.view(space)) }
  /// Converts a point from a coordinate space to this view; one that is no view means the window.
  public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint { converted(point, from: Self.view(space)) }
  /// Converts a rectangle from this view to a coordinate space; one that is no view means the window.
  public func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect { converted(rect, to: Self.view(space)) }
  /// Converts a rectangle from a coordinate space to this view; one that is no view means the window.
  public func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect { converted(rect, from: Self.view(space)) }
}

extension UIView: LayerOwner {
  package func geometryDidChange(of layer: CALayer, from size: CGSize) {
    if layer.bounds.size != size { sizeDidChange(from: size) }
    if autoLayout != nil { geometryDidChangeForLayout() }
    positionDidChange()
  }

  package func geometryWillReachLayout(of layer: CALayer) {
    // Without a safe area outside and one of its own, the view and its subviews have none wherever it lies.
    if let kept = viewInsets.safeArea, kept.outer != .zero || kept.insets != .zero { forgetSafeArea() }
    autoLayout?.markNeedsPlacing()
  }
}
