import Foundation

/// One section of a flow layout: header, insets around lines of items, footer.
///
/// Its start is stored elsewhere: it changes with every section before it.
package struct FlowSection {
  /// The values from the layout or its delegate.
  package struct Metrics {
    package var count = 0
    package var insets = FlowInsets()
    package var lineSpacing: CGFloat = 0
    package var itemSpacing: CGFloat = 0
    /// The lengths in points; 0 for none.
    package var header: CGFloat = 0
    package var footer: CGFloat = 0

    package init(
      count: Int = 0, insets: FlowInsets = FlowInsets(), lineSpacing: CGFloat = 0, itemSpacing: CGFloat = 0, header: CGFloat = 0,
      footer: CGFloat = 0
    ) {
      (self.count, self.insets, self.lineSpacing) = (count, insets, lineSpacing)
      (self.itemSpacing, self.header, self.footer) = (itemSpacing, header, footer)
    }

    /// Whether the whole section is inside its start and end.
    package var isContained: Bool { insets.lead >= 0 && insets.trail >= 0 && lineSpacing >= 0 }

    func rule(_ room: CGFloat) -> FlowRule { FlowRule(lineSpacing: lineSpacing, itemSpacing: itemSpacing, room: room) }
  }

  private enum Lines {
    case uniform(UniformLines)
    case varied(FlowLines)
  }

  package let metrics: Metrics
  private var lines: Lines
  /// The start of lines across the axis, and their breadth.
  private let (near, room): (CGFloat, CGFloat)

  package init(_ metrics: Metrics, sizes: FlowSizes, room: FlowGeometry.Room) {
    self.metrics = metrics
    (near, self.room) = room.line(metrics.insets)
    switch sizes {
    case .uniform(let item): lines = .uniform(UniformLines(count: metrics.count, item: item, rule: metrics.rule(self.room)))
    case .each(let items): lines = .varied(FlowLines(items, rule: metrics.rule(self.room)))
    }
  }

  /// The same items with another breadth.
  package init(_ section: FlowSection, room: FlowGeometry.Room) {
    metrics = section.metrics
    (near, self.room) = room.line(metrics.insets)
    let rule = metrics.rule(self.room)
    switch section.lines {
    case .uniform(let old): lines = .uniform(UniformLines(count: old.count, item: old.item, rule: rule))
    case .varied(let old): lines = .varied(FlowLines(old, rule: rule))
    }
  }

  package var length: CGFloat { max(0, linesAlong + linesLength + metrics.insets.trail + metrics.footer) }

  /// The start of lines along the axis, from the start of the section.
  private var linesAlong: CGFloat { metrics.header + metrics.insets.lead }

  private var linesLength: CGFloat {
    switch lines {
    case .uniform(let lines): lines.length
    case .varied(let lines): lines.length
    }
  }

  package var isUniform: Bool { if case .uniform = lines { true } else { false } }

  /// Whether an item is broader than a line.
  package var isOversized: Bool {
    switch lines {
    case .uniform(let lines): metrics.count > 0 && isOversized(lines.item)
    case .varied(let lines): lines.blocks.contains { $0.broadest > room + FlowLine.rounding }
    }
  }

  package func isOversized(_ item: FlowExtent) -> Bool { item.breadth > room + FlowLine.rounding }

  // MARK: - Items

  package func box(_ index: Int, origin: CGFloat) -> FlowBox {
    let box =
      switch lines {
      case .uniform(let lines): lines.box(index)
      case .varied(let lines): lines.box(index)
      }
    return box.moved(along: origin + linesAlong, across: near)
  }

  /// Calls `body` for the items that intersect the band, in order.
  package func visit(_ band: FlowBox, origin: CGFloat, _ body: (Int, FlowBox) -> Void) {
    let along = origin + linesAlong
    let inner = band.moved(along: -along, across: -near)
    let place = { (index: Int, box: FlowBox) in body(index, box.moved(along: along, across: near)) }
    switch lines {
    case .uniform(let lines): lines.visit(inner, place)
    case .varied(let lines): lines.visit(inner, place)
    }
  }

  /// Sets the size of an item; returns whether it has changed.
  package mutating func put(_ size: FlowExtent, at index: Int) -> Bool {
    switch lines {
    case .uniform(let uniform):
      guard uniform.item != size else { return false }
      var varied = FlowLines(uniform.item, count: metrics.count, rule: metrics.rule(room))
      let isChanged = varied.put(size, at: index)
      lines = .varied(varied)
      return isChanged
    case .varied(var varied):
      // Moves the lines out of the section, so that they are changed in place instead of copied.
      lines = .uniform(UniformLines(count: 0, item: size, rule: metrics.rule(room)))
      let isChanged = varied.put(size, at: index)
      lines = .varied(varied)
      return isChanged
    }
  }

  // MARK: - Headers and footers

  /// The start of the header; when pinned, it stays at the start of the visible part while its section is visible.
  package func headerAlong(origin: CGFloat, pinnedTo shown: ClosedRange<CGFloat>?) -> CGFloat {
    guard let shown else { return origin }
    return max(origin, min(shown.lowerBound, origin + length - metrics.footer - metrics.header))
  }

  /// The start of the footer; when pinned, it stays at the end of the visible part.
  package func footerAlong(origin: CGFloat, pinnedTo shown: ClosedRange<CGFloat>?) -> CGFloat {
    let natural = origin + length - metrics.footer
    guard let shown else { return natural }
    return min(natural, max(shown.upperBound - metrics.footer, origin + metrics.header))
  }
}
