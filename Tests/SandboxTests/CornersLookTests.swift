import CoreGraphics
import MotionTesting
import TestSupport
import Testing
import UIKit

@testable import Scenes

/// What the values of *Corners* do to layers and pixels.
@MainActor @Suite("Corners: look")
struct CornersLookTests {
  private typealias Under = CornersUnderTest

  private func layers(_ under: CornersUnderTest) -> [CALayer] {
    [under.card, under.page.loupe.card].flatMap { [$0.layer, $0.picture.layer, $0.plate.layer] }
  }

  @Test func everyLayerHasTheChosenCurveAndTheOutlineTheOther() throws {
    let under = try Under()
    #expect(layers(under).allSatisfy { $0.cornerCurve == .continuous })
    #expect(under.page.tilted.outline.shape.curve == .circular && under.page.loupe.outline.shape.curve == .circular)
    try under.set("cornerCurve", 1)
    under.stage.advance()
    #expect(layers(under).allSatisfy { $0.cornerCurve == .circular })
    #expect(under.page.tilted.outline.shape.curve == .continuous && under.page.loupe.outline.shape.curve == .continuous)
  }

  @Test func innerCornersAreConcentric() throws {
    let under = try Under()
    for radius in [52.0, 96, 30] {
      try under.set("radius", radius)
      #expect(under.settle())
      let inner = [under.card.picture.layer.cornerRadius, under.card.plate.layer.cornerRadius]
      // A plate has at most half of its height, 44 points.
      #expect(under.card.layer.cornerRadius == radius && inner == [radius - 12, min(radius - 22, 44)], "\(inner)")
    }
    try under.set("radius", 0)
    under.settle()
    #expect(under.card.layer.cornerRadius == 0 && under.card.picture.layer.cornerRadius == CardView.leastRadius)
  }

  @Test func aRasterIsMadeAsChosen() throws {
    let under = try Under()
    let cards = [under.card.layer, under.page.loupe.card.layer]
    #expect(cards.allSatisfy { !$0.shouldRasterize })
    var pictures = [under.stage.snapshot()]
    let list = under.stage.displayListText()
    for (choice, scale) in [(1, 2), (2, 1), (3, 0.5), (4, 0.25)] {
      try under.set("raster", Double(choice))
      under.stage.advance()
      #expect(cards.allSatisfy { $0.shouldRasterize && $0.rasterizationScale == CGFloat(scale) })
      pictures.append(under.stage.snapshot())
    }
    // Fewer pixels, fewer steps of brightness from one pixel to the next in the words.
    let sharpness = pictures.map { self.sharpness($0, in: CGRect(x: 150, y: 200, width: 150, height: 50)) }
    #expect(sharpness[4] < sharpness[3] && sharpness[3] < sharpness[2] && sharpness[4] < sharpness[0] / 2, "\(sharpness)")
    try under.set("raster", 0)
    under.stage.advance()
    #expect(cards.allSatisfy { !$0.shouldRasterize })
    #expect(under.stage.displayListText() == list)
  }

  /// The mean squared difference between neighbours in a row.
  private func sharpness(_ image: CGImage, in area: CGRect) -> Int {
    var sum = 0
    for y in Int(area.minY)..<Int(area.maxY) {
      for x in Int(area.minX)..<Int(area.maxX) {
        let step = Int(image.pixel(x: x, y: y)[1]) - Int(image.pixel(x: x + 1, y: y)[1])
        sum += step * step
      }
    }
    return sum / Int(area.width * area.height)
  }

  @Test func theCurvesDifferInThePixelsOfTheCornersAlone() throws {
    var pictures: [CGImage] = []
    for curve in [0.0, 1] { pictures.append(try Under(["cornerCurve": curve, "hasOutline": 0]).stage.snapshot()) }
    func count(_ area: CGRect) -> Int {
      var count = 0
      for y in Int(area.minY)..<Int(area.maxY) {
        for x in Int(area.minX)..<Int(area.maxX) where pictures[0].pixel(x: x, y: y) != pictures[1].pixel(x: x, y: y) {
          count += 1
        }
      }
      return count
    }
    let under = try Under()
    let (tip, loupe) = (under.tip, under.page.loupe.convert(under.page.loupe.bounds, to: nil))
    #expect(count(CGRect(x: tip.x - 90, y: tip.y - 90, width: 90, height: 90)) > 40)
    #expect(count(CGRect(x: under.middle.x - 60, y: tip.y - 20, width: 60, height: 40)) == 0, "at the straight edge")
    #expect(count(loupe) > 200, "the loupe shows it larger")
  }

  @Test func theOutlineIsShownAsChosen() throws {
    let (with, without) = (try Under(), try Under(["hasOutline": 0]))
    #expect(!with.page.tilted.outline.isHidden && without.page.tilted.outline.isHidden && without.page.loupe.outline.isHidden)
    // Above the corner's beginning, the accent of the dark theme.
    let blue = { (under: CornersUnderTest) in
      let tip = under.tip
      return (0..<60).count { step in
        let pixel = under.stage.snapshot().pixel(x: Int(tip.x) - 30 - step, y: Int(tip.y) - 1)
        return pixel[2] > 150
      }
    }
    #expect(blue(with) > 20 && blue(without) == 0)
  }

  @Test func growthIsTheShareOfTheDistance() throws {
    for (growth, radius) in [(0.0, 52.0), (0.6, 52 + 0.6 * 50)] {
      let under = try Under(["growth": growth])
      under.pull(by: CGVector(dx: 30, dy: 40))
      #expect(under.settle() && abs(Double(under.motion.radius.value) - radius) < 1e-6)
    }
  }

  @Test(arguments: [
    CGSize(width: 1280, height: 880), CGSize(width: 872, height: 632), CGSize(width: 480, height: 700),
    CGSize(width: 900, height: 400),
    CGSize(width: 390, height: 844), CGSize(width: 320, height: 240), CGSize(width: 4000, height: 3000),
  ])
  func partsLieBesideEachOtherAtEverySize(_ size: CGSize) throws {
    let layout = CornersPageLayout(in: CGRect(origin: .zero, size: size))
    for card in [layout.limits.compact, layout.limits.expanded] {
      let frame = CGRect(
        x: layout.middle.x - card.width / 2, y: layout.middle.y - card.height / 2, width: card.width, height: card.height)
      #expect(CGRect(origin: .zero, size: size).insetBy(dx: 6, dy: 6).contains(frame))
      let others = [layout.heading, layout.line, layout.loupe, layout.legend].filter { !$0.isNull }
      #expect(others.allSatisfy { !$0.intersects(frame) && CGRect(origin: .zero, size: size).contains($0) })
    }
    #expect(layout.limits.compact.width >= 130 && layout.limits.compact.height >= 100)
  }
}
