import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Transitions
@testable import ViewCore

/// Random lives of context menus: holds, clicks, keys, moves, dismissals, changes and resizes in any order. Each menu that was
/// announced is taken back, and nothing stays.
@MainActor
struct MenuStormTests {
  @Test func everyStormPasses() {
    var series = StormSeries(runs: 300)
    #expect(series.firstFailure { MenuStorm(seed: $0).run() } == nil)
  }
}

@MainActor
private final class MenuStorm {
  private var random: SeededGenerator
  private let test = MenuUnderTest()
  private var finger = CGPoint.zero

  init(seed: UInt64) { random = SeededGenerator(seed: seed &+ 7_000_000) }

  private func flip() -> Bool { Bool.random(using: &random) }
  private func point() -> CGPoint {
    if flip() {
      return CGPoint(x: CGFloat.random(in: 45...135, using: &random), y: CGFloat.random(in: 205...275, using: &random))
    }
    return CGPoint(x: CGFloat.random(in: 0...400, using: &random), y: CGFloat.random(in: 0...800, using: &random))
  }

  private func step() {
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1, 2: test.hold(point())
    case 3: test.click(point())
    case 4, 5: test.stage.touchMove(to: point())
    case 6, 7: flip() ? test.stage.touchUp() : test.stage.touchCancel()
    case 8:
      test.key([.keyboardDownArrow, .keyboardUpArrow, .keyboardRightArrow, .keyboardLeftArrow].randomElement(using: &random)!)
    case 9: test.key(flip() ? .keyboardReturnOrEnter : .keyboardEscape)
    case 10: test.interaction.dismissMenu()
    case 11:
      test.preview = flip() ? { UIViewController() } : nil
      test.commits = flip() ? .dismiss : .pop
    case 12:
      test.stage.send(.resize(size: CGSize(width: flip() ? 400 : 260, height: flip() ? 800 : 300), scale: 1))
    default:
      if flip() {
        test.interaction.updateVisibleMenu { menu in
          menu.replacingChildren([test.action("x", .keepsMenuPresented)] + menu.children)
        }
      } else {
        test.tile.removeInteraction(test.interaction)
        test.tile.addInteraction(test.interaction)
      }
    }
  }

  func run() -> [String] {
    for _ in 0..<Int.random(in: 5...40, using: &random) {
      step()
      test.stage.advance(frames: Int.random(in: 0..<20, using: &random))
    }
    test.stage.touchUp()
    test.stage.advance(by: 1)
    test.interaction.dismissMenu()
    test.stage.advance(by: 1)
    var complaints: [String] = []
    if test.interaction.presentation != nil { complaints.append("a menu stays open") }
    if test.stage.window.subviews.count != 1 { complaints.append("an overlay stays") }
    if test.tile.layer.isConcealed { complaints.append("the tile stays out of sight") }
    if test.stage.needsFrame { complaints.append("something still moves") }
    return complaints + test.stage.log.violations
  }
}
