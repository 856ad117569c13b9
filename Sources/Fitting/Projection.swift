/// An orthogonal basis of a few columns, by Gram and Schmidt's method with a second pass.
struct Projection {
  private var basis: [[Double]] = []
  /// The columns in terms of the basis: an upper triangle.
  private var triangle: [[Double]] = []
  /// Whether a column adds a direction of its own.
  private var isFree: [Bool] = []

  /// Below this share of its length a column lies in the others' span.
  private static let leastShare = 1e-9

  init(_ columns: [[Double]]) {
    for column in columns {
      var rest = column
      var row = [Double](repeating: 0, count: basis.count)
      let length = Self.dot(column, column).squareRoot()
      var left = length
      // A second pass where the first has taken most away, and left rounding errors.
      for _ in 0..<2 {
        let before = left
        for index in basis.indices where isFree[index] { row[index] += Self.remove(basis[index], from: &rest) }
        left = Self.dot(rest, rest).squareRoot()
        if left > 0.1 * before { break }
      }
      let free = left > Self.leastShare * length && left.isFinite && left > 0
      isFree.append(free)
      if free {
        let factor = 1 / left
        rest.withUnsafeMutableBufferPointer { rest in for place in 0..<rest.count { rest[place] *= factor } }
      }
      basis.append(rest)
      triangle.append(row + [free ? left : 1])
    }
  }

  /// The weights of the columns whose sum is nearest to the values, and what is left.
  func solve(_ values: [Double]) -> (weights: [Double], residuals: [Double]) {
    var rest = values
    var shares = [Double](repeating: 0, count: basis.count)
    for index in basis.indices where isFree[index] {
      shares[index] = Self.remove(basis[index], from: &rest)
    }
    var weights = shares
    for index in basis.indices.reversed() {
      guard isFree[index] else {
        weights[index] = 0
        continue
      }
      for later in basis.indices where later > index { weights[index] -= weights[later] * triangle[later][index] }
      weights[index] /= triangle[index][index]
    }
    return (weights, rest)
  }

  /// Takes the part along a direction of length 1 away; returns its length.
  private static func remove(_ direction: [Double], from values: inout [Double]) -> Double {
    let share = dot(direction, values)
    direction.withUnsafeBufferPointer { direction in
      values.withUnsafeMutableBufferPointer { values in
        for place in 0..<values.count { values[place] -= share * direction[place] }
      }
    }
    return share
  }

  static func dot(_ a: [Double], _ b: [Double]) -> Double {
    var sum = 0.0
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in for index in 0..<a.count { sum += a[index] * b[index] } }
    }
    return sum
  }
}

/// Small dense systems, by Gauss and Jordan's elimination with pivots, after scaling the diagonal to 1.
enum LinearSystem {
  static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
    eliminate(matrix, right.map { [$0] })?.map { $0[0] }
  }

  static func inverse(_ matrix: [[Double]]) -> [[Double]]? {
    eliminate(matrix, matrix.indices.map { row in matrix.indices.map { $0 == row ? 1 : 0 } })
  }

  private static func eliminate(_ matrix: [[Double]], _ right: [[Double]]) -> [[Double]]? {
    let count = matrix.count
    let scale = (0..<count).map { 1 / max(abs(matrix[$0][$0]), 1e-300).squareRoot() }
    var rows = (0..<count).map { row in
      (0..<count).map { matrix[row][$0] * scale[row] * scale[$0] } + right[row].map { $0 * scale[row] }
    }
    for column in 0..<count {
      guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-14, rows[pivot][column].isFinite
      else { return nil }
      rows.swapAt(pivot, column)
      let divisor = rows[column][column]
      for place in rows[column].indices { rows[column][place] /= divisor }
      for row in 0..<count where row != column {
        let factor = rows[row][column]
        if factor == 0 { continue }
        for place in rows[row].indices { rows[row][place] -= factor * rows[column][place] }
      }
    }
    return (0..<count).map { row in rows[row][count...].map { $0 * scale[row] } }
  }
}
