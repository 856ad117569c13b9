import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// Shows the selection of a text view: rectangles in the tint colour behind the text.
final class TextSelectionView: UIView {
  private var parts: [UIView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ rects: [CGRect]) {
    UIView.performWithoutAnimation {
      while parts.count > rects.count { parts.removeLast().removeFromSuperview() }
      while parts.count < rects.count {
        let part = UIView()
        part.backgroundColor = tintColor.withAlphaComponent(TextFieldCanvas.selectionAlpha)
        parts.append(part)
        addSubview(part)
      }
      for (part, rect) in zip(parts, rects) { part.frame = rect }
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    for part in parts { part.backgroundColor = tintColor.withAlphaComponent(TextFieldCanvas.selectionAlpha) }
  }
}

/// One end of a selection, which can be dragged: a stem as high as the line, with a knob above the start or below the end.
final class TextSelectionHandle: UIView {
  /// The diameter of the knob, in points. Read from pictures of iOS 17.
  static let knob: CGFloat = 10
  /// The distance from the knob's middle at which a touch takes it, in points: half of the least target of Apple's guidelines.
  static let reach: CGFloat = 22

  private let isStart: Bool
  private let stem = UIView()
  private let head = UIView()

  init(isStart: Bool) {
    self.isStart = isStart
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
    head.layer.cornerRadius = Self.knob / 2
    addSubview(stem)
    addSubview(head)
    tintColorDidChange()
  }

  required init?(coder: NSCoder) {
    isStart = true
    super.init(coder: coder)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    (stem.backgroundColor, head.backgroundColor) = (tintColor, tintColor)
  }

  /// Shows the handle at an insertion point, or hides it for nil.
  func show(at caret: CGRect?) {
    UIView.performWithoutAnimation {
      isHidden = caret == nil
      guard let caret else { return }
      let (knob, width) = (Self.knob, TextFieldCanvas.caretWidth)
      frame = CGRect(
        x: caret.minX - knob / 2, y: isStart ? caret.minY - knob : caret.minY, width: knob, height: caret.height + knob)
      stem.frame = CGRect(x: (knob - width) / 2, y: isStart ? knob / 2 : 0, width: width, height: caret.height + knob / 2)
      head.frame = CGRect(x: 0, y: isStart ? 0 : caret.height, width: knob, height: knob)
    }
  }

  /// The distance of a point, in the superview's coordinates, from the knob; nil if it is out of reach.
  func distance(from point: CGPoint, reach: CGFloat) -> CGFloat? {
    guard !isHidden else { return nil }
    let middle = CGPoint(x: frame.midX, y: isStart ? frame.minY + Self.knob / 2 : frame.maxY - Self.knob / 2)
    let distance = hypot(point.x - middle.x, point.y - middle.y)
    return distance <= reach ? distance : nil
  }
}
