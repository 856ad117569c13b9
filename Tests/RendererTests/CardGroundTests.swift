import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import SDLRenderer

/// What a graphics card is not given again: fills of the colour that is already there, and transparent margins.
@MainActor @Suite(.enabled(if: OpenGL.isAvailable, "SDL offers no OpenGL here")) struct CardGroundTests {
  private static let cream = RGBA(red: 0.97, green: 0.94, blue: 0.83)
  private static let size = CGSize(width: 200, height: 264)

  private static func fill(_ rect: CGRect, _ color: RGBA) -> DisplayItem {
    .fill(FillItem(shape: RoundedRect(rect), color: color, projection: .identity))
  }

  private static func list(_ items: [DisplayItem]) -> DisplayList {
    DisplayList(size: size, scale: 1, background: .white, items: [fill(CGRect(origin: .zero, size: size), cream)] + items)
  }

  private static func rows(_ color: RGBA, from y: CGFloat = 0) -> [DisplayItem] {
    (0..<6).map { fill(CGRect(x: 0, y: y + CGFloat($0) * 44, width: 200, height: 44), color) }
  }

  /// A colour that differs by less than a step of a byte is the same in pixels, but not known to be.
  private static var nearlyCream: RGBA { RGBA(red: 0.97, green: 0.94 + 1e-5, blue: 0.83) }

  /// Draws items on rows of the ground's colour and on rows that are filled again.
  private func compare(_ items: [DisplayItem], _ rows: ([DisplayItem], [DisplayItem]) = (rows(cream), rows(nearlyCream))) throws {
    let window = try HiddenWindow(width: 200, height: 264, driver: "opengl")
    let known = try #require(try window.picture(of: Self.list(items + rows.0)))
    let filled = try #require(try window.picture(of: Self.list(items + rows.1)))
    #expect(known.difference(from: filled).greatest == 0)
  }

  @Test func rowsOfTheGroundsColourAreNotDrawn() throws {
    let window = try HiddenWindow(width: 200, height: 264, driver: "opengl")
    // One row cuts the fill of the ground, and is filled itself.
    #expect(try window.renderer.draw(Self.list(Self.rows(Self.cream))).triangles <= 4)
    #expect(try window.renderer.draw(Self.list(Self.rows(.black))).triangles >= 12)
  }

  @Test func rowsHideWhatWasPaintedBelowThem() throws {
    let box = Self.fill(CGRect(x: 40, y: 30, width: 120, height: 90), .black)
    try compare([box], (Array(Self.rows(Self.cream).prefix(2)), Array(Self.rows(Self.nearlyCream).prefix(2))))
    let disc = DisplayItem.fill(
      FillItem(shape: RoundedRect(CGRect(x: 60, y: 70, width: 50, height: 50), radius: 25), color: .black, projection: .identity))
    try compare([disc], (Array(Self.rows(Self.cream).suffix(4)), Array(Self.rows(Self.nearlyCream).suffix(4))))
  }

  /// The ground of a group is not that of the window.
  @Test func aGroupFillsItsOwnGround() throws {
    func grouped(_ color: RGBA) -> [DisplayItem] {
      let bounds = CGRect(x: 20, y: 40, width: 150, height: 150)
      return [.beginGroup(GroupItem(opacity: 0.5, bounds: bounds)), Self.fill(bounds, color), .endGroup]
    }
    let box = Self.fill(CGRect(x: 10, y: 10, width: 130, height: 130), .black)
    try compare([box], (grouped(Self.cream), grouped(Self.nearlyCream)))
    try compare(grouped(.black))
  }

  @Test(arguments: [CGPoint(x: 12, y: 20), CGPoint(x: 12.4, y: 20.7), CGPoint(x: -30, y: 250)])
  func transparentMarginsAreNotDrawn(place: CGPoint) throws {
    let context = try #require(CGContext(size: CGSize(width: 160, height: 40), scale: 1))
    context.setFillColor(CGColor(red: 0.8, green: 0, blue: 0.2, alpha: 0.7))
    context.fill(CGRect(x: 41.5, y: 12, width: 18.5, height: 9))
    let image = try #require(context.finish())
    let bytes = image.withPixels { bytes, _ in Array(bytes) }
    let copy = try #require(CGImage(width: image.width, height: image.height, premultipliedBGRA: bytes))
    #expect(image.ink != nil && copy.ink == nil)
    let window = try HiddenWindow(width: 200, height: 264, driver: "opengl")
    func picture(_ image: CGImage) throws -> CGImage {
      let destination = CGRect(origin: place, size: CGSize(width: 160, height: 40))
      return try #require(
        try window.picture(of: Self.list([.image(ImageItem(image: image, destination: destination, projection: .identity))])))
    }
    #expect(try picture(image).difference(from: try picture(copy)).greatest <= 1)
  }
}
