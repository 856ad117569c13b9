import CoreGraphics
import DisplayList
import Foundation
import Testing

@Suite struct GeometryTests {
  @Test func radiusIsLimitedToHalfOfTheShorterSide() {
    #expect(RoundedRect(CGRect(x: 0, y: 0, width: 20, height: 10), radius: 99).limitedRadius == 5)
    #expect(RoundedRect(CGRect(x: 0, y: 0, width: 20, height: 10), radius: -3).limitedRadius == 0)
  }

  @Test func insetKeepsTheCentresOfCorners() throws {
    let shape = RoundedRect(CGRect(x: 0, y: 0, width: 40, height: 30), radius: 10)
    let inner = try #require(shape.inset(by: 4))
    #expect(inner.rect == CGRect(x: 4, y: 4, width: 32, height: 22))
    #expect(inner.radius == 6)
    #expect(shape.inset(by: 15) == nil)
  }

  @Test func onlyMarkedCornersCutPointsOff() {
    let shape = RoundedRect(CGRect(x: 0, y: 0, width: 40, height: 40), radius: 20, corners: [.topLeft])
    #expect(!shape.contains(CGPoint(x: 2, y: 2)))
    #expect(shape.contains(CGPoint(x: 38, y: 2)))
    #expect(shape.contains(CGPoint(x: 2, y: 38)))
    #expect(shape.contains(CGPoint(x: 20, y: 20)))
    #expect(!shape.contains(CGPoint(x: 41, y: 20)))
  }

  @Test func innerRectTouchesNoCorner() {
    let shape = RoundedRect(CGRect(x: 0, y: 0, width: 100, height: 60), radius: 20)
    let inner = shape.innerRect
    for point in [CGPoint(x: inner.minX + 0.01, y: inner.minY + 0.01), CGPoint(x: inner.maxX - 0.01, y: inner.maxY - 0.01)] {
      #expect(shape.contains(point))
    }
  }

  @Test func inverseUndoesEveryProjection() throws {
    let turned = Projection(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 13, ty: -7)
    let deep = Projection(m11: 1, m12: 0.1, m13: 0.001, m21: 0, m22: 1.2, m23: -0.0005, m31: 4, m32: 9, m33: 1)
    for projection in [turned, deep, turned.concatenating(deep)] {
      let back = try #require(projection.inverse)
      for point in [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 40), CGPoint(x: -20, y: 70)] {
        let there = try #require(projection.map(point))
        let again = try #require(back.map(there))
        #expect(hypot(again.x - point.x, again.y - point.y) < 1e-9)
      }
    }
    #expect(Projection(a: 0, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverse == nil)
  }

  @Test func concatenationAppliesTheReceiverFirst() throws {
    let grown = Projection(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)
    let moved = Projection(a: 1, b: 0, c: 0, d: 1, tx: 10, ty: 0)
    #expect(grown.concatenating(moved).map(CGPoint(x: 1, y: 1)) == CGPoint(x: 12, y: 2))
    #expect(moved.concatenating(grown).map(CGPoint(x: 1, y: 1)) == CGPoint(x: 22, y: 2))
  }

  @Test func planesBehindTheViewerAreClipped() {
    let deep = Projection(m11: 1, m12: 0, m13: -0.02, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
    #expect(deep.map(CGPoint(x: 60, y: 0)) == nil)
    let outline = deep.outline(of: CGRect(x: 0, y: 0, width: 100, height: 10))
    #expect(outline.count == 4)
    #expect(outline.allSatisfy { $0.x.isFinite && $0.x >= 0 })
    #expect(deep.bounds(of: CGRect(x: 60, y: 0, width: 10, height: 10)).isNull)
  }

  @Test func shadowReachesThreeDeviations() {
    let item = ShadowItem(
      shape: .roundedRect(RoundedRect(CGRect(x: 10, y: 10, width: 20, height: 20))), offset: CGSize(width: 0, height: 5),
      radius: 4, color: .black, projection: Projection(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0))
    #expect(DisplayItem.shadow(item).bounds == CGRect(x: -4, y: 6, width: 88, height: 88))
  }
}
