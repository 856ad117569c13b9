import UIKit

/// The position of the pointer over a plot.
@MainActor final class PlotPointer {
  /// In coordinates of the plot; nil while the pointer is elsewhere.
  private(set) var place: CGPoint?
  private let didMove: () -> Void

  init(on view: UIView, didMove: @escaping () -> Void) {
    self.didMove = didMove
    view.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: PlotPointer.hover(_:)))
  }

  private func hover(_ recognizer: UIHoverGestureRecognizer) {
    let isOver = recognizer.state == .began || recognizer.state == .changed
    place = isOver ? recognizer.location(in: recognizer.view) : nil
    didMove()
  }
}

/// The values at a position of a plot (LOOK §6).
struct PlotReading {
  struct Value {
    /// The colour of the curve.
    var color: UIColor
    /// The position on the vertical axis.
    var y: Double
    var text: String
  }

  /// The position on the horizontal axis.
  var x: Double
  var title: String
  /// At most two are shown as text; all have a dot.
  var values: [Value]
}

extension PlotFrame {
  private static let readoutSize = CGSize(width: 112, height: 56)

  /// The value of the horizontal axis under the pointer; nil outside the plot.
  func pointed(_ pointer: PlotPointer?) -> Double? {
    guard let place = pointer?.place, room.insetBy(dx: -1, dy: -8).contains(place) else { return nil }
    return min(max(value(at: place).x, x.lowerBound), x.upperBound)
  }

  /// Draws the playhead with a dot on each curve.
  func drawPlayhead(at time: Double, _ values: [PlotReading.Value]) {
    palette.text.setFill()
    UIRectFill(CGRect(x: place(time, y.lowerBound).x - 0.75, y: room.minY, width: 1.5, height: room.height))
    for value in values {
      let center = place(time, min(max(value.y, y.lowerBound), y.upperBound))
      value.color.setFill()
      UIBezierPath(ovalIn: CGRect(x: center.x - 4, y: center.y - 4, width: 8, height: 8)).fill()
    }
  }

  /// Draws a vertical line, a dot on each curve, and the values beside it, on the other side if they do not fit.
  func draw(_ reading: PlotReading) {
    let line = place(reading.x, y.lowerBound).x
    palette.text.setFill()
    UIRectFill(CGRect(x: line - 0.5, y: room.minY, width: 1, height: room.height))
    for value in reading.values {
      let center = place(reading.x, min(max(value.y, y.lowerBound), y.upperBound))
      palette.surface.setFill()
      UIBezierPath(ovalIn: CGRect(x: center.x - 6, y: center.y - 6, width: 12, height: 12)).fill()
      value.color.setFill()
      UIBezierPath(ovalIn: CGRect(x: center.x - 4, y: center.y - 4, width: 8, height: 8)).fill()
    }
    let size = Self.readoutSize
    let fits = line + 10 + size.width <= room.maxX + 8
    let box = CGRect(
      x: fits ? line + 10 : max(line - 10 - size.width, 0), y: room.minY + 4, width: size.width, height: size.height)
    let outline = UIBezierPath(roundedRect: box, cornerRadius: 8)
    palette.raised.setFill()
    outline.fill()
    palette.strongHairline.setStroke()
    outline.stroke()
    TextRole.caption.text(reading.title, color: palette.textSecondary).draw(at: CGPoint(x: box.minX + 8, y: box.minY + 4))
    for (index, value) in reading.values.prefix(2).enumerated() {
      TextRole.caption.text(value.text, color: palette.text)
        .draw(at: CGPoint(x: box.minX + 8, y: box.minY + 20 + 16 * CGFloat(index)))
    }
  }
}
