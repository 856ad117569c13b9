import CoreGraphics
import Foundation
import Testing

@testable import ViewCore

/// `UIShape`, and what it becomes for some content.
@Suite struct ShapeTests {
  private struct LowerHalf: UIShapeProvider {
    func resolve(in context: Context) -> Resolved {
      let content = context.contentShape.boundingRect
      return UIShape.fixedRect(
        CGRect(x: content.minX, y: content.midY, width: content.width, height: content.height / 2), cornerRadius: 3
      ).resolve(in: context)
    }
  }

  /// The shape for content of 100 × 60 points at (10, 20).
  private func resolved(_ shape: UIShape) -> UIShape.Resolved {
    let content = UIShape.Resolved(
      .rect, CGRect(x: 10, y: 20, width: 100, height: 60), UIShape.Rounding(radius: 0, curve: .circular, corners: []))
    return shape.resolve(in: UIShape.ResolutionContext(contentShape: content))
  }

  @Test func shapesFollowTheContent() {
    let content = CGRect(x: 10, y: 20, width: 100, height: 60)
    #expect(resolved(.rect).boundingRect == content && resolved(.capsule).boundingRect == content)
    #expect(resolved(.circle).boundingRect == CGRect(x: 30, y: 20, width: 60, height: 60))
    #expect(resolved(.rect(cornerRadius: 12)).inset(by: 5).boundingRect == content.insetBy(dx: 5, dy: 5))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(resolved(.capsule.inset(by: insets)).boundingRect == CGRect(x: 12, y: 21, width: 94, height: 56))
    let fixed = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(resolved(.fixedRect(fixed)).boundingRect == fixed && resolved(.path(UIBezierPath(rect: fixed))).boundingRect == fixed)
    #expect(resolved(UIShape(LowerHalf())).boundingRect == CGRect(x: 10, y: 50, width: 100, height: 30))
    let smaller = resolved(.path(UIBezierPath(rect: content))).inset(by: 10)
    #expect(smaller.path.bounds == content.insetBy(dx: 10, dy: 10) && smaller.boundingRect == smaller.path.bounds)
  }

  @Test func cornersAreRoundedAsAsked() {
    let round = resolved(.rect(cornerRadius: 20, cornerCurve: .circular, maskedCorners: .topLeft)).path
    #expect(
      !round.contains(CGPoint(x: 11, y: 21)) && round.contains(CGPoint(x: 109, y: 21)) && round.contains(CGPoint(x: 11, y: 79)))
    let square = resolved(.rect).path
    #expect(square.contains(CGPoint(x: 11, y: 21)))
    // A continuous corner is flatter near its ends than an arc, and leaves a little more of the rectangle out there.
    let place = CGPoint(x: 10.05, y: 42)
    #expect(resolved(.rect(cornerRadius: 20, cornerCurve: .circular)).path.contains(place))
    #expect(!resolved(.rect(cornerRadius: 20)).path.contains(place))
    #expect(resolved(.rect(cornerRadius: 500)).path.bounds.width == 100)
  }

  @Test func equalShapesAreMadeAlike() {
    #expect(UIShape.rect == .rect && UIShape.rect != .capsule && UIShape.rect(cornerRadius: 3) != .rect(cornerRadius: 4))
    #expect(UIShape.rect.inset(by: 3) == .rect.inset(by: 3) && UIShape.rect.inset(by: 3) != .rect.inset(by: 4))
    #expect(UIShape(LowerHalf()) == UIShape(LowerHalf()) && UIShape(UIShape.circle) == .circle)
    #expect(resolved(.rect(cornerRadius: 3)) == resolved(.rect(cornerRadius: 3)) && resolved(.rect) != resolved(.capsule))
    #expect(resolved(.capsule).shape == .capsule)
    #expect(UIShape.capsule.description == "capsule" && UIShape.capsule.debugDescription == "UIShape.capsule")
    #expect("\(UICornerCurve.continuous)" == "continuous")
  }
}
