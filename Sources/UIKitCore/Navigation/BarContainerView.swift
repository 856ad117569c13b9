import CoreGraphics
import Foundation

/// The view of a controller that shows pages, with a bar over them that can be hidden.
@MainActor
class BarContainerView<Bar: UIView>: UIView {
  let pages: BarPagesView
  let bar: Bar
  var hidesBar = false { didSet { layOut() } }

  init(bar: Bar, pages: BarPagesView) {
    (self.bar, self.pages) = (bar, pages)
    super.init(frame: ApplicationContext.current?.screenBounds ?? .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = .systemBackground
    addSubview(pages)
    addSubview(bar)
    layOut()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
    // The safe area may be another one, within which some pages end.
    pages.setNeedsLayout()
  }

  /// The safe area is known only in a window.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }

  /// Places bar and pages.
  func layOut() {}
}
