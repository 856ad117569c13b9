import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import SDLRenderer

/// What a graphics card is given. SDL's windows are of the main thread.
@MainActor @Suite(.enabled(if: OpenGL.isAvailable, "SDL offers no OpenGL here")) struct CardTests {
  private func list(_ items: [DisplayItem], _ size: CGSize = CGSize(width: 400, height: 300)) -> DisplayList {
    DisplayList(size: size, scale: 1, background: .white, items: items)
  }

  private func fill(_ rect: CGRect, radius: CGFloat, _ color: RGBA = .black, _ projection: Projection = .identity) -> DisplayItem
  {
    .fill(FillItem(shape: RoundedRect(rect, radius: radius), color: color, projection: projection))
  }

  @Test func aThousandRoundedBoxesAreOneDrawCall() throws {
    let window = try HiddenWindow(width: 400, height: 300, driver: "opengl")
    let boxes = (0..<1_000).map { index in
      fill(CGRect(x: Double(index % 40) * 9.3, y: Double(index / 40) * 11.1, width: 24, height: 24), radius: 6)
    }
    let statistics = try window.renderer.draw(list(boxes))
    #expect(statistics.drawCalls == 1)
    #expect(statistics.triangles == 2_000)
  }

  @Test func aShapeOfAnySizeIsAtMostNineRectangles() throws {
    let window = try HiddenWindow(width: 400, height: 300, driver: "opengl")
    let border = BorderItem(
      shape: RoundedRect(CGRect(x: 20, y: 20, width: 200, height: 90), radius: 30), width: 3, color: .black, projection: .identity
    )
    #expect(try window.renderer.draw(list([.border(border)])).triangles == 16)
    let odd = fill(CGRect(x: 20.3, y: 20.6, width: 210.7, height: 90.2), radius: 30)
    #expect(try window.renderer.draw(list([odd])).triangles == 18)
    let shadow = ShadowItem(
      shape: .roundedRect(RoundedRect(CGRect(x: 60, y: 60, width: 220, height: 150), radius: 12)), offset: .zero, radius: 8,
      color: .black, projection: .identity)
    #expect(try window.renderer.draw(list([.shadow(shadow)])).triangles == 18)
  }

  /// Shapes within pixels, turned, cut and lined: as the processor draws them.
  @Test func masksLookAsCoverageDoes() throws {
    var items: [DisplayItem] = []
    for index in 0..<24 {
      let (x, y) = (Double(index % 6) * 62 + 8.37 * Double(index % 3), Double(index / 6) * 70 + 6 + Double(index) * 0.21)
      let rect = CGRect(x: x, y: y, width: 40 + Double(index) * 0.43, height: 36 + Double(index % 5) * 0.3)
      let turn = Projection.turn(index % 4 == 3 ? Double(index) * 7 : 0, about: CGPoint(x: rect.midX, y: rect.midY))
      let color = RGBA(red: Float(index % 3) / 2, green: 0.3, blue: Float(index % 5) / 4, alpha: index % 2 == 0 ? 1 : 0.6)
      if index % 5 == 4 {
        items.append(
          .border(
            BorderItem(shape: RoundedRect(rect, radius: CGFloat(index % 7) * 2), width: 2.5, color: color, projection: turn)))
      } else {
        items.append(fill(rect, radius: CGFloat(index % 7) * 3, color, turn))
      }
    }
    let clip = ClipItem(shape: RoundedRect(CGRect(x: 30, y: 20, width: 330, height: 250)), projection: .identity)
    let all = list([.beginClip(clip)] + items + [.endClip])
    let window = try HiddenWindow(width: 400, height: 300, driver: "opengl")
    let card = try #require(try window.picture(of: all))
    let processor = try #require(SurfaceRenderer(size: all.size, scale: 1)).draw(all)
    let difference = card.difference(from: processor)
    #expect(difference.mean < 0.25)
    // A slanted edge falls off over one pixel here, where exact coverage takes up to 1.4.
    #expect(difference.greatest <= 64)
  }

  /// Labels that change make a picture a frame; only what can be shown again is kept.
  @Test func texturesOfReleasedImagesAreReused() throws {
    let window = try HiddenWindow(width: 400, height: 300, driver: "opengl")
    var greatest = 0
    for frame in 0..<200 {
      let picture = image(100, 40) { x, _ in gray((x + frame) % 256) }
      let item = ImageItem(image: picture, destination: CGRect(x: 10, y: 10, width: 100, height: 40), projection: .identity)
      greatest = max(greatest, try window.renderer.draw(list([.image(item)])).textureBytes)
    }
    #expect(greatest <= 3 * 100 * 40 * 4 + MaskAtlas.side * MaskAtlas.side * 4)
  }

  /// More masks than there is room for: some shapes are made of triangles in one frame, and the next one begins anew.
  @Test func aFullAtlasLosesNoShape() throws {
    let window = try HiddenWindow(width: 400, height: 300, driver: "opengl")
    for frame in 0..<3 {
      let boxes = (0..<900).map { index in
        let size = CGSize(width: 34 + index % 30, height: 34 + index / 30)
        return fill(CGRect(origin: CGPoint(x: index % 340, y: index % 240 + frame), size: size), radius: 5)
      }
      let card = try #require(try window.picture(of: list(boxes)))
      let processor = try #require(SurfaceRenderer(size: CGSize(width: 400, height: 300), scale: 1)).draw(list(boxes))
      #expect(card.difference(from: processor).mean < 0.2)
    }
  }

  @Test func aPageThatOnlyMovesIsOnePicture() throws {
    let page = RecedingPage()
    let window = try HiddenWindow(width: Int(page.size.width), height: Int(page.size.height), driver: "opengl")
    var triangles: [Int] = []
    for list in page.receding { triangles.append(try window.renderer.draw(list).triangles) }
    #expect(triangles[5] < triangles[0] * 2 / 3)
    let shown = try #require(window.renderer.readPixels())
    let plain = try #require(SurfaceRenderer(size: page.size, scale: 1)).draw(page.receding[5])
    #expect(shown.difference(from: plain).mean < 1)
  }

  @Test func aClipThatIsCoveredInPartKeepsItsCorners() throws {
    let window = try HiddenWindow(width: 400, height: 300, driver: "opengl")
    let clip = ClipItem(shape: RoundedRect(CGRect(x: 0, y: 0, width: 300, height: 300), radius: 60), projection: .identity)
    let all = CGRect(x: 0, y: 0, width: 400, height: 300)
    _ = try window.renderer.draw(
      list([
        .beginClip(clip), fill(all, radius: 0, .black), .endClip,
        fill(CGRect(x: 200, y: 0, width: 200, height: 300), radius: 0, RGBA(red: 1, green: 0, blue: 0)),
      ]))
    let shown = try #require(window.renderer.readPixels())
    #expect(shown.pixel(2, 2) == gray(255))
    #expect(shown.pixel(100, 150) == gray(0))
    #expect(shown.pixel(300, 150) == Pixel(red: 255, green: 0, blue: 0, alpha: 255))
  }
}
