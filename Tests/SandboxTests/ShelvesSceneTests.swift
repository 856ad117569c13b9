import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

/// *Shelves*: sections that scroll orthogonally. On a stage of 872 × 632 points a card is 523 wide, and the next one is 543 further.
@MainActor @Suite("Shelves")
struct ShelvesSceneTests {
  private static let pitch: CGFloat = 543

  @Test func demonstrationComesToRestWithoutViolations() throws {
    for size in [CGSize(width: 872, height: 632), CGSize(width: 390, height: 844), CGSize(width: 320, height: 240)] {
      let test = try ShelvesSceneUnderTest(size: size)
      #expect(test.scene.play(), "it still moves at \(size)")
      #expect(test.misplaced == [])
      test.stage.advance(by: 3)
      let before = test.stage.displayListText()
      test.stage.advance(frames: 30)
      #expect(test.stage.displayListText() == before && !UIApplication.shared.needsFrame)
    }
  }

  @Test func theDemonstrationThrowsTwoShelvesAndPinsAHeader() throws {
    let test = try ShelvesSceneUnderTest()
    while test.scene.time < 4.5 { test.scene.step() }
    #expect(abs(test.offset(.cards) - 4 * Self.pitch) < 1, "two throws and a slow drag from the second card")
    while test.scene.time < 6 { test.scene.step() }
    #expect(test.headerTop(.pairs) == 0 && test.offset(.pairs) == 0)
    while test.scene.time < 7.9 { test.scene.step() }
    #expect(test.offset(.pairs) > 400)
    #expect(test.scene.play())
    #expect(test.top == 0)
    #expect(test.offset(.cards) == 4 * Self.pitch)
  }

  @Test func theReadoutIsThatOfTheCardsBeforeTheFirstDrag() throws {
    let test = try ShelvesSceneUnderTest()
    func place() -> Readout { test.scene.session.readouts[1] }
    #expect(place() == .number("Offset", Double(Self.pitch), unit: "pt"), "the second card is in the middle")
    test.throwCards(by: 200, over: 0.1)
    #expect(place() == .number("Offset", Double(2 * Self.pitch), unit: "pt"))
    test.scrollPage(by: 100)
    #expect(place() == .number("Offset", Double(test.top), unit: "pt") && test.top > 50, "of what moved last")
  }

  // MARK: - Throws

  /// A throw of 200 points in 0.1 s (2,000 points a second), one of 400 in 0.15 s, and a slow drag of 100 points.
  @Test(arguments: [
    (ShelfPaging.continuous, [1183, 2899]), (.leadingBoundary, [1086, 2715, 2715]), (.paging, [872, 1744, 1744]),
    (.groupPaging, [543, 1086, 1086]), (.groupPagingCentered, [1086, 1629, 1629]), (.none, [0, 0, 0]),
  ])
  func aThrowRestsWhereThePagingHasIt(_ paging: ShelfPaging, _ places: [CGFloat]) throws {
    let test = try ShelvesSceneUnderTest(["paging": Double(paging.rawValue)])
    #expect(test.offset(.cards) == (paging == .groupPagingCentered ? Self.pitch : 0))
    for (hand, place) in zip([(200, 0.1), (400, 0.15), (100, 0.6)] as [(CGFloat, TimeInterval)], places) {
      test.throwCards(by: hand.0, over: hand.1)
      #expect(test.offset(.cards) == place, "\(paging) after a drag of \(hand)")
      #expect(test.top == 0 && test.misplaced == [])
    }
  }

  @Test func theLastCardBouncesAndReturns() throws {
    let test = try ShelvesSceneUnderTest()
    for _ in 0..<12 { test.throwCards(by: 300, over: 0.1) }
    #expect(test.offset(.cards) == 11 * Self.pitch && test.frame(.cards, 11)?.midX == 436)
    test.stage.drag(from: CGPoint(x: 600, y: 330), to: CGPoint(x: 300, y: 330), duration: 0.4, release: false)
    #expect((50...250).contains(test.offset(.cards) - 11 * Self.pitch), "it resists")
    test.stage.touchUp()
    test.settle()
    #expect(test.offset(.cards) == 11 * Self.pitch)
  }

  // MARK: - Hand-over

  @Test func aDragThatTurnsStaysWithTheDirectionInWhichItBegan() throws {
    for isSideways in [true, false] {
      let test = try ShelvesSceneUnderTest()
      let (corner, end) = (CGPoint(x: isSideways ? 400 : 600, y: isSideways ? 400 : 200), CGPoint(x: 400, y: 200))
      test.stage.drag(from: CGPoint(x: 600, y: 400), to: corner, duration: 0.3, release: false)
      let (offset, top) = (test.offset(.cards), test.top)
      #expect(isSideways ? offset > 700 && top == 0 : offset == Self.pitch && top > 150)
      for step in 1...20 {
        let share = CGFloat(step) / 20
        test.stage.touchMove(to: CGPoint(x: corner.x + (end.x - corner.x) * share, y: corner.y + (end.y - corner.y) * share))
        test.stage.advance()
      }
      #expect(test.offset(.cards) == offset && test.top == top)
      test.stage.touchUp()
      test.settle()
      #expect(test.offset(.cards).truncatingRemainder(dividingBy: Self.pitch) == 0)
    }
  }

  @Test func thePageScrollsWhileACardIsStillUnderWay() throws {
    let test = try ShelvesSceneUnderTest()
    test.stage.drag(from: CGPoint(x: 600, y: 330), to: CGPoint(x: 400, y: 330), duration: 0.1)
    test.stage.advance(frames: 3)
    let underWay = test.offset(.cards)
    #expect(underWay > Self.pitch && underWay < 2 * Self.pitch)
    test.stage.drag(from: CGPoint(x: 400, y: 600), to: CGPoint(x: 400, y: 500), duration: 0.2, release: false)
    #expect(test.top > 80 && test.offset(.cards) > underWay)
    test.stage.touchUp()
    test.settle()
    #expect(test.offset(.cards) == 2 * Self.pitch)
  }

  @Test func aShelfKeepsItsPlaceWhileThePageIsScrolledAwayAndBack() throws {
    let test = try ShelvesSceneUnderTest()
    test.throwCards(by: 200, over: 0.1)
    test.throwCards(by: 200, over: 0.1)
    test.scrollPage(by: 300, over: 0.1)
    test.stage.drag(from: CGPoint(x: 700, y: 200), to: CGPoint(x: 300, y: 200), duration: 0.2)
    test.settle()
    let pairs = test.offset(.pairs)
    #expect(test.top == 565 && test.cell(.cards, 3) == nil && pairs > 400)
    for _ in 0..<2 { test.scrollPage(by: -400, over: 0.1) }
    #expect(test.top == 0 && test.offset(.cards) == 3 * Self.pitch && test.frame(.cards, 3)?.midX == 436)
    test.scrollPage(by: 300, over: 0.1)
    #expect(test.offset(.pairs) == pairs && test.misplaced == [])
  }

  // MARK: - Depth

  @Test func cardsAreScaledByTheirDistanceFromTheMiddle() throws {
    let test = try ShelvesSceneUnderTest(["tilt": 0])
    // At rest the neighbours are one card away, and their inner edges are where they would be without depth.
    #expect(test.scale(1) == 1 && test.scale(0) == 0.86 && test.scale(2) == 0.86)
    #expect(test.frame(.cards, 1) == CGRect(x: 174.5, y: 172, width: 523, height: 316))
    let (left, right) = (try #require(test.frame(.cards, 0)), try #require(test.frame(.cards, 2)))
    #expect(abs(left.maxX - 154.5) < 0.01 && abs(right.minX - 717.5) < 0.01 && abs(right.height - 0.86 * 316) < 0.01)
    test.stage.drag(from: CGPoint(x: 700, y: 330), to: CGPoint(x: 500, y: 330), duration: 0.5, release: false)
    // The hand moves the shelf by less than its way: a part of it was needed to recognise the drag.
    let moved = (test.offset(.cards) - Self.pitch) / Self.pitch
    #expect((0.3...0.4).contains(moved))
    #expect(abs((test.scale(1) ?? 0) - (1 - 0.14 * moved)) < 1e-4 && abs((test.scale(2) ?? 0) - (1 - 0.14 * (1 - moved))) < 1e-4)
    test.stage.touchUp()
    test.settle()
  }

  @Test func aPictureMovesAgainstItsCard() throws {
    let test = try ShelvesSceneUnderTest()
    #expect(test.picture(.cards, 1)?.shift == 0 && test.picture(.cards, 2)?.shift == 1 && test.picture(.cards, 0)?.shift == -1)
    #expect(test.picture(.cards, 2)?.overscan == 0.14)
    test.throwCards(by: 200, over: 0.1)
    #expect(test.picture(.cards, 2)?.shift == 0 && test.picture(.cards, 3)?.shift == 1, "also of a card that came")
    test.scrollPage(by: 300, over: 0.1)
    // The first picture of the pairs is 263 wide at 40.
    #expect(abs((test.picture(.pairs, 0)?.shift ?? 0) - (40 + 262 / 2 - 436) / ((872 + 262) / 2)) < 0.01)
  }

  @Test func aTiltTurnsTheOuterEdgesAway() throws {
    let depth = ShelfDepth(scale: 0.8, tilt: 0.3)
    let transform = depth.transform(at: 1, width: 500)
    func seen(_ x: CGFloat) -> (x: CGFloat, scale: CGFloat) {
      let weight = x * transform.m14 + transform.m44
      return ((x * transform.m11 + transform.m41) / weight, 1 / weight)
    }
    #expect(abs(seen(-250).x + 250) < 0.1, "the inner edge stays")
    #expect(seen(-250).scale > 1 && seen(250).scale < 1)
    #expect(depth.transform(at: 3, width: 500).m11 == transform.m11, "the effect is complete at one card")
    #expect(CATransform3DIsIdentity(depth.transform(at: 0, width: 500)))
  }

  // MARK: - Clicks

  @Test func aClickLiftsACardAndBringsItToTheMiddleAndAnotherPutsItDown() throws {
    let test = try ShelvesSceneUnderTest()
    test.stage.touchDown(at: CGPoint(x: 800, y: 330))
    test.stage.advance(by: 0.5)
    #expect(abs((test.cell(.cards, 2)?.contentView.transform.a ?? 0) - 0.965) < 0.001, "pressed")
    test.stage.touchUp()
    test.settle()
    #expect(test.offset(.cards) == 2 * Self.pitch && test.cell(.cards, 2)?.isSelected == true)
    #expect(test.cell(.cards, 2)?.contentView.transform.a == 1.04)
    test.stage.tap(at: CGPoint(x: 436, y: 330))
    test.settle()
    #expect(test.cell(.cards, 2)?.isSelected == false && test.cell(.cards, 2)?.contentView.transform.a == 1)
  }

  @Test func aDragDoesNotLift() throws {
    let test = try ShelvesSceneUnderTest()
    test.throwCards(by: 200, over: 0.1)
    test.scrollPage(by: 100)
    #expect(test.view.indexPathsForSelectedItems ?? [] == [])
  }

  // MARK: - Headers

  @Test func headersArePinnedAndPushEachOther() throws {
    let test = try ShelvesSceneUnderTest()
    #expect(test.headerTop(.cards) == 112)
    #expect(test.header(.cards)?.isPinned == false)
    test.stage.drag(from: CGPoint(x: 436, y: 600), to: CGPoint(x: 436, y: 300), duration: 0.5, release: false)
    #expect(test.top > 250 && test.headerTop(.cards) == 0 && test.header(.cards)?.isPinned == true)
    #expect(test.header(.pairs)?.isPinned == false)
    test.stage.touchUp()
    test.settle()
    // The second shelf begins at 520: its header pushes the first one away.
    test.view.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
    test.stage.advance(frames: 2)
    #expect(test.headerTop(.pairs) == 20 && test.headerTop(.cards) == -36)
    test.view.setContentOffset(CGPoint(x: 0, y: 560), animated: false)
    test.stage.advance(frames: 2)
    #expect(test.headerTop(.pairs) == 0 && test.header(.pairs)?.isPinned == true)
    try test.set("pinsHeaders", 0)
    #expect(test.headerTop(.pairs) == -40 && test.header(.pairs)?.isPinned == false)
  }

  // MARK: - Tunables

  @Test func theCardInTheMiddleStaysThereWhenLengthsChange() throws {
    let test = try ShelvesSceneUnderTest()
    test.throwCards(by: 200, over: 0.1)
    for (name, value) in [("width", 0.3), ("spacing", 48), ("width", 0.9), ("spacing", 0)] as [(String, Double)] {
      try test.set(name, value)
      #expect(abs((test.frame(.cards, 2)?.midX ?? 0) - 436) < 0.51, "\(name) \(value)")
    }
    #expect(test.cell(.cards, 2)?.bounds.width == 785 && test.offset(.cards) == 2 * 785)
    for size in [CGSize(width: 390, height: 844), CGSize(width: 320, height: 240), CGSize(width: 1280, height: 880)] {
      test.stage.send(.resize(size: size, scale: 1))
      test.stage.advance(frames: 3)
      #expect(abs((test.frame(.cards, 2)?.midX ?? 0) - size.width / 2) < 0.51, "\(size)")
      #expect(test.misplaced == [])
    }
  }

  @Test func lengthsMayChangeWhileTheFirstCardIsPulledAway() throws {
    let test = try ShelvesSceneUnderTest(["width": 0.3])
    for _ in 0..<2 { test.throwCards(by: -300, over: 0.1) }
    test.stage.drag(from: CGPoint(x: 100, y: 330), to: CGPoint(x: 870, y: 330), duration: 0.4, release: false)
    #expect(test.offset(.cards) < -200, "no card is nearer than the first one, which is far")
    try test.set("spacing", 0)
    test.stage.touchUp()
    test.settle()
    #expect(test.offset(.cards) == 0 && test.frame(.cards, 0)?.midX == 436)
  }

  @Test func depthFollowsItsTunables() throws {
    let test = try ShelvesSceneUnderTest()
    try test.set("scale", 0.6)
    try test.set("parallax", 0.3)
    #expect(test.scale(2) == 0.6 && test.picture(.cards, 2)?.overscan == 0.3)
    try test.set("scale", 1)
    try test.set("tilt", 0)
    try test.set("parallax", 0)
    #expect(test.frame(.cards, 2) == CGRect(x: 717.5, y: 172, width: 523, height: 316))
  }

  @Test func shelvesThatDoNotScrollFillThePage() throws {
    let test = try ShelvesSceneUnderTest(["paging": Double(ShelfPaging.none.rawValue), "width": 0.4])
    let (first, second) = (try #require(test.frame(.cards, 0)), try #require(test.frame(.cards, 1)))
    #expect(first.minX == 40 && second.maxX == 832 && second.minX - first.maxX == 20 && first.minY == second.minY)
    #expect(test.scale(0) == 1)
  }
}
