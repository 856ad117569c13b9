import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import SDLRenderer

/// A page that recedes: four cards with shadows on an opaque ground, under a veil that darkens.
@Suite struct MovingPageTests {
  private static let size = CGSize(width: 240, height: 320)

  private func place(_ scale: Double) -> Projection {
    Projection(
      a: scale, b: 0, c: 0, d: scale, tx: Double(Self.size.width) * (1 - scale) / 2,
      ty: Double(Self.size.height) * (1 - scale) / 2)
  }

  private func frame(
    _ scale: Double, veil: Float = 0, card: RGBA = RGBA(red: 1, green: 0.5, blue: 0), behind: [DisplayItem] = []
  ) -> DisplayList {
    let page = RoundedRect(CGRect(origin: .zero, size: Self.size), radius: 12)
    let projection = place(scale)
    var items = behind
    items.append(.fill(FillItem(shape: page, color: RGBA(red: 0.1, green: 0.1, blue: 0.2), projection: projection)))
    items.append(.beginClip(ClipItem(shape: page, projection: projection)))
    for row in 0..<4 {
      let shape = RoundedRect(CGRect(x: 20, y: 16 + 75 * CGFloat(row), width: 200, height: 62), radius: 10)
      items.append(
        .shadow(
          ShadowItem(
            shape: .roundedRect(shape), offset: CGSize(width: 0, height: 4), radius: 6,
            color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), projection: projection)))
      items.append(.fill(FillItem(shape: shape, color: row == 2 ? card : .white, projection: projection)))
    }
    items.append(
      .fill(FillItem(shape: page, color: RGBA(red: 0, green: 0, blue: 0, alpha: veil), projection: projection)))
    items.append(.endClip)
    return DisplayList(size: Self.size, scale: 1, background: .black, items: items)
  }

  private func draw(_ lists: [DisplayList], keepsPages: Bool) throws -> (bytes: [UInt8], paints: Int) {
    let canvas = RasterCanvas(keepsPages: keepsPages)
    let buffer = try #require(
      PixelBuffer(width: Int(Self.size.width), height: Int(Self.size.height), format: .opaque))
    for list in lists { canvas.draw(list, on: buffer) }
    let bytes = UnsafeRawBufferPointer(start: buffer.bytes, count: buffer.byteCount)
    return (bytes.enumerated().filter { $0.offset % 4 != 3 }.map(\.element), canvas.paintCount)
  }

  private func greatestDifference(_ a: [UInt8], _ b: [UInt8]) -> Int {
    zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  private func meanDifference(_ a: [UInt8], _ b: [UInt8]) -> Double {
    Double(zip(a, b).map { abs(Int($0) - Int($1)) }.reduce(0, +)) / Double(a.count)
  }

  private var receding: [DisplayList] { (1...6).map { frame(1 - 0.01 * Double($0), veil: 0.05 * Float($0)) } }

  @Test func aPageThatOnlyMovesIsPaintedAsOnePicture() throws {
    let (plain, kept) = (try draw(receding, keepsPages: false), try draw(receding, keepsPages: true))
    #expect(plain.paints > 8)
    #expect(kept.paints <= 3)
    #expect(meanDifference(plain.bytes, kept.bytes) < 0.6)
  }

  @Test func itsFirstFramesAreDrawnItemByItem() throws {
    let first = Array(receding.prefix(2))
    #expect(try draw(first, keepsPages: true).bytes == draw(first, keepsPages: false).bytes)
  }

  @Test func aPageAtItsOwnSizeIsDrawnItemByItem() throws {
    let lists = receding + [frame(1)]
    #expect(try draw(lists, keepsPages: true).bytes == draw(lists, keepsPages: false).bytes)
  }

  @Test func aChangeOnThePageShowsInTheSameFrame() throws {
    let lists = receding + [frame(0.93, veil: 0.35, card: RGBA(red: 0, green: 1, blue: 0))]
    #expect(try draw(lists, keepsPages: true).bytes == draw(lists, keepsPages: false).bytes)
  }

  @Test func whatChangesInEachFrameStaysOutOfThePicture() throws {
    let blinking = (1...6).map { frame(1 - 0.01 * Double($0), card: RGBA(red: Float($0) / 6, green: 0, blue: 0)) }
    let (plain, kept) = (try draw(blinking, keepsPages: false), try draw(blinking, keepsPages: true))
    let middle = (Int(Self.size.height * 0.6) * Int(Self.size.width) + Int(Self.size.width) / 2) * 3
    #expect(plain.bytes[middle..<middle + 3] == kept.bytes[middle..<middle + 3])
  }

  @Test func aPageThatStandsStillIsNoPicture() throws {
    let still = Array(repeating: frame(0.95), count: 6)
    #expect(try draw(still, keepsPages: true).bytes == draw(still, keepsPages: false).bytes)
  }

  @Test func whatLiesBehindShowsAroundTheRoundCorners() throws {
    let red = FillItem(
      shape: RoundedRect(CGRect(origin: .zero, size: Self.size)), color: RGBA(red: 1, green: 0, blue: 0), projection: .identity)
    let lists = (1...6).map { frame(1 - 0.01 * Double($0), behind: [.fill(red)]) }
    let (plain, kept) = (try draw(lists, keepsPages: false), try draw(lists, keepsPages: true))
    #expect(kept.paints < plain.paints)
    #expect(meanDifference(plain.bytes, kept.bytes) < 0.6)
    #expect(Array(kept.bytes.prefix(3)) == Array(plain.bytes.prefix(3)))
  }
}
