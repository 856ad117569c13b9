import CoreGraphics

/// Keyframe values as rows of numbers, through which a spline goes.
///
/// Transforms are taken apart as where two of them are interpolated, each turned the shorter way from the one before; paths with the same
/// kinds of segments consist of their points. Core Animation does not document how it takes transforms apart: a guess.
struct SplineKeys {
  private enum Kind {
    case vectors(VectorShape)
    case numbers(count: Int)
    case colors
    case affine(AffineParts)
    case space(SpaceParts)
    case elements
    case path(CGPath)
  }

  private let kind: Kind
  /// The number of lanes, of four numbers each, of a value.
  let width: Int
  private let lanes: [SIMD4<Double>]

  /// Nil where the values cannot be interpolated with one another.
  init?(_ keys: [AnimatableValue]) {
    guard let first = keys.first, let found = Self.lanes(of: keys, like: first) else { return nil }
    (kind, width) = (found.kind, found.rows[0].count)
    lanes = found.rows.flatMap { $0 }
  }

  /// One lane of a value.
  func lane(_ lane: Int, of key: Int) -> SIMD4<Double> { lanes[key * width + lane] }

  /// The distance between two values; nil for all but vectors.
  func distance(from key: Int, to other: Int) -> Double? {
    guard case .vectors = kind else { return nil }
    let way = lanes[other] - lanes[key]
    return (way * way).sum().squareRoot()
  }

  // MARK: - Taking values apart

  private typealias Rows = (kind: Kind, rows: [[SIMD4<Double>]])

  private static func lanes(of keys: [AnimatableValue], like first: AnimatableValue) -> Rows? {
    switch first {
    case .vector(_, let shape):
      let vectors = keys.compactMap(\.vector)
      return vectors.count == keys.count ? (.vectors(shape), vectors.map { [$0] }) : nil
    case .numbers(let numbers):
      let lists = keys.compactMap { if case .numbers(let list) = $0, list.count == numbers.count { list } else { nil } }
      return lists.count == keys.count ? (.numbers(count: numbers.count), lists.map { packed($0) }) : nil
    case .colors(let colors):
      let lists = keys.compactMap { if case .colors(let list) = $0, list.count == colors.count { list } else { nil } }
      return lists.count == keys.count ? (.colors, lists) : nil
    case .transform:
      let transforms = keys.compactMap { if case .transform(let transform) = $0 { transform } else { nil } }
      return transforms.count == keys.count ? parts(of: transforms) : nil
    case .path(let path):
      let paths = keys.compactMap { if case .path(let other) = $0, other.mixes(with: path) { other } else { nil } }
      return paths.count == keys.count ? (.path(path), paths.map { packed($0.coordinates) }) : nil
    case .pictures, .object: return nil
    }
  }

  private static func parts(of transforms: [CATransform3D]) -> Rows {
    let affine = transforms.map { AffineParts($0.affine) }
    if transforms.allSatisfy(\.isAffine), !affine.contains(where: \.isSingular) {
      var (last, rows) = (affine[0], [affine[0].lanes])
      for parts in affine.dropFirst() {
        last = parts.turned(near: last)
        rows.append(last.lanes)
      }
      return (.affine(affine[0]), rows)
    }
    let space = transforms.compactMap { SpaceParts($0) }
    guard space.count == transforms.count else { return (.elements, transforms.map(\.rows)) }
    var (last, rows) = (space[0], [space[0].lanes])
    for var parts in space.dropFirst() {
      parts.rotation = parts.rotation.turned(near: last.rotation)
      last = parts
      rows.append(last.lanes)
    }
    return (.space(space[0]), rows)
  }

  private static func packed(_ numbers: [Double]) -> [SIMD4<Double>] {
    stride(from: 0, to: numbers.count, by: 4).map { start in
      var lane = SIMD4<Double>.zero
      for index in start..<min(start + 4, numbers.count) { lane[index - start] = numbers[index] }
      return lane
    }
  }

  // MARK: - Putting values together

  /// The value that has these lanes.
  func value(_ lane: (Int) -> SIMD4<Double>) -> AnimatableValue {
    switch kind {
    case .vectors(let shape): .vector(lane(0), shape)
    case .numbers(let count): .numbers(unpacked(count, lane))
    case .colors: .colors((0..<width).map(lane))
    case .affine(let parts): .transform(CATransform3D(parts.replacing(lane(0), lane(1)).transform))
    case .space(let parts): .transform(parts.replacing((0..<width).map(lane)).transform)
    case .elements: .transform(CATransform3D(rows: (0..<4).map(lane)))
    case .path(let path): .path(path.replacingCoordinates(unpacked(width * 4, lane)))
    }
  }

  private func unpacked(_ count: Int, _ lane: (Int) -> SIMD4<Double>) -> [Double] {
    var numbers: [Double] = []
    numbers.reserveCapacity(width * 4)
    for index in 0..<width {
      let four = lane(index)
      numbers += [four.x, four.y, four.z, four.w]
    }
    return Array(numbers.prefix(count))
  }
}

// MARK: - Parts

extension AffineParts {
  fileprivate var lanes: [SIMD4<Double>] { [SIMD4(scaleX, scaleY, shearX, shearY), SIMD4(angle, tx, ty, 0)] }

  fileprivate func replacing(_ shape: SIMD4<Double>, _ place: SIMD4<Double>) -> AffineParts {
    var parts = self
    (parts.scaleX, parts.scaleY, parts.shearX, parts.shearY) = (shape.x, shape.y, shape.z, shape.w)
    (parts.angle, parts.tx, parts.ty) = (place.x, place.y, place.z)
    return parts
  }

  /// The same transform with the angle nearest to that of another one.
  fileprivate func turned(near other: AffineParts) -> AffineParts {
    var parts = self
    // A reflection in one axis is one in the other and half a turn.
    if (scaleX < 0 && other.scaleY < 0) || (scaleY < 0 && other.scaleX < 0) {
      (parts.scaleX, parts.scaleY) = (-scaleX, -scaleY)
      parts.angle += .pi
    }
    let turns = ((other.angle - parts.angle) / (2 * .pi)).rounded()
    parts.angle += turns * 2 * .pi
    return parts
  }
}

extension SpaceParts {
  fileprivate var lanes: [SIMD4<Double>] {
    [
      SIMD4(translation, 0), SIMD4(scale, 0), SIMD4(skew, 0), perspective,
      SIMD4(rotation.x, rotation.y, rotation.z, rotation.w),
    ]
  }

  fileprivate func replacing(_ lanes: [SIMD4<Double>]) -> SpaceParts {
    var parts = self
    parts.translation = SIMD3(lanes[0].x, lanes[0].y, lanes[0].z)
    parts.scale = SIMD3(lanes[1].x, lanes[1].y, lanes[1].z)
    parts.skew = SIMD3(lanes[2].x, lanes[2].y, lanes[2].z)
    parts.perspective = lanes[3]
    let turn = lanes[4]
    let length = (turn * turn).sum().squareRoot()
    if length > 0 {
      parts.rotation = Quaternion(x: turn.x / length, y: turn.y / length, z: turn.z / length, w: turn.w / length)
    }
    return parts
  }
}

extension Quaternion {
  /// The same rotation on the nearer side of the sphere.
  fileprivate func turned(near other: Quaternion) -> Quaternion {
    let dot = x * other.x + y * other.y + z * other.z + w * other.w
    return dot < 0 ? Quaternion(x: -x, y: -y, z: -z, w: -w) : self
  }
}

extension CATransform3D {
  fileprivate var rows: [SIMD4<Double>] {
    [
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44),
    ]
  }

  fileprivate init(rows: [SIMD4<Double>]) {
    self.init(
      m11: rows[0].x, m12: rows[0].y, m13: rows[0].z, m14: rows[0].w, m21: rows[1].x, m22: rows[1].y, m23: rows[1].z,
      m24: rows[1].w, m31: rows[2].x, m32: rows[2].y, m33: rows[2].z, m34: rows[2].w, m41: rows[3].x, m42: rows[3].y,
      m43: rows[3].z, m44: rows[3].w)
  }
}
