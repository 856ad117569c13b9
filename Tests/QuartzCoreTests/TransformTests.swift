import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@Suite struct TransformTests {
  private func isClose(_ a: CATransform3D, _ b: CATransform3D, _ tolerance: Double = 1e-9) -> Bool {
    Swift.zip(a.elements, b.elements).allSatisfy { abs($0 - $1) <= tolerance }
  }

  private var sample: CATransform3D {
    var t = CATransform3DIdentity
    t.m34 = -1 / 300
    t = CATransform3DRotate(t, 0.7, 1, 2, 3)
    t = CATransform3DScale(t, 2, 0.5, 1.5)
    return CATransform3DTranslate(t, 10, 20, 30)
  }

  @Test func theFirstOfACompositionIsAppliedFirst() {
    let t = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 10, 0, 0)
    #expect(t.m41 == 20)
    let u = CATransform3DConcat(CATransform3DMakeScale(2, 2, 2), CATransform3DMakeTranslation(10, 0, 0))
    #expect(u.m41 == 10)
  }

  @Test func turnsAboutTheZAxisAreAffine() {
    for step in 0..<100 {
      let angle = CGFloat(step) / 7
      #expect(CATransform3DIsAffine(CATransform3DMakeRotation(angle, 0, 0, 1)), "\(angle)")
      #expect(CATransform3DMakeRotation(angle, 0, -2, 0).m22 == 1)
    }
  }

  @Test func inversesUndoTheirTransforms() {
    #expect(isClose(CATransform3DConcat(sample, CATransform3DInvert(sample)), CATransform3DIdentity))
    let flat = CATransform3DMakeScale(0, 1, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
  }

  @Test func affineTransformsRoundTrip() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let t = CATransform3DMakeAffineTransform(affine)
    #expect(CATransform3DIsAffine(t))
    #expect(CATransform3DGetAffineTransform(t) == affine)
    #expect(!CATransform3DIsAffine(sample))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test func decompositionComposesTheTransform() throws {
    let parts = try #require(SpaceParts(sample))
    // The same projection: all elements may share a factor.
    let k = 1 / sample.m44
    #expect(isClose(parts.transform, sample.zip(sample) { element, _ in element * k }))
    for affine in [
      CGAffineTransform(a: 1, b: 2, c: -3, d: 4, tx: 5, ty: 6), CGAffineTransform(a: -1, b: 0.5, c: 0.25, d: 2, tx: 0, ty: 0),
      CGAffineTransform(scaleX: -2, y: 3),
    ] {
      #expect(isClose(CATransform3D(AffineParts(affine).transform), CATransform3D(affine)))
    }
  }

  @Test func rotationsFollowTheShortestPath() {
    func middle(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
      let path = TransformPath(from: CATransform3DMakeRotation(a, 0, 0, 1), to: CATransform3DMakeRotation(b, 0, 0, 1))
      let t = path.value(at: 0.5)
      return atan2(t.m12, t.m11)
    }
    #expect(abs(middle(0, 1) - 0.5) < 1e-12)
    #expect(abs(middle(3, -3)) > 3)
    #expect(abs(middle(0, .pi) - .pi / 2) < 1e-9)
    #expect(abs(middle(.pi, 0) - .pi / 2) < 1e-9)
  }

  @Test func rotationInSpaceKeepsTheShape() {
    let path = TransformPath(from: CATransform3DIdentity, to: CATransform3DMakeRotation(.pi * 0.8, 0, 1, 0))
    #expect(isClose(path.value(at: 0.5), CATransform3DMakeRotation(.pi * 0.4, 0, 1, 0)))
    #expect(isClose(path.value(at: 1.25), CATransform3DMakeRotation(.pi, 0, 1, 0)))
    var from = CATransform3DIdentity
    from.m34 = -1 / 500
    let to = CATransform3DRotate(from, .pi / 2, 0, 1, 0)
    #expect(isClose(TransformPath(from: from, to: to).value(at: 0.5), CATransform3DRotate(from, .pi / 4, 0, 1, 0)))
  }

  @Test func scalingFromZeroDoesNotRotate() {
    let end = CATransform3DMakeRotation(1, 0, 0, 1)
    let t = TransformPath(from: CATransform3DMakeScale(0, 0, 1), to: end).value(at: 0.5)
    #expect(isClose(t, CATransform3DScale(end, 0.5, 0.5, 1)))
  }

  @Test func anglesAreReadFromAnyTurn() {
    for (x, y, z) in [(0.3, 0.4, 0.5), (-1, 1.2, 3), (0.5, -.pi / 2, 0)] {
      var t = CATransform3DMakeScale(2, 3, 4)
      t.set(.rotationX, SIMD4(x, 0, 0, 0))
      t.set(.rotationY, SIMD4(y, 0, 0, 0))
      t.set(.rotationZ, SIMD4(z, 0, 0, 0))
      var again = CATransform3DIdentity
      EulerParts(t).write(to: &again)
      #expect(isClose(again, t))
    }
  }

  @Test func valuesHoldTransforms() {
    let value = NSValue(caTransform3D: sample)
    #expect(CATransform3DEqualToTransform(value.caTransform3DValue, sample))
    #expect(CATransform3DEqualToTransform(NSNumber(value: 1).caTransform3DValue, CATransform3D()))
  }
}
