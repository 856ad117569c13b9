import Foundation

/// The scrolling direction of a flow layout: lines follow each other along it, the items of a line across it.
package struct FlowAxis: Equatable {
  package var isVertical: Bool

  package init(isVertical: Bool = true) { self.isVertical = isVertical }

  package func extent(_ size: CGSize) -> FlowExtent {
    isVertical ? FlowExtent(length: size.height, breadth: size.width) : FlowExtent(length: size.width, breadth: size.height)
  }

  package func size(_ extent: FlowExtent) -> CGSize {
    isVertical ? CGSize(width: extent.breadth, height: extent.length) : CGSize(width: extent.length, height: extent.breadth)
  }

  package func box(_ rect: CGRect) -> FlowBox {
    isVertical
      ? FlowBox(along: rect.minY, across: rect.minX, extent: extent(rect.size))
      : FlowBox(along: rect.minX, across: rect.minY, extent: extent(rect.size))
  }

  package func rect(_ box: FlowBox) -> CGRect {
    let origin = isVertical ? CGPoint(x: box.across, y: box.along) : CGPoint(x: box.along, y: box.across)
    return CGRect(origin: origin, size: size(box.extent))
  }
}

/// A size along and across the axis, in points.
package struct FlowExtent: Equatable {
  package var length: CGFloat = 0
  package var breadth: CGFloat = 0

  package init(length: CGFloat = 0, breadth: CGFloat = 0) { (self.length, self.breadth) = (length, breadth) }
}

/// Insets of a section: before and after its lines, and at both ends of each line, in points.
package struct FlowInsets: Equatable {
  package var lead: CGFloat = 0
  package var trail: CGFloat = 0
  package var near: CGFloat = 0
  package var far: CGFloat = 0

  package init(lead: CGFloat = 0, trail: CGFloat = 0, near: CGFloat = 0, far: CGFloat = 0) {
    (self.lead, self.trail, self.near, self.far) = (lead, trail, near, far)
  }
}

/// A rectangle along and across the axis, in points.
package struct FlowBox: Equatable {
  package var along: CGFloat = 0
  package var across: CGFloat = 0
  package var extent = FlowExtent()

  package init(along: CGFloat = 0, across: CGFloat = 0, extent: FlowExtent = FlowExtent()) {
    (self.along, self.across, self.extent) = (along, across, extent)
  }

  package var end: CGFloat { along + extent.length }
  package var farEnd: CGFloat { across + extent.breadth }

  /// Whether the two intersect; rectangles that only share an edge do not, a point or line inside does.
  package func touches(_ other: FlowBox) -> Bool {
    along < other.end && other.along < end && across < other.farEnd && other.across < farEnd
  }

  package func moved(along: CGFloat = 0, across: CGFloat = 0) -> FlowBox {
    FlowBox(along: self.along + along, across: self.across + across, extent: extent)
  }
}

extension Range where Bound == Int {
  /// The integers n in 0..<count with n · step < upper and n · step + reach > lower, and possibly their neighbours.
  package init(steps step: CGFloat, reach: CGFloat, from lower: CGFloat, to upper: CGFloat, count: Int) {
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
