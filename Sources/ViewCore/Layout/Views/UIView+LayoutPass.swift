import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  // MARK: - The constraints' part in a layout pass

  /// Updates and solves constraints and sets the subviews' frames; runs before `layoutSubviews()`.
  func layOutByConstraints() {
    updateConstraintsIfNeeded()
    settledEngine(placing: self)?.place(subviewsOf: self)
  }

  /// Solves pending constraints, so that views with new frames are marked for layout.
  func settleConstraints() {
    layoutRoot.updateConstraintsIfNeeded()
    _ = settledEngine()
  }

  /// Sets size and centre as constraints ask for them. The anchor point takes the middle of the frame wherever in the view it is, as on
  /// iOS: a view hinged at its lower edge hangs half its height above the frame of its constraints.
  func setConstrainedFrame(_ frame: CGRect) {
    if bounds.size != frame.size { bounds.size = frame.size }
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    if center != middle { center = middle }
  }

  func setUntransformedFrame(_ frame: CGRect) {
    if bounds.size != frame.size { bounds.size = frame.size }
    let anchor = anchorPoint
    let place = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    if center != place { center = place }
  }

  /// The frame that the view would have without its transform, in superview coordinates.
  var untransformedFrame: CGRect {
    let (anchor, size, center) = (anchorPoint, bounds.size, center)
    return CGRect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width, height: size.height)
  }

  /// The fractions of a change of the superview's length that the autoresizing mask gives to the view's start and length.
  func autoresizingShares(_ axis: NSLayoutConstraint.Axis, in room: CGFloat) -> (start: CGFloat, length: CGFloat) {
    guard viewLinks.superview?.autoresizesSubviews == true, !autoresizingMask.isEmpty else { return (0, 0) }
    let frame = untransformedFrame
    let (origin, length) = (frame.origin[axis], frame.size.length(axis))
    let (grownOrigin, grownLength) = Self.autoresize(
      origin: origin, length: length, old: room, new: room + 1, flexible: autoresizingMask.flexibility(axis))
    return (grownOrigin - origin, grownLength - length)
  }

  /// Tells the engine that position, size or content offset were set.
  func geometryDidChangeForLayout() {
    guard let state = autoLayout else { return }
    if state.translatesMask || self is UIScrollView || viewLinks.superview == nil { presentEngine?.refresh(self) }
    if !state.systemGuides.isEmpty { setNeedsLayout() }
  }

  // MARK: - Updating constraints

  /// Requests `updateConstraints()` before the next layout pass.
  func markNeedsUpdateConstraints() {
    guard autoLayoutOrNew.requestUpdate() else { return }
    constraintUpdates.add(self)
    setNeedsLayout()
  }

  func baseUpdateConstraintsIfNeeded() {
    for _ in 0..<ConstraintUpdates.passes {
      let due = constraintUpdates.removePending(within: self)
      guard !due.isEmpty else { return }
      for view in due {
        view.autoLayout?.updateWillRun()
        if let controller = view.viewLinks.controller { controller.updateViewConstraints() } else { view.updateConstraints() }
      }
    }
  }
}

extension UIView.AutoresizingMask {
  func flexibility(_ axis: NSLayoutConstraint.Axis) -> (before: Bool, length: Bool, after: Bool) {
    axis == .horizontal
      ? (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
      : (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
  }
}
