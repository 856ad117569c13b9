import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import SDLRenderer

@Suite struct DamageTests {
  private let frame = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 100)

  private func list(_ items: [DisplayItem]) -> DisplayList {
    DisplayList(size: CGSize(width: 100, height: 50), scale: 2, background: .white, items: items)
  }

  private func box(_ x: CGFloat, _ color: RGBA = .black) -> DisplayItem {
    .fill(FillItem(shape: RoundedRect(CGRect(x: x, y: 10, width: 5, height: 5)), color: color, projection: .identity))
  }

  private func clip(_ x: CGFloat) -> DisplayItem {
    .beginClip(ClipItem(shape: RoundedRect(CGRect(x: x, y: 0, width: 20, height: 20)), projection: .identity))
  }

  @Test func sameListsDamageNothing() {
    #expect(Damage.between(list([box(1), box(9)]), list([box(1), box(9)]), frame: frame) == nil)
  }

  @Test func movedItemDamagesBothPositions() {
    let damage = Damage.between(list([box(1), box(20)]), list([box(1), box(40)]), frame: frame)
    #expect(damage == PixelRect(minX: 40, minY: 20, maxX: 90, maxY: 30))
  }

  @Test func newItemDamagesOnlyItsBounds() {
    let damage = Damage.between(list([box(1), box(90)]), list([box(1), box(50), box(90)]), frame: frame)
    #expect(damage == PixelRect(minX: 100, minY: 20, maxX: 110, maxY: 30))
  }

  @Test func changesInsideAClipStayInIt() {
    let before = list([clip(0), box(18, .black), .endClip])
    let after = list([clip(0), box(18, .white), .endClip])
    #expect(Damage.between(before, after, frame: frame) == PixelRect(minX: 36, minY: 20, maxX: 40, maxY: 30))
  }

  @Test func nearlyWholeDamageIsTheWholeFrame() {
    func corners(_ step: Int) -> DisplayList { list([box(0), box(CGFloat(step)), box(CGFloat(94 - step))]) }
    var reach: Reach?
    let row = Damage.between(corners(1), corners(2), frame: PixelRect(minX: 0, minY: 20, maxX: 200, maxY: 30), reach: &reach)
    #expect(row == PixelRect(minX: 0, minY: 20, maxX: 200, maxY: 30))
    #expect(reach == nil)
    #expect(Damage.between(corners(1), corners(2), frame: frame, reach: &reach) != frame)
    #expect(reach?.rects.count == 3)
  }

  @Test func movedClipDamagesAllOfItsBounds() {
    let before = list([clip(0), box(5), .endClip])
    let after = list([clip(10), box(5), .endClip])
    #expect(Damage.between(before, after, frame: frame) == PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 40))
  }

  @Test func groupWithoutBoundsDamagesEverything() {
    let before = list([.beginGroup(GroupItem(opacity: 0.5)), box(1), .endGroup])
    let after = list([.beginGroup(GroupItem(opacity: 0.6)), box(1), .endGroup])
    #expect(Damage.between(before, after, frame: frame) == frame)
  }

  @Test func anotherBackgroundDamagesEverything() {
    var after = list([])
    after.background = .black
    #expect(Damage.between(list([]), after, frame: frame) == frame)
  }

  /// Random lists, drawn whole and in steps of damage, agree.
  @Test func steppedFramesAgreeWithWholeOnes() throws {
    var seed: UInt64 = 7
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    func item() -> DisplayItem {
      let rect = CGRect(x: random(80), y: random(40), width: 5 + random(60), height: 5 + random(40))
      let color = RGBA(red: Float(random(5)) / 4, green: Float(random(5)) / 4, blue: 0.5, alpha: random(2) == 0 ? 1 : 0.5)
      let shape = RoundedRect(rect, radius: CGFloat(random(3) * 6))
      switch random(3) {
      case 0: return .border(BorderItem(shape: shape, width: 2, color: color, projection: .identity))
      case 1:
        return .shadow(
          ShadowItem(shape: .roundedRect(shape), offset: .zero, radius: 3, color: color, projection: .identity))
      default: return .fill(FillItem(shape: shape, color: color, projection: .identity))
      }
    }
    var items = (0..<8).map { _ in item() }
    var shown = list(items)
    let stepped = try #require(PixelBuffer(width: 200, height: 100, format: .opaque))
    let canvas = RasterCanvas()
    canvas.draw(shown, on: stepped)
    for _ in 0..<40 {
      switch random(3) {
      case 0: items.insert(item(), at: random(items.count))
      case 1 where items.count > 4: items.remove(at: random(items.count))
      default: items[random(items.count)] = item()
      }
      let next = list(items)
      if let damage = Damage.between(shown, next, frame: frame) { canvas.draw(next, on: stepped, damage: damage) }
      shown = next
      let whole = try #require(PixelBuffer(width: 200, height: 100, format: .opaque))
      RasterCanvas().draw(next, on: whole)
      var greatest = 0
      for y in 0..<100 {
        for x in 0..<200 * 4 where x % 4 < 3 {
          let (a, b) = (stepped.bytes + y * stepped.bytesPerRow + x, whole.bytes + y * whole.bytesPerRow + x)
          greatest = max(greatest, abs(Int(a.load(as: UInt8.self)) - Int(b.load(as: UInt8.self))))
        }
      }
      #expect(greatest <= 3)
    }
  }
}
