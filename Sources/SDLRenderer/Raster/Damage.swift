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
    if oldItems.count == newItems.count { return between(old, new, from: start, frame: frame, reach: &reach) }
    var tail = 0
    while tail < shorter - start, oldItems[oldItems.count - 1 - tail] == newItems[newItems.count - 1 - tail] { tail += 1 }

    var damage = PixelRect.empty
    let before = reach ?? Reach(old, frame: frame)
    let after = Reach(new, frame: frame)
    reach = after
    for index in start..<oldItems.count - tail { damage = damage.union(before.rects[index]) }
    for index in start..<newItems.count - tail { damage = damage.union(after.rects[index]) }
    return damage.isEmpty ? nil : spread(damage, over: [old, new], frame: frame)
  }

  /// The damage of as many items as before. It is the whole frame as soon as it is nearly that.
  private static func between(
    _ old: DisplayList, _ new: DisplayList, from start: Int, frame: PixelRect, reach: inout Reach?
  ) -> PixelRect? {
    let (oldItems, newItems) = (old.items, new.items)
    var damage = PixelRect.empty
    var (before, after) = (Reach.Cursor(old, frame: frame), Reach.Cursor(new, frame: frame))
    var rects: [PixelRect] = []
    rects.reserveCapacity(newItems.count)
    let known = reach?.rects
    for index in newItems.indices {
      let new = after.rect(ofItem: index, in: newItems)
      let old = known?[index] ?? before.rect(ofItem: index, in: oldItems)
      rects.append(new)
      guard index >= start, differ(oldItems, newItems, at: index) else { continue }
      damage = damage.union(old).union(new)
      if damage.area * 16 > frame.area * 15 {
        reach = nil
        return frame
      }
    }
    reach = Reach(rects: rects)
    return damage.isEmpty ? nil : spread(damage, over: [old, new], frame: frame)
  }

  /// Fills, the most frequent items, are compared without copies of whole items.
  private static func differ(_ old: [DisplayItem], _ new: [DisplayItem], at index: Int) -> Bool {
    if case .fill(let old) = old[index], case .fill(let new) = new[index] { return old != new }
    return old[index] != new[index]
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
  let rects: [PixelRect]

  init(rects: [PixelRect]) { self.rects = rects }

  init(_ list: DisplayList, frame: PixelRect) {
    var cursor = Cursor(list, frame: frame)
    let items = list.items
    rects = items.indices.map { cursor.rect(ofItem: $0, in: items) }
  }

  /// Computes the reach of one item after the other, from the first.
  struct Cursor {
    private let scale: Double
    private var limits: [PixelRect]

    init(_ list: DisplayList, frame: PixelRect) {
      scale = Double(list.scale)
      limits = [frame]
    }

    mutating func rect(ofItem index: Int, in items: [DisplayItem]) -> PixelRect {
      let limit = limits[limits.count - 1]
      if case .fill(let fill) = items[index] {
        return Self.part(of: limit, in: fill.projection.bounds(of: fill.shape.rect), scale)
      }
      if case .image(let image) = items[index], let ink = image.inkPixels(scale: scale) {
        let rect = ink.intersection(Self.part(of: limit, in: image.projection.bounds(of: image.destination), scale))
        return rect.isEmpty ? .empty : rect
      }
      let item = items[index]
      switch item {
      case .beginMask: return limit
      case .endClip, .endGroup: return limits.count > 1 ? limits.removeLast() : .empty
      case .beginClip, .beginGroup, .fill, .border, .shadow, .image, .backdrop: break
      }
      let rect = item.bounds.map { Self.part(of: limit, in: $0, scale) } ?? (limit.isEmpty ? .empty : limit)
      switch item {
      case .beginClip, .beginGroup: limits.append(rect)
      default: break
      }
      return rect
    }

    private static func part(of limit: PixelRect, in bounds: CGRect, _ scale: Double) -> PixelRect {
      let rect = PixelRect(covering: bounds.scaled(by: scale)).intersection(limit)
      return rect.isEmpty ? .empty : rect
    }
  }
}
