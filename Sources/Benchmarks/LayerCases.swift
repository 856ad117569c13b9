import CoreGraphics
import DisplayList
import Foundation
import QuartzCore

extension BenchmarkCase {
  static let layers: [BenchmarkCase] = [
    BenchmarkCase(name: "layers.animate.10000", unit: "ms", goal: 4) { SpringField(count: 10_000).frameMilliseconds() },
    BenchmarkCase(name: "layers.animate.100000", unit: "ms", goal: 45) {
      SpringField(count: 100_000).frameMilliseconds(frames: 40)
    },
    BenchmarkCase(name: "layers.100000.one", unit: "ms", goal: 1) { StillField(isNested: false).oneMilliseconds() },
    BenchmarkCase(name: "layers.100000.nested.one", unit: "ms", goal: 1) { StillField(isNested: true).oneMilliseconds() },
  ]
}

/// Many layers with two running springs each: an additive one of the position, and one of the opacity.
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

  /// A soft spring that is longer than the measurement.
  private static func spring(_ keyPath: String, from: Any, to: Any) -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: keyPath)
    spring.fromValue = from
    spring.toValue = to
    spring.stiffness = 40
    spring.damping = 1
    spring.duration = 1000
    return spring
  }

  /// The median frame, from the clock to the display list.
  func frameMilliseconds(frames count: Int = 240) -> [Double] {
    let frames = (1...count).map { frame in
      Stopwatch.seconds {
        tree.advance(to: Double(frame) / 60)
        tree.fireDisplayLinks()
        tree.completeFinishedAnimations()
        tree.layoutAndDisplay()
        _ = tree.displayList(size: Self.size, scale: 2, background: .black)
      }
    }
    return frames.dropFirst(count / 12).map { $0 * 1000 }
  }
}

/// A hundred thousand layers, as siblings or in a thousand groups of a hundred, of which one moves.
@MainActor
private struct StillField {
  private static let size = CGSize(width: 1280, height: 880)
  private let tree: LayerTree
  private let one: CALayer

  init(isNested: Bool) {
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: Self.size)
    tree = LayerTree(root: root)
    tree.advance(to: 0)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    var all: [CALayer] = []
    for group in 0..<1000 {
      let holder = isNested ? CALayer() : root
      if isNested {
        holder.frame = CGRect(origin: .zero, size: Self.size)
        root.addSublayer(holder)
      }
      for place in 0..<100 {
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 3, height: 3)
        layer.position = CGPoint(x: CGFloat(group) * 1.25 + 2, y: CGFloat(place) * 8.7 + 4)
        layer.backgroundColor = CGColor(red: 0.3, green: 0.5, blue: 1, alpha: 1)
        holder.addSublayer(layer)
        all.append(layer)
      }
    }
    one = all[54_321]
    CATransaction.commit()
  }

  /// The frame after one layer has moved, from the change to the display list, while the window holds the previous list.
  func oneMilliseconds() -> [Double] {
    var shown = DisplayList(size: Self.size, scale: 1)
    let frames = (1...60).map { frame in
      Stopwatch.seconds {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        one.position.x = CGFloat(400 + frame)
        CATransaction.commit()
        tree.advance(to: Double(frame) / 60)
        tree.fireDisplayLinks()
        tree.completeFinishedAnimations()
        tree.layoutAndDisplay()
        shown = tree.displayList(size: Self.size, scale: 1, background: .black)
      } * 1000
    }
    return shown.items.count == 100_000 ? Array(frames.dropFirst(5)) : [.nan]
  }
}
