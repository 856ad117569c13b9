import CoreGraphics
import DisplayList
import Foundation

@testable import SDLRenderer

/// Everything the renderer can draw, on one sheet of 320 × 260 points.
enum Sheet {
  static let size = CGSize(width: 320, height: 260)
  static let ground = RGBA(red: 0.91, green: 0.9, blue: 0.87)

  static func list(scale: CGFloat) -> DisplayList {
    DisplayList(size: size, scale: scale, background: ground, items: shapes + perspective + groups + clips + masks)
  }

  private static let dark = RGBA(red: 0.06, green: 0.06, blue: 0.07)
  private static let blue = RGBA(red: 0.48, green: 0.61, blue: 0.98)
  private static let warm = RGBA(red: 1, green: 0.54, blue: 0.38)
  private static let mint = RGBA(red: 0.25, green: 0.88, blue: 0.71, alpha: 0.6)
  private static let shade = RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)

  private static let photo = image(64, 64) { x, y in
    let isLit = (x / 8 + y / 8) % 2 == 0
    return Pixel(red: isLit ? 240 : x * 4 % 256, green: isLit ? 200 : y * 3 % 256, blue: isLit ? 120 : 160, alpha: 255)
  }

  private static func card(_ x: CGFloat, _ y: CGFloat) -> CGRect { CGRect(x: x, y: y, width: 80, height: 56) }

  private static func disc(_ x: CGFloat, _ y: CGFloat, _ color: RGBA) -> DisplayItem {
    let shape = RoundedRect(CGRect(x: x, y: y, width: 50, height: 50), radius: 25)
    return .fill(FillItem(shape: shape, color: color, projection: .identity))
  }

  private static func card(
    _ rect: CGRect, _ radius: CGFloat, _ color: RGBA, edge: RGBA, _ width: CGFloat, shadow: (CGFloat, CGFloat),
    _ projection: Projection
  ) -> [DisplayItem] {
    let shape = RoundedRect(rect, radius: radius)
    return [
      .shadow(
        ShadowItem(
          shape: .roundedRect(shape), offset: CGSize(width: 0, height: shadow.0), radius: shadow.1, color: shade,
          projection: projection)),
      .fill(FillItem(shape: shape, color: color, projection: projection)),
      .border(BorderItem(shape: shape, width: width, color: edge, projection: projection)),
    ]
  }

  private static var shapes: [DisplayItem] {
    card(card(20, 20), 14, blue, edge: .white, 2, shadow: (8, 12), .identity)
      + card(card(120, 20), 10, warm, edge: dark, 1.5, shadow: (6, 6), .turn(17, about: CGPoint(x: 160, y: 48)))
  }

  private static var perspective: [DisplayItem] {
    let swung = Projection.swing(50, about: CGPoint(x: 260, y: 48), from: 160)
    return [
      .beginClip(ClipItem(shape: RoundedRect(card(220, 20), radius: 12), projection: swung)),
      .image(ImageItem(image: photo, destination: card(220, 20), projection: swung)), .endClip,
    ]
  }

  private static var groups: [DisplayItem] {
    [
      .beginGroup(GroupItem(opacity: 0.5, bounds: nil)), disc(20, 110, blue), disc(50, 110, warm), .endGroup,
      .beginGroup(GroupItem(opacity: 1, bounds: card(120, 108))),
      .image(ImageItem(image: photo, destination: card(120, 108), projection: .identity)), .beginMask, disc(135, 110, .black),
      .endGroup,
    ]
  }

  private static var clips: [DisplayItem] {
    let leaf = RoundedRect(card(220, 108), radius: 20, corners: [.topLeft, .bottomRight])
    let turned = Projection.turn(30, about: CGPoint(x: 260, y: 136))
    let square = RoundedRect(CGRect(x: 240, y: 120, width: 80, height: 80), radius: 8)
    return [
      .beginClip(ClipItem(shape: leaf, projection: .identity)),
      .image(
        ImageItem(
          image: photo, destination: card(220, 108), tint: RGBA(red: 1, green: 0.8, blue: 0.8), projection: turned)),
      .fill(FillItem(shape: square, color: mint, projection: .identity)), .endClip,
    ]
  }

  private static var masks: [DisplayItem] {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 60, y: 190))
    path.addLine(to: CGPoint(x: 95, y: 240))
    path.addLine(to: CGPoint(x: 25, y: 240))
    path.closeSubpath()
    let turned = Projection.turn(20, about: CGPoint(x: 160, y: 210))
    let rect = CGRect(x: 140, y: 190, width: 40, height: 40)
    return [
      .shadow(ShadowItem(shape: .path(path), offset: .zero, radius: 3, color: .black, projection: .identity)),
      .shadow(
        ShadowItem(
          shape: .image(photo, rect: rect), offset: CGSize(width: 3, height: 3), radius: 4, color: shade, projection: turned)),
      .image(ImageItem(image: photo, destination: rect, projection: turned)),
      .image(
        ImageItem(
          image: photo, destination: CGRect(x: 220, y: 190, width: 80, height: 40),
          center: CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5), projection: .turn(-8, about: CGPoint(x: 260, y: 210)))),
    ]
  }
}
