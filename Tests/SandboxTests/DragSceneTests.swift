import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

/// *Drag and Drop*: pictures go from the wall into baskets and back.
@MainActor @Suite("Drag and Drop")
struct DragSceneTests {
  private func start() throws -> (SceneDemonstration, DragViewController) {
    let scene = try SceneDemonstration("drag")
    scene.stage.advance(frames: 2)
    return (scene, try #require(scene.session.rootViewController as? DragViewController))
  }

  private func middle(of card: PictureCard) -> CGPoint {
    card.convert(CGPoint(x: card.bounds.midX, y: card.bounds.midY), to: nil)
  }

  /// Holds a card until it is lifted, and moves it to a point of the window.
  private func drag(_ card: PictureCard, to end: CGPoint, in scene: SceneDemonstration) {
    scene.drag(from: middle(of: card), to: end, holding: 0.7)
  }

  /// Lets go and waits until nothing moves, the preview in the window included.
  private func release(_ scene: SceneDemonstration) -> Bool {
    scene.stage.touchUp()
    scene.stage.advance(by: 1)
    return scene.stage.advance(until: { scene.session.isAtRest }, timeout: 4)
  }

  @Test func demonstrationComesToRestWithoutViolations() throws {
    for size in [CGSize(width: 872, height: 632), CGSize(width: 390, height: 844), CGSize(width: 320, height: 320)] {
      let scene = try SceneDemonstration("drag", size: size)
      #expect(scene.play(), "it still moves at \(size)")
      #expect(TransitionLog.shared.violations.isEmpty)
    }
  }

  @Test func theDemonstrationHangsOnePictureInABasket() throws {
    let (scene, page) = try start()
    let watched = try #require(scene.session.watched.first)
    #expect(page.shelves.map(\.cards.count) == [9, 0, 0] && watched.last == 0)
    scene.play()
    #expect(page.shelves.map(\.cards.count) == [8, 0, 1] && watched.last == 1)
  }

  @Test func aDroppedPictureHangsWhereItWasDropped() throws {
    let (scene, page) = try start()
    let (wall, basket) = (page.shelves[0], page.shelves[1])
    let card = wall.cards[4]
    drag(card, to: basket.convert(CGPoint(x: basket.bounds.midX, y: basket.bounds.midY), to: nil), in: scene)
    #expect(basket.isLit && !wall.isLit && abs(card.alpha - 0.35) < 0.01)
    #expect(release(scene))
    #expect(basket.cards.map(\.horizon) == [card.horizon] && !wall.cards.contains { $0 === card })
    #expect(!basket.isLit && card.alpha == 1 && card.superview === basket && basket.bounds.contains(card.frame))

    // Back between two others.
    let neighbor = wall.cards[2]
    drag(card, to: middle(of: neighbor), in: scene)
    #expect(release(scene))
    #expect(wall.cards[2] === card && wall.cards[3] === neighbor && basket.cards.isEmpty)
  }

  @Test func aPictureThatIsLetGoBesideTheShelvesReturns() throws {
    let (scene, page) = try start()
    let card = page.shelves[0].cards[0]
    let frame = card.frame
    drag(card, to: CGPoint(x: scene.stage.window.bounds.midX, y: 4), in: scene)
    #expect(release(scene))
    #expect(page.shelves[0].cards.first === card && card.frame == frame && card.alpha == 1)
  }

  @Test func aBasketThatTakesCopiesLeavesThePictureOnTheWall() throws {
    let scene = try SceneDemonstration("drag") { values in
      if let operation = values.tunable(named: "operation") { values[operation] = 1 }
    }
    scene.stage.advance(frames: 2)
    let page = try #require(scene.session.rootViewController as? DragViewController)
    let (wall, basket) = (page.shelves[0], page.shelves[1])
    drag(wall.cards[0], to: basket.convert(CGPoint(x: basket.bounds.midX, y: basket.bounds.midY), to: nil), in: scene)
    #expect(release(scene))
    #expect(wall.cards.count == 9 && basket.cards.map(\.horizon) == [wall.cards[0].horizon])
  }
}
