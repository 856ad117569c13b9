import UIKit

/// The lengths of the shelves for a size of the page, in points.
struct ShelfMeasures: Equatable {
  /// Between the large picture and the small ones, and between those.
  static let pairGap: CGFloat = 12
  static let rowHeight: CGFloat = 76
  static let headerHeight: CGFloat = 56
  /// Above and below the content of a shelf.
  static let (above, below): (CGFloat, CGFloat) = (4, 32)

  /// The height of a card as a fraction of the page's height, and its limits: of the card's width, of the page, in points.
  private static let (cardHeight, highestCard, leastCard): (CGFloat, CGFloat, CGFloat) = (0.5, 0.56, 96)
  private static let cardShapes: ClosedRange<CGFloat> = 0.6...1.2
  /// The height of a pair as a fraction of the page's height and width; the least height.
  private static let (pairOfHeight, pairOfWidth, leastPair): (CGFloat, CGFloat, CGFloat) = (0.42, 0.3, 120)
  /// The width of a pair in heights, without its gap.
  private static let pairShape: CGFloat = 1.5
  /// The width of a column of rows as a fraction of the page's, and its limits.
  private static let (rowShare, rowWidths): (CGFloat, ClosedRange<CGFloat>) = (0.4, 300...460)
  /// The width of the next group that is seen beside one that fills a narrow page.
  private static let peek: CGFloat = 20
  /// The largest width of painted pictures; larger ones are scaled up.
  private static let widestPicture: CGFloat = 1280
  /// The sides of painted small pictures.
  private static let smallPictures: ClosedRange<CGFloat> = 160...640

  let margin: CGFloat
  /// Between the margins.
  let contentWidth: CGFloat
  let headingHeight: CGFloat
  let card: CGSize
  let pair: CGSize
  let row: CGFloat
  /// The size of the painted pictures of cards.
  let picture: CGSize
  /// The size of the painted small pictures, of pairs and rows.
  let smallPicture: CGSize

  /// - Parameters:
  ///   - cardWidth: a fraction of the page's width.
  ///   - overscan: what a picture has beyond each side of its card, as a fraction of the card's width.
  init(size: CGSize, cardWidth: CGFloat, overscan: CGFloat) {
    let grid = HorizonsGrid(size: size)
    margin = grid.margin
    contentWidth = max(size.width - 2 * grid.margin, 1)
    headingHeight = grid.lineFrame.maxY + 8
    let width = max((size.width * cardWidth).rounded(), 1)
    card = CGSize(width: width, height: Self.cardHeight(width, in: size))
    let room = max(size.width - 2 * grid.margin - Self.peek, 1)
    let height = Self.pairHeight(in: size, room: room)
    let small = ((height - Self.pairGap) / 2).rounded()
    let side = min(max(small, Self.smallPictures.lowerBound), Self.smallPictures.upperBound)
    smallPicture = CGSize(width: side, height: side)
    pair = CGSize(width: height + Self.pairGap + small, height: height)
    row = min(min(max(size.width * Self.rowShare, Self.rowWidths.lowerBound), Self.rowWidths.upperBound), room).rounded()
    let painted = CGSize(width: card.width * (1 + 2 * overscan), height: card.height)
    let scale = min(1, Self.widestPicture / painted.width)
    picture = CGSize(width: (painted.width * scale).rounded(.up), height: (painted.height * scale).rounded(.up))
  }

  private static func cardHeight(_ width: CGFloat, in page: CGSize) -> CGFloat {
    let shaped = min(max(page.height * cardHeight, width * cardShapes.lowerBound), width * cardShapes.upperBound)
    return max(min(shaped, page.height * highestCard), leastCard).rounded()
  }

  /// - Parameter room: for a pair, beside the margins.
  private static func pairHeight(in page: CGSize, room: CGFloat) -> CGFloat {
    let fitting = narrowPair(room)
    let wished = max(min(page.height * pairOfHeight, max(page.width * pairOfWidth, fitting)), leastPair)
    return max(min(wished, fitting), 2 * pairGap).rounded()
  }

  /// The height of a pair that just fits into a width.
  private static func narrowPair(_ room: CGFloat) -> CGFloat { (room - pairGap) / pairShape }
}
