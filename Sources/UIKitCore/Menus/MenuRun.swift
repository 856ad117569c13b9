import Foundation

/// Consecutive entries of a menu: one that is a line of its own, or a strip.
struct MenuRun {
  let range: Range<Int>
  let strip: MenuStrip?
  /// Scrolls the elements of a palette; nil for other runs.
  let palette: UIScrollView?

  @MainActor static func runs(of entries: [MenuEntry]) -> [MenuRun] {
    var runs: [MenuRun] = []
    var start = 0
    for index in entries.indices {
      let strip = entries[index].strip
      if strip != nil, index + 1 < entries.count, entries[index + 1].strip == strip { continue }
      runs.append(MenuRun(range: start..<index + 1, strip: strip, palette: strip?.isPalette == true ? makePalette() : nil))
      start = index + 1
    }
    return runs
  }

  @MainActor private static func makePalette() -> UIScrollView {
    let palette = UIScrollView()
    palette.contentInsetAdjustmentBehavior = .never
    palette.showsHorizontalScrollIndicator = false
    palette.alwaysBounceHorizontal = false
    return palette
  }
}
