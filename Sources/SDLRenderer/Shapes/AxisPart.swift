import DisplayList
import Foundation

/// A range of a plane's axis and the image positions along it: `offset + slope × position`.
struct AxisPart {
  var start: Double
  var end: Double
  var offset: Double
  var slope: Double

  /// One part: `length` source pixels from `first` over `start…end`.
  static func whole(from start: Double, to end: Double, first: Double, length: Double) -> [AxisPart] {
    let slope = length / (end - start)
    return [AxisPart(start: start, end: end, offset: first - slope * start, slope: slope)]
  }

  /// Three parts: the ends keep `scale` pixels per unit of the plane, the middle gets the rest. If the ends do not fit, both
  /// shrink by the same factor and the middle has length 0.
  static func stretching(
    from start: Double, to end: Double, first: Double, length: Double, middle: ClosedRange<Double>, scale: Double
  ) -> [AxisPart] {
    var head = middle.lowerBound / scale
    var tail = (length - middle.upperBound) / scale
    let available = end - start
    if head + tail > available, head + tail > 0 {
      let factor = available / (head + tail)
      head *= factor
      tail *= factor
    }
    var parts: [AxisPart] = []
    if head > 0 { parts += whole(from: start, to: start + head, first: first, length: middle.lowerBound) }
    if available - head - tail > 1e-9 {
      parts += whole(
        from: start + head, to: end - tail, first: first + middle.lowerBound,
        length: middle.upperBound - middle.lowerBound)
    }
    if tail > 0 {
      parts += whole(from: end - tail, to: end, first: first + middle.upperBound, length: length - middle.upperBound)
    }
    return parts
  }
}

extension ShadowField {
  /// The parts along one axis of a shape from `start` to `end` in a plane with `scale` pixels per unit.
  func parts(from start: Double, to end: Double, scale: Double, shapeLength: Double, isStretching: Bool) -> [AxisPart] {
    let slope = resolution * scale
    let reach = margin / slope
    let head = AxisPart(start: start - reach, end: end + reach, offset: margin - start * slope, slope: slope)
    guard isStretching else { return [head] }
    let middle = margin + shapeLength / 2
    let half = shapeLength / 2 / slope
    var (first, last) = (head, head)
    first.end = start + half
    last.start = end - half
    last.offset = margin + shapeLength - end * slope
    return [first, AxisPart(start: first.end, end: last.start, offset: middle, slope: 0), last]
  }
}
