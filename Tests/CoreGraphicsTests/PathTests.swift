import CoreGraphics
import Foundation
import Testing

@Suite struct PathTests {
  @Test func circleContainsItsInside() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    for step in 0..<36 {
      let angle = CGFloat(step) * .pi / 18
      let inside = CGPoint(x: 50 + 49.9 * cos(angle), y: 50 + 49.9 * sin(angle))
      let outside = CGPoint(x: 50 + 50.1 * cos(angle), y: 50 + 50.1 * sin(angle))
      #expect(circle.contains(inside))
      #expect(!circle.contains(outside))
    }
  }

  @Test func fillRuleDecidesWhetherAHoleIsInside() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    let middle = CGPoint(x: 15, y: 15)
    #expect(path.contains(middle))
    #expect(!path.contains(middle, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
  }

  @Test func theTransformMovesThePoint() {
    let path = CGPath(rect: CGRect(x: 10, y: 10, width: 5, height: 5), transform: nil)
    #expect(path.contains(.zero, transform: CGAffineTransform(translationX: 12, y: 12)))
  }

  @Test func boundingBoxOfPathExcludesControlPoints() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
    path.addCurve(to: CGPoint(x: 20, y: 0), control1: CGPoint(x: 10, y: -8), control2: CGPoint(x: 20, y: -8))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: -6, width: 20, height: 11))
  }

  @Test func anEmptyPathHasNoBox() {
    #expect(CGMutablePath().boundingBox.isNull)
    #expect(CGMutablePath().boundingBoxOfPath.isNull)
    #expect(CGMutablePath().isEmpty)
  }

  @Test func cornerRadiiAreLimitedToHalfOfTheSide() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    let path = CGPath(roundedRect: rect, cornerWidth: 50, cornerHeight: 50, transform: nil)
    #expect(path.boundingBoxOfPath == rect)
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
    #expect(path.contains(CGPoint(x: 10, y: 0.5)))
  }

  private static let turn = 2 * Double.pi

  @Test(arguments: [(0.0, 1.0, false, 1.0), (0, 1, true, 1 - turn), (1, 0, false, turn - 1), (0, turn, true, -turn)])
  func arcFollowsItsDirection(start: Double, end: Double, clockwise: Bool, turn: Double) {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
    let last = CGPoint(x: 10 * cos(start + turn), y: 10 * sin(start + turn))
    #expect(abs(path.currentPoint.x - last.x) < 1e-9 && abs(path.currentPoint.y - last.y) < 1e-9)
    let middle = CGPoint(x: 10.02 * cos(start + turn / 2), y: 10.02 * sin(start + turn / 2))
    let ring = path.copy(strokingWithWidth: 0.5, lineCap: .butt, lineJoin: .round, miterLimit: 10)
    #expect(ring.contains(middle))
  }

  @Test func tangentArcsRoundACorner() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
    let elements = elements(of: path)
    #expect(elements.first == "move 0 0" && elements.dropFirst().first == "line 6 0")
    let straight = CGMutablePath()
    straight.move(to: .zero)
    straight.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 9, y: 0), radius: 4)
    #expect(straight.currentPoint == CGPoint(x: 5, y: 0))
  }

  @Test func closingReturnsToTheStart() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 5, y: 1), CGPoint(x: 5, y: 5)])
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 0, y: 0))
    #expect(elements(of: path) == ["move 1 1", "line 5 1", "line 5 5", "close", "move 1 1", "line 0 0"])
  }

  @Test func invalidSegmentsAreIgnored() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.move(to: CGPoint(x: CGFloat.nan, y: 0))
    path.addRect(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1))
    path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: false)
    #expect(path.isEmpty)
  }

  @Test func copiesAreIndependent() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = path.copy()
    path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
    #expect(copy?.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(copy != path)
    #expect(CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil) == copy)
    #expect(!(copy is CGMutablePath))
  }

  @Test func dashesCoverTheirShare() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    let dashed = path.copy(dashingWithPhase: 1, lengths: [2, 3])
    #expect(elements(of: dashed) == ["move 0 0", "line 1 0", "move 4 0", "line 6 0", "move 9 0", "line 10 0"])
  }

  @Test func anOutlineHasJoinsAndCaps() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    let corner = CGPoint(x: 10.9, y: -0.9)
    let beyond = CGPoint(x: -0.9, y: 0)
    let sharp = path.copy(strokingWithWidth: 2, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    #expect(sharp.contains(corner) && sharp.contains(beyond))
    let cut = path.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .bevel, miterLimit: 10)
    #expect(!cut.contains(corner) && !cut.contains(beyond) && cut.contains(CGPoint(x: 10.4, y: -0.4)))
    let limited = path.copy(strokingWithWidth: 2, lineCap: .round, lineJoin: .miter, miterLimit: 1)
    #expect(!limited.contains(corner) && limited.contains(beyond))
  }

  private func elements(of path: CGPath) -> [String] {
    var result: [String] = []
    path.applyWithBlock { element in
      let (name, count) =
        switch element.pointee.type {
        case .moveToPoint: ("move", 1)
        case .addLineToPoint: ("line", 1)
        case .addQuadCurveToPoint: ("quad", 2)
        case .addCurveToPoint: ("curve", 3)
        case .closeSubpath: ("close", 0)
        }
      let points = (0..<count).flatMap { [element.pointee.points[$0].x, element.pointee.points[$0].y] }
      result.append(([name] + points.map { String(Int($0.rounded())) }).joined(separator: " "))
    }
    return result
  }
}
