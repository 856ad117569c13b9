import Foundation
import Motion

extension MotionFamily {
  // MARK: - Decay

  /// An exponential decay of velocity that goes on, and one that stops short of its end as a scroll view's does.
  static func decays(for trace: MotionTrace) -> [MotionFamily] {
    let first = trace.times[0]
    let (bounds, rates) = rates(of: trace)
    @Sendable func numbers(_ rate: Double, _ weights: [[Double]], _ stop: Double) -> [MotionNumber] {
      // Per millisecond, as `Decay` has it; its distance is the sum of milliseconds.
      let perMillisecond = exp(-rate / 1000)
      let share = 1 / rate / (perMillisecond / (1 - perMillisecond) / 1000)
      var numbers = [MotionNumber("rate", perMillisecond, "/ms")]
      for (axis, weight) in weights.enumerated() {
        let mark = MotionNumber.mark(axis)
        let way = weight[1] / rate * (stop.isFinite ? 1 - exp(-rate * stop) : 1)
        numbers += [
          MotionNumber("speed" + mark, weight[1] * share, MotionNumber.positionUnit + "/s"),
          MotionNumber("start" + mark, weight[0], MotionNumber.positionUnit),
          MotionNumber("target" + mark, weight[0] + way, MotionNumber.positionUnit),
        ]
      }
      return stop.isFinite ? numbers + [MotionNumber("duration", stop, "s")] : numbers
    }
    let endless = MotionFamily(
      kind: .decay, bounds: [bounds], starts: rates.map { [$0] }, weightCount: 2,
      columns: { parameters, times in
        [times.map { _ in 1 }, times.map { Self.travel(exp(parameters[0]), $0 - first) }]
      }, numbers: { parameters, weights in numbers(exp(parameters[0]), weights, .infinity) })
    let stops = [0.5, 0.7, 0.9].map { $0 * trace.duration }
    let stopping = MotionFamily(
      kind: .decay, variant: "stops", bounds: [bounds, 3 * trace.interval...max(trace.duration, 4 * trace.interval)],
      starts: rates.flatMap { rate in stops.map { [rate, $0] } }, weightCount: 2,
      columns: { parameters, times in
        [times.map { _ in 1 }, times.map { Self.travel(exp(parameters[0]), min($0 - first, parameters[1])) }]
      }, numbers: { parameters, weights in numbers(exp(parameters[0]), weights, parameters[1]) })
    return [endless, stopping]
  }

  /// The distance after a time with an initial speed of 1 and a decay of so much a second.
  private static func travel(_ rate: Double, _ time: Double) -> Double { -expm1(-rate * time) / rate }

  private static func rates(of trace: MotionTrace) -> (bounds: ClosedRange<Double>, starts: [Double]) {
    let (lower, upper) = (log(0.05 / max(trace.duration, 1e-9)), log(2 / max(trace.interval, 1e-9)))
    return (lower...max(upper, lower + 1), Array(stride(from: log(0.3 / max(trace.duration, 1e-9)), through: upper, by: 0.6)))
  }

  // MARK: - Rubber band

  /// A hand of constant speed that pulls past an edge.
  static func rubberBands(for trace: MotionTrace) -> [MotionFamily] {
    let first = trace.times[0]
    let (bounds, rates) = rates(of: trace)
    return [
      MotionFamily(
        kind: .rubberBand, bounds: [bounds], starts: rates.map { [$0] }, weightCount: 2,
        columns: { parameters, times in
          let band = RubberBand(dimension: 1, coefficient: exp(parameters[0]))
          return [times.map { _ in 1 }, times.map { band.displacement(forOverscroll: $0 - first) }]
        },
        numbers: { parameters, weights in
          var numbers: [MotionNumber] = []
          for (axis, weight) in weights.enumerated() {
            let mark = MotionNumber.mark(axis)
            numbers += [
              MotionNumber("dimension" + mark, abs(weight[1]), MotionNumber.positionUnit),
              MotionNumber(
                "handSpeed" + mark, exp(parameters[0]) * weight[1] / RubberBand.standardCoefficient,
                MotionNumber.positionUnit + "/s"),
              MotionNumber("start" + mark, weight[0], MotionNumber.positionUnit),
            ]
          }
          return numbers
        })
    ]
  }

  // MARK: - Friction

  /// A constant deceleration, and motions with friction that bounce once: off a wall, or on a scroll view's edge, whose critically
  /// damped spring takes over the velocity.
  static func frictions(for trace: MotionTrace) -> [MotionFamily] {
    let axis = trace.axes.max { ($0.max() ?? 0) - ($0.min() ?? 0) < ($1.max() ?? 0) - ($1.min() ?? 0) } ?? trace.axes[0]
    let inner = 1..<max(trace.count - 1, 1)
    let turns = [inner.max { axis[$0] < axis[$1] }, inner.min { axis[$0] < axis[$1] }].compactMap { $0 }
      .map { trace.times[$0] - trace.times[0] }
    let turn = trace.interval...max(trace.duration, 2 * trace.interval)
    let stop = 3 * trace.interval...max(20 * trace.duration, 4 * trace.interval)
    let (rate, rates) = rates(of: trace)
    let stops = [0.4, 0.7, 1, 1.6, 3].map { $0 * trace.duration }
    let few = rates.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    return [
      friction(trace, "sliding", [stop], stops.map { [$0] }) { parameters, time in
        Self.slide(1, parameters[0], time)
      },
      friction(
        trace, "sliding, bounces off a wall", [stop, turn, 0...1],
        stops.flatMap { stop in turns.flatMap { turn in [0.3, 0.7].map { [stop, turn, $0] } } }
      ) { parameters, time in
        let (stop, turn, restitution) = (parameters[0], parameters[1], parameters[2])
        guard time > turn else { return Self.slide(1, stop, time) }
        return Self.slide(1, stop, turn) - Self.slide(restitution * max(1 - turn / stop, 0), stop, time - turn)
      },
      friction(
        trace, "decaying, bounces off a wall", [rate, turn, 0...1],
        few.flatMap { rate in turns.flatMap { turn in [0.3, 0.7].map { [rate, turn, $0] } } }
      ) { parameters, time in
        let (rate, turn, restitution) = (exp(parameters[0]), parameters[1], parameters[2])
        guard time > turn else { return Self.travel(rate, time) }
        return Self.travel(rate, turn) - restitution * exp(-rate * turn) * Self.travel(rate, time - turn)
      },
      friction(
        trace, "decaying, bounces on a spring", [rate, turn, rate],
        few.flatMap { rate in
          turns.flatMap { turn in [0.5, 0.8, 1].flatMap { share in [1.5, 2.4, 3].map { [rate, turn * share, $0] } } }
        }
      ) { parameters, time in
        let (rate, turn) = (exp(parameters[0]), parameters[1])
        guard time > turn else { return Self.travel(rate, time) }
        let spring = Spring(undampedFrequency: exp(parameters[2]), dampingRatio: 1)
        return Self.travel(rate, turn)
          + spring.motion(from: 0, to: 0, initialVelocity: exp(-rate * turn)).position(at: time - turn)
      },
    ]
  }

  /// The distance after a time with an initial speed and a deceleration that stops a speed of 1 after `stop` seconds.
  private static func slide(_ speed: Double, _ stop: Double, _ time: Double) -> Double {
    let time = min(time, speed * stop)
    return speed * time - time * time / (2 * stop)
  }

  private static func friction(
    _ trace: MotionTrace, _ variant: String, _ bounds: [ClosedRange<Double>], _ starts: [[Double]],
    _ travel: @escaping @Sendable (_ parameters: [Double], _ time: Double) -> Double
  ) -> MotionFamily {
    let (first, duration) = (trace.times[0], trace.duration)
    let clamped = starts.map { zip($0, bounds).map { min(max($0, $1.lowerBound), $1.upperBound) } }
    let (slides, bounces) = (variant.hasPrefix("sliding"), bounds.count > 1)
    return MotionFamily(
      kind: .friction, variant: variant, bounds: bounds, starts: clamped, weightCount: 2,
      columns: { parameters, times in [times.map { _ in 1 }, times.map { travel(parameters, $0 - first) }] },
      numbers: { parameters, weights in
        var numbers: [MotionNumber] = slides ? [] : [MotionNumber("rate", exp(-exp(parameters[0]) / 1000), "/ms")]
        if bounces {
          numbers.append(MotionNumber("bounceTime", parameters[1], "s"))
          numbers.append(
            variant.hasSuffix("spring")
              ? MotionNumber("bounceResponse", 2 * .pi / exp(parameters[2]), "s") : MotionNumber("restitution", parameters[2]))
        }
        for (axis, weight) in weights.enumerated() {
          let mark = MotionNumber.mark(axis)
          let unit = MotionNumber.positionUnit
          numbers.append(MotionNumber("speed" + mark, weight[1], unit + "/s"))
          if slides { numbers.append(MotionNumber("deceleration" + mark, weight[1] / parameters[0], unit + "/s²")) }
          numbers.append(MotionNumber("start" + mark, weight[0], unit))
          if bounces {
            numbers.append(MotionNumber("edge" + mark, weight[0] + weight[1] * travel(parameters, parameters[1]), unit))
          }
          numbers.append(MotionNumber("target" + mark, weight[0] + weight[1] * travel(parameters, max(duration, 1e3)), unit))
        }
        return numbers
      })
  }
}
