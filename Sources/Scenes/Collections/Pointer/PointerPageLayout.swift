import UIKit

/// The frames of the page's parts in points; those without room are null.
struct PointerPageLayout {
  /// The widest margin; less in small windows.
  private static let margin: CGFloat = 32
  private static let headingHeight: CGFloat = 40
  private static let lineHeight: CGFloat = 22
  private static let controlHeight: CGFloat = 36
  private static let stripHeight: CGFloat = 44
  private static let buttonWidth: CGFloat = 88
  private static let controlGap: CGFloat = 12
  /// The width of field and button beside the heading.
  private static let controlsWidth: CGFloat = 300
  /// From this width on the controls are beside the heading.
  private static let wideWidth: CGFloat = 560
  /// Below these sizes words would be cut.
  private static let leastWidth: CGFloat = 240
  private static let leastHeights: (heading: CGFloat, controls: CGFloat, strip: CGFloat) = (400, 260, 220)
  private static let leastTile = CGSize(width: 124, height: 80)

  private(set) var heading = CGRect.null
  private(set) var line = CGRect.null
  private(set) var field = CGRect.null
  private(set) var button = CGRect.null
  private(set) var strip = CGRect.null
  private(set) var tiles: [CGRect] = []
  private(set) var showsCaptions = false
  private let gap: CGFloat

  init(in area: CGRect, tileCount: Int) {
    let margin = min(Self.margin, area.width / 20, area.height / 20).rounded()
    gap = (margin * 0.625).rounded()
    var room = area.insetBy(dx: margin, dy: margin)
    let size = room.size
    let hasHeading = size.height >= Self.leastHeights.heading && size.width >= Self.leastWidth
    let isWide = size.width >= Self.wideWidth && hasHeading
    if hasHeading { placeHeading(in: &room, isWide: isWide) }
    if size.height >= Self.leastHeights.controls, size.width >= Self.leastWidth { placeControls(in: &room, isWide: isWide) }
    if size.height >= Self.leastHeights.strip, size.width >= Self.leastWidth { strip = takeRow(Self.stripHeight, from: &room) }
    placeTiles(tileCount, in: room)
  }

  /// The upper part of a room, which shrinks by it and a gap.
  private func takeRow(_ height: CGFloat, from room: inout CGRect) -> CGRect {
    let row = CGRect(x: room.minX, y: room.minY, width: room.width, height: height)
    let used = min(height + gap, room.height)
    room = CGRect(x: room.minX, y: room.minY + used, width: room.width, height: room.height - used)
    return row
  }

  private mutating func placeHeading(in room: inout CGRect, isWide: Bool) {
    let row = takeRow(Self.headingHeight + Self.lineHeight, from: &room)
    let width = row.width - (isWide ? Self.controlsWidth + Self.controlGap : 0)
    heading = CGRect(x: row.minX, y: row.minY, width: width, height: Self.headingHeight)
    line = CGRect(x: row.minX, y: heading.maxY, width: width, height: Self.lineHeight)
  }

  private mutating func placeControls(in room: inout CGRect, isWide: Bool) {
    let row: CGRect
    if isWide {
      let middle = (heading.minY + line.maxY) / 2
      row = CGRect(
        x: room.maxX - Self.controlsWidth, y: middle - Self.controlHeight / 2, width: Self.controlsWidth,
        height: Self.controlHeight)
    } else {
      row = takeRow(Self.controlHeight, from: &room)
    }
    button = CGRect(x: row.maxX - Self.buttonWidth, y: row.minY, width: Self.buttonWidth, height: row.height)
    field = CGRect(x: row.minX, y: row.minY, width: button.minX - Self.controlGap - row.minX, height: row.height)
  }

  /// Tiles in rows of four, or of two in a high room.
  private mutating func placeTiles(_ count: Int, in room: CGRect) {
    let columns = room.width >= room.height ? 4 : 2
    let rows = (count + columns - 1) / columns
    func side(_ length: CGFloat, _ number: Int) -> CGFloat {
      max((length - CGFloat(number - 1) * gap) / CGFloat(number), 0).rounded(.down)
    }
    let size = CGSize(width: side(room.width, columns), height: side(room.height, rows))
    showsCaptions = size.width >= Self.leastTile.width && size.height >= Self.leastTile.height
    tiles = (0..<count).map { index in
      let (row, column) = (CGFloat(index / columns), CGFloat(index % columns))
      return CGRect(
        x: room.minX + column * (size.width + gap), y: room.minY + row * (size.height + gap), width: size.width,
        height: size.height)
    }
  }
}
