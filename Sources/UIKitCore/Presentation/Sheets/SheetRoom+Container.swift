import CoreGraphics
import Foundation

/// What of a sheet's surroundings and wishes its room depends on.
struct SheetSurroundings: Equatable {
  var container: CGRect
  var safeArea: UIEdgeInsets
  var isCompactWidth: Bool
  var isCompactHeight: Bool
  /// A page from the bottom edge, not a card in the middle.
  var isPage: Bool
  var staysAttachedInCompactHeight: Bool
  var followsPreferredWidth: Bool
  var preferredSize: CGSize
  /// What the sheet centers itself over where it has room; in the container's coordinates.
  var source: CGRect?
}

extension SheetRoom {
  /// Of the strip above a full-height sheet where the container has no safe area there, in points; chosen, iOS leaves its status bar.
  static let strip: CGFloat = 40
  /// A page in a wider window stands in its middle, in points; chosen, near iPadOS.
  static let greatestWidth: CGFloat = 704
  /// Of a card whose content prefers nothing, in points, as in iPadOS.
  static let cardSize = CGSize(width: 540, height: 620)
  /// The least room around a card, in points; chosen.
  static let cardMargin: CGFloat = 20

  init(_ around: SheetSurroundings) {
    if !around.isPage, !around.isCompactWidth {
      self.init(card: around)
    } else if around.isCompactHeight, !around.staysAttachedInCompactHeight {
      self.init(
        full: around.container, bottom: around.safeArea.bottom, kind: .cover, containerHeight: around.container.height)
    } else {
      self.init(page: around)
    }
  }

  private init(page around: SheetSurroundings) {
    let bounds = around.container
    let top = min(around.safeArea.top > 0 ? around.safeArea.top : Self.strip, bounds.height)
    var width = min(bounds.width, Self.greatestWidth)
    if around.isCompactHeight {
      width = max(bounds.width - around.safeArea.left - around.safeArea.right, 0)
      if around.followsPreferredWidth, around.preferredSize.width > 0 { width = min(width, around.preferredSize.width) }
    } else if around.followsPreferredWidth, !around.isCompactWidth, around.preferredSize.width > 0 {
      width = min(bounds.width, around.preferredSize.width)
    }
    let x = Self.start(of: width, in: bounds.minX...bounds.maxX, around: around.source?.midX)
    let full = CGRect(x: x, y: bounds.minY + top, width: width, height: bounds.height - top)
    self.init(full: full, bottom: around.safeArea.bottom, kind: .page, containerHeight: bounds.height)
  }

  private init(card around: SheetSurroundings) {
    let bounds = around.container
    let room = bounds.inset(by: around.safeArea).insetBy(
      dx: min(Self.cardMargin, bounds.width / 2), dy: min(Self.cardMargin, bounds.height / 2))
    let size = around.preferredSize.replacingNothing(with: Self.cardSize).limited(to: room.size)
    let x = Self.start(of: size.width, in: room.minX...max(room.minX, room.maxX), around: around.source?.midX)
    let y = Self.start(of: size.height, in: room.minY...max(room.minY, room.maxY), around: around.source?.midY)
    self.init(
      full: CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height), bottom: 0, kind: .card,
      containerHeight: bounds.height)
  }

  /// Where a length begins whose middle is as near to `middle` as the range allows; nil stands for the middle of the range.
  private static func start(of length: CGFloat, in range: ClosedRange<CGFloat>, around middle: CGFloat?) -> CGFloat {
    let spare = range.upperBound - range.lowerBound - length
    guard let middle, spare > 0 else { return range.lowerBound + spare / 2 }
    return (middle - length / 2).clamped(to: range.lowerBound...(range.lowerBound + spare))
  }
}

extension CGSize {
  /// With the other size's lengths where this one has none.
  func replacingNothing(with other: CGSize) -> CGSize {
    CGSize(width: width > 0 ? width : other.width, height: height > 0 ? height : other.height)
  }

  /// No longer than `limit` in either direction, and not negative.
  func limited(to limit: CGSize) -> CGSize {
    CGSize(width: max(min(width, limit.width), 0), height: max(min(height, limit.height), 0))
  }
}
