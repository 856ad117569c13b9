import CoreGraphics
import Foundation
import Staging
import UIKit

extension BenchmarkCase {
  static let animations: [BenchmarkCase] = [
    BenchmarkCase(name: "animate.start.10000", unit: "ms") { StartingViews(count: 10_000).startMilliseconds() },
    BenchmarkCase(name: "animate.overlapping.1000", unit: "ms") { OverlappingAnimations().milliseconds(1_000) },
    BenchmarkCase(name: "animate.overlapping.exponent", unit: "", goal: 1.2) {
      OverlappingAnimations().exponent(from: 1_000, to: 4_000)
    },
  ]
}

/// Views that all start to move and to fade in one animation block.
@MainActor
private struct StartingViews {
  private let stage = Stage(size: CGSize(width: 1280, height: 880))
  private let views: [UIView]

  init(count: Int) {
    views = (0..<count).map { index in
      UIView(frame: CGRect(x: CGFloat(index % 100) * 12, y: CGFloat(index / 100) * 8, width: 8, height: 6))
    }
    for view in views { stage.window.addSubview(view) }
    stage.advance()
  }

  /// The time in the block and in the first frame after it.
  func startMilliseconds() -> [Double] {
    (1...20).map { round in
      let way: CGFloat = round.isMultiple(of: 2) ? -5 : 5
      let time = Stopwatch.seconds {
        UIView.animate(withDuration: 0.2) {
          for view in views {
            view.center = CGPoint(x: view.center.x + way, y: view.center.y)
            view.alpha = way > 0 ? 0.5 : 1
          }
        }
        stage.advance()
      }
      stage.advance(frames: 20)
      return time * 1000
    }
  }
}

/// A view whose centre a block after the other animates, all in one frame.
@MainActor
private struct OverlappingAnimations {
  private let stage = Stage(size: CGSize(width: 1280, height: 880))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 6))

  init() {
    stage.window.addSubview(view)
    stage.advance()
  }

  /// The time of a number of blocks, and of the frames until all have ended.
  func milliseconds(_ count: Int) -> [Double] {
    (1...5).map { round in
      Stopwatch.seconds {
        for number in 0..<count {
          UIView.animate(withDuration: 0.2) { view.center = CGPoint(x: CGFloat(number % 600), y: CGFloat(number % 400 + round)) }
        }
        stage.advance(frames: 20)
      } * 1000
    }
  }

  /// By which power of their number the time grows: 1 is linear.
  func exponent(from small: Int, to large: Int) -> [Double] {
    let (first, second) = (Stopwatch.median(milliseconds(small)), Stopwatch.median(milliseconds(large)))
    return [log(second / first) / log(Double(large) / Double(small))]
  }
}
