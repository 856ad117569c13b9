import MotionTesting
import Testing

@MainActor
struct GeometryTests {
  @Test func frameFollowsBoundsCenterAndTransform() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    #expect(view.center == CGPoint(x: 60, y: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    #expect(view.frame == CGRect(x: -40, y: 30, width: 200, height: 20))
    view.transform = .identity
    view.bounds.size.width = 60
    #expect(view.frame == CGRect(x: 30, y: 20, width: 60, height: 40))
  }

  @Test func pointsConvertThroughTransformsAndScrolledBounds() {
    let stage = Stage()
    let outer = UIView(frame: CGRect(x: 50, y: 60, width: 200, height: 200))
    outer.bounds.origin = CGPoint(x: 10, y: 20)
    let inner = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
    inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    let point = inner.convert(CGPoint(x: 100, y: 0), to: stage.window)
    #expect(abs(point.x - 170) < 1e-9 && abs(point.y - 180) < 1e-9)
    let back = inner.convert(point, from: nil)
    #expect(abs(back.x - 100) < 1e-9 && abs(back.y) < 1e-9)
  }

  nonisolated private static let masks: [(UIView.AutoresizingMask, CGRect)] = [
    ([], CGRect(x: 20, y: 30, width: 60, height: 40)),
    ([.flexibleWidth], CGRect(x: 20, y: 30, width: 160, height: 40)),
    ([.flexibleLeftMargin], CGRect(x: 120, y: 30, width: 60, height: 40)),
    ([.flexibleWidth, .flexibleHeight], CGRect(x: 20, y: 30, width: 160, height: 90)),
    ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 70, y: 30, width: 60, height: 40)),
    ([.flexibleTopMargin, .flexibleBottomMargin], CGRect(x: 20, y: 55, width: 60, height: 40)),
  ]

  @Test(arguments: masks)
  func subviewsFollowTheirAutoresizingMasks(mask: UIView.AutoresizingMask, expected: CGRect) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 20, y: 30, width: 60, height: 40))
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 200, height: 150)
    #expect(child.frame.isClose(to: expected))
  }

  @Test func hitTestingFindsTheTopmostInteractiveView() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let lower = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    let upper = UIView(frame: CGRect(x: 40, y: 40, width: 60, height: 60))
    root.addSubview(lower)
    root.addSubview(upper)
    let shared = CGPoint(x: 50, y: 50)
    #expect(root.hitTest(shared, with: nil) === upper)
    upper.isUserInteractionEnabled = false
    #expect(root.hitTest(shared, with: nil) === lower)
    upper.isUserInteractionEnabled = true
    upper.alpha = 0.005
    #expect(root.hitTest(shared, with: nil) === lower)
    upper.alpha = 1
    upper.isHidden = true
    #expect(root.hitTest(shared, with: nil) === lower)
    #expect(root.hitTest(CGPoint(x: 5, y: 95), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 5, y: 195), with: nil) == nil)
  }
}

extension CGRect {
  func isClose(to other: CGRect) -> Bool {
    abs(minX - other.minX) < 1e-9 && abs(minY - other.minY) < 1e-9 && abs(width - other.width) < 1e-9
      && abs(height - other.height) < 1e-9
  }
}
