import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

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
  private final class ContentBench {
    let bench: SheetDetentBench
    let content = UIScrollView()
    let listener = Listener()

    init() throws {
      bench = try SheetDetentBench()
      content.contentSize = CGSize(width: 393, height: 3000)
      content.contentInsetAdjustmentBehavior = .never
      content.delegate = listener
      bench.card.view = content
    }

    func move(to y: CGFloat, frames: Int = 30) {
      bench.stage.touchMove(to: CGPoint(x: 200, y: y))
      bench.stage.advance(frames: frames)
    }
  }

  @Test func dragUpExpandsTheSheetThenScrollsItsContent() throws {
    let it = try ContentBench()
    let bench = it.bench.presented()
    bench.stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500), duration: 0.5, release: false)
    bench.stage.advance()
    #expect(abs(bench.y - (403.687 - 190)) < 1 && it.content.contentOffset.y == 0)
    it.move(to: 700 - 10 - 344.687 - 60)
    #expect(bench.y == 59 && abs(it.content.contentOffset.y - 60) < 1, "\(it.content.contentOffset.y)")
    #expect(it.content.isDragging && it.listener.calls == ["willBegin"])
    it.move(to: 700 - 10 - 344.687 + 40)
    #expect(it.content.contentOffset.y == 0 && abs(bench.y - 99) < 1, "back to its top, then the sheet shrinks: \(bench.y)")
    it.move(to: 700 - 10 - 344.687 - 100)
    bench.stage.touchUp()
    bench.stage.advance()
    #expect(it.listener.calls == ["willBegin", "didEnd false"] && abs(it.content.contentOffset.y - 100) < 1)
    bench.rest()
    #expect(bench.y == 59 && bench.takeCalls() == ["selected com.apple.UIKit.large"] && !it.content.isDragging)
  }

  @Test func throwThroughTheLargestDetentContinuesInTheContent() throws {
    let it = try ContentBench()
    let bench = it.bench.presented()
    bench.stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 200), duration: 0.25)
    let offset = it.content.contentOffset.y
    bench.stage.advance(frames: 10)
    #expect(it.content.isDecelerating && it.content.contentOffset.y > offset + 100)
    bench.stage.advance(by: 4)
    #expect(it.listener.calls == ["willBegin", "didEnd true", "didEndDecelerating"] && bench.y == 59)
  }

  @Test func contentThatIsScrolledKeepsItsDrag() throws {
    let it = try ContentBench()
    let bench = it.bench.presented()
    it.content.contentOffset.y = 500
    bench.stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 600), duration: 0.5, release: false)
    #expect(abs(it.content.contentOffset.y - 410) < 5 && abs(bench.y - 403.687) < 0.01)
    bench.stage.touchCancel()
    bench.rest()
  }

  @Test func withoutThePreferenceContentScrollsAtOnce() throws {
    let it = try ContentBench()
    it.bench.sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    let bench = it.bench.presented()
    bench.stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 600), duration: 0.5, release: false)
    #expect(it.content.contentOffset.y > 80 && abs(bench.y - 403.687) < 0.01)
    bench.stage.touchCancel()
    bench.rest()
    it.content.contentOffset.y = 0
    bench.stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 560), duration: 0.5, release: false)
    #expect(it.content.contentOffset.y == 0 && bench.card.isBeingDismissed, "down it is still the sheet's")
    bench.stage.touchCancel()
    bench.rest()
    #expect(bench.root.presentedViewController === bench.card)
  }

  @Test func aSheetAtItsLargestDetentLeavesTheDragToItsContent() throws {
    let it = try ContentBench()
    it.bench.sheet.selectedDetentIdentifier = .large
    let bench = it.bench.presented()
    bench.stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500), duration: 0.5, release: false)
    #expect(it.content.contentOffset.y > 180 && bench.y == 59 && !it.content.isHandedOver)
    bench.stage.touchCancel()
    bench.rest()
  }
}
