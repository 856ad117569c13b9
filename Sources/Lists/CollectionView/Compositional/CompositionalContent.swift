import CoreGraphics
import Foundation
import ListModel

/// The whole content of a compositional layout: sections one after the other, and the bars around them all.
struct CompositionalContent {
  /// An element with its frame in the content.
  struct Placed {
    var element: LayoutElement
    var frame: CGRect
    var zIndex: Int
    /// The section in whose orthogonal scroll view the element is, or nil.
    var shelf: Int?
    var openSides: OpenSides?
    var isPinned = false
  }

  let axis: ComposedAxis
  /// The size of the visible area.
  let container: CGSize
  private(set) var sections: [SolvedSection]
  private(set) var bars: ComposedBars
  private let spacing: CGFloat
  private let barInsets: ComposedInsets
  /// The start of each section, and the end of the last.
  private var starts: [CGFloat] = []
  /// The largest distance by which elements extend beyond their sections.
  private var reach: CGFloat = 0
  /// Whether an element has an estimated size.
  private(set) var isOpen = false

  init(
    axis: ComposedAxis = .vertical, container: CGSize = .zero, sections: [SolvedSection] = [], spacing: CGFloat = 0,
    bars: ComposedBars = ComposedBars([], in: .zero, insets: ComposedInsets(), measures: ComposedMeasures()),
    barInsets: ComposedInsets = ComposedInsets()
  ) {
    (self.axis, self.container, self.sections) = (axis, container, sections)
    (self.spacing, self.bars, self.barInsets) = (spacing, bars, barInsets)
    follow()
  }

  private mutating func follow() {
    var place = bars.room.lead(axis)
    starts = sections.map { section in
      defer { place += section.length + spacing }
      return place
    }
    starts.append(sections.isEmpty ? place : place - spacing)
    reach = sections.map(\.reach).max() ?? 0
    isOpen = bars.bars.contains { $0.size.isOpen } || sections.contains(where: \.isOpen)
  }

  /// Whether a cell's preferred size changes the layout even if it equals the estimate.
  func isSensitive(_ element: LayoutElement) -> Bool {
    guard element.category == .cell, sections.indices.contains(element.indexPath.section) else { return false }
    return sections[element.indexPath.section].section.group.isSensitive
  }

  // MARK: - Lengths

  var size: CGSize {
    CGSize(axis, along: (starts.last ?? 0) + bars.room.trail(axis), across: max(0, container.along(axis.other)))
  }

  /// The corner of a section.
  func origin(_ section: Int) -> CGPoint {
    CGPoint(axis, along: starts[section], across: bars.room.lead(axis.other))
  }

  var pins: Bool { bars.bars.contains(where: \.pins) || sections.contains(where: \.pins) }

  /// The sections whose elements may touch a stretch of the content.
  func sections(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    guard !sections.isEmpty else { return 0..<0 }
    let first = max(0, starts.indexOfFirst(past: { $0 > lower - reach }) - 1)
    let end = min(sections.count, starts.indexOfFirst(past: { $0 >= upper + reach }))
    // A section without length is where the next one begins.
    var begin = first
    while begin > 0, starts[begin] >= lower - reach { begin -= 1 }
    return begin..<max(begin, end)
  }

  // MARK: - Elements

  /// Calls `body` for each element that touches a rectangle of the content.
  ///
  /// - Parameters:
  ///   - shown: the visible range along the axis, which pinned bars follow.
  ///   - offset: the content offset of a section's orthogonal scroll view.
  func visit(_ rect: CGRect, shown: ClosedRange<CGFloat>, shelfOffset offset: (Int) -> CGFloat, _ body: (Placed) -> Void) {
    for index in sections(from: rect.lower(axis), to: rect.upper(axis)) {
      visit(section: index, rect, shown: shown, shelfOffset: offset(index), body)
    }
    for index in bars.bars.indices {
      let placed = globalBar(index, shown: shown)
      if placed.frame.touches(rect) { body(placed) }
    }
  }

  /// The same of one section.
  func visit(
    section index: Int, _ rect: CGRect, shown: ClosedRange<CGFloat>, shelfOffset: CGFloat, _ body: (Placed) -> Void
  ) {
    let (section, origin) = (sections[index], origin(index))
    for number in section.section.backgrounds.indices {
      let placed = background(number, index)
      if placed.frame.touches(rect) { body(placed) }
    }
    let inner = rect.offsetBy(dx: -origin.x, dy: -origin.y)
    let seen = section.shelfFrame.map { inner.intersection($0) } ?? inner
    if !seen.isNull {
      section.visit(seen, shelfOffset: shelfOffset) { body(placed($0, index, origin)) }
    }
    for number in section.section.bars.indices {
      let placed = bar(number, index, shown: shown)
      if placed.frame.touches(rect) { body(placed) }
    }
  }

  private func placed(_ box: ComposedBox, _ section: Int, _ origin: CGPoint) -> Placed {
    let element: LayoutElement =
      switch box.element {
      case .item(let item): .cell(IndexPath(item: item, section: section))
      case .supplement(let key): .supplementary(key.kind, IndexPath(item: key.index, section: section))
      }
    return Placed(
      element: element, frame: box.frame.moved(by: origin), zIndex: box.zIndex,
      shelf: sections[section].section.shelf == nil ? nil : section, openSides: OpenSides(box.isWidthOpen, box.isHeightOpen))
  }

  private func bar(_ number: Int, _ section: Int, shown: ClosedRange<CGFloat>) -> Placed {
    let (solved, origin) = (sections[section], origin(section))
    let start = origin.along(axis)
    let frame = solved.barFrame(number, shown: (shown.lowerBound - start)...(shown.upperBound - start))
    let bar = solved.section.bars[number]
    return Placed(
      element: .supplementary(bar.key.kind, IndexPath(item: bar.key.index, section: section)), frame: frame.moved(by: origin),
      zIndex: bar.zIndex, openSides: OpenSides(bar.size.width.isOpen, bar.size.height.isOpen),
      isPinned: bar.pins && frame != solved.barFrame(number, shown: nil))
  }

  private func background(_ number: Int, _ section: Int) -> Placed {
    let background = sections[section].section.backgrounds[number]
    return Placed(
      element: .decoration(background.key.kind, IndexPath(item: background.key.index, section: section)),
      frame: sections[section].backgroundFrame(number).moved(by: origin(section)), zIndex: background.zIndex)
  }

  /// A boundary item of the whole content. Its index path has one index, its number.
  private func globalBar(_ number: Int, shown: ClosedRange<CGFloat>) -> Placed {
    let bar = bars.bars[number]
    let size = size
    let content = CGRect(
      x: bars.room.leading, y: bars.room.top, width: max(0, size.width - bars.room.sum(.horizontal)),
      height: max(0, size.height - bars.room.sum(.vertical)))
    let frame = bars.frame(number, content: content, bounds: barInsets.inset(CGRect(origin: .zero, size: size)))
    func pinned(_ shown: ClosedRange<CGFloat>?) -> CGRect {
      bars.pinned(number, frame, axis: axis, within: content.lower(axis)...content.upper(axis), shown: shown)
    }
    return Placed(
      element: .supplementary(bar.key.kind, IndexPath(index: bar.key.index)), frame: pinned(shown), zIndex: bar.zIndex,
      openSides: OpenSides(bar.size.width.isOpen, bar.size.height.isOpen), isPinned: bar.pins && pinned(shown) != pinned(nil))
  }

  /// The frame of one element; nil if there is none.
  func placed(_ element: LayoutElement, shown: ClosedRange<CGFloat>, shelfOffset: CGFloat) -> Placed? {
    let path = element.indexPath
    if path.count == 1, let kind = element.kind, element.category == .supplementaryView {
      return bars.index(of: ComposedKey(kind, path[0])).map { globalBar($0, shown: shown) }
    }
    guard path.count == 2, sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    let box: ComposedBox?
    switch (element.category, element.kind) {
    case (.cell, _): box = section.box(.item(path.item), shelfOffset: shelfOffset)
    case (.decorationView, let kind?):
      return section.section.backgrounds.firstIndex { $0.key == ComposedKey(kind, path.item) }.map {
        background($0, path.section)
      }
    case (_, let kind?):
      let key = ComposedKey(kind, path.item)
      if let number = section.bars.index(of: key) { return bar(number, path.section, shown: shown) }
      box = section.box(.supplement(key), shelfOffset: shelfOffset)
    default: return nil
    }
    return box.map { placed($0, path.section, origin(path.section)) }
  }

  // MARK: - Sizes that become known

  /// Applies the preferred sizes of views.
  mutating func apply(_ sizes: CompositionalSizes) {
    for (index, items) in sizes.items where sections.indices.contains(index) {
      sections[index].apply(items: items, supplements: sizes.supplements[index] ?? [:])
    }
    for (index, supplements) in sizes.supplements where sizes.items[index] == nil && sections.indices.contains(index) {
      sections[index].apply(items: [:], supplements: supplements)
    }
    follow()
  }
}

/// The sides of a view that it may decide about itself.
struct OpenSides: Equatable {
  var isWidthOpen: Bool
  var isHeightOpen: Bool

  /// nil where there are none.
  init?(_ isWidthOpen: Bool, _ isHeightOpen: Bool) {
    guard isWidthOpen || isHeightOpen else { return nil }
    (self.isWidthOpen, self.isHeightOpen) = (isWidthOpen, isHeightOpen)
  }

  /// The first size, with the open sides of the second.
  func merged(_ size: CGSize, with wish: CGSize) -> CGSize {
    CGSize(width: isWidthOpen ? wish.width : size.width, height: isHeightOpen ? wish.height : size.height)
  }
}
