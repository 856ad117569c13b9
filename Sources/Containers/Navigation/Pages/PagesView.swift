import Controls
import CoreGraphics
import Foundation
import ViewCore

/// A page view controller's view: the pages, and below them the dots if the data source counts the pages.
final class PagesView: UIView {
  private let queue: PageQueue
  private var dots: UIPageControl?
  /// The dot of the last page at rest.
  private var marked = 0

  init(queue: PageQueue) {
    self.queue = queue
    super.init(frame: .zero)
    addSubview(queue.scrollView)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Dots

  /// Shows dots for pages, of which one is marked; nil takes them away.
  func showDots(_ pages: (count: Int, index: Int)?) {
    setNeedsLayout()
    guard let pages else {
      dots?.removeFromSuperview()
      dots = nil
      return
    }
    let control = dots ?? makeDots()
    control.numberOfPages = max(0, pages.count)
    control.currentPage = pages.index
    marked = control.currentPage
  }

  private func makeDots() -> UIPageControl {
    let control = UIPageControl()
    control.addTarget(self, action: PagesView.dotsDidChange, for: .valueChanged)
    addSubview(control)
    dots = control
    return control
  }

  private func dotsDidChange() {
    guard let dots, dots.currentPage != marked else { return }
    queue.go(to: dots.currentPage > marked ? .after : .before)
  }

  /// Marks the dot that is `steps` further than the last page at rest.
  func moveDot(by steps: Int) {
    guard let dots else { return }
    dots.currentPage = marked + steps
    marked = dots.currentPage
  }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    var pages = bounds
    if let dots {
      let height = dots.intrinsicContentSize.height
      dots.frame = CGRect(x: 0, y: bounds.height - safeAreaInsets.bottom - height, width: bounds.width, height: height)
      pages.size.height = max(0, dots.frame.minY)
    }
    queue.layOut(in: pages)
  }
}
