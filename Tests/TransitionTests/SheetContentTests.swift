import Foundation
import MotionTesting
import Testing

@testable import Transitions
@testable import ViewCore

/// A scroll view in a sheet: which of the two a drag moves, and where one hands over to the other.
@MainActor
struct SheetContentTests {
  private final class Listener: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBegin") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append("didEnd \(decelerate)")
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didEndDecelerating") }
  }

  @MainActor
  private final class SheetContentUnderTest {
    let test: DetentsUnderTest
    let content = UIScrollView()
    let listener = Listener()

    init() throws {
      test = try DetentsUnderTest()
      content.contentSize = CGSize(width: 393, height: 3000)
      content.contentInsetAdjustmentBehavior = .never
      content.delegate = listener
      test.card.view = content
    }

    func move(to y: CGFloat, frames: Int = 30) {
      test.stage.touchMove(to: CGPoint(x: 200, y: y))
      test.stage.advance(frames: frames)
    }
  }

  @Test func dragUpExpandsTheSheetThenScrollsItsContent() throws {
    let it = try SheetContentUnderTest()
    let test = it.test.presented()
    test.stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500), duration: 0.5, release: false)
    test.stage.advance()
    #expect(abs(test.y - (403.687 - 190)) < 1 && it.content.contentOffset.y == 0)
    it.move(to: 700 - 10 - 344.687 - 60)
    #expect(test.y == 59 && abs(it.content.contentOffset.y - 60) < 1, "\(it.content.contentOffset.y)")
    #expect(it.content.isDragging && it.listener.calls == ["willBegin"])
    it.move(to: 700 - 10 - 344.687 + 40)
    #expect(it.content.contentOffset.y == 0 && abs(test.y - 99) < 1, "back to its top, then the sheet shrinks: \(test.y)")
    it.move(to: 700 - 10 - 344.687 - 100)
    test.stage.touchUp()
    test.stage.advance()
    #expect(it.listener.calls == ["willBegin", "didEnd false"] && abs(it.content.contentOffset.y - 100) < 1)
    test.rest()
    #expect(test.y == 59 && test.takeCalls() == ["selected com.apple.UIKit.large"] && !it.content.isDragging)
  }

  @Test func throwThroughTheLargestDetentContinuesInTheContent() throws {
    let it = try SheetContentUnderTest()
    let test = it.test.presented()
    test.stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 200), duration: 0.25)
    let offset = it.content.contentOffset.y
    test.stage.advance(frames: 10)
    #expect(it.content.isDecelerating && it.content.contentOffset.y > offset + 100)
    test.stage.advance(by: 4)
    #expect(it.listener.calls == ["willBegin", "didEnd true", "didEndDecelerating"] && test.y == 59)
  }

  @Test func contentThatIsScrolledKeepsItsDrag() throws {
    let it = try SheetContentUnderTest()
    let test = it.test.presented()
    it.content.contentOffset.y = 500
    test.stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 600), duration: 0.5, release: false)
    #expect(abs(it.content.contentOffset.y - 410) < 5 && abs(test.y - 403.687) < 0.01)
    test.stage.touchCancel()
    test.rest()
  }

  @Test func withoutThePreferenceContentScrollsAtOnce() throws {
    let it = try SheetContentUnderTest()
    it.test.sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    let test = it.test.presented()
    test.stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 600), duration: 0.5, release: false)
    #expect(it.content.contentOffset.y > 80 && abs(test.y - 403.687) < 0.01)
    test.stage.touchCancel()
    test.rest()
    it.content.contentOffset.y = 0
    test.stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 560), duration: 0.5, release: false)
    #expect(it.content.contentOffset.y == 0 && test.card.isBeingDismissed, "down it is still the sheet's")
    test.stage.touchCancel()
    test.rest()
    #expect(test.root.presentedViewController === test.card)
  }

  @Test func aSheetAtItsLargestDetentLeavesTheDragToItsContent() throws {
    let it = try SheetContentUnderTest()
    it.test.sheet.selectedDetentIdentifier = .large
    let test = it.test.presented()
    test.stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500), duration: 0.5, release: false)
    #expect(it.content.contentOffset.y > 180 && test.y == 59 && !it.content.isHandedOver)
    test.stage.touchCancel()
    test.rest()
  }
}
