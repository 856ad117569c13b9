/// What was followed through a film: a value a picture for each quantity that can move.
public struct FilmTrack: Equatable, Sendable {
  /// A quantity of what is followed.
  public enum Quantity: String, CaseIterable, Sendable {
    /// The place along each axis, in pixels.
    case x, y
    /// The size and the opacity relative to the first picture.
    case scale, opacity
  }

  /// The film's own times, in seconds.
  public private(set) var times: [Double] = []
  private var values: [Quantity: [Double]] = [:]
  /// Whether each picture is the same as the one before it.
  private var isRepeated: [Bool] = []

  /// Makes a track without pictures.
  public init() {}

  /// Adds what was found in a picture.
  public mutating func add(_ found: [Quantity: Double], at time: Double, isRepeated: Bool) {
    times.append(time)
    for (quantity, value) in found { values[quantity, default: []].append(value) }
    self.isRepeated.append(isRepeated)
  }

  /// The values of a quantity; empty if it was not followed.
  public func values(of quantity: Quantity) -> [Double] { values[quantity] ?? [] }

  /// The least change that counts as a movement, in pixels; of scale and opacity a hundredth of it.
  private static let leastMove = 0.3

  /// The pictures that were shown twice while something moved, as where 30 pictures a second are recorded at 60.
  public var doubledPictures: [Int] {
    func moves(_ a: Int, _ b: Int) -> Bool {
      values.contains { quantity, values in
        abs(values[a] - values[b]) > (quantity == .x || quantity == .y ? Self.leastMove : Self.leastMove / 100)
      }
    }
    var doubled: [Int] = []
    var index = 1
    while index < times.count {
      guard isRepeated[index] else {
        index += 1
        continue
      }
      var end = index
      while end + 1 < times.count && isRepeated[end + 1] { end += 1 }
      // Longer runs are rest.
      if end - index < 3, index >= 2, end + 1 < times.count, moves(index - 2, index - 1), moves(end, end + 1) {
        doubled += index...end
      }
      index = end + 1
    }
    return doubled
  }

  /// The quantities that move: the place if it does, else the size, else the opacity.
  public var movingQuantities: [Quantity] {
    func extent(_ quantity: Quantity) -> Double { (values[quantity]?.max() ?? 0) - (values[quantity]?.min() ?? 0) }
    let (x, y) = (extent(.x), extent(.y))
    if max(x, y) > 1 { return [Quantity.x, .y].filter { extent($0) > max(0.15 * max(x, y), 1) } }
    if extent(.scale) > 0.02 { return [.scale] }
    return extent(.opacity) > 0.05 ? [.opacity] : [x >= y ? .x : .y]
  }

  /// The movement of some quantities, without doubled pictures.
  ///
  /// - Parameter pixelsPerPoint: what places are divided by.
  public func trace(of quantities: [Quantity], pixelsPerPoint: Double = 1) throws(TraceProblem) -> MotionTrace {
    let doubled = Set(doubledPictures)
    let kept = times.indices.filter { !doubled.contains($0) }
    return try MotionTrace(
      times: kept.map { times[$0] },
      axes: quantities.map { quantity in
        let values = values(of: quantity)
        let unit = quantity == .x || quantity == .y ? pixelsPerPoint : 1
        return kept.map { $0 < values.count ? values[$0] / unit : .nan }
      })
  }
}
