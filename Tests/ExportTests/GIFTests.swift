import Foundation
import Testing
import UIKit

@testable import Tuning

/// Films are read back by a decoder that knows the format only.
@MainActor @Suite struct GIFTests {
  private static let size = (width: 64, height: 40)

  /// A card on a gradient, some points to the right in each frame.
  private static func picture(_ frame: Int) throws -> CGImage {
    let size = CGSize(width: size.width, height: size.height)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      for column in 0..<Int(size.width) {
        UIColor(hue: CGFloat(column) / 64, saturation: 0.6, brightness: 0.9, alpha: 1).setFill()
        UIRectFill(CGRect(x: CGFloat(column), y: 0, width: 1, height: size.height))
      }
      UIColor(red: 0.1, green: 0.2, blue: 0.7, alpha: 1).setFill()
      UIBezierPath(roundedRect: CGRect(x: CGFloat(frame) * 6, y: 8, width: 20, height: 24), cornerRadius: 5).fill()
    }
    return try #require(image.cgImage)
  }

  private static func pixels(_ picture: CGImage) -> [SIMD3<Int32>] {
    picture.withPixels { bytes, bytesPerRow in
      (0..<picture.width * picture.height).map { index in
        let place = index / picture.width * bytesPerRow + index % picture.width * 4
        return SIMD3(Int32(bytes[place + 2]), Int32(bytes[place + 1]), Int32(bytes[place]))
      }
    }
  }

  @Test func decodedFilmHasItsImages() throws {
    var writer = GIFWriter(width: Self.size.width, height: Self.size.height)
    let pictures = try (0..<6).map { try Self.picture($0) }
    for (index, picture) in pictures.enumerated() { writer.add(picture, delay: 3 + index % 2) }
    let film = try GIFDecoder(writer.data())
    #expect(film.width == 64 && film.height == 40 && film.repeats)
    #expect(film.frames.count == 6 && film.delays == [3, 4, 3, 4, 3, 4])
    for (frame, picture) in zip(film.frames, pictures) {
      let wanted = Self.pixels(picture)
      let errors = zip(frame, wanted).map { shown, pixel in
        let difference = shown &- pixel
        return Int((difference &* difference).wrappedSum())
      }
      // In the mean under 3 of 255 for each channel, and nowhere a wrong colour.
      #expect(Double(errors.reduce(0, +)) / Double(errors.count) < 3 * 9)
      #expect((errors.max() ?? 0) < 3 * 32 * 32)
    }
  }

  @Test func unchangedImagesTakeFewBytes() throws {
    var writer = GIFWriter(width: Self.size.width, height: Self.size.height)
    writer.add(try Self.picture(2), delay: 5)
    let one = writer.data().count
    for _ in 0..<10 { writer.add(try Self.picture(2), delay: 5) }
    #expect(writer.data().count - one < 10 * 820)
    let film = try GIFDecoder(writer.data())
    #expect(film.frames.count == 11 && film.frames[10] == film.frames[0])
  }

  @Test func fewColoursAreKeptExactly() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let flat = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format).image { _ in
      UIColor(red: 1, green: 128 / 255, blue: 0, alpha: 1).setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 4))
      UIColor(red: 3 / 255, green: 0, blue: 200 / 255, alpha: 1).setFill()
      UIRectFill(CGRect(x: 0, y: 4, width: 8, height: 4))
    }
    let picture = try #require(flat.cgImage)
    var writer = GIFWriter(width: 8, height: 8)
    writer.add(picture, delay: 2)
    #expect(try GIFDecoder(writer.data()).frames[0] == Self.pixels(picture))
  }

  /// Long random data fills the code table and clears it.
  @Test(arguments: [2, 500, 30_000, 200_000])
  func codesRoundTripForAnyNumber(count: Int) throws {
    var state: UInt64 = 42
    let indices = (0..<count).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(state >> 59)
    }
    var encoder = LZWEncoder(colourBits: 8)
    for _ in 0..<2 {
      let block = encoder.encode(indices)
      #expect(try GIFDecoder.decode(block) == indices)
    }
  }
}

/// GIF89a as its specification has it.
struct GIFDecoder {
  struct Broken: Error {
    let what: String
  }

  let width: Int
  let height: Int
  private(set) var repeats = false
  private(set) var delays: [Int] = []
  /// The whole picture as each frame shows it.
  private(set) var frames: [[SIMD3<Int32>]] = []

  init(_ data: Data) throws {
    let bytes = [UInt8](data)
    guard bytes.count > 13, Array(bytes[0..<6]) == Array("GIF89a".utf8) else { throw Broken(what: "head") }
    func word(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
    width = word(6)
    height = word(8)
    guard bytes[10] & 0x80 == 0 else { throw Broken(what: "a global table") }
    var place = 13
    var canvas = [SIMD3<Int32>](repeating: .zero, count: width * height)
    var transparent: Int?
    while place < bytes.count {
      switch bytes[place] {
      case 0x3B:
        guard place == bytes.count - 1 else { throw Broken(what: "bytes after the end") }
        return
      case 0x21:
        if bytes[place + 1] == 0xF9 {
          transparent = bytes[place + 3] & 1 == 1 ? Int(bytes[place + 6]) : nil
          delays.append(word(place + 4))
        } else if bytes[place + 1] == 0xFF {
          repeats = Array(bytes[place + 3..<place + 14]) == Array("NETSCAPE2.0".utf8) && word(place + 16) == 0
        }
        place += 2
        while bytes[place] != 0 { place += Int(bytes[place]) + 1 }
        place += 1
      case 0x2C:
        let (x, y, w, h) = (word(place + 1), word(place + 3), word(place + 5), word(place + 7))
        guard bytes[place + 9] == 0x87, x + w <= width, y + h <= height else { throw Broken(what: "a frame") }
        let table = place + 10
        let start = table + 768
        var end = start + 1
        while bytes[end] != 0 { end += Int(bytes[end]) + 1 }
        let indices = try Self.decode(Array(bytes[start...end]))
        guard indices.count == w * h else { throw Broken(what: "\(indices.count) pixels for \(w) × \(h)") }
        for (index, colour) in indices.enumerated() where Int(colour) != transparent {
          let entry = table + 3 * Int(colour)
          canvas[(y + index / w) * width + x + index % w] = SIMD3(
            Int32(bytes[entry]), Int32(bytes[entry + 1]), Int32(bytes[entry + 2]))
        }
        frames.append(canvas)
        place = end + 1
      default: throw Broken(what: "block \(bytes[place])")
      }
    }
    throw Broken(what: "no end")
  }

  static func decode(_ block: [UInt8]) throws -> [UInt8] {
    let bits = Int(block[0])
    var stream: [UInt8] = []
    var place = 1
    while block[place] != 0 {
      stream += block[place + 1...place + Int(block[place])]
      place += Int(block[place]) + 1
    }
    let (clear, end) = (1 << bits, (1 << bits) + 1)
    var table: [[UInt8]] = []
    var width = bits + 1
    var previous: [UInt8]?
    var output: [UInt8] = []
    var position = 0
    func restart() {
      table = (0..<clear).map { [UInt8($0)] } + [[], []]
      width = bits + 1
      previous = nil
    }
    restart()
    while true {
      guard position + width <= stream.count * 8 else { throw Broken(what: "no end code") }
      var code = 0
      for bit in 0..<width where stream[(position + bit) >> 3] >> UInt8((position + bit) & 7) & 1 == 1 { code |= 1 << bit }
      position += width
      if code == clear {
        restart()
        continue
      }
      if code == end { return output }
      let entry: [UInt8]
      if code < table.count {
        entry = table[code]
      } else if code == table.count, let previous {
        entry = previous + [previous[0]]
      } else {
        throw Broken(what: "code \(code) of \(table.count)")
      }
      output += entry
      if let previous, table.count < 4096 { table.append(previous + [entry[0]]) }
      if table.count == 1 << width && width < 12 { width += 1 }
      previous = entry
    }
  }
}
