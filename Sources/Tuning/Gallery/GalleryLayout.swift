import UIKit

/// The layout of the gallery for a window and the control that opened it, as a value that tests compare in tables.
struct GalleryLayout: Equatable {
  static let pictureSize = CGSize(width: 96, height: 70)
  /// The padding around a card's picture, in points.
  static let cardInset: CGFloat = 6
  static let cardHeight = pictureSize.height + 2 * cardInset
  static let padding: CGFloat = 8
  static let headingHeight: CGFloat = 32
  /// The minimum width of a window for two columns, without the margins.
  static let twoColumnsFrom: CGFloat = 560
  static let widestPair: CGFloat = 624
  static let widestColumn: CGFloat = 360
  /// Below this height the panel covers the control; otherwise it is below the control and scrolls.
  static let roomWanted: CGFloat = 320
  private static let columnGap: CGFloat = 4
  private static let rowGap: CGFloat = 2
  /// The gap between two chapters, with a hairline in its middle.
  private static let chapterGap: CGFloat = 13
  /// The distance between the panel and the control that opened it, in points.
  private static let offset: CGFloat = 4

  let columns: Int
  /// In window coordinates.
  let panel: CGRect
  /// In content coordinates: a heading and cards for each chapter, and the lines between chapters.
  private(set) var headings: [CGRect] = []
  private(set) var cards: [[CGRect]] = []
  private(set) var lines: [CGRect] = []
  let contentHeight: CGFloat

  /// - Parameters:
  ///   - counts: the number of scenes in each chapter.
  ///   - anchor: the control's frame in the window.
  init(counts: [Int], window: CGSize, anchor: CGRect, hairline: CGFloat) {
    let margin = Dimensions.gap
    let available = max(window.width - 2 * margin, 1)
    let columns = available >= Self.twoColumnsFrom ? 2 : 1
    self.columns = columns
    let width = min(available, columns == 2 ? Self.widestPair : Self.widestColumn)
    let gaps = CGFloat(columns - 1) * Self.columnGap
    let cardWidth = ((width - 2 * Self.padding - gaps) / CGFloat(columns)).rounded(.down)
    let textLeft = Self.padding + Self.cardInset
    var y = Self.padding / 2
    for (chapter, count) in counts.enumerated() {
      if chapter > 0 {
        lines.append(CGRect(x: 0, y: y + (Self.chapterGap - 1) / 2, width: width, height: hairline))
        y += Self.chapterGap
      }
      headings.append(
        CGRect(x: textLeft, y: y, width: max(width - 2 * textLeft, 0), height: Self.headingHeight))
      y += Self.headingHeight
      let top = y
      cards.append(
        (0..<count).map { index in
          CGRect(
            x: Self.padding + CGFloat(index % columns) * (cardWidth + Self.columnGap),
            y: top + CGFloat(index / columns) * (Self.cardHeight + Self.rowGap), width: cardWidth, height: Self.cardHeight)
        })
      y = (cards[chapter].last?.maxY ?? y) + Self.rowGap
    }
    contentHeight = y - Self.rowGap + Self.padding

    // The panel's border is outside the scrolled content.
    let wanted = contentHeight + 2
    let lowest = max(window.height - margin, margin)
    let room = lowest - (anchor.maxY + Self.offset)
    let height = room >= min(wanted, Self.roomWanted) ? min(wanted, room) : min(wanted, max(lowest - margin, 1))
    panel = CGRect(
      x: max(min(anchor.minX, window.width - margin - width), margin),
      y: max(min(anchor.maxY + Self.offset, lowest - height), margin), width: width, height: height)
  }
}
