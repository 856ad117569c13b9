import CoreGraphics
import Foundation

extension UIScrollView {
  /// A scroll axis: horizontal or vertical.
  package typealias Axis = NSLayoutConstraint.Axis
}

extension CGPoint {
  package subscript(axis: UIScrollView.Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
}

extension CGSize {
  package func length(_ axis: UIScrollView.Axis) -> CGFloat { axis == .horizontal ? width : height }
}

extension UIEdgeInsets {
  func leading(_ axis: UIScrollView.Axis) -> CGFloat { axis == .horizontal ? left : top }
  func trailing(_ axis: UIScrollView.Axis) -> CGFloat { axis == .horizontal ? right : bottom }

  mutating func copy(_ axis: UIScrollView.Axis, from other: UIEdgeInsets) {
    if axis == .horizontal {
      (left, right) = (other.left, other.right)
    } else {
      (top, bottom) = (other.top, other.bottom)
    }
  }

  package static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}

extension CGFloat {
  package func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
