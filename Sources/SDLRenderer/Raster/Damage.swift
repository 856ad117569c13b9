import CoreGraphics
import DisplayList
import Foundation

/// The pixels in which two display lists can differ.
enum Damage {
  /// Nil if nothing can differ; the whole frame if the difference is not known more closely.
  static func between(_ old: DisplayList, _ new: DisplayList, frame: PixelRect) -> PixelRect? {
    var reach: Reach?
    return between(old, new, frame: frame, reach: &reach)
  }

  /// - Parameter reach: the reach of the old list if it is known, and afterwards that of the new one.
  static func between(_ old: DisplayList, _ new: DisplayList, frame: PixelRect, reach: inout Reach?) -> PixelRect? {
    guard old.size == new.size, old.scale == new.scale, old.background == new.background else {
      reach = nil
      return frame
    }
    let (oldItems, newItems) = (old.items, new.items)
    var start = 0
    let shorter = min(oldItems.count, newItems.count)
    while start < shorter, oldItems[start] == newItems[start] { start += 1 }
    if start == oldItems.count, start == newItems.count { return nil }
    var tail = 0
    while tail < shorter - start, oldItems[oldItems.count - 1 - tail] == newItems[newItems.count - 1 - tail] { tail += 1 }

    var damage = PixelRect.empty
    let before = reach ?? Reach(old, frame: frame)
    let after = Reach(new, frame: frame)
    reach = after
    if oldItems.count == newItems.count {
      for index in start..<oldItems.count - tail where oldItems[index] != newItems[index] {
        damage = damage.union(before.rects[index]).union(after.rects[index])
      }
    } else {
      for index in start..<oldItems.count - tail { damage = damage.union(before.rects[index]) }
      for index in start..<newItems.count - tail { damage = damage.union(after.rects[index]) }
    }
    return damage.isEmpty ? nil : spread(damage, over: [old, new], frame: frame)
  }

  /// A backdrop changes with everything that it reads, so it is redrawn as a whole or not at all.
  private static func spread(_ damage: PixelRect, over lists: [DisplayList], frame: PixelRect) -> PixelRect {
    var reads = lists.flatMap { list in
      list.items.compactMap { item -> PixelRect? in
        guard case .backdrop(let backdrop) = item else { return nil }
        return PixelRect(covering: backdrop.sampledBounds.scaled(by: Double(list.scale))).intersection(frame)
      }
    }
    var damage = damage
    while let index = reads.firstIndex(where: { $0.intersects(damage) }) { damage = damage.union(reads.remove(at: index)) }
    return damage
  }
}

/// The pixels that each item of a list can affect under its clips; for a begin or end, those of all items in it.
struct Reach {
  private(set) var rects: [PixelRect]

  init(_ list: DisplayList, frame: PixelRect) {
    rects = Array(repeating: .empty, count: list.items.count)
    var limits = [frame]
    var open: [Int] = []
    for (index, item) in list.items.enumerated() {
      let limit = limits[limits.count - 1]
      switch item {
      case .beginClip, .beginGroup:
        let own = item.bounds.map { PixelRect(covering: $0.scaled(by: Double(list.scale))).intersection(limit) } ?? limit
        rects[index] = own.isEmpty ? .empty : own
        limits.append(rects[index])
        open.append(index)
      case .beginMask:
        rects[index] = limit
      case .endClip, .endGroup:
        guard let begin = open.popLast() else { break }
        limits.removeLast()
        rects[index] = rects[begin]
      case .fill, .border, .shadow, .image, .backdrop:
        let own = item.bounds.map { PixelRect(covering: $0.scaled(by: Double(list.scale))).intersection(limit) } ?? limit
        rects[index] = own.isEmpty ? .empty : own
      }
    }
  }
}
