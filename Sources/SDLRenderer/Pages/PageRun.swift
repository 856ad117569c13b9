import DisplayList
import Foundation

/// A page in a display list: a clip outside of groups and other clips, its items, and the ground below it.
struct PageRun {
  /// The opaque fill before the clip with the same shape and projection.
  let ground: FillItem?
  let clip: ClipItem
  /// The index of the clip.
  let begin: Int
  /// The index of its end.
  let end: Int

  /// The first item of the page.
  var start: Int { ground == nil ? begin : begin - 1 }

  /// - Complexity: O(*n*) in the items of the list.
  static func all(in items: [DisplayItem]) -> [PageRun] {
    var runs: [PageRun] = []
    var depth = 0
    var begin = 0
    for index in items.indices {
      switch items[index] {
      case .beginClip:
        if depth == 0 { begin = index }
        depth += 1
      case .endClip:
        depth -= 1
        if depth == 0, let run = PageRun(items, begin: begin, end: index) { runs.append(run) }
      case .beginGroup: depth += 1
      case .endGroup: depth -= 1
      case .fill, .border, .shadow, .image, .backdrop, .beginMask: break
      }
    }
    return runs
  }

  private init?(_ items: [DisplayItem], begin: Int, end: Int) {
    guard case .beginClip(let clip) = items[begin] else { return nil }
    (self.clip, self.begin, self.end) = (clip, begin, end)
    if begin > 0, case .fill(let fill) = items[begin - 1], fill.color.alpha >= 1, fill.shape == clip.shape,
      fill.projection == clip.projection
    {
      ground = fill
    } else {
      ground = nil
    }
  }

  /// Whether a picture at the list's own scale is sharp at the page's projection, and saves work: the page is reduced to no less
  /// than half, or rotated.
  var isReduced: Bool {
    let projection = clip.projection
    guard projection.isAffine, clip.shape.rect.width > 0, clip.shape.rect.height > 0 else { return false }
    if projection.keepsAxes, abs(projection.m11) == 1, abs(projection.m22) == 1 { return false }
    let scale = projection.greatestScale(over: clip.shape.rect)
    return scale >= 0.5 && scale <= 1.0001
  }
}
