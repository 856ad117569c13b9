import CoreGraphics
import DisplayList

/// Finds the pages of a display list that only move, such as one that recedes below an incoming screen: after two frames such a
/// page is drawn as one picture.
struct MovingPages {
  /// A page that is drawn as a picture.
  struct Shown {
    let clip: ClipItem
    /// The index of the clip.
    let begin: Int
    /// The items that the picture replaces, including the clip's begin and the ground.
    let range: Range<Int>
    let picture: CGImage
  }

  /// The maximum number of pictures; further pages are drawn item by item.
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
