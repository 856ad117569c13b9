import CoreGraphics
import Foundation

/// Computes the frames of menus and lifted previews, inside the safe area.
enum MenuPlacement {
  /// The distance between a menu and its anchor, in points.
  static let gap: CGFloat = 10
  /// The least height that a menu is squeezed to, in points: it scrolls then.
  static let leastHeight: CGFloat = 132
  /// The part of the room's height to which a preview shrinks before its menu is squeezed. Chosen.
  static let leastPreviewPart: CGFloat = 0.4

  /// A menu's frame at a control or pointer: below it if it fits, else above it, and shortened where it fits on neither side.
  ///
  /// - Parameter anchor: has size zero for a pointer.
  static func menu(
    _ size: CGSize, at anchor: CGRect, in room: CGRect, arrow: UIEditMenuArrowDirection = .automatic
  ) -> CGRect {
    if let beside = Self.beside(size, anchor, in: room, arrow) { return beside }
    let gap = anchor.height > 0 ? Self.gap : 0
    var frame = CGRect(origin: .zero, size: CGSize(width: min(size.width, room.width), height: min(size.height, room.height)))
    frame.origin.x = column(frame.width, beside: anchor, in: room)
    let (below, above) = (room.maxY - anchor.maxY - gap, anchor.minY - gap - room.minY)
    if frame.height <= below || below >= above {
      frame.size.height = min(frame.height, max(below, leastHeight))
      frame.origin.y = anchor.maxY + gap
    } else {
      frame.size.height = min(frame.height, max(above, leastHeight))
      frame.origin.y = anchor.minY - gap - frame.height
    }
    frame.origin.y = max(min(frame.minY, room.maxY - frame.height), room.minY)
    return frame
  }

  /// A menu's frame on the side opposite to an arrow; nil if it does not fit there, or if any side will do.
  private static func beside(
    _ size: CGSize, _ anchor: CGRect, in room: CGRect, _ arrow: UIEditMenuArrowDirection
  ) -> CGRect? {
    var frame = CGRect(origin: CGPoint(x: anchor.midX - size.width / 2, y: anchor.midY - size.height / 2), size: size)
    switch arrow {
    case .automatic: return nil
    case .up: frame.origin.y = anchor.maxY + gap
    case .down: frame.origin.y = anchor.minY - gap - size.height
    case .left: frame.origin.x = anchor.maxX + gap
    case .right: frame.origin.x = anchor.minX - gap - size.width
    }
    // Along the side the menu moves into the room; across it, it must fit.
    if arrow == .up || arrow == .down {
      frame.origin.x = max(min(frame.minX, room.maxX - size.width), room.minX)
    } else {
      frame.origin.y = max(min(frame.minY, room.maxY - size.height), room.minY)
    }
    return room.contains(frame) ? frame : nil
  }

  /// The left edge: aligned with the anchor's left edge, or such that the right edges are aligned.
  private static func column(_ width: CGFloat, beside anchor: CGRect, in room: CGRect) -> CGFloat {
    let x = anchor.minX + width <= room.maxX ? anchor.minX : anchor.maxX - width
    return max(min(x, room.maxX - width), room.minX)
  }

  /// The frames of a lifted preview and its menu. The preview stays as near to its source as possible and shrinks if both
  /// do not fit; the menu is squeezed once the preview is `leastPreviewPart` of the room.
  ///
  /// - Parameter menu: nil without a menu.
  static func pair(preview size: CGSize, from source: CGRect, menu: CGSize?, in room: CGRect) -> (preview: CGRect, menu: CGRect) {
    let wanted = menu?.height ?? 0
    let gap = menu == nil ? 0 : Self.gap
    let both = max(room.height - gap, 0)
    let leastPreview = min(size.height, both * leastPreviewPart)
    let menuHeight = min(wanted, max(both - leastPreview, min(leastHeight, both / 2)))
    let left = max(both - menuHeight, 1)
    let scale = min(1, left / max(size.height, 1), room.width / max(size.width, 1))
    let shown = CGSize(width: size.width * scale, height: size.height * scale)
    var preview = CGRect(
      x: max(min(source.midX - shown.width / 2, room.maxX - shown.width), room.minX), y: source.midY - shown.height / 2,
      width: shown.width, height: shown.height)
    let isBelow: Bool
    if preview.minY >= room.minY, preview.maxY + gap + menuHeight <= room.maxY {
      isBelow = true
    } else if preview.maxY <= room.maxY, preview.minY - gap - menuHeight >= room.minY {
      isBelow = false
    } else {
      isBelow = true
      preview.origin.y = max(min(preview.minY, room.maxY - menuHeight - gap - shown.height), room.minY)
    }
    let width = min(menu?.width ?? 0, room.width)
    let frame = CGRect(
      x: column(width, beside: preview, in: room), y: isBelow ? preview.maxY + gap : preview.minY - gap - menuHeight,
      width: width, height: menuHeight)
    return (preview, frame)
  }
}
