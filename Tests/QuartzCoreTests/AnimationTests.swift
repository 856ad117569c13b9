import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite struct BasicAnimationTests {
  @Test func missingEndValuesAreTheLayers() {
    // from, to, by → values at start and half way; the layer's own x is 40.
    let cases: [(Any?, Any?, Any?, Double, Double)] = [
      (0, 100, nil, 0, 50), (10, nil, 20, 10, 20), (nil, 100, 20, 80, 90), (0, nil, nil, 0, 20), (nil, 80, nil, 40, 60),
      (nil, nil, 10, 40, 45),
    ]
    for (from, to, by, start, middle) in cases {
      let world = World()
      let layer = world.layer()
      layer.position.x = 40
      layer.removeAllAnimations()
      let animation = basic("position.x", from: from, to: to)
      animation.byValue = by
      layer.add(animation, forKey: "x")
      #expect(isClose(layer.shownX, start))
      world.frame(at: 0.5)
      #expect(isClose(layer.shownX, middle), "\(String(describing: (from, to, by)))")
    }
  }

  /// With `toValue` it starts at to − by; the numbers of a colour are subtracted one by one.
  @Test(arguments: ["backgroundColor", "borderColor", "shadowColor"])
  func byValuesOfColorsStartAtTheDifference(key: String) throws {
    let world = World()
    let layer = world.layer(color: CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    let animation = basic(key, from: nil, to: CGColor(red: 0.8, green: 0.6, blue: 0.4, alpha: 1))
    animation.byValue = CGColor(red: 0.4, green: 0.2, blue: 0.4, alpha: 0)
    layer.add(animation, forKey: "color")
    for (time, expected) in [(0, [0.4, 0.4, 0, 1]), (0.5, [0.6, 0.5, 0.2, 1])] as [(Double, [Double])] {
      world.frame(at: time)
      let shown = try #require(layer.presentation()?.value(forKeyPath: key).map { $0 as! CGColor }?.components)
      #expect(zip(shown, expected).allSatisfy { abs($0 - $1) < 0.01 }, "\(key) at \(time): \(shown)")
    }
  }

  @Test func byValuesOfShapeColorsStartAtTheDifference() throws {
    let world = World()
    let shape = CAShapeLayer()
    world.root.addSublayer(shape)
    let animation = basic("fillColor", from: nil, to: CGColor(red: 0.8, green: 0.6, blue: 0.4, alpha: 1))
    animation.byValue = CGColor(red: 0.4, green: 0.2, blue: 0.4, alpha: 0)
    shape.add(animation, forKey: "color")
    world.frame(at: 0.5)
    let shown = try #require(shape.presentation()?.fillColor?.components)
    #expect(zip(shown, [0.6, 0.5, 0.2, 1]).allSatisfy { abs($0 - $1) < 0.01 }, "\(shown)")
  }

  @Test func byValuesOfTransformsStartAtTheDifference() throws {
    let world = World()
    let layer = world.layer()
    let animation = basic("transform", from: nil, to: CATransform3DMakeTranslation(30, 0, 0))
    animation.byValue = CATransform3DMakeTranslation(20, 0, 0)
    layer.add(animation, forKey: "move")
    world.frame(at: 0.5)
    #expect(isClose(try #require(layer.presentation()).transform.m41, 20))
  }

  @Test func additiveAnimationsOverlap() {
    // motion-vectors.json, additive_reverse: 0 → 100 in 1 s, at 0.5 s back to 0 in 1 s, both ease in and out.
    let vectors: [(Double, Double)] = [
      (0.05, 0.482974966785946), (0.25, 12.916193104731974), (0.45, 41.43397089837588), (0.5, 50), (0.6, 64.83936763540427),
      (0.75, 74.16761379053602), (1, 50), (1.25, 12.916193104731999), (1.45, 0.48297496678594287), (1.5, 0),
    ]
    for isRelative in [false, true] {
      let world = World()
      let layer = world.layer()
      func go(from: CGFloat, to: CGFloat) {
        CATransaction.withoutActions { layer.position.x = to }
        let animation = basic("position.x", from: isRelative ? from : from - to, to: isRelative ? to : 0)
        animation.isAdditive = !isRelative
        if isRelative { animation.becomeRelative() }
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        layer.add(animation, forKey: nil)
      }
      CATransaction.withoutActions { layer.position.x = 0 }
      go(from: 0, to: 100)
      var hasTurned = false
      for (time, x) in vectors {
        if time >= 0.5 && !hasTurned {
          world.frame(at: 0.5)
          go(from: 100, to: 0)
          hasTurned = true
        }
        world.frame(at: time)
        #expect(isClose(layer.shownX, x, 1e-6), "t \(time)")
      }
    }
  }

  @Test func springsPassThroughTheReferencePositions() {
    // motion-vectors.json, spring_raw_positions: mass 1, stiffness 100, damping 10.
    let world = World()
    let layer = world.layer()
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 0
    spring.toValue = 1
    spring.duration = spring.settlingDuration
    #expect(isClose(spring.duration, 1.4727003346780927, 1e-12))
    layer.add(spring, forKey: nil)
    for (time, x) in [
      (0.05, 0.10440547345507933), (0.25, 1.0233595799066924), (0.5, 1.0745905665950333), (1, 1.0021701167393262),
    ] {
      world.frame(at: time)
      #expect(isClose(layer.shownX, x, 1e-12))
    }
  }

  @Test func springsIgnoreInvalidParameters() {
    let spring = CASpringAnimation()
    spring.mass = 0
    spring.stiffness = -3
    spring.damping = -1
    spring.initialVelocity = .nan
    #expect(spring.mass == 1)
    #expect(spring.stiffness == 100)
    #expect(spring.damping == 10)
    #expect(spring.initialVelocity == 0)
    spring.damping = 0
    #expect(spring.damping == 0)
  }

  @Test func overdampingCountsAsCriticalUnlessAllowed() {
    let spring = CASpringAnimation()
    spring.damping = 30
    #expect(isClose(spring.settlingDuration, 1, 1e-12))
    let soft = CASpringAnimation(perceptualDuration: 0.5, bounce: 0)
    #expect(isClose(soft.stiffness, 157.91367041742973, 1e-9))
    #expect(isClose(soft.damping, 25.132741228718345, 1e-9))
    #expect(isClose(soft.settlingDuration, 0.8, 1e-12))
    #expect(soft.allowsOverdamping)
  }

  /// Measured on macOS's Core Animation (`Tests/References/Measured/spring_settling_ca.json`).
  @Test func aPerceptualSpringLastsUntilItSettles() throws {
    struct Row: Decodable {
      let duration, bounce: Double?
      let stiffness, damping, mass, settlingDuration: Double
    }
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: tests.appendingPathComponent("References/Measured/spring_settling_ca.json"))
    struct File: Decodable { let perceptual, raw: [Row] }
    let file = try JSONDecoder().decode(File.self, from: data)
    #expect(file.perceptual.count >= 4 && file.raw.count >= 2)
    func expectSame(_ value: Double, _ wanted: Double) {
      #expect(abs(value - wanted) <= 1e-6 * max(wanted, 1), "\(value), \(wanted)")
    }
    for row in file.perceptual {
      let spring = CASpringAnimation(perceptualDuration: try #require(row.duration), bounce: try #require(row.bounce))
      expectSame(spring.stiffness, row.stiffness)
      expectSame(spring.damping, row.damping)
      expectSame(spring.settlingDuration, row.settlingDuration)
      expectSame(spring.duration, row.settlingDuration)
    }
    for row in file.raw {
      let spring = CASpringAnimation()
      (spring.stiffness, spring.damping, spring.mass) = (row.stiffness, row.damping, row.mass)
      expectSame(spring.settlingDuration, row.settlingDuration)
      #expect(spring.duration == 0)
    }
  }

  /// motion.md B4: 1.1 and 2.6 s, which are found on the curve with its coefficients exchanged.
  @Test(arguments: [(0.5, -0.3, 1.1), (1, -0.5, 2.6)])
  func anOverdampedSpringSettlesAsMeasured(duration: Double, bounce: CGFloat, settling: Double) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    #expect(abs(spring.settlingDuration - settling) < 1e-6)
    #expect(spring.duration == spring.settlingDuration)
  }

  @Test func perceptualSpringReachesItsEnd() {
    let world = World()
    let layer = world.layer()
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0)
    (spring.keyPath, spring.fromValue, spring.toValue) = ("position.x", 0, 100)
    layer.add(spring, forKey: "x")
    #expect(layer.animation(forKey: "x")?.duration == spring.settlingDuration)
    world.frame(at: 0.4)
    #expect(isClose(layer.shownX, 96.04572861932671, 1e-6), "motion-vectors.json, perceptual_spring")
  }

  @Test func zeroDurationUsesTheTransactions() {
    let world = World()
    let layer = world.layer()
    let animation = basic("position.x", from: 0, to: 100, duration: 0)
    layer.add(animation, forKey: "a")
    #expect(layer.animation(forKey: "a")?.duration == 0.25)
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    layer.add(animation, forKey: "b")
    CATransaction.commit()
    #expect(layer.animation(forKey: "b")?.duration == 3)
    #expect(animation.duration == 0)
  }

  @Test func aLayerKeepsACopyWithItsValues() {
    let world = World()
    let layer = world.layer()
    let animation = basic("position.x", from: 0, to: 1)
    animation.setValue("tag", forKey: "kind")
    layer.add(animation, forKey: "x")
    animation.toValue = 9
    let kept = layer.animation(forKey: "x") as? CABasicAnimation
    #expect(kept !== animation)
    #expect(kept?.toValue as? Int == 1)
    #expect(kept?.value(forKey: "kind") as? String == "tag")
    #expect(kept?.value(forKey: "duration") as? Double == 1)
  }

  @Test func keysReplaceAndStayInOrder() {
    let world = World()
    let layer = world.layer()
    for key in ["a", "b", "a"] { layer.add(basic("opacity", from: 0, to: 1), forKey: key) }
    layer.add(basic("opacity", from: 0, to: 1), forKey: nil)
    #expect(layer.animationKeys() == ["b", "a"])
    layer.removeAnimation(forKey: "b")
    #expect(layer.animationKeys() == ["a"])
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
  }

  @Test func componentsOfPropertiesAnimate() {
    let world = World()
    let layer = world.layer(CGRect(x: 10, y: 10, width: 20, height: 20))
    layer.add(basic("bounds.size", from: CGSize(width: 0, height: 0), to: CGSize(width: 40, height: 80)), forKey: nil)
    layer.add(basic("bounds.origin.y", from: 0, to: 10), forKey: nil)
    layer.add(basic("transform.rotation.z", from: 0, to: CGFloat.pi), forKey: nil)
    layer.add(basic("transform.scale", from: 1, to: 3), forKey: nil)
    layer.add(basic("backgroundColor", from: red, to: blue), forKey: nil)
    world.frame(at: 0.5)
    let shown = layer.presentation()
    #expect(shown?.bounds == CGRect(x: 0, y: 5, width: 20, height: 40))
    let t = shown?.affineTransform() ?? .identity
    #expect(isClose(t.a, 0, 1e-12) && isClose(t.b, 2, 1e-12) && isClose(t.c, -2, 1e-12) && isClose(t.d, 0, 1e-12))
    #expect(shown?.backgroundColor == CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1))
    #expect(layer.backgroundColor == nil)
  }

  @Test func cumulativeRepetitionsContinueFromTheEnd() {
    let world = World()
    let layer = world.layer()
    let animation = basic("position.x", from: 0, to: 10)
    animation.repeatCount = 3
    animation.isCumulative = true
    layer.add(animation, forKey: nil)
    world.frame(at: 1.5)
    #expect(isClose(layer.shownX, 15))
    world.frame(at: 2.75)
    #expect(isClose(layer.shownX, 27.5))
  }

  @Test func aBeginTimeInTheFutureWaits() {
    let world = World()
    let layer = world.layer()
    world.frame(at: 1)
    let animation = basic("position.x", from: 0, to: 100)
    animation.beginTime = CACurrentMediaTime() + 1
    animation.fillMode = .backwards
    layer.add(animation, forKey: nil)
    world.frame(at: 1.5)
    #expect(layer.shownX == 0)
    world.frame(at: 2.5)
    #expect(isClose(layer.shownX, 50))
    world.frame(at: 3)
    #expect(layer.shownX == 5)
    #expect(layer.animationKeys() == nil)
  }

  @Test func anAnimationAddedOutsideOfATreeStartsWithItsFirstFrame() {
    let world = World()
    world.frame(at: 7)
    let layer = CALayer()
    layer.add(basic("position.x", from: 0, to: 100), forKey: nil)
    world.frame(at: 8)
    world.root.addSublayer(layer)
    world.frame(at: 8.5)
    #expect(isClose(layer.shownX, 50))
  }
}
