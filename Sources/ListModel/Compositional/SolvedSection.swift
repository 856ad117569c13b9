import Foundation

/// A section of a compositional layout, laid out in a container relative to the section's start.
package struct SolvedSection {
  package let section: ComposedSection
  package let axis: ComposedAxis
  package let container: CGSize
  package let count: Int
  package private(set) var measures: ComposedMeasures
  package private(set) var bars: ComposedBars
  package private(set) var stack: ComposedStack

  /// - Parameters:
  ///   - container: the size of the visible area, without the content's insets.
  ///   - axis: the layout's direction of scrolling.
  package init(
    _ section: ComposedSection, count: Int, in container: CGSize, axis: ComposedAxis,
    measures: ComposedMeasures = ComposedMeasures()
  ) {
    (self.section, self.count, self.container) = (section, count, container)
    (self.axis, self.measures) = (axis, measures)
    bars = ComposedBars(section.bars, in: container, insets: section.barInsets, measures: measures)
    stack = Self.stack(section, count, container, axis, bars, measures)
  }

  private static func stack(
    _ section: ComposedSection, _ count: Int, _ container: CGSize, _ axis: ComposedAxis, _ bars: ComposedBars,
    _ measures: ComposedMeasures
  ) -> ComposedStack {
    let across = axis.other
    let room = CGSize(
      axis, along: max(0, container.along(axis) - section.insets.sum(axis)),
      across: max(0, container.along(across) - section.insets.sum(across) - bars.room.sum(across)))
    return ComposedStack(
      section.group, count: count, in: room, axis: section.shelf == nil ? axis : across, spacing: section.spacing,
      measures: measures)
  }

  // MARK: - Lengths

  /// The length of the groups along the layout's axis.
  private var groupLength: CGFloat { section.shelf == nil ? stack.length : stack.breadth }

  package var length: CGFloat { max(0, bars.room.sum(axis) + section.insets.sum(axis) + groupLength) }

  /// The content between the bars, insets included.
  package var content: CGRect {
    let along = bars.room.lead(axis)
    let origin = CGPoint(axis, along: along, across: bars.room.lead(axis.other))
    let size = CGSize(
      axis, along: max(0, length - bars.room.sum(axis)),
      across: max(0, container.along(axis.other) - bars.room.sum(axis.other)))
    return CGRect(origin: origin, size: size)
  }

  // MARK: - Shelves

  /// The visible rectangle of an orthogonally scrolling section; nil for others.
  package var shelfFrame: CGRect? {
    guard section.shelf != nil else { return nil }
    let origin = CGPoint(
      axis, along: content.lower(axis) + section.insets.lead(axis), across: content.lower(axis.other))
    return CGRect(origin: origin, size: CGSize(axis, along: stack.breadth, across: content.size.along(axis.other)))
  }

  /// The space before the first group and after the last one.
  private var shelfRoom: (before: CGFloat, behind: CGFloat) {
    let insets = (section.insets.lead(axis.other), section.insets.trail(axis.other))
    guard section.shelf?.isCentered == true, stack.groupCount > 0 else { return insets }
    let breadth = content.size.along(axis.other)
    let (first, last) = (stack.slot(ofGroup: 0).length, stack.slot(ofGroup: stack.groupCount - 1).length)
    return (max(insets.0, (breadth - first) / 2), max(insets.1, (breadth - last) / 2))
  }

  /// The content length of an orthogonally scrolling section, with the space at its ends.
  package var shelfLength: CGFloat { shelfRoom.before + stack.length + shelfRoom.behind }

  /// The offset at which a group of a shelf is at its beginning, or in its middle.
  package func shelfOffset(ofGroup index: Int) -> CGFloat {
    let extent = stack.extent(ofGroup: index)
    guard section.shelf?.isCentered == true else { return shelfRoom.before + extent.lowerBound - section.insets.lead(axis.other) }
    let middle = (extent.lowerBound + extent.upperBound) / 2
    return shelfRoom.before + middle - content.size.along(axis.other) / 2
  }

  /// The group that is at the beginning of a shelf, or in its middle, at an offset, or the one before it.
  package func shelfGroup(at offset: CGFloat) -> Int {
    let ahead = section.shelf?.isCentered == true ? content.size.along(axis.other) / 2 : section.insets.lead(axis.other)
    return stack.group(at: offset + ahead - shelfRoom.before)
  }

  // MARK: - Elements

  /// The offset from the stack's coordinates to the section's, at scroll offset 0.
  private var stackOrigin: CGPoint {
    let near = section.shelf == nil ? section.insets.lead(axis.other) : shelfRoom.before
    return CGPoint(
      axis, along: content.lower(axis) + section.insets.lead(axis), across: content.lower(axis.other) + near)
  }

  private func origin(shelfOffset: CGFloat) -> CGPoint {
    var origin = stackOrigin
    if section.shelf != nil {
      if axis == .vertical { origin.x -= shelfOffset } else { origin.y -= shelfOffset }
    }
    return origin
  }

  /// The elements of groups that touch a rectangle of the section; answers how many groups were looked at.
  @discardableResult
  package func visit(_ rect: CGRect, shelfOffset: CGFloat = 0, _ body: (ComposedBox) -> Void) -> Int {
    let origin = origin(shelfOffset: shelfOffset)
    let shift = stack.axis == .horizontal ? origin.x : origin.y
    return stack.visit(from: rect.lower(stack.axis) - shift, to: rect.upper(stack.axis) - shift) { box in
      let box = box.moved(by: origin)
      if box.frame.touches(rect) { body(box) }
    }
  }

  package func box(_ element: ComposedBox.Element, shelfOffset: CGFloat = 0) -> ComposedBox? {
    stack.box(element)?.moved(by: origin(shelfOffset: shelfOffset))
  }

  /// A bar's frame. The visible range is along the axis, from the section's start.
  package func barFrame(_ index: Int, shown: ClosedRange<CGFloat>?) -> CGRect {
    let bounds = section.barInsets.inset(CGRect(axis, length: length, breadth: container.along(axis.other)))
    let content = content
    let frame = bars.frame(index, content: content, bounds: bounds)
    return bars.pinned(index, frame, axis: axis, within: content.lower(axis)...content.upper(axis), shown: shown)
  }

  package func backgroundFrame(_ index: Int) -> CGRect {
    section.backgrounds[index].insets.inset(CGRect(axis, length: length, breadth: container.along(axis.other)))
  }

  /// Whether anything in the section has an estimated size.
  package var isOpen: Bool { !stack.isRigid || section.bars.contains { $0.size.isOpen } }

  /// Whether a bar follows the visible range.
  package var pins: Bool { section.bars.contains(where: \.pins) }

  // MARK: - Sizes that become known

  /// Applies measured sizes: of items by index, of supplementary views by key.
  package mutating func apply(items: [Int: CGSize], supplements: [ComposedKey: CGSize]) {
    measures.items.merge(items) { $1 }
    measures.supplements.merge(supplements) { $1 }
    let room = bars.room
    if supplements.keys.contains(where: { bars.index(of: $0) != nil }) {
      bars = ComposedBars(section.bars, in: container, insets: section.barInsets, measures: measures)
    }
    guard bars.room.sum(axis.other) == room.sum(axis.other) else {
      stack = Self.stack(section, count, container, axis, bars, measures)
      return
    }
    stack.apply(measures, changed: items.keys)
  }
}

extension CGRect {
  /// A rectangle at the origin that is so long and so broad.
  init(_ axis: ComposedAxis, length: CGFloat, breadth: CGFloat) {
    self.init(origin: .zero, size: CGSize(axis, along: length, across: breadth))
  }
}

extension SolvedSection {
  /// The largest distance by which elements extend beyond the section along the layout's axis.
  package var reach: CGFloat {
    let bars = zip(bars.bars, barLengths).map { bar, length in abs(bar.offset.along(axis)) + length }.max() ?? 0
    return max(bars, section.shelf == nil ? stack.reach : 0)
  }

  private var barLengths: [CGFloat] { bars.bars.indices.map { barFrame($0, shown: nil).size.along(axis) } }
}
