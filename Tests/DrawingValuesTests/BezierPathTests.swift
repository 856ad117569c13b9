import CoreGraphics
import DrawingValues
import Foundation
import TestSupport
import Testing

@MainActor
@Suite struct BezierPathTests {
  private func draw(_ actions: () -> Void) -> CGImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { _ in
      UIColor.red.set()
      actions()
    }.cgImage
  }

  private let red: [UInt8] = [255, 0, 0, 255]
  private let none: [UInt8] = [0, 0, 0, 0]

  @Test func clockwiseIsAsSeenOnTheScreen() {
    let arc = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(arc.currentPoint.x) < 1e-9 && abs(arc.currentPoint.y - 10) < 1e-9)
    #expect(abs(arc.bounds.width - 10) < 1e-6)
    let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(other.bounds.minX + 10) < 0.1)
  }

  @Test func fillAndStrokePaintTheirParts() throws {
    let filled = try #require(draw { UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10)).fill() })
    #expect(filled.pixel(x: 10, y: 10) == red)
    #expect(filled.pixel(x: 4, y: 10) == none)
    let stroked = try #require(
      draw {
        let path = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10))
        path.lineWidth = 2
        path.stroke()
      })
    #expect(stroked.pixel(x: 10, y: 10) == none)
    #expect(stroked.pixel(x: 4, y: 10) == red)
  }

  @Test func fillRuleDecidesWhetherHolesAreFilled() throws {
    func rings(evenOdd: Bool) -> CGImage? {
      draw {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
        path.append(UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10)))
        path.usesEvenOddFillRule = evenOdd
        path.fill()
      }
    }
    #expect(try #require(rings(evenOdd: false)).pixel(x: 10, y: 10) == red)
    #expect(try #require(rings(evenOdd: true)).pixel(x: 10, y: 10) == none)
    // A reversed inner ring makes the hole under the winding rule too.
    let reversed = try #require(
      draw {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
        path.append(UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10)).reversing())
        path.fill()
      })
    #expect(reversed.pixel(x: 10, y: 10) == none)
    #expect(reversed.pixel(x: 2, y: 2) == red)
  }

  @Test func aClipLimitsWhatFollows() throws {
    let image = try #require(
      draw {
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20)).addClip()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20)).fill()
      })
    #expect(image.pixel(x: 9, y: 10) == red)
    #expect(image.pixel(x: 11, y: 10) == none)
  }

  @Test func namedCornersAreRound() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 8, height: 8))
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
    #expect(path.contains(CGPoint(x: 19, y: 1)))
    #expect(!path.contains(CGPoint(x: 19, y: 19)))
    #expect(path.contains(CGPoint(x: 1, y: 19)))
    #expect(path.bounds == rect)
  }

  @Test func dashesAndStyleAreCopied() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    path.setLineDash([3, 1], count: 2, phase: 0.5)
    path.lineWidth = 7
    path.lineCapStyle = .round
    let copy = try #require(path.copy() as? UIBezierPath)
    var (pattern, count, phase): ([CGFloat], Int, CGFloat) = ([0, 0], 0, 0)
    copy.getLineDash(&pattern, count: &count, phase: &phase)
    #expect(pattern == [3, 1] && count == 2 && phase == 0.5)
    #expect(copy.lineWidth == 7 && copy.lineCapStyle == .round)
    copy.apply(CGAffineTransform(translationX: 10, y: 0))
    #expect(copy.bounds.minX == 10)
    #expect(path.bounds.minX == 0)
  }
}
