import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import QuartzCore

/// Numbers that are the same on every run.
private struct Dice {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func roll(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(count))
  }

  mutating func number(_ lower: Double, _ upper: Double) -> Double { lower + (upper - lower) * Double(roll(1001)) / 1000 }
}

@MainActor
@Suite struct StormTests {
  private final class Counter: NSObject, CAAnimationDelegate {
    var started = 0
    var stopped = 0
    func animationDidStart(_ anim: CAAnimation) { started += 1 }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stopped += 1 }
  }

  @Test(arguments: 1...20)
  func randomOperationsKeepTheTreesInvariants(seed: Int) {
    var dice = Dice(UInt64(seed))
    let world = World()
    let counter = Counter()
    var completions = (wanted: 0, done: 0)
    var added = 0
    let layers = (0..<24).map { index in
      let layer = index % 6 == 5 ? CAShapeLayer() : CALayer()
      layer.bounds.size = CGSize(width: 20, height: 20)
      layer.backgroundColor = index.isMultiple(of: 2) ? red : nil
      return layer
    }
    for step in 1...300 {
      let layer = layers[dice.roll(layers.count)]
      let other = layers[dice.roll(layers.count)]
      switch dice.roll(14) {
      case 0, 1: if !isAbove(layer, other), layer !== other { other.insertSublayer(layer, at: UInt32(dice.roll(4))) }
      case 2: world.root.addSublayer(layer)
      case 3: layer.removeFromSuperlayer()
      case 4: if !isAbove(layer, other), layer !== other { other.mask = dice.roll(2) == 0 ? layer : nil }
      case 5: layer.position = CGPoint(x: dice.number(-50, 150), y: dice.number(-50, 150))
      case 6: layer.transform = CATransform3DMakeRotation(dice.number(-4, 4), 0, dice.number(0, 1), 1)
      case 7: layer.opacity = Float(dice.number(0, 1))
      case 8: layer.isHidden.toggle()
      case 9:
        layer.masksToBounds.toggle()
        layer.shadowOpacity = layer.masksToBounds ? 0 : 0.5
        layer.setNeedsDisplay()
      case 10:
        layer.speed = Float(dice.roll(3) - 1)
        layer.timeOffset = dice.number(0, 1)
      case 11: layer.removeAllAnimations()
      case 12: layer.setNeedsLayout()
      default:
        CATransaction.begin()
        completions.wanted += 1
        CATransaction.setCompletionBlock { completions.done += 1 }
        let spring = CASpringAnimation(
          keyPath: ["position.x", "transform", "opacity", "sublayerTransform.rotation.y"][dice.roll(4)])
        spring.fromValue = spring.keyPath == "transform" ? CATransform3DMakeScale(0, 1, 1) : 0
        spring.duration = dice.number(0.05, 0.5)
        spring.delegate = counter
        layer.add(spring, forKey: dice.roll(2) == 0 ? "spring" : nil)
        added += 1
        CATransaction.commit()
      }
      world.frame(at: Double(step) / 60)
    }
    // Time runs again everywhere, and everything comes to its end.
    for layer in layers {
      layer.removeFromSuperlayer()
      layer.removeAllAnimations()
    }
    world.frame(at: 20)
    #expect(counter.stopped == added)
    #expect(counter.started <= added)
    #expect(completions.done == completions.wanted)
    #expect(!world.tree.needsFrame)
  }

  private func isAbove(_ layer: CALayer, _ other: CALayer) -> Bool {
    var node: CALayer? = other
    while let current = node {
      if current === layer { return true }
      node = current.superlayer
    }
    return false
  }
}
