import CoreGraphics
import DisplayList
import Foundation

/// Finds what need not be drawn because something opaque covers it.
///
/// Scans the list from front to back with the few largest opaque rectangles seen so far.
///
/// - Complexity: O(items).
struct Occlusion {
  private(set) var isHidden: [Bool]
  /// For each item the rectangle that is covered later; empty if it is not worth cutting out.
  private(set) var cuts: [PixelRect]
  /// The covered part of the background, as a few rectangles.
  private(set) var covered: [PixelRect] = []

  /// The minimum area in pixels of a rectangle that is kept.
  private static let leastArea = 64 * 64
  private static let capacity = 6

  init(_ list: DisplayList, frame: PixelRect) {
    let items = list.items
    isHidden = Array(repeating: false, count: items.count)
    cuts = Array(repeating: .empty, count: items.count)
    var candidates: [(index: Int, rect: PixelRect)] = []
    Self.collect(list, frame: frame, into: &candidates)
    guard let last = candidates.last else { return }

    var covers: [PixelRect] = []
    var groups: [(end: Int, isWhole: Bool)] = []
    // For each clip that is open, seen from its end, what is covered by things in front of it.
    var clips: [[PixelRect]] = []
    var index = items.count
    var next = candidates.count - 1
    while index > 0 {
      index -= 1
      while next >= 0, candidates[next].index > index {
        Self.remember(candidates[next].rect, in: &covers)
        next -= 1
      }
      switch items[index] {
      case .endGroup: groups.append((index, true))
      case .beginGroup(let item):
        guard let group = groups.popLast(), index <= last.index else { break }
        if let bounds = item.bounds, hides(bounds, scale: list.scale, frame: frame, covers) {
          for inside in index...group.end { isHidden[inside] = true }
        }
      case .fill, .border, .shadow, .image:
        guard index < last.index, let bounds = items[index].bounds else { break }
        let pixels = PixelRect(covering: bounds.scaled(by: Double(list.scale))).intersection(frame)
        if pixels.isEmpty || covers.contains(where: { $0.contains(pixels) }) {
          isHidden[index] = true
        } else if groups.isEmpty {
          let best = covers.map { $0.intersection(pixels) }.max { $0.area < $1.area }
          if let best, best.area > Self.leastArea { cuts[index] = best }
        }
      case .endClip: clips.append(groups.isEmpty && index < last.index ? covers : [])
      case .beginClip(let item):
        guard let inFront = clips.popLast(), !inFront.isEmpty else { break }
        let bounds = item.projection.bounds(of: item.shape.rect)
        let pixels = PixelRect(covering: bounds.scaled(by: Double(list.scale))).intersection(frame)
        let best = inFront.map { $0.intersection(pixels) }.max { $0.area < $1.area }
        if let best, best.area > Self.leastArea { cuts[index] = best }
      case .backdrop(let item):
        clips = clips.map { _ in [] }
        guard index < last.index else { break }
        isHidden[index] = hides(item.projection.bounds(of: item.shape.rect), scale: list.scale, frame: frame, covers)
        // A backdrop reads what is below it, also where that is covered later.
        let reads = PixelRect(covering: item.sampledBounds.scaled(by: Double(list.scale)))
        if !isHidden[index] { covers.removeAll { $0.intersects(reads) } }
      default: break
      }
    }
    while next >= 0 {
      Self.remember(candidates[next].rect, in: &covers)
      next -= 1
    }
    covered = covers
  }

  private func hides(_ bounds: CGRect, scale: CGFloat, frame: PixelRect, _ covers: [PixelRect]) -> Bool {
    let pixels = PixelRect(covering: bounds.scaled(by: Double(scale))).intersection(frame)
    return pixels.isEmpty || covers.contains { $0.contains(pixels) }
  }

  private static func remember(_ rect: PixelRect, in covers: inout [PixelRect]) {
    if covers.contains(where: { $0.contains(rect) }) { return }
    covers.removeAll { rect.contains($0) }
    covers.append(rect)
    guard covers.count > capacity, let least = covers.indices.min(by: { covers[$0].area < covers[$1].area }) else { return }
    covers.remove(at: least)
  }

  /// Collects the opaque rectangles outside groups, clipped to the fully covered part of their clips.
  private static func collect(_ list: DisplayList, frame: PixelRect, into candidates: inout [(index: Int, rect: PixelRect)]) {
    var clips = [frame]
    var depth = 0
    let items = list.items
    for index in items.indices {
      switch items[index] {
      case .beginGroup: depth += 1
      case .endGroup: depth -= 1
      case .beginClip(let clip):
        let inner = inside(clip.shape.innerRect, clip.projection, list.scale)
        clips.append(inner.intersection(clips[clips.count - 1]))
      case .endClip: if clips.count > 1 { clips.removeLast() }
      case .fill(let fill) where depth == 0 && fill.color.alpha >= 1 && isLarge(fill, list.scale):
        let rect = inside(fill.shape.innerRect, fill.projection, list.scale).intersection(clips[clips.count - 1])
        if rect.area >= leastArea { candidates.append((index, rect)) }
      case .image(let image) where depth == 0 && image.tint.alpha >= 1 && image.image.isOpaque:
        let rect = inside(image.destination, image.projection, list.scale).intersection(clips[clips.count - 1])
        if rect.area >= leastArea { candidates.append((index, rect)) }
      default: break
      }
    }
  }

  /// False for a fill without perspective that is smaller than the rectangles that are kept.
  private static func isLarge(_ fill: FillItem, _ scale: CGFloat) -> Bool {
    let size = fill.shape.rect.size
    let area = size.width * size.height * abs(fill.projection.m11 * fill.projection.m22) * scale * scale
    return !(area < CGFloat(leastArea) * 0.9)
  }

  private static func inside(_ rect: CGRect, _ projection: Projection, _ scale: CGFloat) -> PixelRect {
    guard projection.keepsAxes else { return .empty }
    return PixelRect(inside: projection.bounds(of: rect).scaled(by: Double(scale)))
  }
}

extension Coverage {
  /// The coverage outside a rectangle.
  func subtracting(_ hole: PixelRect) -> Coverage {
    guard hole.intersects(bounds) else { return self }
    let (top, bottom) = (max(hole.minY, bounds.minY), min(hole.maxY, bounds.maxY))
    let sides = [
      PixelRect(minX: bounds.minX, minY: bounds.minY, maxX: bounds.maxX, maxY: top),
      PixelRect(minX: bounds.minX, minY: top, maxX: hole.minX, maxY: bottom),
      PixelRect(minX: hole.maxX, minY: top, maxX: bounds.maxX, maxY: bottom),
      PixelRect(minX: bounds.minX, minY: bottom, maxX: bounds.maxX, maxY: bounds.maxY),
    ]
    var frame = Coverage()
    for side in sides { frame.append(whole: side) }
    return frame.isEmpty ? .nothing : intersection(frame)
  }
}
