import Foundation

// Lucas and Kanade's method on a pyramid, with scale and brightness: the picture around the centre c, enlarged by s, is
// g · template + b. A search over whole positions at the coarsest level, by normalised correlation, finds fast moves; Gauss and
// Newton's method then refines level by level to a few hundredths of a pixel. The template is the first picture's, and never
// updated, so that errors do not add up. g is the opacity over an even background.

/// Follows a rectangle from picture to picture.
public struct RectangleTracker: Sendable {
  /// Where the rectangle is in a picture.
  public struct Place: Equatable, Sendable {
    /// The centre, in pixels from the picture's left edge.
    public var x: Double
    /// The centre, in pixels from the picture's top edge.
    public var y: Double
    /// Its size relative to the first picture.
    public var scale: Double
    /// Its contrast relative to the first picture, which over an even background is its opacity.
    public var opacity: Double
    /// How well it is recognised: the correlation with the first picture, at most 1.
    public var likeness: Double
  }

  /// The last place.
  public private(set) var place: Place
  /// Another place in the first picture that looks alike, in pixels; nil without one.
  public let double: (x: Double, y: Double)?

  private let levels: [Template]
  private var velocity = (x: 0.0, y: 0.0)
  /// The last picture, coarse, which tells cuts.
  private var last: GrayPicture

  /// The least side of a rectangle, in pixels.
  public static let leastSide = 8.0
  /// Below this correlation the rectangle is lost.
  public static let leastLikeness = 0.5
  /// The least contrast of what can be recognised, in steps of brightness.
  private static let leastContrast = 2.0
  /// From this correlation on, at the coarsest level and between its pixels, another place looks alike.
  private static let doubleLikeness = 0.85
  /// Below this contrast it has faded away, and what is there is the background.
  private static let leastOpacity = 0.08
  /// The share of the picture's greater side that it may move from one picture to the next.
  private static let reach = 0.3
  /// From this mean difference of brightness on, another scene has begun.
  private static let cut = 28.0
  /// The least side of a template at the coarsest level, and the most levels.
  private static let coarsest = (side: 6.0, levels: 5)

  /// Takes a rectangle of a picture as what is followed.
  public init(_ rectangle: PictureRectangle, in picture: GrayPicture) throws(TrackProblem) {
    guard rectangle.x >= 0, rectangle.y >= 0, rectangle.x + rectangle.width <= Double(picture.width),
      rectangle.y + rectangle.height <= Double(picture.height)
    else { throw .outside(rectangle, width: picture.width, height: picture.height) }
    guard min(rectangle.width, rectangle.height) >= Self.leastSide else { throw .tooSmall(rectangle) }
    let side = min(rectangle.width, rectangle.height)
    let count = min(max(Int(log2(side / Self.coarsest.side)), 0) + 1, Self.coarsest.levels)
    let pyramid = picture.pyramid(levels: count)
    let center = (x: rectangle.x + rectangle.width / 2, y: rectangle.y + rectangle.height / 2)
    levels = pyramid.enumerated().map { Template(rectangle, center: center, level: $0.offset, $0.element) }
    guard levels[0].contrast >= Self.leastContrast else { throw .plain(rectangle) }
    place = Place(x: center.x, y: center.y, scale: 1, opacity: 1, likeness: 1)
    last = pyramid[pyramid.count - 1]
    let level = levels.count - 1
    let unit = Double(1 << level)
    let found = levels[level].search(
      last, around: (center.x / unit, center.y / unit), reach: Double(max(picture.width, picture.height)) * Self.reach / unit,
      scale: 1)
    // Places beside the rectangle's own are as like for the part that they share with it.
    let apart = side / unit
    let second = found.first {
      $0.likeness > Self.doubleLikeness && hypot($0.x - center.x / unit, $0.y - center.y / unit) >= apart
    }
    double = second.map { ($0.x * unit, $0.y * unit) }
  }

  /// Finds the rectangle in the next picture.
  ///
  /// - Throws: `TrackProblem` where it is lost, has left the picture, or another scene has begun.
  public mutating func follow(_ picture: GrayPicture) throws(TrackProblem) {
    let pyramid = picture.pyramid(levels: levels.count)
    guard pyramid.count == levels.count, picture.width >= last.width else { throw .lost(likeness: 0) }
    let change = pyramid[pyramid.count - 1].difference(from: last)
    last = pyramid[pyramid.count - 1]
    var found = place
    found.x += velocity.x
    found.y += velocity.y
    for level in levels.indices.reversed() {
      let unit = Double(1 << level)
      if level == levels.count - 1 {
        let reach = Double(max(picture.width, picture.height)) * Self.reach / unit
        let peaks = levels[level].search(
          pyramid[level], around: (found.x / unit, found.y / unit), reach: reach, scale: found.scale)
        // Of places that are as like, the one nearest to where it should be.
        if let best = peaks.first {
          let near = peaks.filter { $0.likeness > best.likeness - 0.03 }.min { a, b in
            hypot(a.x - found.x / unit, a.y - found.y / unit) < hypot(b.x - found.x / unit, b.y - found.y / unit)
          }
          if let near { (found.x, found.y) = (near.x * unit, near.y * unit) }
        }
      }
      levels[level].refine(&found, in: pyramid[level], unit: unit, scales: level <= 1)
    }
    guard found.x > 0, found.y > 0, found.x < Double(picture.width), found.y < Double(picture.height) else { throw .left }
    guard found.likeness >= Self.leastLikeness, found.opacity >= Self.leastOpacity else {
      throw change > Self.cut ? .cut : .lost(likeness: found.opacity < Self.leastOpacity ? 0 : found.likeness)
    }
    velocity = (found.x - place.x, found.y - place.y)
    place = found
  }
}

/// What is followed, at one level of the pyramid.
private struct Template: Sendable {
  /// Relative to the centre, in the level's pixels.
  private let offsets: [(x: Double, y: Double)]
  private let values: [Double]
  /// The standard deviation of the values.
  let contrast: Double
  private let mean: Double
  /// Every few of the offsets, for the search.
  private let sparse: [Int]
  private let size: (width: Double, height: Double)

  /// At most so many samples, in a grid over the rectangle.
  private static let mostSamples = 3000.0
  private static let searchedSamples = 180

  init(_ rectangle: PictureRectangle, center: (x: Double, y: Double), level: Int, _ picture: GrayPicture) {
    let unit = Double(1 << level)
    let (width, height) = (rectangle.width / unit, rectangle.height / unit)
    let step = max((width * height / Self.mostSamples).squareRoot(), 1)
    var (offsets, values) = ([(x: Double, y: Double)](), [Double]())
    for y in stride(from: -height / 2 + 0.5, through: height / 2 - 0.5, by: step) {
      for x in stride(from: -width / 2 + 0.5, through: width / 2 - 0.5, by: step) {
        guard let sample = Sample(picture, center.x / unit + x, center.y / unit + y) else { continue }
        offsets.append((x, y))
        values.append(sample.value)
      }
    }
    self.offsets = offsets
    self.values = values
    let average = values.reduce(0, +) / Double(max(values.count, 1))
    mean = average
    contrast = (values.reduce(0) { $0 + ($1 - average) * ($1 - average) } / Double(max(values.count, 1))).squareRoot()
    let every = max(values.count / Self.searchedSamples, 1)
    sparse = Array(stride(from: 0, to: values.count, by: every))
    size = (width, height)
  }

  struct Peak {
    var x, y, likeness: Double
  }

  /// Whole positions that are like the template, the likest first, none within half its size of another.
  func search(_ picture: GrayPicture, around center: (x: Double, y: Double), reach: Double, scale: Double) -> [Peak] {
    let wanted = sparse.map { values[$0] - mean }
    let places = sparse.map { (offsets[$0].x * scale, offsets[$0].y * scale) }
    var peaks: [Peak] = []
    let range = Int(reach.rounded(.up))
    picture.pixels.withUnsafeBufferPointer { pixels in
      for row in -range...range {
        for column in -range...range {
          let (x, y) = (center.x + Double(column), center.y + Double(row))
          guard x >= 0, y >= 0, x < Double(picture.width), y < Double(picture.height) else { continue }
          var (sum, squares, products, own, ownSquares, count) = (0.0, 0.0, 0.0, 0.0, 0.0, 0)
          for index in places.indices {
            let (px, py) = (Int((x + places[index].0 - 0.5).rounded()), Int((y + places[index].1 - 0.5).rounded()))
            guard px >= 0, py >= 0, px < picture.width, py < picture.height else { continue }
            let value = Double(pixels[py * picture.width + px])
            sum += value
            squares += value * value
            products += value * wanted[index]
            own += wanted[index]
            ownSquares += wanted[index] * wanted[index]
            count += 1
          }
          // Only what is inside the picture is compared.
          guard count * 2 > places.count else { continue }
          let spread = squares - sum * sum / Double(count)
          let contrast = ownSquares - own * own / Double(count)
          guard spread > 0.25 * Double(count), contrast > 0.25 * Double(count) else { continue }
          peaks.append(Peak(x: x, y: y, likeness: (products - sum * own / Double(count)) / (spread * contrast).squareRoot()))
        }
      }
    }
    peaks.sort { $0.likeness > $1.likeness }
    var kept: [Peak] = []
    for peak in peaks where kept.count < 4 && peak.likeness > 0.4 {
      if !kept.contains(where: { abs($0.x - peak.x) < size.width / 2 && abs($0.y - peak.y) < size.height / 2 }) {
        kept.append(peak)
      }
    }
    return kept
  }

  /// What the picture shows at a place: how like it is, and the best contrast and brightness.
  private struct Match {
    var likeness = 0.0, gain = 1.0, bias = 0.0
  }

  private func match(_ picture: GrayPicture, _ x: Double, _ y: Double, _ scale: Double) -> Match {
    var (sum, squares, products, wanted, wantedSquares, count) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for index in offsets.indices {
      guard let sample = Sample(picture, x + scale * offsets[index].x, y + scale * offsets[index].y) else { continue }
      let template = values[index]
      sum += sample.value
      squares += sample.value * sample.value
      products += sample.value * template
      wanted += template
      wantedSquares += template * template
      count += 1
    }
    guard count > 0.3 * Double(offsets.count) else { return Match() }
    let (spread, own) = (squares - sum * sum / count, wantedSquares - wanted * wanted / count)
    guard spread > 1e-9, own > 1e-9 else { return Match() }
    let product = products - sum * wanted / count
    let gain = product / own
    return Match(likeness: product / (spread * own).squareRoot(), gain: gain, bias: (sum - gain * wanted) / count)
  }

  /// Gauss and Newton's method for centre, scale, contrast and brightness; a step that makes it less like is halved.
  ///
  /// - Parameter scales: whether the scale is refined too, which small templates do not tell.
  func refine(_ place: inout RectangleTracker.Place, in picture: GrayPicture, unit: Double, scales: Bool) {
    var (x, y, scale) = (place.x / unit, place.y / unit, place.scale)
    var best = match(picture, x, y, scale)
    for _ in 0..<15 {
      guard let step = step(picture, x, y, scale, best, scales: scales) else { break }
      let limit = max(1, 0.15 * min(size.width, size.height))
      let length = hypot(step.x, step.y)
      var share = min(1, length > 0 ? limit / length : 1, abs(step.scale) > 0 ? 0.1 / abs(step.scale) : 1)
      var next = Match()
      for _ in 0..<4 {
        next = match(picture, x + share * step.x, y + share * step.y, min(max(scale + share * step.scale, 0.05), 20))
        if next.likeness >= best.likeness { break }
        share /= 2
      }
      guard next.likeness >= best.likeness else { break }
      x += share * step.x
      y += share * step.y
      scale = min(max(scale + share * step.scale, 0.05), 20)
      let gained = next.likeness - best.likeness
      best = next
      if share * length < 0.001 || gained < 1e-8 { break }
    }
    (place.x, place.y, place.scale) = (x * unit, y * unit, scale)
    (place.opacity, place.likeness) = (best.gain, best.likeness)
  }

  private func step(
    _ picture: GrayPicture, _ x: Double, _ y: Double, _ scale: Double, _ match: Match, scales: Bool
  ) -> (x: Double, y: Double, scale: Double)? {
    var normal = [[Double]](repeating: [Double](repeating: 0, count: 5), count: 5)
    var right = [Double](repeating: 0, count: 5)
    var row = [Double](repeating: 0, count: 5)
    for index in offsets.indices {
      let offset = offsets[index]
      guard let sample = Sample(picture, x + scale * offset.x, y + scale * offset.y) else { continue }
      let residual = match.gain * values[index] + match.bias - sample.value
      row[0] = sample.dx
      row[1] = sample.dy
      row[2] = scales ? sample.dx * offset.x + sample.dy * offset.y : 0
      row[3] = -values[index]
      row[4] = -1
      for a in 0..<5 {
        right[a] += row[a] * residual
        for b in a..<5 { normal[a][b] += row[a] * row[b] }
      }
    }
    for a in 0..<5 { for b in 0..<a { normal[a][b] = normal[b][a] } }
    // Where the template does not tell a direction, the place stays.
    let stiffness = 1e-4 * (normal[0][0] + normal[1][1]) + 1e-6
    normal[0][0] += stiffness
    normal[1][1] += stiffness
    normal[2][2] += stiffness * (size.width * size.width + size.height * size.height) / 24
    guard let step = LinearSystem.solve(normal, right), step.allSatisfy(\.isFinite) else { return nil }
    return (step[0], step[1], scales ? step[2] : 0)
  }
}

/// The brightness at a place between pixels, and its slopes; the centre of the first pixel is at (0.5, 0.5).
private struct Sample {
  let value, dx, dy: Double

  /// Nil outside the picture.
  init?(_ picture: GrayPicture, _ x: Double, _ y: Double) {
    let (px, py) = (x - 0.5, y - 0.5)
    guard px >= 0, py >= 0, px < Double(picture.width - 1), py < Double(picture.height - 1) else { return nil }
    let (column, row) = (Int(px), Int(py))
    let (fx, fy) = (px - Double(column), py - Double(row))
    let index = row * picture.width + column
    let (a, b, c, d) = picture.pixels.withUnsafeBufferPointer { pixels in
      (
        Double(pixels[index]), Double(pixels[index + 1]), Double(pixels[index + picture.width]),
        Double(pixels[index + picture.width + 1])
      )
    }
    let (top, foot) = (a + fx * (b - a), c + fx * (d - c))
    value = top + fy * (foot - top)
    dx = (b - a) * (1 - fy) + (d - c) * fy
    dy = foot - top
  }
}
