import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import SDLRenderer

/// Fills of the colour that is already there.
@Suite struct FilledGroundTests {
  private static let cream = RGBA(red: 0.97, green: 0.94, blue: 0.83)
  private static let frame = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200)

  private static func fill(_ rect: CGRect, _ color: RGBA, radius: CGFloat = 0) -> DisplayItem {
    .fill(FillItem(shape: RoundedRect(rect, radius: radius), color: color, projection: .identity))
  }

  /// A list whose rows begin between two pixels, each with a box, a disc and a line.
  private static func rows(_ row: RGBA, offset: CGFloat) -> [DisplayItem] {
    [fill(CGRect(x: 0, y: 0, width: 200, height: 200), cream)]
      + (0..<6).flatMap { index -> [DisplayItem] in
        let top = CGFloat(index) * 44 - offset
        return [
          fill(CGRect(x: 0, y: top, width: 200, height: 44), row),
          fill(CGRect(x: 10, y: top + 8, width: 30, height: 20), RGBA(red: 0.2, green: 0.3, blue: 0.9, alpha: 0.6)),
          fill(CGRect(x: 60, y: top + 30, width: 24, height: 24), .black, radius: 12),
          fill(CGRect(x: 16, y: top + 43.5, width: 184, height: 0.5), .black),
        ]
      }
  }

  @Test(arguments: [0, 13.37, 30.5] as [CGFloat]) func rowsOfTheGroundsColourLookAsIfFilled(offset: CGFloat) {
    // A colour that differs by less than a step of a byte is the same in pixels, but not known to be.
    var other = Self.cream
    other.green += 1e-5
    let (known, filled) = (
      picture(200, 200, Self.rows(Self.cream, offset: offset)), picture(200, 200, Self.rows(other, offset: offset))
    )
    #expect(known.difference(from: filled).greatest == 0)
  }

  @Test func onlyWhatWasPaintedIsFilledAgain() {
    var ground = FilledGround()
    ground.fill(Self.frame, Self.cream)
    let row = PixelRect(minX: 0, minY: 50, maxX: 200, maxY: 90)
    #expect(ground.missing(row, Self.cream).isEmpty)
    #expect(ground.missing(row, .white) == row)
    ground.paint(PixelRect(minX: 20, minY: 40, maxX: 60, maxY: 52))
    #expect(ground.missing(row, Self.cream) == PixelRect(minX: 20, minY: 50, maxX: 60, maxY: 52))
    ground.fill(PixelRect(minX: 100, minY: 60, maxX: 120, maxY: 70), .black)
    #expect(ground.missing(row, Self.cream) == PixelRect(minX: 20, minY: 50, maxX: 120, maxY: 70))
    #expect(ground.missing(PixelRect(minX: 0, minY: 50, maxX: 201, maxY: 90), Self.cream).maxX == 201)
    ground.fill(Self.frame, .white)
    #expect(ground.missing(row, .white).isEmpty)
  }

  @Test func whatOverlapsTheRowsIsNotLeftOut() {
    let box = CGRect(x: 40, y: 30, width: 120, height: 120)
    let items = [
      Self.fill(CGRect(x: 0, y: 0, width: 200, height: 200), Self.cream), Self.fill(box, .black),
      Self.fill(CGRect(x: 0, y: 60, width: 200, height: 60), Self.cream),
    ]
    let drawn = picture(200, 200, items)
    #expect(drawn.pixel(100, 40) == gray(0))
    #expect(drawn.pixel(100, 90) == drawn.pixel(10, 90))
    #expect(drawn.pixel(100, 140) == gray(0))
  }

  @Test func groupsAreFilledWhole() {
    let rect = CGRect(x: 20, y: 20, width: 100, height: 100)
    let items: [DisplayItem] = [
      Self.fill(CGRect(x: 0, y: 0, width: 200, height: 200), Self.cream), .beginGroup(GroupItem(opacity: 0.5)),
      Self.fill(rect, .black), Self.fill(rect.insetBy(dx: 10, dy: 10), Self.cream), .endGroup,
    ]
    let drawn = picture(200, 200, items)
    #expect(drawn.pixel(60, 60).isNear(drawn.pixel(5, 5), within: 1))
    #expect(drawn.pixel(25, 25).red < 140)
  }
}
