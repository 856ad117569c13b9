import CoreGraphics
import DisplayList

/// Finds the pages of a display list that only move, as the one that recedes under a screen that comes in: after two frames such a
/// page is one picture.
struct MovingPages {
  /// A page that is shown as a picture.
  struct Shown {
    let clip: ClipItem
    /// The index of the clip.
    let begin: Int
    /// The items that the picture stands for, the clip's begin and the ground among them.
    let range: Range<Int>
    let picture: CGImage
  }

  /// More are drawn item by item.
  private static let capacity = 4

  private var pages: [MovingPage?] = []

  /// - Complexity: O(*n*) in the items of the list.
  mutating func pages(in list: DisplayList) -> [Shown] {
    let items = list.items
    let runs = PageRun.all(in: items).prefix(Self.capacity)
    var shown: [Shown] = []
    var following: [MovingPage?] = []
    for (index, run) in runs.enumerated() {
      guard run.isReduced else {
        following.append(nil)
        continue
      }
      var page = (index < pages.count ? pages[index] : nil) ?? MovingPage(run, in: items)
      if !page.follow(run, in: items) { page = MovingPage(run, in: items) }
      page.drawWhenMoving(scale: list.scale)
      if let picture = page.picture {
        shown.append(
          Shown(clip: run.clip, begin: run.begin, range: run.start..<run.begin + 1 + page.count, picture: picture))
      }
      following.append(page)
    }
    pages = following
    return shown
  }
}
