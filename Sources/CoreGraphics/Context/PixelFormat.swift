import Foundation

/// The requested byte order of a bitmap context; drawing always uses the native one.
struct PixelFormat {
  /// Whether the bytes are in the order of the alpha info's name; native is the reverse.
  var isReversed: Bool
  var isLast: Bool
  var isOpaque: Bool

  init(isReversed: Bool, isLast: Bool, isOpaque: Bool) {
    self.isReversed = isReversed
    self.isLast = isLast
    self.isOpaque = isOpaque
  }

  /// Without a byte order, the name's order.
  init?(bitmapInfo: UInt32) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue) else { return nil }
    let order = info.intersection(.byteOrderMask)
    guard order.isEmpty || order == .byteOrder32Big || order == .byteOrder32Little,
      info.subtracting([.alphaInfoMask, .byteOrderMask]).isEmpty
    else { return nil }
    isReversed = order != .byteOrder32Little
    isLast = alpha == .premultipliedLast || alpha == .noneSkipLast
    isOpaque = alpha == .noneSkipLast || alpha == .noneSkipFirst
  }

  /// Blue, green, red, alpha: Cairo's order.
  var isNative: Bool { !isReversed && !isLast }

  var alphaInfo: CGImageAlphaInfo {
    isLast ? (isOpaque ? .noneSkipLast : .premultipliedLast) : (isOpaque ? .noneSkipFirst : .premultipliedFirst)
  }

  var bitmapInfo: CGBitmapInfo {
    [isReversed ? .byteOrder32Big : .byteOrder32Little, CGBitmapInfo(rawValue: alphaInfo.rawValue)]
  }

  /// The positions of the native bytes (blue, green, red, alpha).
  private var places: (Int, Int, Int, Int) {
    switch (isReversed, isLast) {
    case (false, false): (0, 1, 2, 3)
    case (true, false): (3, 2, 1, 0)
    case (true, true): (2, 1, 0, 3)
    case (false, true): (1, 2, 3, 0)
    }
  }

  func read(_ source: UnsafeMutableRawPointer, _ bytesPerRow: Int, into buffer: PixelBuffer) {
    eachPixel(source, bytesPerRow, buffer) { theirs, ours, places in
      ours[0] = theirs[places.0]
      ours[1] = theirs[places.1]
      ours[2] = theirs[places.2]
      ours[3] = theirs[places.3]
    }
  }

  func write(_ buffer: PixelBuffer, into target: UnsafeMutableRawPointer, _ bytesPerRow: Int) {
    eachPixel(target, bytesPerRow, buffer) { theirs, ours, places in
      theirs[places.0] = ours[0]
      theirs[places.1] = ours[1]
      theirs[places.2] = ours[2]
      theirs[places.3] = isOpaque ? 255 : ours[3]
    }
  }

  private typealias Pixel = UnsafeMutablePointer<UInt8>

  private func eachPixel(
    _ memory: UnsafeMutableRawPointer, _ bytesPerRow: Int, _ buffer: PixelBuffer,
    _ body: (Pixel, Pixel, (Int, Int, Int, Int)) -> Void
  ) {
    let places = places
    for row in 0..<buffer.height {
      let theirs = (memory + row * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      let ours = (buffer.base + row * buffer.bytesPerRow).assumingMemoryBound(to: UInt8.self)
      for column in 0..<buffer.width { body(theirs + column * 4, ours + column * 4, places) }
    }
  }
}
