import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import QuartzCore

/// A tree in the hand: a root of 100 × 100, a clock, a log.
@MainActor
final class World {
  let root = CALayer()
  let tree: LayerTree
  var log: [String] = []
  private(set) var time: TimeInterval = 0

  init(size: CGSize = CGSize(width: 100, height: 100)) {
    root.frame = CGRect(origin: .zero, size: size)
    tree = LayerTree(root: root)
    tree.makeCurrent()
    tree.advance(to: 0)
    _ = frame()
  }

  /// A whole frame at a time.
  @discardableResult
  func frame(at time: TimeInterval? = nil) -> DisplayList {
    if let time {
      self.time = time
      tree.advance(to: time)
    }
    tree.fireDisplayLinks()
    tree.completeFinishedAnimations()
    tree.layoutAndDisplay()
    let list = tree.displayList(size: root.bounds.size, scale: 1, background: .black)
    tree.checkInvariants()
    list.checkNesting()
    return list
  }

  /// The items of the present frame as text, without the first line.
  func text(at time: TimeInterval? = nil) -> String {
    frame(at: time).lines.dropFirst().map { String($0.dropFirst(2)) }.joined(separator: "\n")
  }

  /// A layer in the root, which an earlier frame has shown.
  func layer(_ frame: CGRect = CGRect(x: 0, y: 0, width: 10, height: 10), color: CGColor? = nil, in parent: CALayer? = nil)
    -> CALayer
  {
    let layer = CALayer()
    CATransaction.withoutActions {
      layer.frame = frame
      layer.backgroundColor = color
      (parent ?? root).addSublayer(layer)
    }
    tree.context.didCommit()
    return layer
  }
}

extension CATransaction {
  static func withoutActions(_ body: () -> Void) {
    begin()
    setDisableActions(true)
    body()
    commit()
  }
}

/// Writes what it hears.
final class Listener: NSObject, CAAnimationDelegate {
  let world: World
  let name: String

  init(_ world: World, _ name: String) {
    self.world = world
    self.name = name
  }

  func animationDidStart(_ anim: CAAnimation) { world.log.append("\(name) start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { world.log.append("\(name) stop \(flag)") }
}

let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }

@MainActor
func basic(_ key: String, from: Any?, to: Any?, duration: Double = 1) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: key)
  animation.fromValue = from
  animation.toValue = to
  animation.duration = duration
  return animation
}

extension CALayer {
  var shownX: Double { Double(presentation()?.position.x ?? .nan) }
}
