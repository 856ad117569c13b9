import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// What Core Animation's documents say of moments: completion blocks, leaving a window, presentations, new layers.
@MainActor
@Suite struct LetterTests {
  private func image(_ color: CGColor, _ side: CGFloat = 4) throws -> CGImage {
    let context = try #require(CGContext(size: CGSize(width: side, height: side), scale: 1))
    context.setFillColor(color)
    context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    return try #require(context.finish())
  }

  // MARK: - Completion blocks

  @Test func aCompletionBlockWaitsOnlyForWhatIsAddedAfterIt() {
    let world = World()
    let layer = world.layer()
    CATransaction.begin()
    layer.add(basic("position.x", from: 0, to: 1, duration: 3), forKey: "before")
    CATransaction.setCompletionBlock { world.log.append("first") }
    layer.add(basic("opacity", from: 0, to: 1, duration: 1), forKey: "between")
    CATransaction.setCompletionBlock { world.log.append("second") }
    layer.add(basic("zPosition", from: 0, to: 1, duration: 2), forKey: "after")
    CATransaction.commit()
    for (time, log) in [(0.9, []), (1, ["first"]), (1.9, ["first"]), (2, ["first", "second"]), (4, ["first", "second"])] {
      world.frame(at: time)
      #expect(world.log == log, "\(time)")
    }
  }

  @Test func anOuterTransactionStillWaitsForAllOfIt() {
    let world = World()
    let layer = world.layer()
    CATransaction.begin()
    CATransaction.setCompletionBlock { world.log.append("outer") }
    CATransaction.begin()
    layer.add(basic("position.x", from: 0, to: 1, duration: 3), forKey: "before")
    CATransaction.setCompletionBlock { world.log.append("inner") }
    CATransaction.commit()
    CATransaction.commit()
    #expect(world.log == ["inner"])
    world.frame(at: 2.9)
    #expect(world.log == ["inner"])
    world.frame(at: 3)
    #expect(world.log == ["inner", "outer"])
  }

  @Test func aHoldKeepsTheBlockWaiting() {
    _ = World()
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("done") }
    var holds = (0..<3).map { _ in CATransaction.hold() }
    CATransaction.commit()
    #expect(log == [])
    holds[0]?.release()
    holds[0]?.release()
    holds[1] = nil
    #expect(log == [])
    holds[2]?.release()
    #expect(log == ["done"])
    #expect(CATransaction.hold() == nil, "outside of a transaction there is nothing to hold")
  }

  // MARK: - Leaving the window

  @Test func whatIsNotRemovedOnCompletionSurvivesLeavingTheWindow() {
    let world = World()
    let (layer, inner) = (world.layer(), CALayer())
    layer.addSublayer(inner)
    for (layer, name) in [(layer, "outer"), (inner, "inner")] {
      for stays in [true, false] {
        let turn = basic("transform.rotation.z", from: 0, to: 1, duration: 1)
        (turn.repeatCount, turn.isRemovedOnCompletion) = (.infinity, !stays)
        turn.delegate = Listener(world, "\(name) \(stays ? "stays" : "goes")")
        layer.add(turn, forKey: stays ? "stays" : "goes")
      }
    }
    world.frame(at: 0.1)
    world.log = []
    layer.removeFromSuperlayer()
    world.frame(at: 0.2)
    #expect(world.log == ["outer goes stop false", "inner goes stop false"])
    #expect(layer.animationKeys() == ["stays"] && inner.animationKeys() == ["stays"])
    world.root.addSublayer(layer)
    world.frame(at: 2.25)
    #expect(isClose((layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? NSNumber)?.doubleValue ?? 0, 0.25))
    #expect(world.log.count == 2)
  }

  // MARK: - Presentations

  @Test func aPresentationRendersWhatIsBelowItInThePresentFrame() throws {
    let world = World()
    let layer = world.layer(CGRect(x: 0, y: 0, width: 20, height: 10), color: red)
    let child = world.layer(CGRect(x: 0, y: 0, width: 10, height: 10), color: blue, in: layer)
    let grandchild = world.layer(
      CGRect(x: 0, y: 0, width: 5, height: 5), color: CGColor(red: 0, green: 1, blue: 0, alpha: 1), in: child)
    let mask = CALayer()
    CATransaction.withoutActions {
      mask.frame = CGRect(x: 0, y: 0, width: 40, height: 8)
      mask.backgroundColor = .black
      layer.mask = mask
      child.position.x = 15
    }
    child.add(basic("position.x", from: 5, to: 5), forKey: "back")
    mask.add(basic("bounds.size.height", from: 4, to: 4), forKey: "low")
    grandchild.add(basic("opacity", from: 0, to: 0), forKey: "clear")
    world.frame(at: 0.5)
    func pixel(_ shown: CALayer, _ x: Int, _ y: Int) throws -> [UInt8] {
      let context = try #require(CGContext(size: CGSize(width: 20, height: 10), scale: 1))
      shown.render(in: context)
      return try #require(context.finish()).withPixels { bytes, row in Array(bytes[y * row + 4 * x..<y * row + 4 * x + 4]) }
    }
    let shown = try #require(layer.presentation())
    #expect(try pixel(shown, 2, 4) == [255, 0, 0, 255], "the child is still at the left, in front of the layer, its child clear")
    #expect(try pixel(shown, 15, 4) == [0, 0, 255, 255], "the layer itself")
    #expect(try pixel(shown, 2, 1) == [0, 0, 0, 0], "outside of the animated mask")
    #expect(try pixel(layer, 15, 4) == [255, 0, 0, 255], "the model's child is at the right")
    #expect(try pixel(layer, 2, 1) == [0, 0, 255, 255], "inside the model's mask")
  }

  // MARK: - Contents

  @Test func contentsCrossFade() throws {
    let world = World()
    let layer = world.layer()
    layer.contents = try image(red)
    #expect(layer.animationKeys() == nil, "nothing fades from nothing")
    layer.contents = try image(blue)
    let fade = layer.animation(forKey: "contents") as? CABasicAnimation
    #expect(fade?.duration == 0.25 && fade?.keyPath == "contents")
    world.frame(at: 0.1)
    #expect(world.text().contains("image"))
    layer.contents = nil
    #expect(layer.animationKeys() == nil)
    layer.contents = try image(blue)
    CATransaction.withoutActions { layer.contents = nil }
    layer.contents = try image(red)
    #expect(layer.animationKeys() == nil)
    layer.actions = ["contents": NSNull()]
    layer.contents = try image(blue)
    #expect(layer.animationKeys() == nil)
  }

  // MARK: - New layers

  @Test func aLayerOfThisTurnHasNoImplicitAnimations() {
    let world = World()
    let (layer, inner) = (CALayer(), CALayer())
    layer.addSublayer(inner)
    world.root.addSublayer(layer)
    for new in [layer, inner] { (new.position.x, new.opacity) = (40, 0.5) }
    #expect(layer.animationKeys() == nil && inner.animationKeys() == nil)
    let late = CALayer()
    layer.addSublayer(late)
    late.opacity = 0
    #expect(late.animationKeys() == nil)
    world.frame(at: 0.1)
    for old in [layer, inner, late] { old.position.x = 70 }
    #expect([layer, inner, late].allSatisfy { $0.animationKeys() == ["position"] })
    layer.removeFromSuperlayer()
    world.root.addSublayer(layer)
    inner.cornerRadius = 3
    #expect(inner.animationKeys() == ["position"])
    CATransaction.flush()
    inner.cornerRadius = 4
    #expect(inner.animationKeys() == ["position", "cornerRadius"])
  }
}
