import MotionTesting
import Testing

@testable import CardDeck

@MainActor @Suite struct CardDeckTests {
  let stage = Stage()
  let deck = DeckViewController()

  init() {
    stage.window.rootViewController = deck
    stage.advance(frames: 2)
  }

  @Test func aSwipeToTheRightKeepsTheTopCardAndTheNextOneComesUp() throws {
    let next = deck.cards[1]
    stage.drag(from: CGPoint(x: 150, y: 420), to: CGPoint(x: 370, y: 420), duration: 0.2)
    stage.advance(by: 1)
    #expect(deck.kept == ["Low Tide Loop"] && deck.passed.isEmpty)
    #expect(deck.top === next && deck.cards.count == 3)
    #expect(next.transform == .identity)
  }

  @Test func aSwipeToTheLeftPassesIt() {
    stage.drag(from: CGPoint(x: 250, y: 420), to: CGPoint(x: 30, y: 420), duration: 0.2)
    stage.advance(by: 1)
    #expect(deck.passed == ["Low Tide Loop"] && deck.kept.isEmpty)
  }

  @Test func aCardThatIsLetGoEarlySpringsHome() throws {
    let card = try #require(deck.top)
    stage.drag(from: CGPoint(x: 195, y: 420), to: CGPoint(x: 255, y: 420), duration: 0.4, release: false)
    #expect(card.transform.tx == 50)
    stage.advance(by: 0.3)
    stage.touchUp()
    stage.advance(by: 2)
    #expect(card.transform == .identity && deck.top === card)
    #expect(deck.left == 7)
  }
}
