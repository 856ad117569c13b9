import DrawingValues
/// The images of a page control's indicators.
struct PageIndicatorImages {
  var preferred: UIImage?
  var preferredCurrent: UIImage?
  var pages: [Int: UIImage] = [:]
  var currentPages: [Int: UIImage] = [:]

  /// The image of a page's indicator; nil for a dot. The current page falls back on the image of any page.
  func image(for page: Int, isCurrent: Bool) -> UIImage? {
    let usual = pages[page] ?? preferred
    return isCurrent ? currentPages[page] ?? preferredCurrent ?? usual : usual
  }

  /// Forgets the images of pages from `count` on.
  mutating func drop(from count: Int) {
    pages = pages.filter { $0.key < count }
    currentPages = currentPages.filter { $0.key < count }
  }
}
