import MotionTesting
import Testing
import UIKit
import UIKitCore

@testable import Scenes
@testable import Tuning

/// *Menus*: what lifts a picture and what does not, how an element is chosen, and what it does to the wall.
@MainActor @Suite("Menus")
struct MenusSceneTests {
  private static let places = Horizon.byDay

  // MARK: - The demonstration

  @Test func demonstrationComesToRestWithoutViolations() throws {
    for size in [CGSize(width: 872, height: 632), CGSize(width: 390, height: 844), CGSize(width: 320, height: 320)] {
      let scene = try SceneDemonstration("menus", size: size)
      #expect(scene.play(), "it still moves at \(size)")
      #expect(TransitionLog.shared.violations.isEmpty)
    }
  }

  @Test func theDemonstrationTurnsMarksAndSorts() throws {
    let test = try MenusSceneUnderTest()
    var sawPlace = false
    test.scene.play { sawPlace = sawPlace || test.page.presentedViewController is PlaceViewController }
    #expect(test.page.wall.picture(of: .highNoon)?.hour == .dawn)
    #expect(test.page.wall.pictures.filter(\.isFavourite).map(\.place.name) == ["Blue Hour"])
    #expect(test.page.wall.order == .hour && test.choices == 2)
    #expect(sawPlace && test.page.presentedViewController == nil && test.settles())
  }

  // MARK: - Lifting

  @Test func aPressLiftsThePictureAndThenItsPreview() throws {
    let test = try MenusSceneUnderTest()
    let tile = try test.tile(.saltRoad)
    let before = tile.face.convert(tile.face.bounds, to: nil)
    test.stage.touchDown(at: test.middle(of: tile))
    test.stage.advance(by: 0.12)
    #expect(!tile.face.layer.isConcealed && test.lift == nil)
    test.stage.advance(by: 0.36)
    let lifted = try #require(test.lift?.layer.presentation()).frame
    #expect(!test.hasMenu && tile.face.layer.isConcealed && tile.face.transform.isIdentity)
    #expect(abs(lifted.width - before.width * 1.05) < 0.5 && abs(lifted.midX - before.midX) < 0.1, "\(lifted) of \(before)")
    test.stage.advance(by: 0.05)
    #expect(test.hasMenu && tile.face.layer.isConcealed && test.appearance(tile) == .rich && test.lift == nil)
    // It begins where the press had it.
    let platter = try #require(test.preview?.layer.presentation()).frame
    #expect(abs(platter.midX - before.midX) < 8 && platter.width < before.width * 1.15, "\(platter) from \(before)")
    test.stage.advance(by: 1)
    #expect(try #require(test.preview).bounds.size == CGSize(width: 360, height: (632.0 * 360 / 872)))
    test.stage.touchUp()
    test.tap(CGPoint(x: 4, y: 4))
    #expect(test.choices == 0 && test.settles())
  }

  @Test func whatEndsOrMovesAPressCancelsTheLift() throws {
    let test = try MenusSceneUnderTest(size: CGSize(width: 400, height: 632))
    let tile = try test.tile(.winterSun)
    let place = test.middle(of: tile)
    // A finger that moves scrolls.
    test.stage.drag(from: place, to: CGPoint(x: place.x, y: place.y - 60), duration: 0.4, release: false)
    test.stage.advance(by: 1)
    #expect(!test.hasMenu && test.page.wallView.contentOffset.y > 40)
    test.stage.touchUp()
    #expect(test.settles())
    // One that is cancelled leaves nothing.
    test.stage.touchDown(at: test.middle(of: tile))
    test.stage.advance(by: 0.4)
    test.stage.touchCancel()
    test.stage.advance(by: 1)
    #expect(!test.hasMenu && test.page.presentedViewController == nil && test.settles())
    // A tap shows the place instead.
    test.tap(test.middle(of: tile))
    #expect(!test.hasMenu && test.page.presentedViewController is PlaceViewController)
    test.tap(CGPoint(x: 200, y: 200))
    #expect(test.page.presentedViewController == nil && test.settles())
  }

  // MARK: - Choosing

  @Test func aDragChoosesWithoutLiftingTheFinger() throws {
    let test = try MenusSceneUnderTest()
    let tile = try test.tile(.highNoon)
    test.press(tile)
    let hours = try test.place(of: "Hour of day")
    test.stage.touchMove(to: hours)
    test.stage.advance(by: 0.2)
    #expect(!test.words.contains("Night"))
    // Resting on the line opens its menu.
    test.stage.advance(by: 0.8)
    #expect(test.words.contains("Night") && test.words.filter { $0 == "✓" }.count == 1)
    test.stage.touchMove(to: try test.place(of: "Night"))
    test.stage.advance()
    test.stage.touchUp()
    test.stage.advance(by: 0.2)
    #expect(test.page.wall.picture(of: .highNoon)?.hour == .noon, "it changes when it is back on the wall")
    test.stage.advance(by: 1.5)
    #expect(test.page.wall.picture(of: .highNoon)?.hour == .night && test.choices == 1)
    #expect(tile.state.shown.hour == Horizon.nightFerry.hour && tile.state.shown.name == "High Noon, at night")
    #expect(test.settles())
  }

  @Test func aPressThatEndsWhereItBeganLeavesTheMenuUp() throws {
    let test = try MenusSceneUnderTest()
    test.hold(try test.tile(.highNoon))
    #expect(test.words == ["Favourite", "Hang first", "Show place", "Hour of day", "Noon", "Hide"])
    try test.choose("Hour of day")
    #expect(test.words.contains("Dusk"))
    // Its title leads back.
    try test.choose("Hour of day")
    #expect(!test.words.contains("Dusk") && test.hasMenu)
    test.tap(CGPoint(x: 860, y: 620))
    #expect(test.choices == 0 && test.settles())
  }

  @Test func aFavouriteHasABadgeAndATick() throws {
    let test = try MenusSceneUnderTest()
    let tile = try test.tile(.blueHour)
    let badge = try #require(tile.face.subviews.lazy.compactMap { $0 as? UIImageView }.first { !($0 is HorizonView) })
    #expect(badge.alpha == 0)
    test.hold(tile)
    try test.choose("Favourite")
    #expect(badge.alpha == 1 && badge.transform.isIdentity && tile.state.isFavourite)
    test.hold(tile)
    #expect(test.words.contains("✓"))
    try test.choose("Favourite")
    #expect(badge.alpha == 0 && !tile.state.isFavourite && test.settles())
  }

  @Test func picturesHangFirstHideAndComeBack() throws {
    let test = try MenusSceneUnderTest()
    test.hold(try test.tile(.seaFog))
    try test.choose("Hang first")
    #expect(test.names.prefix(2) == ["Sea Fog", "Golden Hour"])
    let tile = try test.tile(.goldenHour)
    test.rightClick(tile)
    #expect(test.appearance(tile) == .compact && test.preview == nil && tile.face.layer.borderWidth > 1)
    try test.choose("Hide")
    #expect(test.names.count == 11 && !test.names.contains("Golden Hour") && tile.alpha == 0)
    #expect(tile.face.layer.borderWidth <= 1)
    test.tapButton(test.page.wallButton)
    #expect(test.words.contains("1 hidden"))
    try test.choose("Show all")
    #expect(test.names.count == 12 && tile.alpha == 1 && tile.transform.isIdentity)
    test.tapButton(test.page.wallButton)
    #expect(test.words.contains("None is hidden"))
    try test.choose("Start again")
    #expect(test.names == Self.places.map(\.name) && test.settles())
  }

  // MARK: - The buttons

  @Test func theSortMovesCellsOneAfterAnother() throws {
    let test = try MenusSceneUnderTest(["delay": 0.1, "damping": 1])
    test.tapButton(test.page.orderButton)
    #expect(test.words.filter { $0 == "✓" }.count == 1)
    let tiles = test.page.wallView.shown
    let before = tiles.map(\.center)
    test.stage.tap(at: try test.place(of: "By hour"))
    let hours = test.page.wallView.shown.map(\.state.shown.hour)
    #expect(hours == hours.sorted() && test.page.orderButton.configuration?.title == "By hour")
    test.stage.advance(by: 0.15)
    // The first two have started; the last has not.
    let shown = test.page.wallView.shown
    func isMoving(_ tile: WallTile) throws -> Bool {
      let old = before[try #require(tiles.firstIndex(of: tile))]
      return try #require(tile.layer.presentation()).position != old
    }
    #expect(try isMoving(shown[0]) && !isMoving(shown[11]))
    test.stage.advance(by: 3)
    for (index, tile) in shown.enumerated() {
      #expect(tile.layer.presentation()?.position == before[index], "\(tile.place.name)")
    }
    #expect(test.settles())
  }

  @Test func captionsPassBelowPicturesWhileTheWallIsSorted() throws {
    let test = try MenusSceneUnderTest(["delay": 0.1])
    test.tapButton(test.page.orderButton)
    test.stage.tap(at: try test.place(of: "By hour"))
    var crossings = 0
    for _ in 0..<90 {
      test.stage.advance()
      crossings += try test.captionsBelowOtherPictures()
    }
    #expect(crossings > 20)
  }

  @Test func allOrdersSort() throws {
    let test = try MenusSceneUnderTest()
    test.hold(try test.tile(.stormFront))
    try test.choose("Favourite")
    for (title, first) in [("Favourites first", "Storm Front"), ("By name", "Salt Road"), ("As hung", "Golden Hour")] {
      test.tapButton(test.page.orderButton)
      try test.choose(title)
      #expect(test.names.first == first && Set(test.names).count == 12, "\(title): \(test.names)")
    }
    #expect(test.settles())
  }

  @Test func favouritesOnlyKeepsTheMenuUpAndAllTurnAtOnce() throws {
    let test = try MenusSceneUnderTest()
    test.rightClick(try test.tile(.coralDusk))
    try test.choose("Favourite")
    test.tapButton(test.page.wallButton)
    try test.choose("Favourites only")
    #expect(test.hasMenu && test.names == ["Coral Dusk"] && test.words.contains("✓"))
    try test.choose("Favourites only")
    #expect(test.names.count == 12 && !test.words.contains("✓"))
    try test.choose("Hour of all")
    try test.choose("Night")
    #expect(test.page.wall.pictures.allSatisfy { $0.hour == .night } && !test.hasMenu)
    test.tapButton(test.page.wallButton)
    try test.choose("Hour of all")
    try test.choose("Each its own")
    #expect(test.page.wall.pictures.map(\.shown) == Self.places && test.settles())
  }

  // MARK: - The preview

  @Test func aClickOnThePreviewShowsThePlaceAndADragReturnsIt() throws {
    let test = try MenusSceneUnderTest()
    let tile = try test.tile(.blueHour)
    test.hold(tile)
    let preview = try #require(test.preview)
    test.tap(CGPoint(x: preview.frame.midX, y: preview.frame.midY))
    let page = try #require(test.page.presentedViewController as? PlaceViewController)
    #expect(page.horizon == .blueHour && !test.hasMenu && test.choices == 0)
    test.stage.drag(from: CGPoint(x: 400, y: 200), to: CGPoint(x: 420, y: 480), duration: 0.4)
    test.stage.advance(by: 2)
    #expect(test.page.presentedViewController == nil && test.settles())
  }

  @Test func thePreviewMayBeThePictureItself() throws {
    let test = try MenusSceneUnderTest(["preview": 1, "corners": 40])
    let tile = try test.tile(.blueHour)
    test.hold(tile)
    let preview = try #require(test.preview)
    #expect(preview.bounds.size == tile.face.bounds.size && tile.face.layer.cornerRadius == 40)
    test.tap(CGPoint(x: preview.frame.midX, y: preview.frame.midY))
    #expect(test.page.presentedViewController is PlaceViewController)
  }

  // MARK: - Values

  @Test func valuesChangeTheWallAndTheLift() throws {
    let test = try MenusSceneUnderTest(["side": 320, "previewWidth": 200, "corners": 0])
    let tile = try test.tile(.goldenHour)
    #expect(tile.bounds.width == 396 && tile.face.layer.cornerRadius == 0)
    test.stage.touchDown(at: test.middle(of: tile))
    test.stage.advance(by: 1.5)
    #expect(test.preview?.bounds.width == 200)
    test.stage.touchUp()
    let tunable = try #require(test.scene.session.values.tunable(named: "side"))
    test.tap(CGPoint(x: 4, y: 4))
    test.scene.session.values[tunable] = 90
    test.stage.advance(by: 1)
    #expect(tile.bounds.width == 101 && test.settles())
  }

  @Test(arguments: [0.4, 1]) func theSpringOvershootsAsItIsDamped(_ damping: Double) throws {
    let test = try MenusSceneUnderTest(["damping": damping, "delay": 0])
    let tile = try test.tile(.stormFront)
    test.rightClick(tile)
    test.stage.tap(at: try test.place(of: "Hang first"))
    var left = CGFloat.infinity
    for _ in 0..<120 {
      test.stage.advance()
      left = min(left, tile.layer.presentation()?.position.x ?? left)
    }
    let overshoots = left < tile.center.x - 4
    #expect(overshoots == (damping < 1), "\(left) of \(tile.center.x)")
  }

  // MARK: - Lights

  @Test func everyPlaceHasFourDifferentLights() {
    for place in Self.places {
      let lights = DayHour.allCases.map { place.lit(by: $0) }
      #expect(Set(lights.map(\.name)).count == 4 && lights.contains(place))
      #expect(lights.allSatisfy { $0.ridges.count == place.ridges.count && $0.seed == place.seed })
    }
  }

  @Test func wallFillsWindowsOfAllSizes() throws {
    for size in [(320, 240), (390, 844), (900, 400), (1280, 880), (4000, 3000)] {
      let test = try MenusSceneUnderTest(size: CGSize(width: size.0, height: size.1))
      let wall = test.page.wallView
      #expect(wall.bounds.width == CGFloat(size.0) && wall.bounds.height > 100, "\(size)")
      let frames = test.page.wallView.shown.map(\.frame)
      #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= CGFloat(size.0) && $0.width > 80 })
      for (one, other) in zip(frames, frames.dropFirst()) { #expect(!one.intersects(other)) }
      let buttons = [test.page.orderButton, test.page.wallButton].map(\.frame)
      #expect(!buttons[0].intersects(buttons[1]) && buttons.allSatisfy { $0.maxY <= wall.frame.minY && $0.minX >= 0 })
    }
  }
}
