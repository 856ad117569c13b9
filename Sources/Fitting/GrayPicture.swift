/// A rectangle of a picture, in its pixels from the top left.
public struct PictureRectangle: Equatable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// Positive.
  public var width: Double
  /// Positive.
  public var height: Double

  /// Makes a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// A picture's brightness, 0…255, row by row.
public struct GrayPicture: Equatable, Sendable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  let pixels: [UInt8]

  /// Makes a picture of `width * height` bytes; nil for another number of them.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, pixels.count == width * height else { return nil }
    self.init(size: (width, height), pixels: pixels)
  }

  private init(size: (Int, Int), pixels: [UInt8]) {
    (width, height) = size
    self.pixels = pixels
  }

  /// The picture at half its size, each pixel the mean of four; nil for a side of less than 8 pixels.
  func halved() -> GrayPicture? {
    let (columns, rows) = (width / 2, height / 2)
    guard columns >= 4, rows >= 4 else { return nil }
    let half = [UInt8](unsafeUninitializedCapacity: columns * rows) { target, count in
      pixels.withUnsafeBufferPointer { source in
        for row in 0..<rows {
          let (top, foot) = (2 * row * width, (2 * row + 1) * width)
          for column in 0..<columns {
            let sum =
              UInt16(source[top + 2 * column]) + UInt16(source[top + 2 * column + 1]) + UInt16(source[foot + 2 * column])
              + UInt16(source[foot + 2 * column + 1])
            target[row * columns + column] = UInt8((sum + 2) / 4)
          }
        }
      }
      count = columns * rows
    }
    return GrayPicture(size: (columns, rows), pixels: half)
  }

  /// The picture and its halves, the finest first.
  func pyramid(levels: Int) -> [GrayPicture] {
    var pictures = [self]
    while pictures.count < levels, let half = pictures[pictures.count - 1].halved() { pictures.append(half) }
    return pictures
  }

  /// This picture up to a column, and from there on another one of the same size; nil for another size.
  func joined(with other: GrayPicture, at column: Int) -> GrayPicture? {
    guard width == other.width, height == other.height else { return nil }
    let joined = pixels.indices.map { $0 % width < column ? pixels[$0] : other.pixels[$0] }
    return GrayPicture(width: width, height: height, pixels: joined)
  }

  /// The mean difference of brightness from a picture of the same size; 255 for another size.
  public func difference(from other: GrayPicture) -> Double {
    guard width == other.width, height == other.height else { return 255 }
    var sum = 0
    pixels.withUnsafeBufferPointer { a in
      other.pixels.withUnsafeBufferPointer { b in for index in 0..<a.count { sum += abs(Int(a[index]) - Int(b[index])) } }
    }
    return Double(sum) / Double(pixels.count)
  }
}
