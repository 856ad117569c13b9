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

  /// Where the values of a reading stand: beside its line, within the plot, and off some places if there is such a place.
  func readout(at line: CGFloat, avoiding places: [CGPoint]) -> CGRect {
    let size = Self.readoutSize
    let (right, left) = (line + 10, max(line - 10 - size.width, 0))
    let xs = right + size.width <= room.maxX + 8 ? [right, left] : [left, right]
    let boxes = [room.minY + 4, room.maxY - 4 - size.height].flatMap { y in
      xs.map { CGRect(x: $0, y: y, width: size.width, height: size.height) }
    }
    let fitting = boxes.filter { $0.maxX <= room.maxX + 8 }
    return fitting.first { box in !places.contains { box.insetBy(dx: -7, dy: -7).contains($0) } } ?? fitting.first ?? boxes[0]
  }

  /// Draws a vertical line, a dot on each curve, and the values beside it, on the other side if they do not fit.
  ///
  /// - Parameter places: what the values do not cover, such as handles.
  func draw(_ reading: PlotReading, avoiding places: [CGPoint] = []) {
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
    let box = readout(at: line, avoiding: places)
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
