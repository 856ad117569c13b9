import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// The table of `CABasicAnimation`: which values an animation goes through that does not say all three.
@MainActor
@Suite struct MissingValueTests {
  /// The kinds of properties: the model's value and how a value is set and read as one number.
  private nonisolated static let properties: [(keyPath: String, model: Double)] = [
    ("position.x", 40), ("position.y", 40), ("opacity", 0.4), ("bounds.size.width", 40), ("bounds.origin.y", 40),
    ("zPosition", 40),
    ("cornerRadius", 4), ("borderWidth", 4), ("shadowRadius", 4), ("shadowOffset.width", 4), ("transform.rotation.z", 0.4),
    ("transform.translation.x", 40), ("transform.scale.x", 0.4), ("anchorPoint.x", 0.4), ("shadowOpacity", 0.4), ("own", 40),
  ]

  /// from, to, by in units of the model's value, and what they give at the start and at the end, m being the model's value.
  private static let rows: [(from: Double?, to: Double?, by: Double?, start: Double, end: Double)] = [
    (0.2, 1.4, nil, 0.2, 1.4), (0.2, nil, 0.6, 0.2, 0.8), (nil, 1.4, 0.6, 0.8, 1.4), (0.2, nil, nil, 0.2, 1),
    (nil, 1.4, nil, 1, 1.4),
    (nil, nil, 0.6, 1, 1.6),
  ]

  private func animation(_ keyPath: String, _ row: (from: Double?, to: Double?, by: Double?), unit: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.duration = 1
    animation.fromValue = row.from.map { $0 * unit }
    animation.toValue = row.to.map { $0 * unit }
    animation.byValue = row.by.map { $0 * unit }
    return animation
  }

  private func shown(_ layer: CALayer, _ keyPath: String) -> Double {
    (layer.presentation()?.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue
      ?? (layer.presentation()?.value(forKeyPath: keyPath) as? CGFloat).map { Double($0) } ?? .nan
  }

  private func layer(_ keyPath: String, _ model: Double, in world: World) -> CALayer {
    let layer = world.layer(CGRect(x: 0, y: 0, width: 40, height: 40))
    CATransaction.withoutActions {
      layer.shadowOpacity = 0.4
      layer.setValue(model, forKeyPath: keyPath)
    }
    return layer
  }

  @Test(arguments: properties.indices) func aMissingValueIsTheModels(index: Int) {
    let (keyPath, model) = Self.properties[index]
    for row in Self.rows {
      let world = World()
      let layer = layer(keyPath, model, in: world)
      layer.add(animation(keyPath, (row.from, row.to, row.by), unit: model), forKey: "table")
      for part in [0, 0.25, 0.5, 0.75] {
        world.frame(at: part)
        let wanted = (row.start + (row.end - row.start) * part) * model
        #expect(abs(shown(layer, keyPath) - wanted) < 1e-5, "\(keyPath), \(row) at \(part)")
      }
      world.frame(at: 1.1)
      #expect(abs(shown(layer, keyPath) - model) < 1e-6)
    }
  }

  @Test(arguments: properties.indices) func anAnimationWithoutValuesChangesNothing(index: Int) {
    let (keyPath, model) = Self.properties[index]
    for (isAdditive, isCumulative) in [(false, false), (true, false), (false, true), (true, true)] {
      let world = World()
      let layer = layer(keyPath, model, in: world)
      let animation = animation(keyPath, (nil, nil, nil), unit: model)
      (animation.isAdditive, animation.isCumulative, animation.repeatCount) = (isAdditive, isCumulative, 3)
      layer.add(animation, forKey: "none")
      for time in [0, 0.3, 1.4, 2.9] {
        world.frame(at: time)
        #expect(abs(shown(layer, keyPath) - model) < 1e-7, "\(keyPath), \((isAdditive, isCumulative)) at \(time)")
      }
    }
  }

  @Test func anAnimationWithoutValuesLeavesAShearedTransform() throws {
    let world = World()
    let layer = world.layer()
    let sheared = CATransform3D(CGAffineTransform(a: 1, b: 0.2, c: 0.7, d: -1, tx: 3, ty: 4))
    CATransaction.withoutActions { layer.transform = sheared }
    for part in ["rotation.z", "scale.x", "translation.y"] {
      layer.add(animation("transform.\(part)", (nil, nil, nil), unit: 1), forKey: part)
    }
    world.frame(at: 0.4)
    #expect(CATransform3DEqualToTransform(try #require(layer.presentation()).transform, sheared))
  }

  @Test func aMissingValueFollowsTheModelAndNotOtherAnimations() {
    let world = World()
    let layer = layer("position.x", 40, in: world)
    layer.add(animation("position.x", (5, 5, nil), unit: 100), forKey: "other")
    layer.add(animation("position.x", (0, nil, nil), unit: 1), forKey: "from")
    world.frame(at: 0.5)
    #expect(isClose(layer.shownX, 20))
    CATransaction.withoutActions { layer.position.x = 100 }
    #expect(isClose(layer.shownX, 50))
  }

  @Test func anAdditiveAnimationAddsWhatTheTableSays() {
    for row in Self.rows {
      let world = World()
      let layer = layer("position.x", 40, in: world)
      let animation = animation("position.x", (row.from, row.to, row.by), unit: 40)
      animation.isAdditive = true
      layer.add(animation, forKey: "sum")
      world.frame(at: 0.5)
      #expect(isClose(layer.shownX, 40 + (row.start + row.end) / 2 * 40), "\(row)")
    }
  }
}
