import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import UIKitCore

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
  private let bench = MenuBench()
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
    case 0, 1, 2: bench.hold(point())
    case 3: bench.click(point())
    case 4, 5: bench.stage.touchMove(to: point())
    case 6, 7: flip() ? bench.stage.touchUp() : bench.stage.touchCancel()
    case 8:
      bench.key([.keyboardDownArrow, .keyboardUpArrow, .keyboardRightArrow, .keyboardLeftArrow].randomElement(using: &random)!)
    case 9: bench.key(flip() ? .keyboardReturnOrEnter : .keyboardEscape)
    case 10: bench.interaction.dismissMenu()
    case 11:
      bench.preview = flip() ? { UIViewController() } : nil
      bench.commits = flip() ? .dismiss : .pop
    case 12:
      bench.stage.send(.resize(size: CGSize(width: flip() ? 400 : 260, height: flip() ? 800 : 300), scale: 1))
    default:
      if flip() {
        bench.interaction.updateVisibleMenu { menu in
          menu.replacingChildren([bench.action("x", .keepsMenuPresented)] + menu.children)
        }
      } else {
        bench.tile.removeInteraction(bench.interaction)
        bench.tile.addInteraction(bench.interaction)
      }
    }
  }

  func run() -> [String] {
    for _ in 0..<Int.random(in: 5...40, using: &random) {
      step()
      bench.stage.advance(frames: Int.random(in: 0..<20, using: &random))
    }
    bench.stage.touchUp()
    bench.stage.advance(by: 1)
    bench.interaction.dismissMenu()
    bench.stage.advance(by: 1)
    var complaints: [String] = []
    if bench.interaction.presentation != nil { complaints.append("a menu stays open") }
    if bench.stage.window.subviews.count != 1 { complaints.append("an overlay stays") }
    if bench.tile.layer.isConcealed { complaints.append("the tile stays out of sight") }
    if bench.stage.needsFrame { complaints.append("something still moves") }
    return complaints + bench.stage.log.violations
  }
}
