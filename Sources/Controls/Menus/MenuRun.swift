import Foundation
import ViewCore

/// Consecutive entries of a menu: one that is a line of its own, or a strip.
struct MenuRun {
  let range: Range<Int>
  let strip: MenuStrip?
  /// Scrolls the elements of a palette; nil for other runs.
  let palette: UIScrollView?

  /// - Parameter old: runs whose palettes are taken over, as far as they are scrolled, for the same strips.
  @MainActor static func runs(of entries: [MenuEntry], replacing old: [MenuRun]) -> [MenuRun] {
    var rest = old.filter { $0.palette != nil }
    var runs: [MenuRun] = []
    var start = 0
    for index in entries.indices {
      let strip = entries[index].strip
      if strip != nil, index + 1 < entries.count, entries[index + 1].strip == strip { continue }
      let palette = strip?.isPalette == true ? takePalette(of: strip, from: &rest) ?? makePalette() : nil
      runs.append(MenuRun(range: start..<index + 1, strip: strip, palette: palette))
      start = index + 1
    }
    return runs
  }

  private static func takePalette(of strip: MenuStrip?, from runs: inout [MenuRun]) -> UIScrollView? {
    runs.firstIndex { $0.strip == strip }.flatMap { runs.remove(at: $0).palette }
  }

  @MainActor private static func makePalette() -> UIScrollView {
    let palette = UIScrollView()
    palette.contentInsetAdjustmentBehavior = .never
    palette.showsHorizontalScrollIndicator = false
    palette.alwaysBounceHorizontal = false
    return palette
  }
}
