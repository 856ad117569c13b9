import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite struct KeyframeTests {
  private func positions(_ times: [Double], _ change: (CAKeyframeAnimation) -> Void) -> [Double] {
    let world = World()
    let layer = world.layer()
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 10, 40]
    animation.duration = 1
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    change(animation)
    layer.add(animation, forKey: nil)
    return times.map { time in
      world.frame(at: time)
      return (layer.shownX * 1e6).rounded() / 1e6
    }
  }

  @Test func linearModeInterpolatesLinearly() {
    #expect(positions([0, 0.25, 0.5, 0.75, 1]) { _ in } == [0, 5, 10, 25, 40])
  }

  @Test func keyTimesAndTimingFunctionsApplyToTheirSegment() {
    let x = positions([0.1, 0.2, 0.6]) {
      $0.keyTimes = [0, 0.2, 1]
      $0.timingFunctions = [CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeIn)]
    }
    #expect(x == [5, 10, ((10 + 30 * 0.3153568125725393) * 1e6).rounded() / 1e6])
  }

  @Test func discreteHoldsEachValue() {
    #expect(positions([0, 0.3, 0.34, 0.7, 1]) { $0.calculationMode = .discrete } == [0, 0, 10, 40, 40])
  }

  @Test func pacedKeepsTheSpeed() {
    #expect(positions([0.125, 0.25, 0.5]) { $0.calculationMode = .paced } == [5, 10, 20])
  }

  @Test func cubicModePassesSmoothlyThroughTheValues() {
    let x = positions([0, 0.25, 0.5, 0.75, 1]) { $0.calculationMode = .cubic }
    // Catmull-Rom through 0, 10, 40: slopes 10, 20, 30.
    #expect(x == [0, 3.75, 10, 23.75, 40])
  }

  @Test func invalidKeyTimesAreIgnored() {
    for times in [[0, 1], [0.2, 0.5, 1], [0, 0.5, 0.8], [0, 0.75, 0.5], [0, 0.2, 0.6, 1], [-1, 0.5, 1]] as [[NSNumber]] {
      #expect(positions([0.25, 0.75]) { $0.keyTimes = times } == [5, 25], "\(times)")
    }
  }

  @Test func computedKeyTimesMayMissTheEnds() {
    for times in [[0, 0.2, 0.9999999999999998], [1e-17, 0.2, 1.0000000000000002], [-1e-7, 0.2, 1]] as [[NSNumber]] {
      #expect(positions([0.1, 0.6, 1]) { $0.keyTimes = times } == [5, 25, 40], "\(times)")
    }
    #expect(positions([0.1, 0.75]) { $0.keyTimes = [0, 0.2, 0.9999] } == [2, 25], "too far from 1")
    let level = positions([0.1, 0.6]) {
      $0.values = [0, 10, 10, 40]
      $0.keyTimes = [0, 0.200000001, 0.2, 1]
    }
    #expect(level == [5, 25], "nearly in order")
  }

  @Test func discreteKeyTimesAreOneMoreThanTheValues() {
    let change = { (animation: CAKeyframeAnimation) in animation.calculationMode = .discrete }
    #expect(
      positions([0.1, 0.3, 0.95]) {
        change($0); $0.keyTimes = [0, 0.2, 0.9, 1]
      } == [0, 10, 40])
    #expect(
      positions([0.1, 0.3, 0.95]) {
        change($0); $0.keyTimes = [0, 0.2, 1]
      } == [0, 0, 40], "ignored")
  }

  @Test func cubicPacedAdaptsItsSlopesToTheDistances() {
    let world = World()
    let layer = world.layer()
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = [CGPoint.zero, CGPoint(x: 20, y: 80), CGPoint(x: 100, y: 20), CGPoint(x: 120, y: 100)]
    animation.calculationMode = .cubicPaced
    animation.duration = 1
    layer.add(animation, forKey: nil)
    world.frame(at: 0.35)
    let shown = layer.presentation()?.position ?? .zero
    // As OpenCoreAnimation has measured it on Core Animation.
    #expect(isClose(shown.x, 26.365239, 1e-4) && isClose(shown.y, 79.036540, 1e-4), "\(shown)")
  }

  @Test func aPathIsFollowedSegmentBySegment() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 20))
    let world = World()
    let layer = world.layer()
    for (mode, place) in [
      (CAAnimationCalculationMode.linear, CGPoint(x: 100, y: 0)), (.paced, CGPoint(x: 60, y: 0)),
    ] {
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.path = path
      animation.calculationMode = mode
      animation.duration = 1
      layer.add(animation, forKey: "path")
      world.frame(at: world.time + 0.5)
      let shown = layer.presentation()?.position ?? .zero
      #expect(isClose(shown.x, place.x, 1e-6) && isClose(shown.y, place.y, 1e-6))
    }
  }

  @Test(arguments: [CAAnimationCalculationMode.linear, .paced]) func aPathJumpsOverItsGaps(mode: CAAnimationCalculationMode) {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.move(to: CGPoint(x: 100, y: 100))
    path.addLine(to: CGPoint(x: 100, y: 110))
    let world = World()
    let layer = world.layer()
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.calculationMode, animation.duration) = (path, mode, 1)
    layer.add(animation, forKey: nil)
    let places = [0.25, 0.5, 0.75].map { time in
      world.frame(at: time)
      return layer.presentation()?.position ?? .zero
    }
    #expect(places == [CGPoint(x: 5, y: 0), CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 105)])
  }

  @Test func rotationFollowsThePath() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 100))
    let world = World()
    let layer = world.layer()
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.rotationMode = .rotateAuto
    animation.duration = 1
    layer.add(animation, forKey: nil)
    world.frame(at: 0.5)
    let t = layer.presentation()?.affineTransform() ?? .identity
    #expect(isClose(t.a, 0, 1e-12) && isClose(t.b, 1, 1e-12))
  }

  @Test func transformsAndColoursAreInterpolatedBetweenKeyframes() {
    let world = World()
    let layer = world.layer()
    let turn = CAKeyframeAnimation(keyPath: "transform")
    turn.values = [CATransform3DIdentity, NSValue(caTransform3D: CATransform3DMakeScale(3, 3, 1))]
    turn.duration = 1
    layer.add(turn, forKey: nil)
    let paint = CAKeyframeAnimation(keyPath: "backgroundColor")
    paint.values = [red, blue]
    paint.calculationMode = .discrete
    paint.duration = 1
    layer.add(paint, forKey: nil)
    world.frame(at: 0.5)
    #expect(layer.presentation()?.affineTransform() == CGAffineTransform(scaleX: 2, y: 2))
    #expect(layer.presentation()?.backgroundColor == blue)
  }
}
