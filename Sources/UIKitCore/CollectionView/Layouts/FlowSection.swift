import CoreGraphics
import Foundation

/// One section of a flow layout: header, insets around lines of items, footer.
struct FlowSection {
  /// What the layout or its delegate say.
  struct Metrics {
    enum Sizes {
      case uniform(FlowExtent)
      case each(ContiguousArray<FlowExtent>)

      var broadest: CGFloat {
        switch self {
        case .uniform(let item): item.breadth
        case .each(let items): items.reduce(0) { max($0, $1.breadth) }
        }
      }
    }

    var count = 0
    var sizes = Sizes.uniform(FlowExtent())
    var insets = FlowInsets()
    var lineSpacing: CGFloat = 0
    var itemSpacing: CGFloat = 0
    /// Their lengths; none at 0.
    var header: CGFloat = 0
    var footer: CGFloat = 0

    /// Whether all of the section is between its beginning and its end.
    var isContained: Bool { insets.lead >= 0 && insets.trail >= 0 && lineSpacing >= 0 }
  }

  private enum Lines {
    case uniform(UniformLines)
    case varied(VariedLines)
  }

  let metrics: Metrics
  /// Where the section begins and how long it is.
  let origin: CGFloat
  let length: CGFloat
  private let lines: Lines
  /// Where the lines begin.
  private let (linesAlong, linesAcross): (CGFloat, CGFloat)

  /// - Parameters:
  ///   - near: Where the lines begin across the axis.
  ///   - room: The breadth between the insets.
  init(_ metrics: Metrics, at origin: CGFloat, near: CGFloat, room: CGFloat) {
    self.metrics = metrics
    self.origin = origin
    switch metrics.sizes {
    case .uniform(let item):
      lines = .uniform(
        UniformLines(
          count: metrics.count, item: item, lineSpacing: metrics.lineSpacing, itemSpacing: metrics.itemSpacing, room: room))
    case .each(let items):
      lines = .varied(
        VariedLines(items: items, lineSpacing: metrics.lineSpacing, itemSpacing: metrics.itemSpacing, room: room))
    }
    isOversized = metrics.count > 0 && metrics.sizes.broadest > room + FlowLine.rounding
    let insets = metrics.insets
    linesAlong = origin + metrics.header + insets.lead
    linesAcross = near
    let lineLength =
      switch lines {
      case .uniform(let lines): lines.length
      case .varied(let lines): lines.length
      }
    length = max(0, metrics.header + insets.lead + lineLength + insets.trail + metrics.footer)
  }

  var end: CGFloat { origin + length }

  /// Whether an item is broader than the room for its line.
  let isOversized: Bool

  func box(_ index: Int) -> FlowBox {
    let box =
      switch lines {
      case .uniform(let lines): lines.box(index)
      case .varied(let lines): lines.box(index)
      }
    return box.moved(along: linesAlong, across: linesAcross)
  }

  /// The items that the band touches, in order.
  func visit(_ band: FlowBox, _ body: (Int, FlowBox) -> Void) {
    let inner = band.moved(along: -linesAlong, across: -linesAcross)
    let place = { (index: Int, box: FlowBox) in body(index, box.moved(along: linesAlong, across: linesAcross)) }
    switch lines {
    case .uniform(let lines): lines.visit(inner, place)
    case .varied(let lines): lines.visit(inner, place)
    }
  }

  // MARK: - Headers and footers

  /// Where the header begins; pinned, it stays at the beginning of what is shown as long as its section is there.
  func headerAlong(pinnedTo shown: ClosedRange<CGFloat>?) -> CGFloat {
    guard let shown else { return origin }
    return max(origin, min(shown.lowerBound, end - metrics.footer - metrics.header))
  }

  /// Where the footer begins; pinned, it stays at the end of what is shown.
  func footerAlong(pinnedTo shown: ClosedRange<CGFloat>?) -> CGFloat {
    let natural = end - metrics.footer
    guard let shown else { return natural }
    return min(natural, max(shown.upperBound - metrics.footer, origin + metrics.header))
  }
}
