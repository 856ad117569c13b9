import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite struct LayerTests {
  @Test func frameFollowsPositionAnchorAndTransform() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.position == CGPoint(x: 25, y: 40))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 25, y: 40, width: 30, height: 40))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 0.5))
    #expect(layer.frame == CGRect(x: 25, y: 40, width: 60, height: 20))
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(layer.bounds.size == CGSize(width: 50, height: 200))
    #expect(layer.position == .zero)
  }

  @Test func keyPathsReadAndWriteParts() {
    let layer = CALayer()
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    layer.setValue(2, forKeyPath: "transform.scale")
    layer.setValue(7.5, forKeyPath: "position.x")
    layer.setValue(CGSize(width: 3, height: 4), forKeyPath: "bounds.size")
    #expect(isClose((layer.value(forKeyPath: "transform.rotation.z") as? Double) ?? 0, .pi / 2, 1e-12))
    #expect(isClose((layer.value(forKeyPath: "transform.scale.x") as? Double) ?? 0, 2, 1e-12))
    #expect(layer.position == CGPoint(x: 7.5, y: 0))
    #expect(layer.bounds.size == CGSize(width: 3, height: 4))
    #expect(layer.value(forKeyPath: "bounds.size.height") as? Double == 4)
    layer.setValue(["any": 1], forKey: "mine")
    #expect(layer.value(forKey: "mine") as? [String: Int] == ["any": 1])
    #expect(layer.value(forKey: "other") == nil)
  }

  @Test func sublayersAreInsertedAtTheirIndex() {
    let root = CALayer()
    let (a, b, c, d) = (CALayer(), CALayer(), CALayer(), CALayer())
    for (layer, name) in [(a, "a"), (b, "b"), (c, "c"), (d, "d")] { layer.name = name }
    var names: String { (root.sublayers ?? []).compactMap(\.name).joined() }
    root.addSublayer(a)
    root.insertSublayer(b, at: 0)
    root.insertSublayer(c, below: a)
    root.insertSublayer(d, above: b)
    #expect(names == "bdca")
    root.addSublayer(b)
    #expect(names == "dcab")
    root.insertSublayer(b, at: 1)
    #expect(names == "dbca")
    root.insertSublayer(d, above: a)
    #expect(names == "bcad")
    let e = CALayer()
    e.name = "e"
    root.replaceSublayer(c, with: e)
    #expect(names == "bead")
    #expect(c.superlayer == nil)
    root.sublayers = [a, c]
    #expect(names == "ac")
    root.sublayers = nil
    #expect(root.sublayers == nil)
  }

  @Test func layoutDescendsAndCanBeRequestedAgain() {
    final class Layout: CALayer {
      var log: ((String) -> Void)?
      var again = 0
      override func layoutSublayers() {
        log?(name ?? "")
        if again > 0 {
          again -= 1
          sublayers?.first?.setNeedsLayout()
        }
      }
    }
    let world = World()
    let (outer, inner) = (Layout(), Layout())
    (outer.name, inner.name) = ("outer", "inner")
    for layer in [outer, inner] { layer.log = { world.log.append($0) } }
    world.root.addSublayer(outer)
    outer.addSublayer(inner)
    outer.again = 1
    world.frame(at: 1)
    #expect(world.log == ["outer", "inner"])
    world.log = []
    inner.setNeedsLayout()
    #expect(world.tree.needsFrame)
    world.frame(at: 2)
    #expect(world.log == ["inner"])
    world.log = []
    outer.setNeedsLayout()
    inner.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect(world.log == ["outer", "inner"])
    #expect(!inner.needsLayout())
  }

  @Test func contentIsDrawnOnDemandAndKept() {
    final class Drawing: CALayer {
      var count = 0
      override func draw(in ctx: CGContext) {
        count += 1
        ctx.setFillColor(red)
        ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
    }
    let world = World()
    let layer = Drawing()
    layer.bounds.size = CGSize(width: 10, height: 10)
    layer.contentsScale = 2
    world.root.addSublayer(layer)
    world.frame(at: 1)
    #expect(layer.contents == nil)
    layer.setNeedsDisplay()
    for time in [2.0, 3, 4] { world.frame(at: time) }
    #expect(layer.count == 1)
    #expect((layer.contents as? CGImage)?.width == 20)
    layer.isHidden = true
    layer.setNeedsDisplay()
    world.frame(at: 5)
    #expect(layer.count == 1)
    layer.isHidden = false
    world.frame(at: 6)
    #expect(layer.count == 2)
  }

  @Test func aLayerThatDrawsNothingKeepsNoBackingStore() {
    final class Silent: NSObject, CALayerDelegate {}
    let world = World()
    let silent = Silent()
    for delegate in [nil, silent] {
      let layer = world.layer()
      layer.delegate = delegate
      layer.setNeedsDisplay()
      world.frame(at: world.time + 1)
      #expect(layer.contents == nil)
    }
  }

  @Test func boundsChangesRequestLayoutAndOptionallyDisplay() {
    let world = World()
    let layer = world.layer()
    world.frame(at: 1)
    layer.bounds.origin.y = 5
    #expect(layer.needsLayout() && !layer.needsDisplay())
    layer.needsDisplayOnBoundsChange = true
    layer.bounds.size.width = 50
    #expect(layer.needsDisplay())
  }

  @Test func presentationHasThePresentValues() {
    let world = World()
    let layer = world.layer(color: red)
    let child = world.layer(in: layer)
    #expect(CALayer().presentation() == nil)
    layer.add(basic("opacity", from: 0, to: 1), forKey: nil)
    world.frame(at: 0.25)
    let shown = layer.presentation()
    #expect(shown?.opacity == 0.25)
    #expect(shown?.model() === layer)
    #expect(shown?.sublayers?.first?.model() === child)
    #expect(shown?.superlayer?.model() === world.root)
    #expect(layer.model() === layer)
    shown?.opacity = 0.9
    #expect(layer.opacity == 1)
  }

  @Test func aSubclassIsCopiedByItsInitialiser() {
    final class Meter: CALayer {
      var level = 3.0
      override init() { super.init() }
      override init(layer: Any) {
        super.init(layer: layer)
        level = (layer as? Meter)?.level ?? 0
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    let meter = Meter()
    meter.level = 8
    meter.position.x = 4
    let copy = Meter(layer: meter)
    #expect(copy.level == 8)
    #expect(copy.position.x == 4)
  }

  @Test func framesAreRequestedOnlyForChanges() {
    let world = World()
    let layer = world.layer()
    world.frame(at: 1)
    #expect(!world.tree.needsFrame)
    CATransaction.withoutActions { layer.position.x = 50 }
    #expect(world.tree.needsFrame)
    world.frame(at: 2)
    #expect(!world.tree.needsFrame)
    layer.add(basic("opacity", from: 0, to: 1), forKey: nil)
    world.frame(at: 2.5)
    #expect(world.tree.needsFrame)
    world.frame(at: 3)
    #expect(!world.tree.needsFrame)
  }
}
