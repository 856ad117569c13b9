import UIKit

/// The frames of the page's parts in points; those without room are null.
struct MenusPageLayout {
  /// The widest margin; less in small windows.
  private static let margin: CGFloat = 32
  private static let headingHeight: CGFloat = 40
  private static let lineHeight: CGFloat = 22
  private static let buttonHeight: CGFloat = 36
  private static let gap: CGFloat = 12
  private static let buttonWidths: (order: CGFloat, wall: CGFloat) = (172, 92)
  /// From this width on, the buttons are beside the heading.
  private static let wideWidth: CGFloat = 620
  /// Below this height the page has no heading.
  private static let leastHeight: CGFloat = 400

  private(set) var heading = CGRect.null
  private(set) var line = CGRect.null
  private(set) var order = CGRect.null
  private(set) var wall = CGRect.null
  /// The scroll view, as wide as the page.
  private(set) var pictures = CGRect.null
  /// The insets of the pictures in the scroll view.
  let insets: UIEdgeInsets

  init(in area: CGRect) {
    let margin = min(Self.margin, area.width / 20, area.height / 20).rounded()
    insets = UIEdgeInsets(top: 4, left: margin, bottom: margin, right: margin)
    var top = area.minY + margin
    let room = area.insetBy(dx: margin, dy: 0)
    let hasHeading = area.height >= Self.leastHeight
    let isWide = room.width >= Self.wideWidth && hasHeading
    if hasHeading {
      heading = CGRect(x: room.minX, y: top, width: room.width, height: Self.headingHeight)
      line = CGRect(x: room.minX, y: heading.maxY, width: room.width, height: Self.lineHeight)
      if !isWide { top = line.maxY + Self.gap }
    }
    placeButtons(in: room, at: isWide ? (heading.minY + line.maxY - Self.buttonHeight) / 2 : top, isWide: isWide)
    if isWide {
      heading.size.width = order.minX - Self.gap - room.minX
      line.size.width = heading.width
    }
    top = (isWide ? line.maxY : wall.maxY) + Self.gap
    pictures = CGRect(x: area.minX, y: top, width: area.width, height: max(area.maxY - top, 0))
  }

  /// Beside the heading at the right, or in a row of their own.
  private mutating func placeButtons(in room: CGRect, at top: CGFloat, isWide: Bool) {
    let wallWidth = min(Self.buttonWidths.wall, room.width / 2)
    let orderWidth = max(min(Self.buttonWidths.order, room.width - wallWidth - Self.gap), 0)
    let left = isWide ? room.maxX - wallWidth - Self.gap - orderWidth : room.minX
    order = CGRect(x: left, y: top, width: orderWidth, height: Self.buttonHeight)
    wall = CGRect(x: room.maxX - wallWidth, y: top, width: wallWidth, height: Self.buttonHeight)
  }
}
