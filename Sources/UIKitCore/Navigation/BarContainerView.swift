import CoreGraphics
import Foundation

/// The view of a controller that shows pages, with a bar over them that can be out of the picture.
@MainActor
class BarContainerView<Bar: UIView>: UIView {
  let pages: BarPagesView
  let bar: Bar
  var hidesBar = false { didSet { layOut() } }

  init(bar: Bar, pages: BarPagesView) {
    (self.bar, self.pages) = (bar, pages)
    super.init(frame: UIScreen.main.bounds)
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
  }

  /// Places bar and pages.
  func layOut() {}
}
