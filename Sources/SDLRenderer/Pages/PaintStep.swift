import DisplayList

/// One step in painting a display list: an item that can be seen, or a page that is drawn as a picture.
enum PaintStep {
  /// The index of the item: a copy would cost more than some items.
  case item(Int)
  /// A fill below a border, made smaller.
  case tucked(DisplayItem)
  case page(MovingPages.Shown)
}

extension Occlusion {
  /// Calls `paint` from back to front with each visible item and each page, and with the rectangle of it that is covered later.
  ///
  /// - Complexity: O(*n*) in the items of the list.
  func forEachVisible(in list: DisplayList, pages: [MovingPages.Shown], _ paint: (PaintStep, _ covered: PixelRect) -> Void) {
    let items = list.items
    var pages = pages[...]
    var index = 0
    while index < items.count {
      if let page = pages.first, page.range.lowerBound == index {
        paint(.page(page), cuts[page.begin])
        index = page.range.upperBound
        pages.removeFirst()
        continue
      }
      if !isHidden[index] {
        if index + 1 < items.count, case .border = items[index + 1], case .fill = items[index] {
          paint(.tucked(items[index].tucked(under: items[index + 1], scale: list.scale)), cuts[index])
        } else {
          paint(.item(index), cuts[index])
        }
      }
      index += 1
    }
  }
}
