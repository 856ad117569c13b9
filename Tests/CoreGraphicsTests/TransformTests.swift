import CoreGraphics
import Foundation
import Testing

@Suite struct TransformTests {
  private let sample = CGAffineTransform(a: 1.5, b: 0.3, c: -0.4, d: 2, tx: 10, ty: -7)

  private func expectClose(_ lhs: CGAffineTransform, _ rhs: CGAffineTransform, _ location: SourceLocation = #_sourceLocation) {
    let pairs = [(lhs.a, rhs.a), (lhs.b, rhs.b), (lhs.c, rhs.c), (lhs.d, rhs.d), (lhs.tx, rhs.tx), (lhs.ty, rhs.ty)]
    for (left, right) in pairs { #expect(abs(left - right) < 1e-9, "\(lhs) \(rhs)", sourceLocation: location) }
  }

  @Test func doublesAndCGFloatsMix() {
    let double: Double = 2
    let length: CGFloat = double
    #expect(length * 2 == 4)
  }

  @Test func concatenatingAppliesTheReceiverFirst() {
    let both = CGAffineTransform(translationX: 5, y: 0).concatenating(CGAffineTransform(scaleX: 2, y: 3))
    #expect(CGPoint(x: 1, y: 1).applying(both) == CGPoint(x: 12, y: 3))
  }

  @Test func translatedScaledAndRotatedApplyFirst() {
    expectClose(
      sample.translatedBy(x: 3, y: 4), CGAffineTransform(translationX: 3, y: 4).concatenating(sample))
    expectClose(sample.scaledBy(x: 3, y: 4), CGAffineTransform(scaleX: 3, y: 4).concatenating(sample))
    expectClose(sample.rotated(by: 1), CGAffineTransform(rotationAngle: 1).concatenating(sample))
  }

  @Test func inverseUndoesTheTransform() {
    expectClose(sample.concatenating(sample.inverted()), .identity)
    expectClose(sample.inverted().concatenating(sample), .identity)
  }

  @Test func aTransformWithoutAnInverseIsItsOwn() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
    #expect(!flat.isInvertible)
  }

  @Test func rotationTurnsXTowardsY() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-12 && abs(turned.y - 1) < 1e-12)
  }

  @Test func aRectangleBecomesTheBoundsOfItsCorners() {
    let turned = CGRect(x: 0, y: 0, width: 2, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(abs(turned.width - 8.0.squareRoot()) < 1e-12)
    #expect(abs(turned.minX + 2.0.squareRoot()) < 1e-12)
    let mirrored = CGRect(x: 1, y: 2, width: 3, height: 4).applying(CGAffineTransform(scaleX: -1, y: 2))
    #expect(mirrored == CGRect(x: -4, y: 4, width: 3, height: 8))
    #expect(CGRect.null.applying(sample).isNull)
  }

  @Test func translationDoesNotAffectSizes() {
    #expect(CGSize(width: 2, height: 3).applying(CGAffineTransform(translationX: 9, y: 9)) == CGSize(width: 2, height: 3))
  }

  @Test(arguments: [-3.0, -1.2, 0, 0.4, 2.9], [(1.0, 1.0), (2, 0.5), (3, -1.5)])
  func componentsComposeTheTransform(angle: Double, scale: (Double, Double)) {
    let whole = CGAffineTransform(
      CGAffineTransformComponents(
        scale: CGSize(width: scale.0, height: scale.1), horizontalShear: 0.3, rotation: angle,
        translation: CGVector(dx: 4, dy: 5)))
    let parts = whole.decomposed()
    #expect(abs(parts.rotation - angle) < 1e-9)
    #expect(abs(parts.scale.width - scale.0) < 1e-9)
    #expect(abs(parts.scale.height - scale.1) < 1e-9)
    #expect(abs(parts.horizontalShear - 0.3) < 1e-9)
    expectClose(CGAffineTransform(parts), whole)
  }

  @Test func transformsAndVectorsSurviveCoding() throws {
    let data = try JSONEncoder().encode(sample)
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == sample)
    let vector = CGVector(dx: 1.25, dy: -2)
    #expect(try JSONDecoder().decode(CGVector.self, from: JSONEncoder().encode(vector)) == vector)
  }
}
