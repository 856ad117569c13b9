import CoreGraphics
import Foundation

/// The direction that a flow layout scrolls in: lines follow each other along it, the items of a line across it.
struct FlowAxis: Equatable {
  var isVertical = true

  func extent(_ size: CGSize) -> FlowExtent {
    isVertical ? FlowExtent(length: size.height, breadth: size.width) : FlowExtent(length: size.width, breadth: size.height)
  }

  func size(_ extent: FlowExtent) -> CGSize {
    isVertical ? CGSize(width: extent.breadth, height: extent.length) : CGSize(width: extent.length, height: extent.breadth)
  }

  func insets(_ insets: UIEdgeInsets) -> FlowInsets {
    isVertical
      ? FlowInsets(lead: insets.top, trail: insets.bottom, near: insets.left, far: insets.right)
      : FlowInsets(lead: insets.left, trail: insets.right, near: insets.top, far: insets.bottom)
  }

  func box(_ rect: CGRect) -> FlowBox {
    isVertical
      ? FlowBox(along: rect.minY, across: rect.minX, extent: extent(rect.size))
      : FlowBox(along: rect.minX, across: rect.minY, extent: extent(rect.size))
  }

  func rect(_ box: FlowBox) -> CGRect {
    let origin = isVertical ? CGPoint(x: box.across, y: box.along) : CGPoint(x: box.along, y: box.across)
    return CGRect(origin: origin, size: size(box.extent))
  }
}

/// A size along and across the axis, in points.
struct FlowExtent: Equatable {
  var length: CGFloat = 0
  var breadth: CGFloat = 0
}

/// Insets of a section: before and after its lines, and at both ends of each line.
struct FlowInsets: Equatable {
  var lead: CGFloat = 0
  var trail: CGFloat = 0
  var near: CGFloat = 0
  var far: CGFloat = 0
}

/// A rectangle along and across the axis.
struct FlowBox: Equatable {
  var along: CGFloat = 0
  var across: CGFloat = 0
  var extent = FlowExtent()

  var end: CGFloat { along + extent.length }
  var farEnd: CGFloat { across + extent.breadth }

  /// Whether the two overlap; rectangles that share an edge do not, a point or line within the other does.
  func touches(_ other: FlowBox) -> Bool {
    along < other.end && other.along < end && across < other.farEnd && other.across < farEnd
  }

  func moved(along: CGFloat = 0, across: CGFloat = 0) -> FlowBox {
    FlowBox(along: self.along + along, across: self.across + across, extent: extent)
  }
}

extension Range where Bound == Int {
  /// Those whole numbers n in 0..<count of which n · step < upper and n · step + reach > lower, and perhaps their neighbours.
  init(steps step: CGFloat, reach: CGFloat, from lower: CGFloat, to upper: CGFloat, count: Int) {
    guard step > 0 else {
      self = 0..<count
      return
    }
    let last = CGFloat(count)
    let first = Int(Swift.max(0, Swift.min(last, ((lower - reach) / step).rounded(.down))))
    let end = Int(Swift.max(0, Swift.min(last, (upper / step).rounded(.up) + 1)))
    self = first..<Swift.max(first, end)
  }
}
