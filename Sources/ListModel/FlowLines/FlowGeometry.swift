import Foundation

/// The geometry of a flow layout's sections, consecutive along the axis.
package struct FlowGeometry {
  /// The breadth that the view provides for lines.
  package struct Room: Equatable {
    /// Between the content insets, in points.
    package var breadth: CGFloat = 0
    /// The distance of the section insets' reference boundary from the content's ends; nil for the ends themselves.
    package var margins: FlowInsets?

    package init(breadth: CGFloat = 0) { self.breadth = breadth }

    /// The start of a section's lines and their breadth; content insets are the minimum.
    package func line(_ insets: FlowInsets) -> (near: CGFloat, room: CGFloat) {
      var (near, far) = (insets.near, insets.far)
      if let margins { (near, far) = (max(0, margins.near + near), max(0, margins.far + far)) }
      return (near, breadth - near - far)
    }
  }

  package let axis: FlowAxis
  package let room: Room
  package private(set) var sections: ContiguousArray<FlowSection>
  private var lengths: RunningSums
  /// Whether sections can be searched by their start: none exceeds its own bounds.
  private let isOrdered: Bool

  package init(axis: FlowAxis, room: Room, sections: some Sequence<FlowSection>) {
    (self.axis, self.room, self.sections) = (axis, room, ContiguousArray(sections))
    lengths = RunningSums(self.sections.lazy.map(\.length))
    isOrdered = self.sections.allSatisfy(\.metrics.isContained)
  }

  /// The same items with another breadth.
  package init(_ geometry: FlowGeometry, axis: FlowAxis, room: Room) {
    self.init(axis: axis, room: room, sections: geometry.sections.lazy.map { FlowSection($0, room: room) })
  }

  package var contentSize: CGSize { axis.size(FlowExtent(length: lengths.total, breadth: max(0, room.breadth))) }

  // MARK: - Items

  /// The sections that may intersect the band.
  ///
  /// - Complexity: O(log sections) when they are ordered.
  package func sections(touching band: FlowBox) -> Range<Int> {
    isOrdered ? lengths.indices(from: band.along, to: band.end) : sections.indices
  }

  package func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && sections.indices.contains(indexPath.section)
      && (0..<sections[indexPath.section].metrics.count).contains(indexPath.item)
  }

  package func item(_ indexPath: IndexPath) -> FlowBox? {
    guard contains(indexPath) else { return nil }
    return sections[indexPath.section].box(indexPath.item, origin: lengths.start(of: indexPath.section))
  }

  /// Calls `body` for the items of a section that intersect the band, in order.
  package func visit(_ section: Int, _ band: FlowBox, _ body: (Int, FlowBox) -> Void) {
    sections[section].visit(band, origin: lengths.start(of: section), body)
  }

  /// Sets the size of an item; returns whether it has changed.
  package mutating func put(_ size: FlowExtent, at indexPath: IndexPath) -> Bool {
    guard contains(indexPath), sections[indexPath.section].put(size, at: indexPath.item) else { return false }
    lengths.set(sections[indexPath.section].length, at: indexPath.section)
    return true
  }

  // MARK: - Headers and footers

  /// The box of a section's header; nil without one.
  package func header(_ section: Int, pinnedTo shown: ClosedRange<CGFloat>?) -> FlowBox? {
    guard sections.indices.contains(section), sections[section].metrics.header > 0 else { return nil }
    return bar(
      at: sections[section].headerAlong(origin: lengths.start(of: section), pinnedTo: shown),
      length: sections[section].metrics.header)
  }

  package func footer(_ section: Int, pinnedTo shown: ClosedRange<CGFloat>?) -> FlowBox? {
    guard sections.indices.contains(section), sections[section].metrics.footer > 0 else { return nil }
    return bar(
      at: sections[section].footerAlong(origin: lengths.start(of: section), pinnedTo: shown),
      length: sections[section].metrics.footer)
  }

  private func bar(at along: CGFloat, length: CGFloat) -> FlowBox {
    FlowBox(along: along, extent: FlowExtent(length: length, breadth: max(0, room.breadth)))
  }
}
