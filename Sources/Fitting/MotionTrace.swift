import Foundation

/// A measured movement: positions at times.
public struct MotionTrace: Equatable, Sendable {
  /// In seconds; each later than the one before.
  public let times: [Double]
  /// The positions along each axis, one or two; as many as `times`.
  public let axes: [[Double]]

  /// The least number of positions from which a motion can be told.
  public static let leastCount = 8

  /// Makes a trace of positions; those of equal times count once, the last one.
  ///
  /// - Throws: `TraceProblem` for numbers that are not finite, times that decrease, and too few positions.
  public init(times: [Double], axes: [[Double]]) throws(TraceProblem) {
    guard (1...2).contains(axes.count) else { throw .axes(axes.count) }
    for axis in axes where axis.count != times.count { throw .counts(times: times.count, positions: axis.count) }
    for index in times.indices {
      guard times[index].isFinite, axes.allSatisfy({ $0[index].isFinite }) else { throw .notFinite(index: index) }
      guard index == 0 || times[index] >= times[index - 1] else { throw .decreasing(index: index, time: times[index]) }
    }
    let kept = times.indices.filter { $0 == times.count - 1 || times[$0 + 1] > times[$0] }
    guard kept.count >= Self.leastCount else { throw .tooFew(kept.count) }
    self.times = kept.map { times[$0] }
    self.axes = axes.map { axis in kept.map { axis[$0] } }
  }

  /// A part of a trace, of at least one position.
  init(_ trace: MotionTrace, _ range: Range<Int>) {
    times = Array(trace.times[range])
    axes = trace.axes.map { Array($0[range]) }
  }

  /// How many positions there are.
  public var count: Int { times.count }
  /// From the first to the last position, in seconds.
  public var duration: Double { times[count - 1] - times[0] }

  /// The usual time between two positions, in seconds: the median.
  public var interval: Double {
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
    return steps.isEmpty ? 0 : steps[steps.count / 2]
  }

  /// The greatest distance between two positions along an axis.
  public var extent: Double { axes.map { ($0.max() ?? 0) - ($0.min() ?? 0) }.max() ?? 0 }

  /// The sum of the squared distances from the mean position.
  var spread: Double {
    axes.reduce(0) { sum, axis in
      let mean = axis.reduce(0, +) / Double(axis.count)
      return sum + axis.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    }
  }

  /// The standard deviation of the noise along an axis: the median distance of a position from the cubic through its four
  /// neighbours, which follows a smooth movement.
  var noise: Double {
    var distances: [Double] = []
    for axis in axes {
      for index in 2..<max(count - 2, 2) {
        let places = [index - 2, index - 1, index + 1, index + 2]
        var (value, gain) = (0.0, 1.0)
        for place in places {
          var weight = 1.0
          for other in places where other != place {
            weight *= (times[index] - times[other]) / (times[place] - times[other])
          }
          value += weight * axis[place]
          gain += weight * weight
        }
        distances.append(abs(axis[index] - value) / gain.squareRoot())
      }
    }
    guard !distances.isEmpty else { return 0 }
    distances.sort()
    // The median of a normal distribution's magnitude is 0.6745 standard deviations; rounding spreads evenly over a step.
    return max(distances[distances.count / 2] / 0.6745, roundingStep / 12.0.squareRoot())
  }

  /// The step to which the positions are rounded, such as a pixel; 0 where they are not.
  var roundingStep: Double {
    let values = axes.flatMap { $0 }.sorted()
    let steps = zip(values.dropFirst(), values).map { $0 - $1 }.filter { $0 > 1e-5 * extent }
    // Without rounding, hardly two of many values are alike, and the least difference divides nothing.
    guard var step = steps.min(), step < 0.1 * extent, Double(steps.count) < 0.97 * Double(values.count - 1) else { return 0 }
    // Written with three decimals, a third is a step of 0.333 or 0.334: each greater distance tells it better.
    for value in values {
      let count = ((value - values[0]) / step).rounded()
      guard abs((value - values[0]) / step - count) < 0.1 else { return 0 }
      if count > 0 { step = (value - values[0]) / count }
    }
    return step
  }

  /// How many positions at the beginning are alike within a tolerance.
  func restingCount(within tolerance: Double) -> Int {
    var rest = 1
    while rest < count {
      for axis in axes {
        let mean = axis[..<rest].reduce(0, +) / Double(rest)
        if abs(axis[rest] - mean) > tolerance { return rest }
      }
      rest += 1
    }
    return rest
  }
}

/// The reason why numbers are no trace.
public enum TraceProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// Neither one nor two axes.
  case axes(Int)
  /// An axis has more or fewer positions than there are times.
  case counts(times: Int, positions: Int)
  /// A time or a position is infinite or not a number.
  case notFinite(index: Int)
  /// A time is less than the one before.
  case decreasing(index: Int, time: Double)
  /// There are fewer positions than `MotionTrace.leastCount`.
  case tooFew(Int)
  /// All positions are alike.
  case noMotion(extent: Double)

  /// A sentence with the place and what would help.
  public var description: String {
    switch self {
    case .axes(let count): return "A movement has one or two axes; found \(count)."
    case .counts(let times, let positions): return "There are \(times) times and \(positions) positions; each time has one."
    case .notFinite(let index): return "Position \(index + 1) is not a finite number; leave it out, gaps do no harm."
    case .decreasing(let index, let time):
      return "Times increase; position \(index + 1), at \(time) s, is earlier than the one before it."
    case .tooFew(let count):
      return
        "\(count) positions are too few to tell a motion; it takes \(MotionTrace.leastCount), better 30: more frames a second help."
    case .noMotion(let extent):
      return
        "Nothing moves: all positions are within \(TraceText.number(extent)) of each other. Choose a time or a column in which something moves."
    }
  }
}

/// Numbers in sentences.
enum TraceText {
  /// With at most three significant digits, without an exponent for what people read.
  static func number(_ value: Double) -> String {
    guard value != 0, value.isFinite else { return value == 0 ? "0" : "\(value)" }
    let decimals = min(max(2 - Int(log10(abs(value)).rounded(.down)), 0), 9)
    var text = String(format: "%.\(decimals)f", value)
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return text
  }
}
