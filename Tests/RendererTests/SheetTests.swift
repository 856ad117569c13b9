import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import SDLRenderer

@Suite struct SheetTests {
  private static let reference = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("References/renderer-sheet.png")

  private func drawn(scale: CGFloat) throws -> CGImage {
    try #require(SurfaceRenderer(size: Sheet.size, scale: scale)).draw(Sheet.list(scale: scale))
  }

  /// With EDGEWISE_REFERENCES=write in the environment the reference is made anew; look at it before it is committed.
  @Test func sheetMatchesItsReference() throws {
    let picture = try drawn(scale: 2)
    if ProcessInfo.processInfo.environment["EDGEWISE_REFERENCES"] == "write" {
      try FileManager.default.createDirectory(
        at: Self.reference.deletingLastPathComponent(), withIntermediateDirectories: true)
      try #require(picture.encodedPNG()).write(to: Self.reference)
    }
    let wanted = try #require(CGImage(png: Data(contentsOf: Self.reference)))
    let difference = picture.difference(from: wanted)
    #expect(difference.mean < 0.05)
    #expect(difference.greatest <= 6)
  }

  @Test func sheetIsTheSameOnEveryRun() throws {
    #expect(try drawn(scale: 2).difference(from: drawn(scale: 2)).greatest == 0)
  }

  @Test func warmRendererDrawsTheSameAsAColdOne() throws {
    let renderer = try #require(SurfaceRenderer(size: Sheet.size, scale: 2))
    let cold = renderer.draw(Sheet.list(scale: 2))
    let warm = renderer.draw(Sheet.list(scale: 2))
    #expect(cold.difference(from: warm).greatest == 0)
  }

  @Test func damagedPartsAreDrawnAsInAWholeFrame() throws {
    let list = Sheet.list(scale: 2)
    let whole = try drawn(scale: 2)
    let buffer = try #require(PixelBuffer(width: 640, height: 520))
    let canvas = RasterCanvas()
    for part in [
      PixelRect(minX: 0, minY: 0, maxX: 333, maxY: 101), PixelRect(minX: 333, minY: 0, maxX: 640, maxY: 101),
      PixelRect(minX: 0, minY: 101, maxX: 640, maxY: 520),
    ] {
      canvas.draw(list, on: buffer, damage: part)
    }
    let pixels = UnsafeRawBufferPointer(start: buffer.bytes, count: buffer.byteCount)
    let pieces = try #require(CGImage(width: 640, height: 520, premultipliedBGRA: pixels))
    // Cut perspective cells and shadow parts begin elsewhere: a step of rounding may differ.
    #expect(pieces.difference(from: whole).mean < 0.05)
    #expect(pieces.difference(from: whole).greatest <= 24)
  }

  @MainActor @Test(.enabled(if: OpenGL.isAvailable, "SDL offers no OpenGL here")) func graphicsCardAgreesWithTheProcessor() throws
  {
    let window = try HiddenWindow(width: 640, height: 520, driver: "opengl")
    let card = try #require(try window.picture(of: Sheet.list(scale: 2)))
    #expect(card.difference(from: try drawn(scale: 2)).mean < 0.2)
    let again = try #require(try window.picture(of: Sheet.list(scale: 2)))
    #expect(card.difference(from: again).greatest == 0)
  }

  @MainActor @Test(.enabled(if: OpenGL.isAvailable, "SDL offers no OpenGL here")) func resetGraphicsCardKeepsEveryImage() throws {
    let window = try HiddenWindow(width: 640, height: 520, driver: "opengl")
    let before = try #require(try window.picture(of: Sheet.list(scale: 2)))
    window.renderer.reset()
    let after = try #require(try window.picture(of: Sheet.list(scale: 2)))
    #expect(before.difference(from: after).greatest == 0)
  }
}
