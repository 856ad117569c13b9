import CoreGraphics
import Foundation

// The hash depends on every bit of the list's numbers, and on the drawing or the pixels of its images. It is the same in every
// process and in debug and release builds, and differs for lists that look the same to a thousandth of a point.

extension DisplayList {
  /// A 64-bit hash of everything in the list.
  ///
  /// - Complexity: O(items); the pixels of each image are read once in its lifetime, and never if it is known what it was drawn from.
  public var contentHash: UInt64 {
    var hash = StableHash()
    hash.add(size)
    hash.add(Double(scale))
    hash.add(background)
    for item in items { hash.add(item) }
    return hash.value
  }
}

/// Mixes words by multiplication with the golden ratio and folding the high bits down, as splitmix64 does.
package struct StableHash {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 32
  }

  /// +0 and −0 have the same hash.
  package mutating func add(_ number: Double) { add((number + 0).bitPattern) }
  mutating func add(_ number: Float) { add(UInt64((number + 0).bitPattern)) }

  mutating func add(_ size: CGSize) {
    add(Double(size.width))
    add(Double(size.height))
  }

  mutating func add(_ point: CGPoint) {
    add(Double(point.x))
    add(Double(point.y))
  }

  package mutating func add(_ rect: CGRect) {
    add(rect.origin)
    add(rect.size)
  }

  package mutating func add(_ color: RGBA) {
    add(color.red)
    add(color.green)
    add(color.blue)
    add(color.alpha)
  }

  mutating func add(_ shape: RoundedRect) {
    add(shape.rect)
    add(Double(shape.radius))
    add(UInt64(shape.corners.rawValue))
    if shape.isContinuous { add(UInt64(1)) }
  }

  mutating func add(_ p: Projection) {
    add(p.m11)
    add(p.m12)
    add(p.m13)
    add(p.m21)
    add(p.m22)
    add(p.m23)
    add(p.m31)
    add(p.m32)
    add(p.m33)
  }
}

// MARK: - Items

extension StableHash {
  mutating func add(_ item: DisplayItem) {
    switch item {
    case .fill(let item):
      add(1 as UInt64)
      add(item.shape)
      add(item.color)
      add(item.projection)
    case .border(let item):
      add(2 as UInt64)
      add(item.shape)
      add(Double(item.width))
      add(item.color)
      add(item.projection)
    case .shadow(let item):
      add(3 as UInt64)
      add(item)
    case .image(let item):
      add(4 as UInt64)
      add(item)
    case .backdrop(let item):
      add(5 as UInt64)
      add(item.shape)
      add(Double(item.radius))
      add(Double(item.opacity))
      add(item.projection)
    case .beginClip(let item):
      add(6 as UInt64)
      add(item.shape)
      add(item.projection)
    case .endClip: add(7 as UInt64)
    case .beginGroup(let item):
      add(8 as UInt64)
      add(item.opacity)
      if let bounds = item.bounds { add(bounds) }
    case .beginMask: add(9 as UInt64)
    case .endGroup: add(10 as UInt64)
    }
  }

  private mutating func add(_ item: ShadowItem) {
    switch item.shape {
    case .roundedRect(let shape): add(shape)
    case .path(let path): for segment in path.segments { add(segment) }
    case .image(let image, let rect):
      add(image.appearanceHash)
      add(rect)
    }
    add(item.offset)
    add(Double(item.radius))
    add(item.color)
    add(item.projection)
  }

  private mutating func add(_ item: ImageItem) {
    add(item.image.appearanceHash)
    add(item.source)
    add(item.destination)
    if let center = item.center { add(center) }
    if let scale = item.contentsScale { add(Double(scale)) }
    add(item.tint)
    add(item.isNearest ? 1 as UInt64 : 0)
    add(item.projection)
  }

  package mutating func add(_ segment: PathSegment) {
    switch segment {
    case .move(let point):
      add(1 as UInt64)
      add(point)
    case .line(let point):
      add(2 as UInt64)
      add(point)
    case .quad(let control, let end):
      add(3 as UInt64)
      add(control)
      add(end)
    case .curve(let control1, let control2, let end):
      add(4 as UInt64)
      add(control1)
      add(control2)
      add(end)
    case .close: add(5 as UInt64)
    }
  }
}
