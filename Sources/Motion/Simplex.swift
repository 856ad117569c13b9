/// The downhill simplex method of Nelder and Mead: minimises a function of a few variables without derivatives.
struct Simplex {
  private var points: [(place: [Double], value: Double)]
  private let function: ([Double]) -> Double

  /// A simplex with one vertex at `start` and one a step away along each axis.
  private init(at start: [Double], steps: [Double], _ function: @escaping ([Double]) -> Double) {
    self.function = function
    points = [(start, function(start))]
    for axis in start.indices {
      var place = start
      place[axis] += steps[axis]
      points.append((place, function(place)))
    }
    sort()
  }

  /// The arguments of the smallest value found.
  ///
  /// - Parameter rounds: the number of restarts around the best point with smaller steps; functions that are not smooth, such as
  ///   a maximum deviation, need several.
  static func minimum(
    near start: [Double], steps: [Double], rounds: Int = 6, iterations: Int = 120, _ function: @escaping ([Double]) -> Double
  ) -> [Double] {
    var place = start
    var steps = steps
    for _ in 0..<rounds {
      var simplex = Simplex(at: place, steps: steps, function)
      for _ in 0..<iterations { simplex.step() }
      place = simplex.points[0].place
      steps = steps.map { $0 * 0.4 }
    }
    return place
  }

  private mutating func sort() { points.sort { $0.value < $1.value } }

  private mutating func step() {
    let last = points.count - 1
    let worst = points[last]
    var centre = [Double](repeating: 0, count: last)
    for point in points.dropLast() { for axis in centre.indices { centre[axis] += point.place[axis] / Double(last) } }
    func along(_ factor: Double) -> (place: [Double], value: Double) {
      let place = centre.indices.map { centre[$0] + factor * (worst.place[$0] - centre[$0]) }
      return (place, function(place))
    }
    let reflected = along(-1)
    if reflected.value < points[0].value {
      let expanded = along(-2)
      points[last] = expanded.value < reflected.value ? expanded : reflected
    } else if reflected.value < points[max(last - 1, 0)].value {
      points[last] = reflected
    } else {
      let contracted = along(reflected.value < worst.value ? -0.5 : 0.5)
      if contracted.value < min(worst.value, reflected.value) {
        points[last] = contracted
      } else {
        shrink()
      }
    }
    sort()
  }

  private mutating func shrink() {
    for index in points.indices.dropFirst() {
      let place = zip(points[0].place, points[index].place).map { 0.5 * ($0 + $1) }
      points[index] = (place, function(place))
    }
  }
}
