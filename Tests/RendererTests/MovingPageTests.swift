import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import SDLRenderer

@Suite struct MovingPageTests {
  private let page = RecedingPage()

  private func draw(_ lists: [DisplayList], keepsPages: Bool) throws -> (bytes: [UInt8], paints: Int) {
    let canvas = RasterCanvas(keepsPages: keepsPages)
    let buffer = try #require(
      PixelBuffer(width: Int(page.size.width), height: Int(page.size.height), format: .opaque))
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

  @Test func aPageThatOnlyMovesIsPaintedAsOnePicture() throws {
    let (plain, kept) = (try draw(page.receding, keepsPages: false), try draw(page.receding, keepsPages: true))
    #expect(plain.paints > 8)
    #expect(kept.paints <= 3)
    #expect(meanDifference(plain.bytes, kept.bytes) < 0.6)
  }

  @Test func firstFramesOfAPageAreDrawnItemByItem() throws {
    let first = Array(page.receding.prefix(2))
    #expect(try draw(first, keepsPages: true).bytes == draw(first, keepsPages: false).bytes)
  }

  @Test func aPageAtItsOwnSizeIsDrawnItemByItem() throws {
    let lists = page.receding + [page.frame(1)]
    #expect(try draw(lists, keepsPages: true).bytes == draw(lists, keepsPages: false).bytes)
  }

  @Test func aChangeOnThePageShowsInTheSameFrame() throws {
    let lists = page.receding + [page.frame(0.93, veil: 0.35, card: RGBA(red: 0, green: 1, blue: 0))]
    #expect(try draw(lists, keepsPages: true).bytes == draw(lists, keepsPages: false).bytes)
  }

  @Test func itemsThatChangeInEachFrameAreExcludedFromThePicture() throws {
    let blinking = (1...6).map { page.frame(1 - 0.01 * Double($0), card: RGBA(red: Float($0) / 6, green: 0, blue: 0)) }
    let (plain, kept) = (try draw(blinking, keepsPages: false), try draw(blinking, keepsPages: true))
    let middle = (Int(page.size.height * 0.6) * Int(page.size.width) + Int(page.size.width) / 2) * 3
    #expect(plain.bytes[middle..<middle + 3] == kept.bytes[middle..<middle + 3])
  }

  @Test func restingPageIsDrawnItemByItem() throws {
    let still = Array(repeating: page.frame(0.95), count: 6)
    #expect(try draw(still, keepsPages: true).bytes == draw(still, keepsPages: false).bytes)
  }

  @Test func contentBehindIsVisibleAroundRoundCorners() throws {
    let red = FillItem(
      shape: RoundedRect(CGRect(origin: .zero, size: page.size)), color: RGBA(red: 1, green: 0, blue: 0), projection: .identity)
    let lists = (1...6).map { page.frame(1 - 0.01 * Double($0), behind: [.fill(red)]) }
    let (plain, kept) = (try draw(lists, keepsPages: false), try draw(lists, keepsPages: true))
    #expect(kept.paints < plain.paints)
    #expect(meanDifference(plain.bytes, kept.bytes) < 0.6)
    #expect(Array(kept.bytes.prefix(3)) == Array(plain.bytes.prefix(3)))
  }
}
