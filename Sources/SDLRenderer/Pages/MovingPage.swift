import CoreGraphics
import DisplayList
import Foundation

/// The first appearance of a page, its unchanged items since, and their picture.
struct MovingPage {
  /// The number of frames with motion only after which the page is drawn as a picture.
  private static let leastAge = 2
  /// The number of frames after which a page that changed once is examined again.
  private static let greatestAge = 8
  /// The cost of an item in pixels, in addition to its area: edges and calls.
  private static let itemCost: CGFloat = 12_000

  private let ground: FillItem?
  private let clip: ClipItem
  /// The items inside the clip, up to the first one that changed.
  private var items: ArraySlice<DisplayItem>
  /// The last projection of the page.
  private var place: Projection
  private var age = 0
  private(set) var picture: CGImage?

  init(_ run: PageRun, in list: [DisplayItem]) {
    (ground, clip, place) = (run.ground, run.clip, run.clip.projection)
    items = list[(run.begin + 1)..<run.end]
    items = items.prefix(Self.balanced(items, items.count))
  }

  /// The number of items after the clip's begin that the picture replaces.
  var count: Int { items.count }

  /// Compares the page of a frame with this one; its corners may be rounder. False for another page, or for a change below the
  /// picture.
  mutating func follow(_ run: PageRun, in list: [DisplayItem]) -> Bool {
    guard picture != nil || age < Self.greatestAge, run.clip.shape.rect == clip.shape.rect,
      (run.ground == nil) == (ground == nil), run.ground?.color == ground?.color,
      let motion = clip.projection.inverse?.concatenating(run.clip.projection)
    else { return false }
    let shown = list[(run.begin + 1)..<run.end]
    var same = 0
    for (old, new) in zip(items, shown) {
      guard old.isSame(as: new, movedBy: motion) else { break }
      same += 1
    }
    same = Self.balanced(items, same)
    if same < items.count {
      guard picture == nil else { return false }
      items = items.prefix(same)
    }
    if run.clip.projection != place { age += 1 }
    place = run.clip.projection
    return !items.isEmpty
  }

  /// Draws the picture once it saves work.
  mutating func drawWhenMoving(scale: CGFloat) {
    guard picture == nil, age >= Self.leastAge, isWorthwhile(scale: scale), let back = clip.projection.inverse else { return }
    let rect = clip.shape.rect
    let upright = back.concatenating(
      Projection(a: 1, b: 0, c: 0, d: 1, tx: -Double(rect.minX), ty: -Double(rect.minY)))
    let list = DisplayList(
      size: rect.size, scale: scale, background: ground?.color ?? .clear, items: items.map { $0.moved(by: upright) })
    picture = SurfaceRenderer(size: rect.size, scale: scale)?.draw(list)
  }

  /// Whether one reduced picture of the page costs less than its items, each of them reduced.
  private func isWorthwhile(scale: CGFloat) -> Bool {
    var cost: CGFloat = ground == nil ? 0 : clip.projection.bounds(of: clip.shape.rect).area / 4
    for item in items {
      let area = item.bounds?.area ?? 0
      switch item {
      case .image, .shadow: cost += area
      case .fill, .border: cost += area / 4
      default: break
      }
      cost += Self.itemCost / (scale * scale)
    }
    return cost > 1.2 * clip.projection.bounds(of: clip.shape.rect).area
  }

  /// The maximum number of items, at most `limit`, with balanced clips; 0 when one needs the backdrop.
  private static func balanced(_ items: ArraySlice<DisplayItem>, _ limit: Int) -> Int {
    var (depth, result) = (0, 0)
    for (index, item) in items.prefix(limit).enumerated() {
      switch item {
      case .beginClip: depth += 1
      case .endClip: depth -= 1
      case .beginGroup, .endGroup, .beginMask, .backdrop: return result
      case .fill, .border, .shadow, .image: break
      }
      if depth == 0 { result = index + 1 }
    }
    return result
  }
}

extension CGRect {
  fileprivate var area: CGFloat { isNull ? 0 : width * height }
}
