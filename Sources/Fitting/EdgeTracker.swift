import Foundation

/// Follows a straight edge, such as a sheet's top or a page's side, along its normal.
///
/// The mean of the picture across a strip is a profile, in which the edge is a step; the profile around it in the first picture is
/// recognised in the next ones, with another contrast and brightness.
public struct EdgeTracker: Sendable {
  /// Whether the edge is vertical, so that it moves along x.
  public let isVertical: Bool
  /// The edge's place, in pixels from the left or from the top.
  public private(set) var position: Double
  /// How well it is recognised: the correlation with the first picture, at most 1.
  public private(set) var likeness = 1.0

  /// The pixels across which the profile is the mean.
  private let strip: Range<Int>
  private let template: [Double]
  private var velocity = 0.0
  private var last: [Double]

  /// Half the length of the template, in pixels.
  private static let reach = 10
  /// The least step of brightness.
  private static let leastStep = 4.0

  /// Finds the strongest edge in a rectangle that lies across it.
  public init(_ rectangle: PictureRectangle, in picture: GrayPicture) throws(TrackProblem) {
    guard rectangle.x >= 0, rectangle.y >= 0, rectangle.x + rectangle.width <= Double(picture.width),
      rectangle.y + rectangle.height <= Double(picture.height)
    else { throw .outside(rectangle, width: picture.width, height: picture.height) }
    guard min(rectangle.width, rectangle.height) >= RectangleTracker.leastSide else { throw .tooSmall(rectangle) }
    let columns = Int(rectangle.x)..<Int(rectangle.x + rectangle.width),
      rows = Int(rectangle.y)..<Int(rectangle.y + rectangle.height)
    func strongest(_ profile: [Double], _ range: Range<Int>) -> (place: Int, step: Double) {
      let inner = max(range.lowerBound + 1, 1)..<min(range.upperBound - 1, profile.count - 1)
      return inner.map { ($0, abs(profile[$0 + 1] - profile[$0 - 1])) }.max { $0.1 < $1.1 } ?? (range.lowerBound, 0)
    }
    let (across, down) = (Self.profile(picture, rows, isVertical: true), Self.profile(picture, columns, isVertical: false))
    let (vertical, horizontal) = (strongest(across, columns), strongest(down, rows))
    isVertical = vertical.step >= horizontal.step
    let edge = isVertical ? vertical : horizontal
    guard edge.step >= Self.leastStep else { throw .plain(rectangle) }
    let profile = isVertical ? across : down
    strip = isVertical ? rows : columns
    last = profile
    template = (-Self.reach...Self.reach).map { profile[min(max(edge.place + $0, 0), profile.count - 1)] }
    // The centroid of the step's slope.
    var (sum, moments) = (0.0, 0.0)
    for offset in -3...3 {
      let place = min(max(edge.place + offset, 1), profile.count - 2)
      let slope = abs(profile[place + 1] - profile[place - 1])
      sum += slope
      moments += slope * (Double(place) + 0.5)
    }
    position = moments / sum
    origin = position - (Double(edge.place) + 0.5)
  }

  /// The edge's place relative to the template's middle.
  private let origin: Double

  /// Finds the edge in the next picture.
  public mutating func follow(_ picture: GrayPicture) throws(TrackProblem) {
    guard strip.upperBound <= (isVertical ? picture.height : picture.width) else { throw .lost(likeness: 0) }
    let profile = Self.profile(picture, strip, isVertical: isVertical)
    guard profile.count == last.count else { throw .lost(likeness: 0) }
    let change = zip(profile, last).reduce(0) { $0 + abs($1.0 - $1.1) } / Double(profile.count)
    last = profile
    let expected = position - origin + velocity
    // A step is recognised at many places of a picture; far from where it should be it has to be liker.
    var best = (place: expected, score: -Double.infinity)
    let range = 0.35 * Double(profile.count)
    for place in 0..<profile.count {
      let distance = abs(Double(place) + 0.5 - expected)
      guard distance <= range else { continue }
      let score = match(profile, Double(place) + 0.5).likeness - 0.25 * distance / range
      if score > best.score { best = (Double(place) + 0.5, score) }
    }
    var place = best.place
    for _ in 0..<20 {
      let step = match(profile, place).step
      place += min(max(step, -1), 1)
      if abs(step) < 1e-4 { break }
    }
    let found = match(profile, place).likeness
    guard place > 0, place < Double(profile.count) else { throw .left }
    guard found >= RectangleTracker.leastLikeness else { throw change > 40 ? .cut : .lost(likeness: found) }
    velocity = place + origin - position
    position = place + origin
    likeness = found
  }

  /// The correlation with the template at a place, and Gauss and Newton's step towards the best one.
  private func match(_ profile: [Double], _ place: Double) -> (likeness: Double, step: Double) {
    var values: [Double] = [], slopes: [Double] = []
    for offset in -Self.reach...Self.reach {
      let at = min(max(place - 0.5 + Double(offset), 0), Double(profile.count - 1))
      let index = min(Int(at), profile.count - 2)
      let share = at - Double(index)
      values.append(profile[index] + share * (profile[index + 1] - profile[index]))
      slopes.append(profile[index + 1] - profile[index])
    }
    let count = Double(values.count)
    let (mean, own) = (values.reduce(0, +) / count, template.reduce(0, +) / count)
    var (spread, templates, products) = (0.0, 0.0, 0.0)
    for index in values.indices {
      spread += (values[index] - mean) * (values[index] - mean)
      templates += (template[index] - own) * (template[index] - own)
      products += (values[index] - mean) * (template[index] - own)
    }
    guard spread > 1, templates > 0 else { return (0, 0) }
    let gain = products / templates
    var (normal, right) = (0.0, 0.0)
    for index in values.indices {
      right += slopes[index] * (gain * (template[index] - own) - (values[index] - mean))
      normal += slopes[index] * slopes[index]
    }
    return (products / (spread * templates).squareRoot(), normal > 0 ? right / normal : 0)
  }

  /// The mean brightness across a strip, along the edge's normal.
  private static func profile(_ picture: GrayPicture, _ strip: Range<Int>, isVertical: Bool) -> [Double] {
    let length = isVertical ? picture.width : picture.height
    var sums = [Double](repeating: 0, count: length)
    picture.pixels.withUnsafeBufferPointer { pixels in
      if isVertical {
        for row in strip { for column in 0..<length { sums[column] += Double(pixels[row * picture.width + column]) } }
      } else {
        for row in 0..<length {
          var sum = 0.0
          for column in strip { sum += Double(pixels[row * picture.width + column]) }
          sums[row] = sum
        }
      }
    }
    return sums.map { $0 / Double(max(strip.count, 1)) }
  }
}
