import CoreGraphics
import Foundation
import MotionTesting
import Observation
import Testing

@testable import Keyed
@testable import Transitions
@testable import ViewCore

@MainActor @Suite struct ViewMemberTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800))

  private func view(_ frame: CGRect = CGRect(x: 50, y: 50, width: 100, height: 60), in parent: UIView? = nil) -> UIView {
    let view = UIView(frame: frame)
    (parent ?? stage.window).addSubview(view)
    return view
  }

  // MARK: - Corners

  @Test func capsuleFollowsTheSize() {
    let view = view()
    view.cornerConfiguration = .capsule()
    #expect(view.effectiveRadius(corner: .topLeft) == 30 && view.layer.cornerRadius == 30)
    view.bounds.size.height = 20
    stage.advance()
    #expect(view.layer.cornerRadius == 10)
    view.cornerConfiguration = .capsule(maximumRadius: 4)
    #expect(view.layer.cornerRadius == 4)
  }

  @Test func concentricRadiusIsTheContainersLessTheDistance() {
    let outer = view(CGRect(x: 0, y: 0, width: 200, height: 200))
    outer.cornerConfiguration = .corners(radius: 40)
    let inner = view(CGRect(x: 10, y: 12, width: 180, height: 150), in: outer)
    inner.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 5))
    #expect(inner.effectiveRadius(corner: .topLeft) == 28)
    #expect(inner.effectiveRadius(corner: .bottomRight) == 5)
    #expect(inner.layer.mask != nil)
    inner.frame = CGRect(x: 10, y: 10, width: 180, height: 180)
    #expect(inner.effectiveRadius(corner: .allCorners) == 30)
    #expect(inner.layer.mask == nil && inner.layer.cornerRadius == 30)
    outer.cornerConfiguration = .corners(radius: 20)
    #expect(inner.layer.cornerRadius == 10)
  }

  @Test func uniformCornersTakeTheLargestRadius() {
    let outer = view(CGRect(x: 0, y: 0, width: 200, height: 200))
    outer.cornerConfiguration = .corners(radius: 40)
    let inner = view(CGRect(x: 10, y: 10, width: 180, height: 100), in: outer)
    inner.cornerConfiguration = .uniformEdges(topRadius: .containerConcentric(), bottomRadius: 7)
    #expect(UIRectCorner.each.map(inner.effectiveRadius(corner:)) == [30, 30, 7, 7])
    inner.cornerConfiguration = .uniformTopRadius(9)
    #expect(inner.layer.cornerRadius == 9 && inner.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect("\(inner.cornerConfiguration)" == "topLeft+topRight: fixed(9.0)")
  }

  // MARK: - Properties

  private final class Reader: UIView {
    var log: [String] = []
    var model: Model?
    override func updateProperties() { log.append("properties \(model?.name ?? "")") }
    override func layoutSubviews() { log.append("layout") }
  }

  @Observable final class Model { var name = "a" }

  @Test func propertiesAreUpdatedBeforeLayoutAndWithoutIt() {
    let reader = Reader()
    stage.window.addSubview(reader)
    stage.advance()
    #expect(reader.log == ["properties ", "layout"])
    reader.setNeedsUpdateProperties()
    #expect(stage.needsFrame)
    stage.advance()
    #expect(reader.log == ["properties ", "layout", "properties "])
    stage.window.updatePropertiesIfNeeded()
    reader.setNeedsUpdateProperties()
    stage.window.updatePropertiesIfNeeded()
    #expect(reader.log.count == 4)
  }

  @Test func changesOfWhatAnUpdateHasReadScheduleAnother() async {
    let (reader, model) = (Reader(), Model())
    reader.model = model
    stage.window.addSubview(reader)
    stage.advance()
    reader.log = []
    stage.advance()
    #expect(reader.log == [])
    model.name = "b"
    await stage.run(until: { !reader.log.isEmpty })
    #expect(reader.log == ["properties b"])
  }

  // MARK: - Tint

  @Test func dimmedTintIsGrayBelowTheView() {
    final class Listener: UIView {
      var count = 0
      override func tintColorDidChange() { count += 1 }
    }
    let parent = view()
    let child = Listener()
    parent.addSubview(child)
    child.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    child.count = 0
    parent.tintAdjustmentMode = .dimmed
    #expect(child.count == 1 && child.tintAdjustmentMode == .dimmed)
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    _ = child.tintColor.getWhite(&white, alpha: &alpha)
    #expect(abs(white - 0.2126) < 0.01 && abs(alpha - 0.8) < 0.01)
    child.tintAdjustmentMode = .normal
    #expect(child.tintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  // MARK: - Regions, motion effects, drawing

  @Test func regionsHaveGuidesAndInsets() {
    let view = view(CGRect(x: 0, y: 0, width: 1000, height: 400))
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 40)
    #expect(view.layoutGuide(for: .margins()) === view.layoutMarginsGuide)
    #expect(view.layoutGuide(for: .safeArea(cornerAdaptation: .vertical)) === view.safeAreaLayoutGuide)
    #expect(view.edgeInsets(for: .margins()) == view.layoutMargins)
    // 672 points of the width are readable: 20 + (1000 - 60 - 672) / 2.
    #expect(view.edgeInsets(for: .readableContent()).left == CGFloat(154))
    #expect(view.directionalEdgeInsets(for: .margins()).trailing == 40)
    #expect(UIView.LayoutRegion.margins() != .margins(cornerAdaptation: .horizontal))
  }

  @Test func motionEffectsShowTheirValuesForAViewerInTheMiddle() {
    let view = view()
    let tilt = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    (tilt.minimumRelativeValue, tilt.maximumRelativeValue) = (-10, 30)
    let values = tilt.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 1, vertical: 0))
    #expect((values?["center.x"] as? NSNumber)?.doubleValue == 30)
    view.addMotionEffect(tilt)
    stage.advance()
    #expect(view.layer.presentation()?.position.x == view.center.x + 10)
    #expect(!stage.needsFrame)
    view.removeMotionEffect(tilt)
    stage.advance()
    #expect(view.layer.presentation()?.position.x == view.center.x && view.motionEffects.isEmpty)
  }

  @Test func drawingOverTheLastPictureKeepsIt() {
    final class Painter: UIView {
      var side: CGFloat = 0
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIBezierPath(rect: CGRect(x: side, y: 0, width: 5, height: 10)).fill()
      }
      var alphas: [UInt8] {
        (layer.contents as? CGImage)?.withPixels { bytes, _ in [0, 1].map { bytes[$0 * 5 * 8 + 3] } } ?? []
      }
    }
    let painter = Painter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(painter)
    stage.advance()
    #expect(painter.alphas == [255, 0])
    painter.side = 5
    painter.clearsContextBeforeDrawing = false
    painter.setNeedsDisplay()
    stage.advance()
    #expect(painter.alphas == [255, 255])
    painter.clearsContextBeforeDrawing = true
    painter.setNeedsDisplay()
    stage.advance()
    #expect(painter.alphas == [0, 255])
  }

  // MARK: - Layout and animation

  @Test func exerciseShowsAnotherFrameOfAnAmbiguousLayout() {
    let view = UIView()
    stage.window.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: stage.window.topAnchor), view.heightAnchor.constraint(equalToConstant: 40),
      view.widthAnchor.constraint(equalToConstant: 30),
    ])
    stage.advance()
    let frame = view.frame
    view.exerciseAmbiguityInLayout()
    #expect(view.frame.minX != frame.minX && view.frame.size == frame.size && view.frame.minY == frame.minY)
    view.exerciseAmbiguityInLayout()
    #expect(view.frame == frame)
  }

  @Test func anExerciseMovesAViewFromItsFrameWhateverItsAnchorPoint() {
    let view = UIView()
    stage.window.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: stage.window.leftAnchor), view.widthAnchor.constraint(equalToConstant: 30),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])
    stage.advance()
    let center = view.center
    view.exerciseAmbiguityInLayout()
    #expect(view.center == CGPoint(x: center.x, y: center.y + 24) && view.bounds.size == CGSize(width: 30, height: 50))
    view.exerciseAmbiguityInLayout()
    #expect(view.center == center)
  }

  @Test func deletedViewsVanishAndLeaveTheirSuperview() {
    let view = view()
    var finished: Bool?
    UIView.perform(.delete, on: [view], animations: nil) { finished = $0 }
    stage.advance(frames: 5)
    #expect(view.superview != nil && (view.layer.presentation()?.opacity ?? 1) < 1)
    stage.advance(by: 1)
    #expect(view.superview == nil && view.alpha == 1 && finished == true)
  }

  @Test func flushedUpdatesAreAnimated() {
    let parent = view()
    final class Mover: UIView {
      var place: CGFloat = 0
      override func layoutSubviews() { subviews.first?.frame = CGRect(x: place, y: 0, width: 10, height: 10) }
    }
    let mover = Mover(frame: parent.bounds)
    parent.addSubview(mover)
    mover.addSubview(UIView())
    stage.advance()
    UIView.animate(withDuration: 1, delay: 0, options: [.flushUpdates, .curveLinear]) {
      mover.place = 60
      mover.setNeedsLayout()
    }
    stage.advance(by: 0.5)
    let x = mover.subviews[0].layer.presentation()?.frame.minX ?? 0
    #expect(x > 20 && x < 40)
  }

  @Test func optionsAskForFewerFrames() {
    let view = view()
    UIView.animate(withDuration: 1, delay: 0, options: .preferredFramesPerSecond30) { view.alpha = 0 }
    #expect(view.layer.animation(forKey: "opacity")?.preferredFrameRateRange.maximum == 30)
    stage.advance()
    #expect(!stage.application.needsFrame)
    let wake = stage.application.nextWake ?? 0
    #expect(abs(wake - stage.time - 1 / 40.0) < 1e-3)
  }
}
