import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import ViewCore

/// Ctrl-Home, in place of a tap on the status bar.
@MainActor @Suite struct ScrollToTopTests {
  private let test = ScrollViewUnderTest()
  private let log = TopLog()

  init() {
    test.view.delegate = log
    test.view.contentOffset.y = 500
    test.stage.advance()
  }

  private func press() {
    for isDown in [true, false] {
      test.stage.send(.key(KeyInput(keyCode: .keyboardHome, modifiers: .control, isDown: isDown)))
      test.stage.advance()
    }
    test.stage.advance(by: 1)
  }

  @Test func controlHomeScrollsToTheTopAndTellsTheDelegate() {
    press()
    #expect(test.view.contentOffset.y == 0)
    #expect(log.calls == ["should", "did"])
    press()
    #expect(log.calls == ["should", "did", "should", "did"], "the delegate is told at the top as well")
  }

  @Test func delegateAndPropertyPreventIt() {
    log.allows = false
    press()
    #expect(test.view.contentOffset.y == 500 && log.calls == ["should"])
    log.allows = true
    test.view.scrollsToTop = false
    press()
    #expect(test.view.contentOffset.y == 500 && log.calls == ["should"])
  }

  @Test func twoScrollViewsThatCouldPreventEachOther() {
    let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    other.contentSize = CGSize(width: 100, height: 1000)
    test.stage.window.addSubview(other)
    press()
    #expect(test.view.contentOffset.y == 500 && log.calls == [])
    other.scrollsToTop = false
    press()
    #expect(test.view.contentOffset.y == 0)
  }

  @Test func fingerStopsTheReturn() {
    test.stage.send(.key(KeyInput(keyCode: .keyboardHome, modifiers: .control)))
    test.stage.advance(frames: 4)
    #expect(test.view.isScrollAnimating)
    test.view.setContentOffset(test.view.contentOffset, animated: false)
    let stopped = test.view.contentOffset.y
    test.stage.advance(by: 1)
    #expect(test.view.contentOffset.y == stopped && stopped > 0)
  }
}

@MainActor private final class TopLog: NSObject, UIScrollViewDelegate {
  var calls: [String] = []
  var allows = true
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    calls.append("should")
    return allows
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("did") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("ended") }
}
