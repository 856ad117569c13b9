import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import SDLRenderer

@Suite struct ContinuousCornerTests {
  private let rect = CGRect(x: 10, y: 10, width: 180, height: 180)

  private func picture(radius: CGFloat, corners: RoundedRect.Corners = .all, isContinuous: Bool) -> CGImage {
    let shape = RoundedRect(rect, radius: radius, corners: corners, isContinuous: isContinuous)
    return RendererTests.picture(200, 200, [.fill(FillItem(shape: shape, color: .black, projection: .identity))])
  }

  @Test func aContinuousCornerCutsMoreBesideTheArcAndAsMuchInItsMiddle() {
    let (round, smooth) = (picture(radius: 50, isContinuous: false), picture(radius: 50, isContinuous: true))
    // Where the arc has just met the edge, the continuous corner is still a third of a point away from it.
    #expect(round.pixel(62, 10) == gray(0))
    #expect(smooth.pixel(62, 10).red > 60)
    #expect(smooth.pixel(10, 62).red == smooth.pixel(62, 10).red)
    // On the diagonal both are 0.29 radii from the tip.
    let (a, b) = (round.pixel(24, 24).red, smooth.pixel(24, 24).red)
    #expect(abs(a - b) < 60)
    #expect(smooth.pixel(100, 100) == gray(0))
    #expect(smooth.pixel(12, 12) == gray(255))
  }

  @Test func allFourCornersAreAlike() {
    let smooth = picture(radius: 50, isContinuous: true)
    for (x, y) in [(20, 30), (30, 20), (15, 50), (70, 10), (24, 25)] {
      let value = smooth.pixel(x, y)
      #expect(smooth.pixel(199 - x, y).isNear(value, within: 2))
      #expect(smooth.pixel(x, 199 - y).isNear(value, within: 2))
      #expect(smooth.pixel(199 - x, 199 - y).isNear(value, within: 2))
    }
  }

  @Test func withoutRoomTheCornersAreArcs() {
    let (round, smooth) = (picture(radius: 90, isContinuous: false), picture(radius: 90, isContinuous: true))
    #expect(round.difference(from: smooth).greatest <= 8)
  }

  @Test func squareCornersStaySquare() {
    let smooth = picture(radius: 50, corners: [.topLeft], isContinuous: true)
    #expect(smooth.pixel(189, 10) == gray(0))
    #expect(smooth.pixel(189, 189) == gray(0))
    #expect(smooth.pixel(10, 10) == gray(255))
  }

  @Test func theOutlineRunsClockwiseAndIsConvex() {
    let shape = RoundedRect(rect, radius: 40, isContinuous: true)
    let points = shape.continuousOutline(chords: 8)
    for index in points.indices {
      let (a, b, c) = (points[index], points[(index + 1) % points.count], points[(index + 2) % points.count])
      let (first, second) = (CGVector(dx: b.x - a.x, dy: b.y - a.y), CGVector(dx: c.x - b.x, dy: c.y - b.y))
      let turn: CGFloat = first.dx * second.dy - first.dy * second.dx
      #expect(turn >= -1e-6)
    }
  }
}
