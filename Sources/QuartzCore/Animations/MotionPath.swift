import CoreGraphics
import Foundation
import Motion

/// A path as a function from the fraction of the duration to a point and a direction.
final class MotionPath {
  private struct Stretch {
    var start: CGPoint
    var control1: CGPoint
    var control2: CGPoint
    var end: CGPoint
  }

  private let stretches: [Stretch]
  private let times: [Double]
  private let curves: [CubicTimingCurve]
  private let isDiscrete: Bool
  private let rotation: CAAnimationRotationMode?
  /// For constant speed: the length up to each of `steps` points of each segment.
  private let lengths: [Double]?
  private static let steps = 64

  /// Nil for a path without a line or curve.
  init?(
    _ path: CGPath, times: [Double]?, curves: [CubicTimingCurve], isPaced: Bool, isDiscrete: Bool,
    rotation: CAAnimationRotationMode?
  ) {
    let stretches = Self.stretches(of: path)
    guard !stretches.isEmpty else { return nil }
    self.stretches = stretches
    self.curves = isPaced ? [] : curves
    self.isDiscrete = isDiscrete
    self.rotation = rotation
    let given = isPaced ? nil : times.flatMap { KeyTimes.valid($0, stretches: stretches.count) }
    self.times = given ?? KeyTimes.even(stretches: stretches.count)
    lengths = isPaced ? Self.lengths(of: stretches) : nil
  }

  func place(at fraction: Double) -> CGPoint {
    let (stretch, t) = locate(fraction)
    let s = stretches[stretch]
    if isDiscrete { return t < 1 ? s.start : s.end }
    let u = 1 - t
    return CGPoint(
      x: u * u * u * s.start.x + 3 * u * u * t * s.control1.x + 3 * u * t * t * s.control2.x + t * t * t * s.end.x,
      y: u * u * u * s.start.y + 3 * u * u * t * s.control1.y + 3 * u * t * t * s.control2.y + t * t * t * s.end.y)
  }

  /// The angle of the layer's x axis in radians; nil when the layer does not rotate.
  func rotation(at fraction: Double) -> CGFloat? {
    guard let rotation else { return nil }
    let (stretch, t) = locate(fraction)
    let s = stretches[stretch]
    let u = 1 - t
    var x = u * u * (s.control1.x - s.start.x) + 2 * u * t * (s.control2.x - s.control1.x) + t * t * (s.end.x - s.control2.x)
    var y = u * u * (s.control1.y - s.start.y) + 2 * u * t * (s.control2.y - s.control1.y) + t * t * (s.end.y - s.control2.y)
    if x == 0 && y == 0 { (x, y) = (s.end.x - s.start.x, s.end.y - s.start.y) }
    return atan2(y, x) + (rotation == .rotateAutoReverse ? .pi : 0)
  }

  private func locate(_ fraction: Double) -> (stretch: Int, t: Double) {
    guard let lengths else {
      guard fraction > times[0] else { return (0, 0) }
      guard fraction < times[stretches.count] else { return (stretches.count - 1, 1) }
      let index = (times.firstIndex { $0 > fraction } ?? stretches.count) - 1
      let span = times[index + 1] - times[index]
      let place = span > 0 ? (fraction - times[index]) / span : 1
      return (index, index < curves.count ? curves[index].value(at: place) : place)
    }
    let wanted = min(max(fraction, 0), 1) * lengths[lengths.count - 1]
    let index = max((lengths.firstIndex { $0 > wanted } ?? lengths.count - 1) - 1, 0)
    let span = lengths[index + 1] - lengths[index]
    let within = span > 0 ? (wanted - lengths[index]) / span : 0
    return (index / Self.steps, (Double(index % Self.steps) + within) / Double(Self.steps))
  }

  // MARK: - Taking a path apart

  private static func stretches(of path: CGPath) -> [Stretch] {
    var list: [Stretch] = []
    var pen = CGPoint.zero
    var start = CGPoint.zero
    func line(to end: CGPoint) {
      guard end != pen else { return }
      list.append(Stretch(start: pen, control1: pen.mixed(with: end, 1 / 3), control2: pen.mixed(with: end, 2 / 3), end: end))
      pen = end
    }
    for segment in path.segments {
      switch segment {
      case .move(let point): (pen, start) = (point, point)
      case .line(let point): line(to: point)
      case .quad(let control, let end):
        list.append(
          Stretch(start: pen, control1: pen.mixed(with: control, 2 / 3), control2: end.mixed(with: control, 2 / 3), end: end))
        pen = end
      case .curve(let control1, let control2, let end):
        list.append(Stretch(start: pen, control1: control1, control2: control2, end: end))
        pen = end
      case .close: line(to: start)
      }
    }
    return list
  }

  private static func lengths(of stretches: [Stretch]) -> [Double] {
    var total = 0.0
    var lengths = [0.0]
    for s in stretches {
      var last = s.start
      for step in 1...steps {
        let t = CGFloat(step) / CGFloat(steps)
        let u = 1 - t
        let x = u * u * u * s.start.x + 3 * u * u * t * s.control1.x + 3 * u * t * t * s.control2.x + t * t * t * s.end.x
        let y = u * u * u * s.start.y + 3 * u * u * t * s.control1.y + 3 * u * t * t * s.control2.y + t * t * t * s.end.y
        total += ((x - last.x) * (x - last.x) + (y - last.y) * (y - last.y)).squareRoot()
        lengths.append(total)
        last = CGPoint(x: x, y: y)
      }
    }
    return lengths
  }
}

extension CGPoint {
  var vector: SIMD4<Double> { SIMD4(x, y, 0, 0) }
}
