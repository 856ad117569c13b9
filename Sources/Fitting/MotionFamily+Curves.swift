import Foundation
import Motion

// A cubic Bézier curve over time: x₁, x₂, the beginning and the duration are nonlinear; the four heights enter linearly with the
// Bernstein polynomials of the curve's parameter s, which is the cube root of the curve with y₁ = y₂ = 0.

extension MotionFamily {
  /// The timing curves that a trace may show: any cubic one, those that have names, and half a cosine wave.
  static func curves(for trace: MotionTrace, rest: Int) -> [MotionFamily] {
    let span = CurveSpan(trace, rest: rest)
    return [cubic(trace, span)] + NamedCurve.allCases.map { named($0, trace, span) }
  }

  /// Where curves begin and how long they last.
  private struct CurveSpan {
    let begin: ClosedRange<Double>
    let begins: [Double]
    let isDelayed: Bool
    let duration: ClosedRange<Double>
    let durations: [Double]

    init(_ trace: MotionTrace, rest: Int) {
      let (first, step) = (trace.times[0], trace.interval)
      // Until 1 % of the extent are left to the last position.
      let tolerance = max(0.01 * trace.extent, 3 * trace.noise)
      let last = trace.axes.map { $0[trace.count - 1] }
      let arrival = trace.times.indices.last { index in
        zip(trace.axes, last).contains { abs($0[index] - $1) > tolerance }
      }
      let end = trace.times[min((arrival ?? 0) + 1, trace.count - 1)]
      let start = rest >= MotionFamily.leastRest ? trace.times[rest - 1] : first
      isDelayed = rest >= MotionFamily.leastRest
      let active = max(end - start, 2 * step)
      begin = first - 2 * step...max(trace.times[min(rest + 1, trace.count - 1)], first + step)
      begins = rest >= MotionFamily.leastRest ? [start, max(start - 2 * step, first)] : [first]
      duration = 2 * step...max(2.5 * trace.duration, 4 * step)
      durations = [0.7, 0.85, 1, 1.15, 1.5, 2].map { min($0 * active, 2.5 * trace.duration) }
    }
  }

  private static func cubic(_ trace: MotionTrace, _ span: CurveSpan) -> MotionFamily {
    // A part of a cubic curve is a cubic curve: without rest before it, its beginning is the trace's.
    let first = trace.times[0]
    let isDelayed = span.isDelayed
    var starts: [[Double]] = []
    for begin in span.begins {
      for duration in span.durations {
        for handles in [[0.42, 0.58], [0.25, 0.25], [0.1, 0.6], [0.6, 0.9], [0.35, 0.05], [0.8, 0.3]] {
          starts.append(handles + [duration] + (isDelayed ? [begin] : []))
        }
      }
    }
    return MotionFamily(
      kind: .curve, bounds: [0...1, 0...1, span.duration] + (isDelayed ? [span.begin] : []), starts: starts, weightCount: 4,
      columns: { parameters, times in
        let curve = CubicTimingCurve(parameters[0], 0, parameters[1], 0)
        let places = times.map { time -> Double in
          let share = (time - (isDelayed ? parameters[3] : first)) / parameters[2]
          return share <= 0 ? 0 : share >= 1 ? 1 : cbrt(curve.value(at: share))
        }
        return [
          places.map { (1 - $0) * (1 - $0) * (1 - $0) }, places.map { 3 * $0 * (1 - $0) * (1 - $0) },
          places.map { 3 * $0 * $0 * (1 - $0) }, places.map { $0 * $0 * $0 },
        ]
      },
      numbers: { parameters, weights in
        let main = weights.max { abs($0[3] - $0[0]) < abs($1[3] - $1[0]) } ?? weights[0]
        let way = main[3] - main[0]
        func height(_ weight: Double) -> Double { way == 0 ? 0 : (weight - main[0]) / way }
        return [
          MotionNumber("x1", parameters[0]), MotionNumber("y1", height(main[1])), MotionNumber("x2", parameters[1]),
          MotionNumber("y2", height(main[2])),
        ] + spanNumbers(parameters[2], weights.map { ($0[0], $0[3]) }, delay: isDelayed ? parameters[3] - first : nil)
      })
  }

  private static func named(_ name: NamedCurve, _ trace: MotionTrace, _ span: CurveSpan) -> MotionFamily {
    let first = trace.times[0]
    let starts = span.begins.flatMap { begin in span.durations.map { [begin, $0] } }
    return MotionFamily(
      kind: .curve, variant: name.rawValue, bounds: [span.begin, span.duration], starts: starts, weightCount: 2,
      columns: { parameters, times in
        let shares = times.map { name.value(at: min(max(($0 - parameters[0]) / parameters[1], 0), 1)) }
        return [shares.map { 1 - $0 }, shares]
      },
      numbers: { parameters, weights in
        spanNumbers(parameters[1], weights.map { ($0[0], $0[1]) }, delay: parameters[0] - first)
      })
  }

  private static func spanNumbers(_ duration: Double, _ ends: [(start: Double, target: Double)], delay: Double?) -> [MotionNumber]
  {
    var numbers = [MotionNumber("duration", duration, "s")]
    for (axis, end) in ends.enumerated() {
      let mark = MotionNumber.mark(axis)
      numbers += [
        MotionNumber("start" + mark, end.start, MotionNumber.positionUnit),
        MotionNumber("target" + mark, end.target, MotionNumber.positionUnit),
      ]
    }
    return numbers + (delay.map { [MotionNumber("delay", $0, "s")] } ?? [])
  }
}

/// Timing curves that have a name in UIKit.
public enum NamedCurve: String, CaseIterable, Sendable {
  /// `UIView.AnimationOptions` of the same names; `standard` is Core Animation's default.
  case linear, easeIn, easeOut, easeInOut, standard
  /// Half a wave: `UIScrollView.setContentOffset(_:animated:)`.
  case cosine

  /// The progress at a share of the duration, 0…1.
  public func value(at share: Double) -> Double {
    self == .cosine ? CosineTimingCurve.value(at: share) : cubic.value(at: share)
  }

  /// The curve; for the wave the cubic one that is nearest to it, off by less than 0.1 %.
  public var cubic: CubicTimingCurve {
    switch self {
    case .linear: return .linear
    case .easeIn: return .easeIn
    case .easeOut: return .easeOut
    case .easeInOut: return .easeInOut
    case .standard: return .standard
    case .cosine: return CubicTimingCurve(0.3642, 0, 0.6358, 1)
    }
  }
}
