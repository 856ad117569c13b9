import UIKit
import Foundation
import Misuse

/// Writes an animated GIF (GIF89a) frame by frame. Of each frame only the rectangle that has changed is written, with unchanged
/// pixels transparent; each frame has 255 colours of its own and ordered dithering.
///
/// - Complexity: O(pixels) per frame; only the previous frame is kept.
public struct GIFWriter {
  /// The index of unchanged pixels.
  private static let transparent: UInt8 = 255
  /// The minimum delay in 1/100 second; browsers slow down shorter ones.
  public static let shortestDelay = 2
  /// Bayer's 4 × 4 pattern, as thresholds around 0 of a step between colours.
  private static let dither: [Int32] = [-8, 0, -6, 2, 4, -4, 6, -2, -5, 3, -7, 1, 7, -1, 5, -3]

  private let width: Int
  private let height: Int
  private var bytes: [UInt8] = []
  private var previous: [SIMD3<Int32>] = []
  private var encoder = LZWEncoder(colourBits: 8)
  /// The number of frames.
  public private(set) var frameCount = 0

  /// Makes a film that repeats forever.
  ///
  /// - Parameters:
  ///   - width: in pixels, 1…65,535.
  ///   - height: in pixels, 1…65,535.
  /// - Precondition: both are in that range.
  public init(width: Int, height: Int) {
    misuse(unless: (1...65_535).contains(width) && (1...65_535).contains(height), "GIFWriter(width: \(width), height: \(height))")
    self.width = width
    self.height = height
    bytes += Array("GIF89a".utf8) + Self.littleEndian(width) + Self.littleEndian(height) + [0x70, 0, 0]
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
  }

  private static func littleEndian(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)] }

  /// Adds an opaque picture of the film's size.
  ///
  /// - Parameter delay: how long it is shown, in 1/100 second.
  /// - Complexity: O(pixels).
  public mutating func add(_ picture: CGImage, delay: Int) {
    misuse(
      unless: picture.width == width && picture.height == height,
      "GIFWriter.add: \(picture.width) × \(picture.height) in \(width) × \(height)")
    let pixels = Self.pixels(of: picture)
    let area = changedArea(pixels)
    var changed: [SIMD3<Int32>] = []
    changed.reserveCapacity(area.width * area.height)
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width where isChanged(y * width + x, pixels) { changed.append(pixels[y * width + x]) }
    }
    var table = ColourTable(changed, limit: Int(Self.transparent))
    let indices = indices(of: pixels, in: area, &table)
    append(indices, in: area, table, delay: delay)
    previous = pixels
    frameCount += 1
  }

  /// The complete file.
  public func data() -> Data { Data(bytes + [0x3B]) }

  // MARK: - Pixels

  private struct Area {
    var x = 0
    var y = 0
    var width = 1
    var height = 1
  }

  private static func pixels(of picture: CGImage) -> [SIMD3<Int32>] {
    picture.withPixels { bytes, bytesPerRow in
      var pixels: [SIMD3<Int32>] = []
      pixels.reserveCapacity(picture.width * picture.height)
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let place = y * bytesPerRow + x * 4
          pixels.append(SIMD3(Int32(bytes[place + 2]), Int32(bytes[place + 1]), Int32(bytes[place])))
        }
      }
      return pixels
    }
  }

  private func isChanged(_ index: Int, _ pixels: [SIMD3<Int32>]) -> Bool {
    previous.isEmpty || previous[index] != pixels[index]
  }

  /// The smallest rectangle that contains all changed pixels; one pixel if nothing has changed.
  private func changedArea(_ pixels: [SIMD3<Int32>]) -> Area {
    guard !previous.isEmpty else { return Area(width: width, height: height) }
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      for x in 0..<width where previous[y * width + x] != pixels[y * width + x] {
        left = min(left, x)
        right = max(right, x)
        top = min(top, y)
        bottom = y
      }
    }
    guard right >= 0 else { return Area() }
    return Area(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  private func indices(of pixels: [SIMD3<Int32>], in area: Area, _ table: inout ColourTable) -> [UInt8] {
    var indices: [UInt8] = []
    indices.reserveCapacity(area.width * area.height)
    // Few colours are written exactly; many are dithered to avoid banding.
    let isDithered = table.colours.count == Int(Self.transparent)
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width {
        let place = y * width + x
        guard isChanged(place, pixels), !table.colours.isEmpty else {
          indices.append(Self.transparent)
          continue
        }
        var pixel = pixels[place]
        if isDithered {
          let shift = Self.dither[(y & 3) << 2 | x & 3] / 2
          pixel = (pixel &+ shift).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
        }
        indices.append(table.index(of: pixel))
      }
    }
    return indices
  }

  // MARK: - Blocks

  private mutating func append(_ indices: [UInt8], in area: Area, _ table: ColourTable, delay: Int) {
    let delay = max(delay, Self.shortestDelay)
    // Disposal: leave the frame in place; one index is transparent.
    bytes += [0x21, 0xF9, 4, 0x05] + Self.littleEndian(delay) + [Self.transparent, 0]
    bytes += [0x2C] + [area.x, area.y, area.width, area.height].flatMap(Self.littleEndian) + [0x87]
    for index in 0..<256 {
      let colour = index < table.colours.count ? table.colours[index] : .zero
      bytes += [UInt8(colour.x), UInt8(colour.y), UInt8(colour.z)]
    }
    bytes += encoder.encode(indices)
  }
}
