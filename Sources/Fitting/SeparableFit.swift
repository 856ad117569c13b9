import Foundation

// Least squares with variable projection (Golub and Pereyra): a model is a sum of functions of time whose weights enter linearly.
// For given nonlinear parameters the best weights are a linear problem, solved by orthogonalisation, so that the search by
// Levenberg and Marquardt's method has only the nonlinear ones left: two for a spring, where a naive search has five.

/// A family of motions: weighted sums of functions of time, which depend on a few nonlinear parameters.
struct MotionFamily: Sendable {
  let kind: MotionKind
  /// What kind of its kind; empty where there is one.
  var variant = ""
  /// The valid nonlinear parameters.
  let bounds: [ClosedRange<Double>]
  /// Where searches begin; the best few are followed.
  let starts: [[Double]]
  /// How many functions are weighted.
  let weightCount: Int
  /// The functions' values for parameters at times, one array a function.
  let columns: @Sendable (_ parameters: [Double], _ times: [Double]) -> [[Double]]
  /// The numbers that describe the motion.
  let numbers: @Sendable (_ parameters: [Double], _ weights: [[Double]]) -> [MotionNumber]
  /// A function of time that is added without a weight; nil for none.
  var offset: (@Sendable (_ parameters: [Double], _ times: [Double]) -> [Double])?

  /// The weighted sum at times, for each axis.
  func positions(_ parameters: [Double], _ weights: [[Double]], _ times: [Double]) -> [[Double]] {
    let columns = columns(parameters, times)
    let offset = offset?(parameters, times)
    return weights.map { weight in
      times.indices.map { index in zip(weight, columns).reduce(offset?[index] ?? 0) { $0 + $1.0 * $1.1[index] } }
    }
  }

  /// How many numbers a fit of so many axes adjusts.
  func freedom(axes: Int) -> Int { bounds.count + weightCount * axes }
}

/// A family's best motion for a trace.
struct SeparableFit: Sendable {
  let family: MotionFamily
  let parameters: [Double]
  /// The weights of each axis.
  let weights: [[Double]]
  /// Measured minus fitted positions of each axis.
  let residuals: [[Double]]
  /// The sum of the squared residuals.
  let cost: Double

  /// How many of the starts are followed.
  private static let followedStarts = 3
  private static let iterations = 60

  /// Fits a family to a trace.
  init(_ family: MotionFamily, to trace: MotionTrace) {
    self.init(family, to: trace, from: family.starts)
  }

  /// - Parameter starts: at least one.
  private init(_ family: MotionFamily, to trace: MotionTrace, from starts: [[Double]]) {
    var ranked = starts.map { Point(family, $0, trace) }.sorted { $0.cost < $1.cost }
    if ranked.count > Self.followedStarts {
      // Neighbours in a grid lead to the same place.
      var kept: [Point] = []
      for point in ranked where kept.count < Self.followedStarts {
        let isNear = kept.contains { other in
          zip(zip(point.parameters, other.parameters), family.bounds).allSatisfy { pair, bounds in
            abs(pair.0 - pair.1) < 0.06 * (bounds.upperBound - bounds.lowerBound)
          }
        }
        if !isNear { kept.append(point) }
      }
      ranked = kept
    }
    let found = ranked.map { Self.descend(family, from: $0, trace) }
    let best = found.min { $0.cost < $1.cost } ?? Point(family, family.bounds.map(\.lowerBound), trace)
    self.family = family
    parameters = best.parameters
    weights = best.weights
    residuals = best.residuals
    cost = best.cost
  }

  /// A place in the space of nonlinear parameters, with the best weights there.
  private struct Point {
    let parameters: [Double]
    let weights: [[Double]]
    let residuals: [[Double]]
    let cost: Double

    init(_ family: MotionFamily, _ parameters: [Double], _ trace: MotionTrace) {
      self.parameters = parameters
      let projection = Projection(family.columns(parameters, trace.times))
      var (weights, residuals) = ([[Double]](), [[Double]]())
      var cost = 0.0
      let offset = family.offset?(parameters, trace.times)
      for axis in trace.axes {
        let (weight, residual) = projection.solve(offset.map { zip(axis, $0).map { $0 - $1 } } ?? axis)
        weights.append(weight)
        residuals.append(residual)
        for value in residual { cost += value * value }
      }
      (self.weights, self.residuals, self.cost) = (weights, residuals, cost.isFinite ? cost : .greatestFiniteMagnitude)
    }
  }

  /// Levenberg–Marquardt with the Jacobian of the projected residuals by differences.
  private static func descend(_ family: MotionFamily, from start: Point, _ trace: MotionTrace) -> Point {
    let count = family.bounds.count
    guard count > 0 else { return start }
    var place = start
    var damping = 1e-3
    for _ in 0..<iterations {
      let slopes = (0..<count).map { axis in slope(family, place, axis, trace) }
      var (normal, gradient) = (
        [[Double]](repeating: [Double](repeating: 0, count: count), count: count), [Double](repeating: 0, count: count)
      )
      for row in 0..<count {
        gradient[row] = -dot(slopes[row], place.residuals)
        for column in 0...row {
          normal[row][column] = dot(slopes[row], slopes[column])
          normal[column][row] = normal[row][column]
        }
      }
      var next: Point?
      for _ in 0..<8 {
        var damped = normal
        for axis in 0..<count { damped[axis][axis] += damping * max(normal[axis][axis], 1e-300) }
        guard let step = LinearSystem.solve(damped, gradient) else {
          damping *= 10
          continue
        }
        let moved = (0..<count).map { axis in
          min(max(place.parameters[axis] + step[axis], family.bounds[axis].lowerBound), family.bounds[axis].upperBound)
        }
        let tried = Point(family, moved, trace)
        if tried.cost < place.cost {
          next = tried
          damping = max(damping * 0.2, 1e-12)
          break
        }
        damping *= 6
      }
      guard let next else { return place }
      let gain = place.cost - next.cost
      place = next
      if gain <= 1e-8 * place.cost { return place }
    }
    return place
  }

  /// The derivative of the residuals by a nonlinear parameter.
  private static func slope(_ family: MotionFamily, _ place: Point, _ axis: Int, _ trace: MotionTrace) -> [[Double]] {
    let bounds = family.bounds[axis]
    var step = 1e-6 * max(abs(place.parameters[axis]), 1e-3 * (bounds.upperBound - bounds.lowerBound))
    if place.parameters[axis] + step > bounds.upperBound { step = -step }
    var moved = place.parameters
    moved[axis] += step
    let other = Point(family, moved, trace)
    return zip(other.residuals, place.residuals).map { zip($0, $1).map { ($0 - $1) / step } }
  }

  private static func dot(_ a: [[Double]], _ b: [[Double]]) -> Double {
    var sum = 0.0
    for (first, second) in zip(a, b) { sum += Projection.dot(first, second) }
    return sum
  }
}

// MARK: - Confidence

extension SeparableFit {
  /// The positions at times, for each axis.
  func positions(at times: [Double]) -> [[Double]] {
    family.positions(parameters, weights, times)
  }

  /// The half widths of the 95 % confidence intervals of the family's numbers, in their order.
  ///
  /// From the covariance σ²(JᵀJ)⁻¹ of all parameters and weights, and the derivatives of the numbers by these.
  func halfWidths(_ times: [Double]) -> [Double] {
    let values = family.numbers(parameters, weights).map(\.value)
    let axes = weights.count
    let samples = times.count * axes
    let all = parameters + weights.flatMap { $0 }
    let degrees = samples - all.count
    guard degrees > 0 else { return values.map { _ in .infinity } }
    func split(_ all: [Double]) -> ([Double], [[Double]]) {
      let rest = Array(all.dropFirst(parameters.count))
      let size = family.weightCount
      return (Array(all.prefix(parameters.count)), (0..<axes).map { Array(rest[$0 * size..<($0 + 1) * size]) })
    }
    func predicted(_ all: [Double]) -> [Double] {
      let (parameters, weights) = split(all)
      return family.positions(parameters, weights, times).flatMap { $0 }
    }
    let scale = weights.flatMap { $0 }.map(abs).max() ?? 1
    var (slopes, gradients) = ([[Double]](), [[Double]]())
    for index in all.indices {
      // Wide enough for the 1e-10 to which curves are solved.
      let isParameter = index < parameters.count
      let range = isParameter ? family.bounds[index].upperBound - family.bounds[index].lowerBound : scale
      let step = 1e-4 * max(abs(all[index]), 0.01 * range)
      var (moved, back) = (all, all)
      moved[index] += step
      back[index] -= step
      if isParameter {
        moved[index] = min(moved[index], family.bounds[index].upperBound)
        back[index] = max(back[index], family.bounds[index].lowerBound)
      }
      let width = moved[index] - back[index]
      slopes.append(zip(predicted(moved), predicted(back)).map { ($0 - $1) / width })
      let (first, second) = (split(moved), split(back))
      let (upper, lower) = (family.numbers(first.0, first.1), family.numbers(second.0, second.1))
      gradients.append(zip(upper, lower).map { ($0.value - $1.value) / width })
    }
    var normal = slopes.map { row in slopes.map { column in zip(row, column).reduce(0) { $0 + $1.0 * $1.1 } } }
    let variance = cost / Double(degrees)
    // What the trace does not tell lies within the bounds, with the variance of an even distribution.
    for (index, bounds) in family.bounds.enumerated() {
      normal[index][index] += 12 * variance / pow(bounds.upperBound - bounds.lowerBound, 2)
    }
    guard let inverse = LinearSystem.inverse(normal) else { return values.map { _ in .infinity } }
    let quantile = Self.quantile(degrees)
    return values.indices.map { number in
      var sum = 0.0
      for row in all.indices {
        for column in all.indices { sum += gradients[row][number] * inverse[row][column] * gradients[column][number] }
      }
      return quantile * (variance * max(sum, 0)).squareRoot()
    }
  }

  /// Student's t at 97.5 %, by Cornish and Fisher's expansion; within 2 % from 4 degrees of freedom on.
  private static func quantile(_ degrees: Int) -> Double {
    let (z, n) = (1.959964, Double(degrees))
    return z + (z * z * z + z) / (4 * n) + (5 * pow(z, 5) + 16 * pow(z, 3) + 3 * z) / (96 * n * n)
  }
}
