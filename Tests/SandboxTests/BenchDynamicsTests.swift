import MotionTesting
import Testing
import UIKit

@testable import Tuning

/// A square that falls into the stage.
@MainActor private final class FallingSession: SceneSession {
  private let dynamics: UIDynamicAnimator

  init(values: TunableValues) {
    let controller = UIViewController()
    let item = UIView(frame: CGRect(x: 100, y: 20, width: 80, height: 80))
    controller.view.addSubview(item)
    dynamics = UIDynamicAnimator(referenceView: controller.view)
    dynamics.addBehavior(UIGravityBehavior(items: [item]))
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    dynamics.addBehavior(collision)
    super.init(values: values, rootViewController: controller)
  }

  override var animator: UIDynamicAnimator? { dynamics }
  override var isAtRest: Bool { !dynamics.isRunning }
}

@MainActor @Suite("Dynamics on the bench")
struct BenchDynamicsTests {
  private func bench() -> BenchUnderTest {
    BenchUnderTest(BenchUnderTest.scene([]) { FallingSession(values: $0) })
  }

  @Test func aSceneWithAnAnimatorHasTheOverlaysSwitchesAndTheEnergy() {
    let bench = bench()
    #expect(bench.bench.inspector.groups.map(\.group.title) == ["Items", "Overlay", "Motion", "Energy"])
    let plain = BenchUnderTest(BenchUnderTest.scene([]))
    #expect(plain.bench.inspector.groups.map(\.group.title) == ["Items"])
  }

  @Test func overlayIsDrawnOnlyWhileAPartIsEnabled() {
    let bench = bench()
    let marks = bench.bench.marks
    #expect(marks.overlay.isHidden)
    marks.overlayParts.values[OverlayParts.bodies] = 1
    bench.stage.advance(frames: 2)
    #expect(!marks.overlay.isHidden)
    #expect(marks.overlay.frame == bench.bench.stage.frame)
    marks.overlayParts.values[OverlayParts.bodies] = 0
    #expect(marks.overlay.isHidden)
  }

  @Test func energyAndContactsReachTheHistoryAndRestIsReached() {
    let bench = bench()
    bench.bench.marks.overlayParts.values[OverlayParts.velocities] = 1
    #expect(bench.stage.advance(until: { bench.bench.session.isAtRest }, timeout: 20))
    bench.stage.advance(frames: 3)
    let history = bench.bench.log.history
    #expect((history.frames.compactMap(\.energy).map(\.x).max() ?? 0) > 0)
    #expect(history.calls.contains { $0.sign == .contact })
    #expect(history.calls.contains { $0.sign == .pause })
    #expect(history.rows.contains { $0.text == "step" && $0.count > 10 })
    #expect(!UIApplication.shared.needsFrame)
  }

  @Test func aStoppedStageStopsTheFall() throws {
    let bench = bench()
    bench.stage.advance(by: 0.2)
    bench.press(.keyboardSpacebar, " ")
    bench.stage.advance(frames: 2)
    let item = try #require(bench.bench.session.rootViewController.view.subviews.first)
    let place = item.center
    bench.stage.advance(by: 1)
    #expect(item.center == place)
    #expect(!UIApplication.shared.needsFrame)
    bench.press(.keyboardPeriod, ".")
    bench.stage.advance(frames: 2)
    #expect(item.center.y > place.y)
  }
}

@Suite("Numbers of the overlay")
struct OverlayNumberTests {
  private let bounds = CGRect(x: 0, y: 0, width: 400, height: 300)
  private let size = CGSize(width: 50, height: 16)

  @Test func numbersAreAtTheUpperRightOfTheirTips() {
    #expect(OverlayNumbers.places(for: [(CGPoint(x: 100, y: 100), size)], in: bounds) == [CGPoint(x: 108, y: 86)])
  }

  @Test func numbersNeverOverlapOrLeaveTheStage() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let tips = (0..<24).map { _ in
        CGPoint(x: .random(in: -20...420, using: &generator), y: .random(in: -20...320, using: &generator))
      }
      let legend = CGRect(x: 16, y: 16, width: 200, height: 36)
      let places = OverlayNumbers.places(for: tips.map { ($0, size) }, in: bounds, avoiding: [legend])
      let boxes = places.compactMap { $0.map { CGRect(origin: $0, size: size) } }
      #expect(boxes.count > 4)
      for (index, box) in boxes.enumerated() {
        #expect(bounds.contains(box) && !box.intersects(legend))
        #expect(!boxes[..<index].contains { $0.intersects(box) })
      }
    }
  }

  @Test func twoArrowsAtOnePlaceHaveTheirNumbersSideBySide() {
    let tip = CGPoint(x: 200, y: 100)
    let places = OverlayNumbers.places(for: [(tip, size), (tip, size)], in: bounds)
    #expect(places == [CGPoint(x: 208, y: 86), CGPoint(x: 142, y: 86)])
  }
}

@MainActor @Suite("The overlay's legend")
struct OverlayLegendTests {
  @Test func overlaySwitchesUseRowsInNarrowStages() {
    let legend = OverlayLegend(frame: .zero)
    let whole = legend.sizeThatFits(CGSize(width: 900, height: 0))
    #expect(whole.height == 36)
    for width in [268.0, 320, 420] {
      let size = legend.sizeThatFits(CGSize(width: width, height: 0))
      #expect(size.width <= CGFloat(width) && size.height > 36, "\(width)")
    }
  }
}
