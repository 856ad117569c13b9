import Foundation
import MotionTesting
import Testing

/// Conversions between views as measured on iOS 26.1 (coordinate_spaces.json, exact).
@MainActor
struct CoordinateSpaceTests {
  private struct Measured: Decodable {
    struct Rotated: Decodable {
      let pointTo, rectTo, rectFrom: [CGFloat]
    }
    let childToSiblingPoint, childFromSiblingPoint, childToSiblingRect, childFromSiblingRect: [CGFloat]
    let rotated90: Rotated
  }

  private let measured: Measured
  private let child = UIView(frame: CGRect(x: 10, y: 20, width: 80, height: 100))
  private let sibling = UIView(frame: CGRect(x: 150, y: 220, width: 100, height: 100))
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let point = CGPoint(x: 8, y: 9)
  private let rect = CGRect(x: 8, y: 9, width: 30, height: 40)

  init() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: tests.appendingPathComponent("References/Measured/coordinate_spaces.json"))
    measured = try JSONDecoder().decode(Measured.self, from: data)
    let parent = UIView(frame: CGRect(x: 40, y: 60, width: 200, height: 300))
    root.addSubview(parent)
    root.addSubview(sibling)
    parent.addSubview(child)
    child.bounds.origin = CGPoint(x: 3, y: 4)
  }

  private func expect(_ found: CGPoint, _ wanted: [CGFloat], _ location: SourceLocation = #_sourceLocation) {
    #expect(abs(found.x - wanted[0]) < 1e-9 && abs(found.y - wanted[1]) < 1e-9, "\(found)", sourceLocation: location)
  }

  private func expect(_ found: CGRect, _ wanted: [CGFloat], _ location: SourceLocation = #_sourceLocation) {
    expect(found.origin, wanted, location)
    expect(CGPoint(x: found.width, y: found.height), Array(wanted[2...]), location)
  }

  @Test func pointsAndRectanglesConvertBetweenBranchesAsMeasured() {
    expect(child.convert(point, to: sibling), measured.childToSiblingPoint)
    expect(child.convert(point, from: sibling), measured.childFromSiblingPoint)
    expect(child.convert(rect, to: sibling), measured.childToSiblingRect)
    expect(child.convert(rect, from: sibling), measured.childFromSiblingRect)
    // The same, asked of the other view.
    expect(sibling.convert(point, from: child), measured.childToSiblingPoint)
    expect(sibling.convert(rect, to: child), measured.childFromSiblingRect)
  }

  @Test func coordinateSpacesConvertAsViewsDo() {
    let (here, there): (any UICoordinateSpace, any UICoordinateSpace) = (child, sibling)
    expect(here.convert(point, to: there), measured.childToSiblingPoint)
    expect(here.convert(point, from: there), measured.childFromSiblingPoint)
    expect(here.convert(rect, to: there), measured.childToSiblingRect)
    expect(here.convert(rect, from: there), measured.childFromSiblingRect)
  }

  @Test func aTurnedViewConvertsToTheBoundingBoxAsMeasured() {
    child.transform = CGAffineTransform(rotationAngle: .pi / 2)
    expect(child.convert(point, to: sibling), measured.rotated90.pointTo)
    expect(child.convert(rect, to: sibling), measured.rotated90.rectTo)
    expect(child.convert(rect, from: sibling), measured.rotated90.rectFrom)
  }

  /// In a window too, by way of it and of nil.
  @Test func conversionsAreTheSameInAWindow() {
    let stage = Stage(size: CGSize(width: 375, height: 667), scale: 2)
    stage.window.addSubview(root)
    for angle in [0, CGFloat.pi / 2] {
      child.transform = CGAffineTransform(rotationAngle: angle)
      let direct = child.convert(rect, to: sibling)
      let around = sibling.convert(stage.window.convert(child.convert(point, to: stage.window), to: nil), from: nil)
      expect(around, angle == 0 ? measured.childToSiblingPoint : measured.rotated90.pointTo)
      expect(direct, angle == 0 ? measured.childToSiblingRect : measured.rotated90.rectTo)
    }
  }
}
