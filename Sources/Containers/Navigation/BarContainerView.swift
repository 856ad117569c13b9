import CoreGraphics
import Foundation
import ViewCore

/// The view of a controller that shows pages, with a bar over them that can be hidden.
@MainActor
class BarContainerView<Bar: UIView>: UIView {
  let pages: BarPagesView
  let bar: Bar
  private(set) var hidesBar = false

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

  /// Hides or shows the bar, without a layout pass of the pages.
  func setHidesBar(_ hides: Bool) {
    hidesBar = hides
    layOut()
  }

  /// Places bar and pages.
  func layOut() {}
}
