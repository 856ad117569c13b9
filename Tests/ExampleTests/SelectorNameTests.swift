import MotionTesting
import Testing
import UIKit

private final class Deck: UIViewController {
  var log: [String] = []
  func tap(_ sender: UIButton) { log.append("tap") }
  func move(card: Any, to place: Any) { log.append("move") }
  func reload() {}
}

/// A method has a name in Swift and one in Objective-C; selectors of both are the same.
@MainActor
@Suite struct SelectorNameTests {
  @Test(arguments: [
    ("tap(_:)", "tap:"), ("move(card:to:)", "moveWithCard:to:"), ("reload()", "reload"), ("reload", "reload"),
    ("turn(by:)", "turnBy:"), ("scrollTo(card:)", "scrollToCard:"), ("drop(inURL:)", "dropInURL:"),
    ("aim(over:_:)", "aimWithOver::"), ("tableView(_:didSelectRowAt:)", "tableView:didSelectRowAt:"), ("tap:", "tap:"),
  ])
  func namesOfBothLanguagesAreEqual(swift: String, objectiveC: String) {
    #expect(Selector(swift) == Selector(objectiveC))
    #expect(Selector(swift).hashValue == Selector(objectiveC).hashValue)
    #expect(NSStringFromSelector(Selector(swift)) == objectiveC)
    #expect(Selector(swift) != Selector(objectiveC + "with:"))
  }

  @Test func aNameAloneCallsTheKnownMethod() {
    let stage = Stage()
    let (deck, button) = (Deck(), UIButton())
    let tap = Selector(Deck.tap(_:), "tap(_:)")
    #expect(tap == Selector("tap:") && tap == NSSelectorFromString("tap:"))
    #expect(deck.responds(to: Selector("tap:")) && !button.responds(to: Selector("tap:")))
    _ = Selector(Deck.move(card:to:), "move(card:to:)")
    #expect(deck.responds(to: Selector("moveWithCard:to:")))
    stage.window.rootViewController = deck
    button.addTarget(deck, action: Selector("tap:"), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(deck.log == ["tap"])
    #expect(button.actions(forTarget: deck, forControlEvent: .touchUpInside)?.count == 1)
    button.removeTarget(deck, action: tap, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(deck.log == ["tap"])
  }
}
