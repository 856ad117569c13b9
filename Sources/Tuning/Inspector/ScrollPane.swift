import UIKit

/// A vertical scroll pane for wheel, trackpad and finger, without bouncing.
final class ScrollPane: ChromeView {
  let content = UIView()
  private let thumb = UIView()
  private static let thumbWidth: CGFloat = 4
  private static let minimumThumb: CGFloat = 32

  private(set) var offset: CGFloat = 0

  private var contentHeight: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(content)
    thumb.layer.cornerRadius = Self.thumbWidth / 2
    thumb.isUserInteractionEnabled = false
    addSubview(thumb)
    let pan = UIPanGestureRecognizer(target: self, action: ScrollPane.pan(_:))
    pan.allowedScrollTypesMask = .all
    // Fingers scroll; the mouse drags sliders and selects text.
    pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) {
    fatalError("ScrollPane is made by code; use init(frame:).")
  }

  override func paletteDidChange() {
    thumb.backgroundColor = palette.track
  }

  private var maximumOffset: CGFloat { max(contentHeight - bounds.height, 0) }

  /// A finger on a slider drags the slider; a vertical drag elsewhere scrolls.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer, maximumOffset > 0 else { return false }
    if pan.numberOfTouches == 0 { return true }
    let velocity = pan.velocity(in: self)
    return abs(velocity.y) > abs(velocity.x) && !(hitTest(pan.location(in: self), with: nil) is TunableSlider)
  }

  private func pan(_ recognizer: UIPanGestureRecognizer) {
    let distance = recognizer.translation(in: self).y
    recognizer.setTranslation(.zero, in: self)
    scroll(to: offset - distance)
  }

  /// Gives the content another height, in points; the offset stays as far as possible.
  func resizeContent(to height: CGFloat) {
    guard height != contentHeight else { return }
    contentHeight = height
    setNeedsLayout()
  }

  func scroll(to offset: CGFloat) {
    self.offset = min(max(offset, 0), maximumOffset)
    setNeedsLayout()
  }

  /// Scrolls by the least distance that shows a view in the content, with a margin above and below.
  func reveal(_ view: UIView, margin: CGFloat = 0) {
    let rect = content.convert(view.bounds, from: view).insetBy(dx: 0, dy: -margin)
    if rect.minY < offset {
      scroll(to: rect.minY)
    } else if rect.maxY > offset + bounds.height {
      scroll(to: rect.maxY - bounds.height)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    offset = min(max(offset, 0), maximumOffset)
    content.frame = CGRect(x: 0, y: -offset, width: bounds.width, height: contentHeight)
    thumb.isHidden = maximumOffset == 0
    guard maximumOffset > 0 else { return }
    let length = max(bounds.height * bounds.height / contentHeight, Self.minimumThumb)
    thumb.frame = CGRect(
      x: bounds.width - Self.thumbWidth - 2, y: offset / maximumOffset * (bounds.height - length - 4) + 2,
      width: Self.thumbWidth, height: length)
  }
}
