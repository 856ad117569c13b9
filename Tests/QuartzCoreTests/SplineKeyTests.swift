import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Splines through values that are no vectors.
@MainActor
@Suite struct SplineKeyTests {
  /// The value in the last of two segments, three quarters through the animation: 10.625 of 0, 10, 10 and 13.125 of 0, 0, 30.
  private func shown<Layer: CALayer>(
    _ layer: Layer, _ key: String, _ values: [Any], mode: CAAnimationCalculationMode = .cubic
  ) throws -> Layer {
    let world = World()
    world.root.addSublayer(layer)
    let animation = CAKeyframeAnimation(keyPath: key)
    animation.values = values
    animation.calculationMode = mode
    animation.duration = 1
    layer.add(animation, forKey: nil)
    world.frame(at: 0.75)
    return try #require(layer.presentation())
  }

  @Test(arguments: [CAAnimationCalculationMode.cubic, .cubicPaced]) func affineTransforms(mode: CAAnimationCalculationMode) throws
  {
    let moves = [CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)].map { CATransform3DMakeTranslation($0.x, $0.y, 0) }
    let transform = try shown(CALayer(), "transform", moves, mode: mode).transform
    #expect(isClose(transform.m41, 10.625, 1e-9) && isClose(transform.m42, 13.125, 1e-9))
    let turns = [0.0, 1, 1].map { CATransform3DMakeRotation($0, 0, 0, 1) }
    let turned = try shown(CALayer(), "transform", turns, mode: mode).transform
    #expect(isClose(atan2(turned.m12, turned.m11), 1.0625, 1e-9), "it turns beyond, and is not sheared")
    #expect(isClose(turned.m11 * turned.m22 - turned.m12 * turned.m21, 1, 1e-9))
  }

  @Test func turnsGoOnTheShorterWay() throws {
    let turns = [0.0, 2.5, 5, 7.5].map { CATransform3DMakeRotation($0, 0, 0, 1) }
    let turned = try shown(CALayer(), "transform", turns).transform
    // Even steps: 5 + 2.5 / 4 at three quarters.
    let wanted = CATransform3DMakeRotation(5.625, 0, 0, 1)
    #expect(isClose(turned.m11, wanted.m11, 1e-9) && isClose(turned.m12, wanted.m12, 1e-9))
  }

  @Test func transformsInSpace() throws {
    let turns = [0.0, 0.5, 1].map { CATransform3DRotate(CATransform3DMakeTranslation(0, 0, 20 * $0), $0, 0, 1, 0) }
    let turned = try shown(CALayer(), "transform", turns).transform
    #expect(isClose(turned.m43, 15, 1e-9), "even steps stay even: \(turned.m43)")
    #expect(isClose(acos(turned.m11), 0.75, 1e-3), "\(acos(turned.m11))")
    #expect(isClose(turned.m11 * turned.m33 - turned.m13 * turned.m31, 1, 1e-9))
  }

  @Test func transformsThatCannotBeTakenApart() throws {
    let scales = [0.0, 1, 1].map { CATransform3DMakeScale($0, 1, 1) }
    let scaled = try shown(CALayer(), "transform", scales).transform
    #expect(isClose(scaled.m11, 1.0625, 1e-9) && scaled.m22 == 1)
  }

  @Test(arguments: [CAAnimationCalculationMode.cubic, .cubicPaced]) func listsOfAGradient(mode: CAAnimationCalculationMode) throws
  {
    let places = [[0, 1], [0.5, 1.5], [0.5, 1.5]] as [[NSNumber]]
    let locations = try #require(shown(CAGradientLayer(), "locations", places, mode: mode).locations).map(\.doubleValue)
    #expect(isClose(locations[0], 0.53125, 1e-9) && isClose(locations[1], 1.53125, 1e-9))
    let reds = [0.0, 0.5, 0.5].map {
      [CGColor(red: $0, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
    }
    let colors = try #require(shown(CAGradientLayer(), "colors", reds, mode: mode).colors as? [CGColor])
    #expect(isClose(colors[0].components?.first ?? 0, 0.53125, 1e-3) && colors[1].components?.last == 1)
  }

  @Test func pathsOfTheSameKind() throws {
    let paths = [0.0, 10, 10].map { CGPath(ellipseIn: CGRect(x: $0, y: 0, width: 10, height: 10), transform: nil) }
    let bounds = try #require(shown(CAShapeLayer(), "path", paths).path).boundingBox
    #expect(isClose(bounds.minX, 10.625, 1e-9) && isClose(bounds.width, 10, 1e-9) && bounds.height == 10)
  }

  @Test func pathsOfDifferentKindsChangeHalfWay() throws {
    let paths = [
      CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil),
      CGPath(ellipseIn: CGRect(x: 40, y: 0, width: 10, height: 10), transform: nil),
    ]
    #expect(try shown(CAShapeLayer(), "path", paths).path?.boundingBox.minX == 40)
  }
}
