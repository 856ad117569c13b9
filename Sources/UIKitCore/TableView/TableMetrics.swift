import Foundation

/// Where the parts of a table lie along its content, as values: sections one after the other, each with a header, rows and a footer.
///
/// Rows are kept as running sums, so a place is found by bisection whatever the number of rows.
struct TableMetrics {
  var sections: [TableSection] = []
  /// Tops of the sections, and the bottom of the last one; in points of the content.
  private(set) var tops: [CGFloat] = [0]
  /// Room above the first section: the table's own header.
  var start: CGFloat = 0

  /// Where the last section ends.
  var end: CGFloat { tops[sections.count] }

  /// Adds up the sections; after any of their heights has changed.
  mutating func settle() {
    tops = [start]
    tops.reserveCapacity(sections.count + 1)
    for section in sections { tops.append((tops.last ?? 0) + section.height) }
  }

  // MARK: - Places

  func section(_ index: Int) -> Span { Span(top: tops[index], height: sections[index].height) }

  func header(_ index: Int) -> Span {
    Span(top: tops[index] + sections[index].topPadding, height: sections[index].header)
  }

  func footer(_ index: Int) -> Span {
    let section = sections[index]
    return Span(top: tops[index] + section.height - section.footer, height: section.footer)
  }

  func row(_ path: IndexPath) -> Span {
    let section = sections[path.section]
    return Span(
      top: tops[path.section] + section.topPadding + section.header + section.rows.top(of: path.row),
      height: section.rows.height(of: path.row))
  }

  // MARK: - Finding

  /// The section that a place along the content belongs to; nil above the first and below the last.
  func section(at place: CGFloat) -> Int? {
    guard place >= start, place < end else { return nil }
    return tops.lastIndex(notAbove: place, below: sections.count)
  }

  /// The sections that touch a span.
  func sections(in span: Span) -> Range<Int> {
    guard !sections.isEmpty, span.bottom > start, span.top < end else { return 0..<0 }
    let first = section(at: max(span.top, start)) ?? 0
    var last = first
    while last + 1 < sections.count, tops[last + 1] < span.bottom { last += 1 }
    return first..<last + 1
  }

  /// The rows that touch a span, from top to bottom.
  func rows(in span: Span) -> [IndexPath] {
    sections(in: span).flatMap { index -> [IndexPath] in
      let section = sections[index]
      let top = tops[index] + section.topPadding + section.header
      return section.rows.rows(from: span.top - top, to: span.bottom - top).map { IndexPath(row: $0, section: index) }
    }
  }
}

/// A stretch along the content, in points.
struct Span: Equatable {
  var top: CGFloat
  var height: CGFloat

  var bottom: CGFloat { top + height }
}

/// One section of a table.
struct TableSection {
  /// Room above the header.
  var topPadding: CGFloat = 0
  var header: CGFloat = 0
  var footer: CGFloat = 0
  var rows = RowColumn(heights: [], isKnown: [])

  var height: CGFloat { topPadding + header + rows.height + footer }
}

/// The rows of a section under each other.
struct RowColumn {
  /// Tops of the rows, and the bottom of the last one, from the first row's top.
  private var tops: [CGFloat]
  /// Rows whose height is known; the others have an estimate until they are seen.
  private var known: [Bool]

  /// - Parameter isKnown: for each row, whether its height is more than an estimate.
  init(heights: [CGFloat], isKnown: [Bool]) {
    precondition(heights.count == isKnown.count, "RowColumn: \(heights.count) heights, \(isKnown.count) marks.")
    tops = [0]
    tops.reserveCapacity(heights.count + 1)
    var sum: CGFloat = 0
    for height in heights {
      sum += height
      tops.append(sum)
    }
    known = isKnown
  }

  var count: Int { tops.count - 1 }
  var height: CGFloat { tops[count] }

  func top(of row: Int) -> CGFloat { tops[row] }
  func height(of row: Int) -> CGFloat { tops[row + 1] - tops[row] }
  func isKnown(_ row: Int) -> Bool { known[row] }

  /// Takes a measured height over; answers by how much the rows below move.
  mutating func settle(_ row: Int, height: CGFloat) -> CGFloat {
    known[row] = true
    let change = height - self.height(of: row)
    guard change != 0 else { return 0 }
    for index in (row + 1)..<tops.count { tops[index] += change }
    return change
  }

  /// The rows that touch a stretch.
  func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard count > 0, bottom > 0, top < height else { return 0..<0 }
    let first = tops.lastIndex(notAbove: max(top, 0), below: count)
    var last = first
    while last + 1 < count, tops[last + 1] < bottom { last += 1 }
    return first..<last + 1
  }
}

extension [CGFloat] {
  /// In a rising array, the last index below `limit` whose value is at most `place`; 0 where there is none.
  fileprivate func lastIndex(notAbove place: CGFloat, below limit: Int) -> Int {
    var (low, high) = (0, limit)
    while low + 1 < high {
      let middle = (low + high) / 2
      if self[middle] <= place { low = middle } else { high = middle }
    }
    return low
  }
}
