import CoreGraphics
import MotionTesting
import Testing

@testable import Transitions
@testable import ViewCore

/// What zooming changes of the content: its transform and its centre.
@MainActor @Suite struct ZoomedContentTests {
  private final class CountingView: UIView {
    private(set) var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  private let test = ScrollViewUnderTest(content: CGSize(width: 777.3, height: 1033.7))
  private let picture = CountingView(frame: CGRect(x: 0, y: 0, width: 777.3, height: 1033.7))
  private let middle = CGPoint(x: 200, y: 400)

  init() {
    test.log.zoomed = picture
    test.view.addSubview(picture)
    test.view.minimumZoomScale = 0.3
    test.view.maximumZoomScale = 4
    test.stage.advance()
  }

  private func rest() { test.stage.advance(until: { test.view.run == nil && test.view.zoom.run == nil }) }

  /// The ways to zoom.
  private static let ways: [(name: String, zoom: @MainActor (ZoomedContentTests) -> Void)] = [
    ("pinch out", { $0.test.stage.pinch(center: $0.middle, from: 100, to: 270, duration: 0.3) }),
    ("pinch in", { $0.test.stage.pinch(center: $0.middle, from: 300, to: 120, duration: 0.3) }),
    ("pinch beyond", { $0.test.stage.pinch(center: $0.middle, from: 40, to: 390, duration: 0.3) }),
    ("set", { test in for scale in [1.7, 0.9, 3.3, 0.31] { test.test.view.zoomScale = scale } }),
    ("animated", { $0.test.view.setZoomScale(2.9, animated: true) }),
    ("rectangle", { $0.test.view.zoom(to: CGRect(x: 31, y: 77, width: 173, height: 201), animated: true) }),
  ]

  @Test func boundsAndLayoutStay() {
    for index in Self.ways.indices { ZoomedContentTests().expectThatBoundsStay(index) }
  }

  private func expectThatBoundsStay(_ index: Int) {
    let (bounds, size, layouts) = (picture.bounds, test.view.contentSize, picture.layouts)
    Self.ways[index].zoom(self)
    rest()
    #expect(test.view.zoomScale != 1, "\(Self.ways[index].name)")
    #expect(picture.bounds == bounds && picture.layouts == layouts, "\(Self.ways[index].name)")
    #expect(abs(picture.frame.minX) < 1e-9 && abs(picture.frame.minY) < 1e-9)
    test.view.setZoomScale(1, animated: true)
    rest()
    #expect(test.view.contentSize == size && picture.bounds == bounds && picture.layouts == layouts)
    #expect(picture.transform.isIdentity && abs(picture.center.x - bounds.midX) < 1e-9)
  }

  @Test func aHingedViewZoomsAboutItsUpperLeftCornerToo() {
    picture.layer.anchorPoint = CGPoint(x: 0.2, y: 1)
    picture.frame = CGRect(x: 3, y: 5, width: 700, height: 900)
    for scale in [2, 0.5, 1] as [CGFloat] {
      test.view.zoomScale = scale
      #expect(
        abs(picture.frame.minX - 3) < 1e-9 && abs(picture.frame.minY - 5) < 1e-9 && abs(picture.frame.width - 700 * scale) < 1e-9)
    }
    #expect(picture.bounds.size == CGSize(width: 700, height: 900))
  }
}

/// `isScrollEnabled = false` while the content moves.
@MainActor @Suite struct DisabledScrollTests {
  private let test = ScrollViewUnderTest()

  @Test func aDecelerationStops() {
    test.stage.advance()
    test.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 200), duration: 0.1)
    test.stage.advance(frames: 4)
    #expect(test.view.isDecelerating)
    test.view.isScrollEnabled = false
    let offset = test.offset
    #expect(!test.view.isDecelerating && test.log.lines.last == "didEndDecelerating")
    test.stage.advance(by: 0.5)
    #expect(test.offset == offset && offset.y > 0)
  }

  @Test func contentBeyondItsEdgeReturnsAtOnce() {
    test.stage.advance()
    test.stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 600), duration: 0.2)
    test.stage.advance(frames: 3)
    #expect(test.offset.y < 0)
    test.view.isScrollEnabled = false
    #expect(test.offset.y == 0)
  }

  @Test func aDragEnds() {
    test.stage.advance()
    test.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), duration: 0.2, release: false)
    #expect(test.view.isDragging)
    test.view.isScrollEnabled = false
    let offset = test.offset
    test.stage.touchMove(to: CGPoint(x: 200, y: 200))
    test.stage.advance(by: 0.5)
    #expect(!test.view.isDragging && !test.view.isDecelerating && test.offset == offset)
    test.stage.touchUp()
  }

  @Test func theProgramsAnimationGoesOn() {
    test.stage.advance()
    test.view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    test.view.isScrollEnabled = false
    test.stage.advance(by: 1)
    #expect(test.offset.y == 500)
  }
}
