import MotionTesting
import Testing
import UIKit
import UIKitCore

@testable import Scenes
@testable import Tuning

/// *Pointer*: what the pointer does to tiles, the parts of a strip, a text field and a button, and that it leaves nothing behind.
@MainActor @Suite("Pointer")
struct PointerSceneTests {
  private func start(_ changes: [String: Double] = [:]) throws -> (PointerSceneUnderTest, PointerViewController) {
    let test = try PointerSceneUnderTest(changes)
    return (test, test.page)
  }

  private func tile(_ manner: PointerManner, _ page: PointerViewController) throws -> PointerTile {
    try #require(page.tiles.first { $0.manner == manner })
  }

  // MARK: - The demonstration

  @Test func demonstrationComesToRestWithoutViolations() throws {
    for size in [CGSize(width: 872, height: 632), CGSize(width: 390, height: 844), CGSize(width: 320, height: 320)] {
      let scene = try SceneDemonstration("pointer", size: size)
      #expect(scene.play(), "it still moves at \(size)")
      #expect(TransitionLog.shared.violations.isEmpty)
    }
  }

  @Test func theDemonstrationEntersAllTilesAndPartsAndClicks() throws {
    let (test, page) = try start()
    let places = page.tiles.map(\.face.place)
    var seen: Set<Double> = []
    test.scene.play { test.region.map { _ = seen.insert($0) } }
    #expect(seen.isSuperset(of: (1...11).map(Double.init)), "only \(seen.sorted())")
    #expect(test.region == 0 && page.strip.chosen == .evening)
    #expect(page.tiles.map(\.face.place) != places)
    #expect(test.settlesWithoutPointer())
  }

  // MARK: - Effects

  @Test func aHighlightSlidesBelowItsTile() throws {
    let (test, page) = try start()
    let face = try tile(.highlight, page).face
    test.hover(face)
    let figure = try #require(test.pointer.figure)
    #expect(test.isClose(figure.frame, test.frame(of: face)) && figure.opacity > 0.1 && figure.opacity < 0.2)
    #expect(figure.cornerRadius == face.layer.cornerRadius && test.stage.application.hidesSystemPointer)
    #expect(test.region == 1 && test.crossings == 1)
    #expect(test.settlesWithoutPointer() && test.region == 0)
  }

  @Test(arguments: [PointerManner.lift, .tint, .grow]) func aPictureGrowsAsItsEffectSays(_ manner: PointerManner) throws {
    let (test, page) = try start()
    let tile = try tile(manner, page)
    test.hover(tile.face)
    let grows = test.shownWidth(tile.face) > tile.face.bounds.width + 4
    #expect(grows == (manner != .tint))
    #expect(test.stage.application.hidesSystemPointer == (manner == .lift))
    #expect(test.pointer.figure.map { $0.opacity == 0 } ?? true)
    let beside = (tile.layer.sublayers ?? []).filter { $0 !== tile.face.layer }
    #expect(beside.contains { $0.shadowOpacity > 0.2 } == (manner != .tint))
    #expect(beside.contains { $0.backgroundColor != nil } == (manner == .tint))
    #expect(test.settlesWithoutPointer())
  }

  @Test func valuesTakeTintShadowAndScaleAway() throws {
    let (test, page) = try start(["tint": 0, "shadow": 0, "grows": 0])
    for manner in [PointerManner.tint, .grow] {
      let tile = try tile(manner, page)
      test.hover(tile.face)
      #expect(test.region != 0 && tile.layer.sublayers?.count == 2)
      #expect(abs(test.shownWidth(tile.face) - tile.face.bounds.width) < 0.1)
    }
  }

  // MARK: - Shapes

  @Test func shapesReplaceThePointer() throws {
    let (test, page) = try start()
    let sizes: [(PointerManner, CGSize)] = [
      (.rectangle, CGSize(width: 44, height: 30.8)), (.verticalBeam, CGSize(width: 2.5, height: 56)),
      (.horizontalBeam, CGSize(width: 56, height: 2.5)),
    ]
    for (manner, size) in sizes {
      test.hover(try tile(manner, page).face, x: 0.3, y: 0.6)
      let figure = try #require(test.pointer.figure, "\(manner)")
      #expect(abs(figure.frame.width - size.width) < 0.1 && abs(figure.frame.height - size.height) < 0.1, "\(figure)")
      #expect(test.isClose(CGPoint(x: figure.frame.midX, y: figure.frame.midY), test.place) && !figure.isPath)
    }
    test.hover(try tile(.path, page).face)
    #expect(try #require(test.pointer.figure).isPath)
    #expect(test.settlesWithoutPointer())
  }

  @Test(arguments: [0.0, 1, 2, 3]) func aConstrainedShapeRestsInTheMiddleOfItsTile(_ axes: Double) throws {
    let (test, page) = try start(["constrained": axes])
    let face = try tile(.rectangle, page).face
    test.hover(face, x: 0.2, y: 0.7)
    let figure = try #require(test.pointer.figure)
    let frame = test.frame(of: face)
    let wanted = CGPoint(
      x: axes == 1 || axes == 3 ? frame.midX : test.place.x, y: axes >= 2 ? frame.midY : test.place.y)
    #expect(test.isClose(CGPoint(x: figure.frame.midX, y: figure.frame.midY), wanted), "\(figure)")
  }

  // MARK: - Parts

  @Test func theStripHasARegionForEachPart() throws {
    let (test, page) = try start()
    for part in DayPart.allCases {
      let area = page.strip.area(of: part)
      test.hover(page.strip, x: area.midX / page.strip.bounds.width)
      let region = try #require(test.pointer.region)
      #expect(region.identifier == AnyHashable(part) && region.rect == area)
      #expect(test.region == Double(9 + part.rawValue) && test.crossings == Double(part.rawValue + 1))
      let figure = try #require(test.pointer.figure)
      #expect(abs(figure.frame.midX - test.frame(of: page.strip).minX - area.midX) < 0.5)
    }
    #expect(test.settlesWithoutPointer() && test.region == 0)
  }

  @Test(arguments: [0.0, 1, 2, 3]) func aPressedPointerKeepsAPartAlongTheAxesThatLatch(_ axes: Double) throws {
    let (test, page) = try start(["latches": axes])
    let noon = AnyHashable(DayPart.noon)
    test.hover(page.strip, x: 0.375)
    test.press(.began)
    #expect(test.pointer.region?.identifier == noon)
    test.move(page.strip, x: 0.7, y: 0.5, pressed: true)
    #expect((test.pointer.region?.identifier == noon) == (axes == 1 || axes == 3), "across")
    test.press(.ended)
    #expect(test.pointer.region?.identifier == AnyHashable(DayPart.evening) && page.strip.chosen == .noon)
    test.hover(page.strip, x: 0.375)
    test.press(.began)
    test.move(page.strip, x: 0.375, y: 1.3, pressed: true)
    #expect((test.pointer.region?.identifier == noon) == (axes >= 2), "down")
    test.press(.ended)
    #expect(test.settlesWithoutPointer())
  }

  // MARK: - Controls

  @Test func theFieldHasABeamAndTheButtonTheChosenEffect() throws {
    let (test, page) = try start()
    test.hover(page.field)
    #expect(abs(try #require(test.pointer.figure).frame.width - 2.5) < 0.1)
    test.hover(page.button)
    #expect(test.shownWidth(page.button) > page.button.bounds.width + 4)
    let tunable = try #require(test.scene.session.values.tunable(named: "buttonEffect"))
    test.scene.session.values[tunable] = 2
    test.stage.advance(by: 1)
    let figure = try #require(test.pointer.figure)
    #expect(figure.opacity > 0.1 && test.isClose(figure.frame, test.frame(of: page.button)))
    #expect(test.region == 0 && test.settlesWithoutPointer())
  }

  // MARK: - Clicks

  @Test func clicksTurnPicturesLeaveStampsAndChooseParts() throws {
    let (test, page) = try start()
    let (lift, path) = (try tile(.lift, page), try tile(.path, page))
    let first = lift.face.place
    #expect(DayPart.noon.places.first == first)
    test.click(lift.face)
    #expect(lift.face.place == first.next && lift.face.isHighlighted == false)
    test.click(path.face)
    #expect(path.face.subviews.count == 2)
    test.stage.advance(by: 1)
    #expect(path.face.subviews.count == 1 && lift.face.subviews.count == 1 && lift.face.transform.isIdentity)
    test.click(page.strip, x: 0.9)
    test.stage.advance(by: 1)
    #expect(page.strip.chosen == .night && lift.face.place == DayPart.night.places[0])
    test.click(page.button)
    #expect(lift.face.place == DayPart.night.places[0].next)
    #expect(test.settlesWithoutPointer())
  }

  @Test func partsOfTheDayHaveDifferentPlaces() {
    let all = DayPart.allCases.flatMap(\.places)
    #expect(all.count == Horizon.byDay.count && Set(all.map(\.name)).count == all.count)
    #expect(all.map(\.hour) == all.map(\.hour).sorted())
  }

  // MARK: - A storm

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64]) func afterAStormNothingOfThePointerIsLeft(_ seed: UInt64) throws {
    let (test, page) = try start()
    let count = page.view.layer.sublayers?.count
    test.storm(seed: seed, frames: 500)
    page.view.endEditing(true)
    #expect(test.settlesWithoutPointer())
    #expect(page.view.layer.sublayers?.count == count && test.region == 0)
    for tile in page.tiles {
      #expect(tile.layer.sublayers?.count == 2 && tile.face.subviews.count == 1 && tile.face.transform.isIdentity)
      #expect(tile.face.layer.animationKeys() == nil, "\(tile.manner)")
    }
    #expect(page.strip.layer.sublayers?.count == 1 + DayPart.allCases.count)
  }
}
