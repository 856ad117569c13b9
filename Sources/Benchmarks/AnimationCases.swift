import CoreGraphics
import Foundation
import Staging
import UIKit

extension BenchmarkCase {
  static let animations: [BenchmarkCase] = [
    BenchmarkCase(name: "animate.start.10000", unit: "ms") { StartingViews(count: 10_000).startMilliseconds() }
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
