import CoreGraphics
import Foundation
import ViewCore

/// The properties of a sheet and its container on which its geometry depends.
struct SheetSurroundings: Equatable {
  var container: CGRect
  var safeArea: UIEdgeInsets
  var isCompactWidth: Bool
  var isCompactHeight: Bool
  /// Whether the sheet is a page at the bottom edge and not a card at the centre.
  var isPage: Bool
  var staysAttachedInCompactHeight: Bool
  var followsPreferredWidth: Bool
  var preferredSize: CGSize
  /// The rectangle over which the sheet is centred, in coordinates of the container.
  var source: CGRect?
}

extension SheetRoom {
  /// The height of the strip above a full-height sheet if the container has no safe area there, in points; chosen, iOS leaves its
  /// status bar.
  static let strip: CGFloat = 40
  /// The maximum width of a page in points; in a wider window it is centred. Chosen, near iPadOS.
  static let greatestWidth: CGFloat = 704
  /// The size of a card without a preferred content size, in points, as in iPadOS.
  static let cardSize = CGSize(width: 540, height: 620)
  /// The minimum margin around a card, in points; chosen.
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

  /// The start of a length that is centred on `middle` as far as the range allows; nil means the middle of the range.
  private static func start(of length: CGFloat, in range: ClosedRange<CGFloat>, around middle: CGFloat?) -> CGFloat {
    let spare = range.upperBound - range.lowerBound - length
    guard let middle, spare > 0 else { return range.lowerBound + spare / 2 }
    return (middle - length / 2).clamped(to: range.lowerBound...(range.lowerBound + spare))
  }
}

extension CGSize {
  /// The size with lengths of 0 replaced by those of another one.
  func replacingNothing(with other: CGSize) -> CGSize {
    CGSize(width: width > 0 ? width : other.width, height: height > 0 ? height : other.height)
  }

  /// The size clamped to 0 and a limit in both directions.
  func limited(to limit: CGSize) -> CGSize {
    CGSize(width: max(min(width, limit.width), 0), height: max(min(height, limit.height), 0))
  }
}
