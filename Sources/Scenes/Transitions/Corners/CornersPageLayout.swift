import UIKit

/// The frames of the page's parts in points; those without room are null.
struct CornersPageLayout {
  /// The widest margin; less in small windows.
  private static let margin: CGFloat = 32
  private static let headingHeight: CGFloat = 40
  private static let lineHeight: CGFloat = 22
  private static let gap: CGFloat = 20
  private static let (loupeSide, bandSide, wideLoupeSide): (CGFloat, CGFloat, CGFloat) = (220, 136, 300)
  private static let widestLegend: CGFloat = 260
  /// From these sizes on the loupe is beside the card, and below it.
  private static let (beside, below) = (CGSize(width: 560, height: 320), CGSize(width: 290, height: 460))
  /// From this width on the loupe beside the card is large.
  private static let wideWidth: CGFloat = 1200
  private static let leastHeading = CGSize(width: 240, height: 400)
  /// Between the largest card and the edges of its room: the handle is there.
  private static let handleRoom: CGFloat = 14
  private static let largestCard = CGSize(width: 1100, height: 860)
  private static let (compactShare, largestCompact) = (CGSize(width: 0.66, height: 0.72), CGSize(width: 480, height: 500))
  /// The share of the width in narrow rooms, up to this width of the expanded card.
  private static let (narrowShare, narrowWidth): (CGFloat, CGFloat) = (0.78, 440)
  /// The greatest height of the compact card, in units of its width.
  private static let tallest: CGFloat = 1.25

  private(set) var heading = CGRect.null
  private(set) var line = CGRect.null
  private(set) var loupe = CGRect.null
  private(set) var legend = CGRect.null
  /// The middle of the card.
  private(set) var middle = CGPoint.zero
  private(set) var limits = CardLimits(compact: .zero, expanded: .zero)

  init(in area: CGRect) {
    let margin = min(Self.margin, area.width / 20, area.height / 20).rounded()
    var room = area.insetBy(dx: margin, dy: margin)
    if room.width >= Self.leastHeading.width, room.height >= Self.leastHeading.height { placeHeading(in: &room) }
    if room.width >= Self.beside.width, room.height >= Self.beside.height {
      placeColumn(in: &room)
    } else if room.width >= Self.below.width, room.height >= Self.below.height {
      placeBand(in: &room)
    }
    placeCard(in: room)
  }

  private mutating func placeHeading(in room: inout CGRect) {
    heading = CGRect(x: room.minX, y: room.minY, width: room.width, height: Self.headingHeight)
    line = CGRect(x: room.minX, y: heading.maxY, width: room.width, height: Self.lineHeight)
    room = room.inset(by: UIEdgeInsets(top: line.maxY + Self.gap - room.minY, left: 0, bottom: 0, right: 0))
  }

  private mutating func placeColumn(in room: inout CGRect) {
    let most = room.width >= Self.wideWidth ? Self.wideLoupeSide : Self.loupeSide
    let side = min(most, room.height - Self.gap - CornerLegend.height)
    let height = side + Self.gap + CornerLegend.height
    loupe = CGRect(x: room.maxX - side, y: (room.midY - height / 2).rounded(), width: side, height: side)
    legend = CGRect(x: loupe.minX, y: loupe.maxY + Self.gap, width: side, height: CornerLegend.height)
    room = room.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: side + Self.gap))
  }

  private mutating func placeBand(in room: inout CGRect) {
    let side = Self.bandSide
    loupe = CGRect(x: room.minX, y: room.maxY - side, width: side, height: side)
    let width = min(room.width - side - Self.gap, Self.widestLegend)
    legend = CGRect(
      x: loupe.maxX + Self.gap, y: loupe.midY - CornerLegend.height / 2, width: width, height: CornerLegend.height)
    room = room.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: side + Self.gap, right: 0))
  }

  private mutating func placeCard(in room: CGRect) {
    middle = CGPoint(x: room.midX.rounded(), y: room.midY.rounded())
    let expanded = CGSize(
      width: Self.even(min(room.width - 2 * Self.handleRoom, Self.largestCard.width)),
      height: Self.even(min(room.height - 2 * Self.handleRoom, Self.largestCard.height)))
    let share = expanded.width <= Self.narrowWidth ? Self.narrowShare : Self.compactShare.width
    let width = min(expanded.width * share, Self.largestCompact.width)
    let height = min(expanded.height * Self.compactShare.height, Self.largestCompact.height, width * Self.tallest)
    limits = CardLimits(compact: CGSize(width: Self.even(width), height: Self.even(height)), expanded: expanded)
  }

  /// A length whose half is whole, so that words in the resting card are sharp.
  private static func even(_ length: CGFloat) -> CGFloat { max((length / 2).rounded(.down) * 2, 2) }
}
