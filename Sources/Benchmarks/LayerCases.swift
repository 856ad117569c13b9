import CoreGraphics
import DisplayList
import Foundation
import QuartzCore

extension BenchmarkCase {
  static let layers: [BenchmarkCase] = [
    BenchmarkCase(name: "layers.animate.10000", unit: "ms", goal: 8) { SpringField(count: 10_000).frameMilliseconds() }
  ]
}

/// Many layers with two running springs each: the position's, added to the model, and the opacity's.
@MainActor
private struct SpringField {
  private static let size = CGSize(width: 390, height: 844)
  private let tree: LayerTree

  init(count: Int) {
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: Self.size)
    tree = LayerTree(root: root)
    tree.advance(to: 0)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for index in 0..<count {
      let layer = CALayer()
      layer.bounds.size = CGSize(width: 4, height: 4)
      layer.position = CGPoint(x: CGFloat(index % 100) * 3.8 + 5, y: CGFloat(index / 100) * 8 + 20)
      layer.backgroundColor = CGColor(red: 0.3, green: 0.5, blue: 1, alpha: 1)
      root.addSublayer(layer)
      let move = Self.spring("position", from: CGPoint(x: -20, y: 10), to: CGPoint.zero)
      move.isAdditive = true
      layer.add(move, forKey: "position")
      layer.add(Self.spring("opacity", from: 0.5, to: 1), forKey: "opacity")
    }
    CATransaction.commit()
  }

  /// A soft spring that outlasts the measurement.
  private static func spring(_ keyPath: String, from: Any, to: Any) -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: keyPath)
    spring.fromValue = from
    spring.toValue = to
    spring.stiffness = 40
    spring.damping = 1
    spring.duration = 1000
    return spring
  }

  /// The median frame, from the clock's tick to the display list.
  func frameMilliseconds() -> Double {
    let frames = (1...240).map { frame in
      Stopwatch.seconds {
        tree.advance(to: Double(frame) / 60)
        tree.fireDisplayLinks()
        tree.completeFinishedAnimations()
        tree.layoutAndDisplay()
        _ = tree.displayList(size: Self.size, scale: 2, background: .black)
      }
    }
    return Stopwatch.median(Array(frames.dropFirst(20))) * 1000
  }
}
