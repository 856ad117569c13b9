import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import SDLRenderer

/// Frames in two bands, drawn by two cores.
@Suite struct BandTests {
  private let size = (width: 480, height: 640)

  private func list(_ items: [DisplayItem]) -> DisplayList {
    DisplayList(size: CGSize(width: size.width, height: size.height), scale: 1, background: .white, items: items)
  }

  private func backdrop(_ y: CGFloat, _ height: CGFloat) -> DisplayItem {
    let rect = CGRect(x: 0, y: y, width: 480, height: height)
    return .backdrop(BackdropItem(shape: RoundedRect(rect), radius: 4, projection: .identity))
  }

  private var whole: PixelRect { PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height) }

  private func seam(_ items: [DisplayItem]) -> Int? { RasterBands.seam(in: list(items), part: whole) }

  private func picture() throws -> CGImage {
    let context = try #require(CGContext(size: CGSize(width: 60, height: 90), scale: 1))
    for row in 0..<9 {
      context.setFillColor(CGColor(red: CGFloat(row) / 9, green: 0.5, blue: 1 - CGFloat(row) / 9, alpha: row < 7 ? 1 : 0.4))
      context.fill(CGRect(x: row * 2, y: row * 10, width: 40, height: 10))
    }
    return try #require(context.makeImage())
  }

  /// Items of all kinds that cross the middle.
  private func items(_ step: Double) throws -> [DisplayItem] {
    let turned = Projection(a: 0.9, b: 0.2, c: -0.2, d: 0.9, tx: 120 + step, ty: 60)
    let moved = Projection(a: 1, b: 0, c: 0, d: 1, tx: step, ty: step / 2)
    let card = RoundedRect(CGRect(x: 60, y: 250, width: 200, height: 160), radius: 20)
    let image = try picture()
    var items: [DisplayItem] = [
      .shadow(
        ShadowItem(shape: .roundedRect(card), offset: CGSize(width: 0, height: 4), radius: 9, color: .black, projection: moved)),
      .fill(FillItem(shape: card, color: RGBA(red: 1, green: 0.8, blue: 0.2), projection: moved)),
      .border(BorderItem(shape: card, width: 3, color: RGBA(red: 0, green: 0, blue: 1), projection: moved)),
      .image(ImageItem(image: image, destination: CGRect(x: 300, y: 280, width: 60, height: 90), projection: moved)),
      .beginGroup(GroupItem(opacity: 0.5)),
      .fill(FillItem(shape: card, color: RGBA(red: 0, green: 0.6, blue: 0.3), projection: turned)), .endGroup,
      .beginClip(ClipItem(shape: card, projection: turned)),
      .image(ImageItem(image: image, destination: CGRect(x: 50, y: 240, width: 160, height: 150), projection: turned)), .endClip,
    ]
    for index in 0..<60 {
      let rect = CGRect(x: Double(index * 7), y: 290 + Double(index % 9) * 5 + step, width: 24, height: 24)
      items.append(
        .fill(
          FillItem(
            shape: RoundedRect(rect, radius: 6), color: RGBA(red: 0.2, green: Float(index) / 60, blue: 0.7), projection: .identity
          )))
    }
    return items
  }

  @Test func bandsAgreeWithAWholeFrame() throws {
    let bands = RasterBands()
    let (inBands, whole) = (
      try #require(PixelBuffer(width: size.width, height: size.height, format: .opaque)),
      try #require(PixelBuffer(width: size.width, height: size.height, format: .opaque))
    )
    for step in stride(from: 0.0, to: 12, by: 1.5) {
      let list = list(try items(step) + [backdrop(20, 60)])
      #expect(RasterBands.seam(in: list, part: self.whole) == 320)
      bands.draw(list, on: inBands)
      RasterCanvas().draw(list, on: whole)
      var greatest = 0
      for offset in 0..<whole.byteCount where offset % 4 < 3 {
        let (a, b) = (
          inBands.bytes.load(fromByteOffset: offset, as: UInt8.self), whole.bytes.load(fromByteOffset: offset, as: UInt8.self)
        )
        greatest = max(greatest, abs(Int(a) - Int(b)))
      }
      // Coverage of curves is accumulated from the band's first row.
      #expect(greatest <= 1, "step \(step)")
    }
  }

  @Test func equalFramesHaveEqualPixels() throws {
    func pixels() throws -> [UInt8] {
      let buffer = try #require(PixelBuffer(width: size.width, height: size.height, format: .opaque))
      let bands = RasterBands()
      for step in 0..<4 { bands.draw(list(try items(Double(step))), on: buffer) }
      return Array(UnsafeRawBufferPointer(start: buffer.bytes, count: buffer.byteCount))
    }
    let first = try pixels()
    for _ in 0..<5 { #expect(try pixels() == first) }
  }

  @Test func seamIsInTheMiddle() { #expect(seam([]) == 320) }

  @Test func smallPartsHaveNoSeam() {
    #expect(RasterBands.seam(in: list([]), part: PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200)) == nil)
  }

  /// A backdrop with a deviation of 4 points reads 12 points around it.
  @Test func seamAvoidsWhatABackdropReads() {
    #expect(seam([backdrop(10, 80), backdrop(580, 60)]) == 320)
    #expect(seam([backdrop(300, 100)]) == 288)
    #expect(seam([backdrop(220, 112)]) == 344)
    #expect(seam([backdrop(400, 50), backdrop(300, 90)]) == 288)
    #expect(seam([backdrop(290, 30), backdrop(310, 5), backdrop(0, 10)]) == 332)
    #expect(seam([backdrop(100, 500)]) == nil)
  }
}
