import CoreGraphics
import Foundation

/// A flow layout's sections, one after the other along the axis.
struct FlowGeometry {
  /// What the view leaves to the lines, across the axis.
  struct Room: Equatable {
    /// Between the content insets.
    var breadth: CGFloat = 0
    /// By how much the boundary that section insets count from lies within the content; nil: they count from the content's ends.
    var margins: FlowInsets?

    /// The insets of a section at both ends of its lines; content insets are kept at least.
    func ends(_ insets: FlowInsets) -> (near: CGFloat, far: CGFloat) {
      guard let margins else { return (insets.near, insets.far) }
      return (max(0, margins.near + insets.near), max(0, margins.far + insets.far))
    }
  }

  let axis: FlowAxis
  let room: Room
  private(set) var sections: ContiguousArray<FlowSection> = []
  /// Whether sections can be found by halving: none reaches beyond its ends.
  private var isOrdered = true

  init(axis: FlowAxis, room: Room, sections metrics: [FlowSection.Metrics]) {
    self.axis = axis
    self.room = room
    sections.reserveCapacity(metrics.count)
    var along: CGFloat = 0
    for metrics in metrics {
      let ends = room.ends(metrics.insets)
      let section = FlowSection(metrics, at: along, near: ends.near, room: room.breadth - ends.near - ends.far)
      sections.append(section)
      along = section.end
      if !metrics.isContained { isOrdered = false }
    }
  }

  var contentSize: CGSize { axis.size(FlowExtent(length: sections.last?.end ?? 0, breadth: max(0, room.breadth))) }

  /// The sections that the band may touch.
  func sections(touching band: FlowBox) -> Range<Int> {
    guard isOrdered else { return sections.indices }
    let first = sections.indexOfFirst(past: { $0.end > band.along })
    let end = sections.indexOfFirst(past: { $0.origin >= band.end })
    return first..<max(first, end)
  }

  func item(_ indexPath: IndexPath) -> FlowBox? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    return (0..<section.metrics.count).contains(indexPath.item) ? section.box(indexPath.item) : nil
  }

  /// The header or footer of a section; nil when it has none.
  func header(_ section: Int, pinnedTo shown: ClosedRange<CGFloat>?) -> FlowBox? {
    guard sections.indices.contains(section), sections[section].metrics.header > 0 else { return nil }
    return bar(at: sections[section].headerAlong(pinnedTo: shown), length: sections[section].metrics.header)
  }

  func footer(_ section: Int, pinnedTo shown: ClosedRange<CGFloat>?) -> FlowBox? {
    guard sections.indices.contains(section), sections[section].metrics.footer > 0 else { return nil }
    return bar(at: sections[section].footerAlong(pinnedTo: shown), length: sections[section].metrics.footer)
  }

  private func bar(at along: CGFloat, length: CGFloat) -> FlowBox {
    FlowBox(along: along, extent: FlowExtent(length: length, breadth: max(0, room.breadth)))
  }
}
