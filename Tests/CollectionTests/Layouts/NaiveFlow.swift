import Foundation
import MotionTesting

/// A second flow layout, written for plainness: it lays out everything into one list and filters it.
///
/// It knows vertical scrolling only; a horizontal one is the vertical one with x and y exchanged, before and after.
struct NaiveFlow {
  struct Element: Equatable {
    var name: String
    var frame: CGRect
  }

  var isVertical = true
  var size = CGSize.zero
  var contentInset = UIEdgeInsets.zero
  /// What sections are inset from besides the content inset; nil: from that.
  var reference: UIEdgeInsets?
  var sections: [FlowNumbers.Section] = []
  var pinsHeaders = false
  var pinsFooters = false
  var offset = CGPoint.zero

  private(set) var elements: [Element] = []
  private(set) var contentSize = CGSize.zero

  mutating func layOut() {
    let size = turned(self.size), inset = turned(contentInset), offset = turned(self.offset)
    let width = size.width - inset.left - inset.right
    var y: CGFloat = 0
    elements = []
    for (number, section) in sections.enumerated() {
      let top = y
      let header = max(0, turned(section.header).height), footer = max(0, turned(section.footer).height)
      var margin = turned(section.insets)
      if let reference {
        let outer = turned(reference)
        margin.left = max(inset.left, outer.left + margin.left) - inset.left
        margin.right = max(inset.right, outer.right + margin.right) - inset.right
      }
      y += header + margin.top
      let lines = broken(section.sizes.map(turned), room: width - margin.left - margin.right, spacing: section.itemSpacing)
      var item = 0
      for (index, line) in lines.enumerated() {
        if index > 0 { y += section.lineSpacing }
        let height = line.map(\.height).max() ?? 0
        let isLast = index == lines.count - 1
        for (x, box) in zip(places(line, width - margin.left - margin.right, section.itemSpacing, isLast), line) {
          let origin = CGPoint(x: margin.left + x, y: y + (height - box.height) / 2)
          add("item \(number)/\(item)", CGRect(origin: origin, size: box))
          item += 1
        }
        y += height
      }
      y = max(top, y + margin.bottom + footer)
      addBars(number, top, y, width, header, footer, offset.y + inset.top, offset.y + max(inset.top, size.height - inset.bottom))
    }
    contentSize = turned(CGSize(width: max(0, width), height: y))
  }

  private mutating func addBars(
    _ number: Int, _ top: CGFloat, _ bottom: CGFloat, _ width: CGFloat, _ header: CGFloat, _ footer: CGFloat, _ shownTop: CGFloat,
    _ shownBottom: CGFloat
  ) {
    var (headerTop, footerTop) = (top, bottom - footer)
    if pinsHeaders, shownTop > headerTop {
      headerTop = shownTop
      if headerTop + header > bottom - footer { headerTop = max(top, bottom - footer - header) }
    }
    if pinsFooters, shownBottom < footerTop + footer {
      footerTop = shownBottom - footer
      if footerTop < top + header { footerTop = min(bottom - footer, top + header) }
    }
    if header > 0 { add("header \(number)", CGRect(x: 0, y: headerTop, width: max(0, width), height: header)) }
    if footer > 0 { add("footer \(number)", CGRect(x: 0, y: footerTop, width: max(0, width), height: footer)) }
  }

  private mutating func add(_ name: String, _ frame: CGRect) {
    elements.append(
      Element(
        name: name,
        frame: isVertical ? frame : CGRect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width)))
  }

  /// Item after item goes to the current line if it fits.
  private func broken(_ sizes: [CGSize], room: CGFloat, spacing: CGFloat) -> [[CGSize]] {
    var lines: [[CGSize]] = []
    for size in sizes {
      let line = (lines.last ?? []) + [size]
      if lines.isEmpty || taken(line, spacing) > room + 1e-6 {
        lines.append([size])
      } else {
        lines[lines.count - 1] = line
      }
    }
    return lines
  }

  private func taken(_ line: [CGSize], _ spacing: CGFloat) -> CGFloat {
    line.map(\.width).reduce(0, +) + spacing * CGFloat(line.count - 1)
  }

  /// The last line is filled up with copies before the rest is shared out.
  private func places(_ line: [CGSize], _ room: CGFloat, _ spacing: CGFloat, _ isLast: Bool) -> [CGFloat] {
    var full = line
    if isLast, let last = line.last {
      while full.count < 10_000, taken(full + [last], spacing) <= room + 1e-6 { full.append(last) }
    }
    let rest = room - taken(full, spacing)
    if full.count == 1 { return [max(0, rest / 2)] }
    var places: [CGFloat] = [0]
    for box in line.dropLast() { places.append((places.last ?? 0) + box.width + spacing + rest / CGFloat(full.count - 1)) }
    return places
  }

  // MARK: - Asking

  func names(in rect: CGRect) -> Set<String> {
    Set(elements.filter { overlap($0.frame, rect) }.map(\.name))
  }

  private func overlap(_ a: CGRect, _ b: CGRect) -> Bool {
    !(a.maxX <= b.minX || b.maxX <= a.minX || a.maxY <= b.minY || b.maxY <= a.minY)
  }

  // MARK: - Turning

  private func turned(_ size: CGSize) -> CGSize { isVertical ? size : CGSize(width: size.height, height: size.width) }
  private func turned(_ point: CGPoint) -> CGPoint { isVertical ? point : CGPoint(x: point.y, y: point.x) }
  private func turned(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    isVertical
      ? insets : UIEdgeInsets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
  }
}
