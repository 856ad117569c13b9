import UIKit

/// The frames of the page's parts in points; a heading without room is null. In wide windows the picture is beside the wheels, else
/// above them.
struct WheelsPageLayout {
  private static let margin: CGFloat = 32
  private static let wideRatio: CGFloat = 1.2
  private static let headingHeights: (heading: CGFloat, line: CGFloat) = (40, 22)
  private static let buttonHeight: CGFloat = 40
  private static let columnShares: (share: CGFloat, most: CGFloat) = (0.43, 0.6)
  private static let columnWidths: ClosedRange<CGFloat> = 210...460
  private static let wheelHeights: (wide: CGFloat, narrow: CGFloat, least: CGFloat) = (300, 230, 90)
  /// From these sizes of the page on there is room for a heading.
  private static let headingSizes: (wide: CGFloat, narrow: CGFloat, width: CGFloat) = (440, 640, 240)
  /// The share of a narrow page that the picture has at least.
  private static let pictureShare: CGFloat = 0.36

  private(set) var heading = CGRect.null
  private(set) var line = CGRect.null
  private(set) var picture = CGRect.zero
  private(set) var wheels = CGRect.zero
  private(set) var button = CGRect.zero
  private let gap: CGFloat

  init(in area: CGRect) {
    let margin = min(Self.margin, area.width / 20, area.height / 20).rounded()
    gap = (margin * 0.625).rounded()
    let room = area.insetBy(dx: margin, dy: margin)
    if area.width >= area.height * Self.wideRatio {
      placeSideBySide(in: room, area)
    } else {
      placeBelow(in: room, area)
    }
  }

  private mutating func placeSideBySide(in room: CGRect, _ area: CGRect) {
    let wanted = min(max(room.width * Self.columnShares.share, Self.columnWidths.lowerBound), Self.columnWidths.upperBound)
    let width = min(wanted, room.width * Self.columnShares.most).rounded()
    let column = CGRect(x: room.maxX - width, y: room.minY, width: width, height: room.height)
    picture = CGRect(x: room.minX, y: room.minY, width: max(room.width - width - gap, 0), height: room.height)
    let hasHeading = area.height >= Self.headingSizes.wide
    let top = hasHeading ? Self.headingHeights.heading + Self.headingHeights.line + gap : 0
    let fixed = top + gap + Self.buttonHeight
    let height = max(min(Self.wheelHeights.wide, column.height - fixed), 0).rounded()
    var y = column.minY + max((column.height - fixed - height) / 2, 0).rounded()
    if hasHeading { placeHeading(in: column, at: y) }
    y += top
    wheels = CGRect(x: column.minX, y: y, width: width, height: height)
    button = CGRect(x: column.minX, y: wheels.maxY + gap, width: width, height: min(Self.buttonHeight, column.height))
  }

  private mutating func placeBelow(in room: CGRect, _ area: CGRect) {
    let hasHeading = area.height >= Self.headingSizes.narrow && area.width >= Self.headingSizes.width
    var top = room.minY
    if hasHeading {
      placeHeading(in: room, at: top)
      top = line.maxY + gap
    }
    let width = min(room.width, Self.columnWidths.upperBound)
    let x = (room.midX - width / 2).rounded()
    let left = room.maxY - top
    let buttonHeight = min(Self.buttonHeight, left * 0.2)
    button = CGRect(x: x, y: room.maxY - buttonHeight, width: width, height: buttonHeight)
    let most = left - buttonHeight - 2 * gap - left * Self.pictureShare
    let height = max(min(Self.wheelHeights.narrow, max(most, min(Self.wheelHeights.least, left / 3))), 0).rounded()
    wheels = CGRect(x: x, y: button.minY - gap - height, width: width, height: height)
    picture = CGRect(x: room.minX, y: top, width: room.width, height: max(wheels.minY - gap - top, 0))
  }

  private mutating func placeHeading(in column: CGRect, at y: CGFloat) {
    heading = CGRect(x: column.minX, y: y, width: column.width, height: Self.headingHeights.heading)
    line = CGRect(x: column.minX, y: heading.maxY, width: column.width, height: Self.headingHeights.line)
  }
}
