import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import SDLRenderer

/// Everything the renderer can draw on one sheet, for the eye and for a reference picture.
func sheet() -> [DisplayItem] {
  let dark = RGBA(red: 0.06, green: 0.06, blue: 0.07)
  let blue = RGBA(red: 0.48, green: 0.61, blue: 0.98)
  let warm = RGBA(red: 1, green: 0.54, blue: 0.38)
  let mint = RGBA(red: 0.25, green: 0.88, blue: 0.71, alpha: 0.6)
  let photo = image(64, 64) { x, y in
    let isLit = (x / 8 + y / 8) % 2 == 0
    return Pixel(red: isLit ? 240 : x * 4 % 256, green: isLit ? 200 : y * 3 % 256, blue: isLit ? 120 : 160, alpha: 255)
  }
  func card(_ x: CGFloat, _ y: CGFloat) -> CGRect { CGRect(x: x, y: y, width: 80, height: 56) }
  var items: [DisplayItem] = []
  let shadow = RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)
  items.append(
    .shadow(
      ShadowItem(
        shape: .roundedRect(RoundedRect(card(20, 20), radius: 14)), offset: CGSize(width: 0, height: 8), radius: 12,
        color: shadow, projection: .identity)))
  items.append(.fill(FillItem(shape: RoundedRect(card(20, 20), radius: 14), color: blue, projection: .identity)))
  items.append(.border(BorderItem(shape: RoundedRect(card(20, 20), radius: 14), width: 2, color: .white, projection: .identity)))
  let turned = Projection.turn(17, about: CGPoint(x: 160, y: 48))
  items.append(
    .shadow(
      ShadowItem(
        shape: .roundedRect(RoundedRect(card(120, 20), radius: 10)), offset: CGSize(width: 0, height: 6), radius: 6,
        color: shadow, projection: turned)))
  items.append(.fill(FillItem(shape: RoundedRect(card(120, 20), radius: 10), color: warm, projection: turned)))
  items.append(.border(BorderItem(shape: RoundedRect(card(120, 20), radius: 10), width: 1.5, color: dark, projection: turned)))
  let swung = Projection.swing(50, about: CGPoint(x: 260, y: 48), from: 160)
  items.append(.beginClip(ClipItem(shape: RoundedRect(card(220, 20), radius: 12), projection: swung)))
  items.append(.image(ImageItem(image: photo, destination: card(220, 20), projection: swung)))
  items.append(.endClip)
  items.append(.beginGroup(GroupItem(opacity: 0.5, bounds: nil)))
  items.append(.fill(FillItem(shape: RoundedRect(CGRect(x: 20, y: 110, width: 50, height: 50), radius: 25), color: blue, projection: .identity)))
  items.append(.fill(FillItem(shape: RoundedRect(CGRect(x: 50, y: 110, width: 50, height: 50), radius: 25), color: warm, projection: .identity)))
  items.append(.endGroup)
  items.append(.beginGroup(GroupItem(opacity: 1, bounds: card(120, 108))))
  items.append(.image(ImageItem(image: photo, destination: card(120, 108), projection: .identity)))
  items.append(.beginMask)
  items.append(.fill(FillItem(shape: RoundedRect(CGRect(x: 135, y: 110, width: 50, height: 50), radius: 25), color: .black, projection: .identity)))
  items.append(.endGroup)
  items.append(.beginClip(ClipItem(shape: RoundedRect(card(220, 108), radius: 20, corners: [.topLeft, .bottomRight]), projection: .identity)))
  items.append(.image(ImageItem(image: photo, destination: card(220, 108), tint: RGBA(red: 1, green: 0.8, blue: 0.8), projection: .turn(30, about: CGPoint(x: 260, y: 136)))))
  items.append(.fill(FillItem(shape: RoundedRect(CGRect(x: 240, y: 120, width: 80, height: 80), radius: 8), color: mint, projection: .identity)))
  items.append(.endClip)
  let path = CGMutablePath()
  path.move(to: CGPoint(x: 60, y: 190))
  path.addLine(to: CGPoint(x: 95, y: 240))
  path.addLine(to: CGPoint(x: 25, y: 240))
  path.closeSubpath()
  items.append(.shadow(ShadowItem(shape: .path(path), offset: .zero, radius: 3, color: .black, projection: .identity)))
  items.append(.shadow(ShadowItem(shape: .image(photo, rect: CGRect(x: 140, y: 190, width: 40, height: 40)), offset: CGSize(width: 3, height: 3), radius: 4, color: shadow, projection: .turn(20, about: CGPoint(x: 160, y: 210)))))
  items.append(.image(ImageItem(image: photo, destination: CGRect(x: 140, y: 190, width: 40, height: 40), projection: .turn(20, about: CGPoint(x: 160, y: 210)))))
  items.append(.image(ImageItem(image: photo, destination: CGRect(x: 220, y: 190, width: 80, height: 40), center: CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5), projection: .turn(-8, about: CGPoint(x: 260, y: 210)))))
  return items
}

@Suite struct ShowTests {
  @Test func sheetIsTheSameOnEveryRun() throws {
    let light = RGBA(red: 0.91, green: 0.9, blue: 0.87)
    let first = picture(320, 260, scale: 2, on: light, sheet())
    let second = picture(320, 260, scale: 2, on: light, sheet())
    #expect(first.difference(from: second).greatest == 0)
    if let folder = ProcessInfo.processInfo.environment["EDGEWISE_PICTURES"] {
      try #require(first.pngData()).write(to: URL(fileURLWithPath: folder + "/sheet.png"))
    }
  }

  @Test func graphicsCardDrawsTheSameSheet() throws {
    let light = RGBA(red: 0.91, green: 0.9, blue: 0.87)
    guard let window = try? HiddenWindow(width: 640, height: 520, driver: "opengl") else { return }
    let list = DisplayList(size: CGSize(width: 320, height: 260), scale: 2, background: light, items: sheet())
    let card = try #require(try window.picture(of: list))
    if let folder = ProcessInfo.processInfo.environment["EDGEWISE_PICTURES"] {
      try #require(card.pngData()).write(to: URL(fileURLWithPath: folder + "/card.png"))
    }
    let processor = picture(320, 260, scale: 2, on: light, sheet())
    let difference = card.difference(from: processor)
    #expect(difference.mean < 0.5)
  }
}
