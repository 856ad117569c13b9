import MotionTesting
import Testing
import Tuning
import UIKit

@testable import Scenes

private let edges: [UIRectEdge] = [.left, .right, .top, .bottom]

@MainActor @Suite("Edge Pan")
struct EdgePanTests {
  @Test(arguments: edges)
  func aLongDragPresentsAndASecondOneDismisses(_ edge: UIRectEdge) throws {
    let bench = try SceneUnderTest()
    bench.pan(from: edge, by: 430, duration: 0.5)
    #expect(bench.session.reading.phase == .finishing)
    #expect(bench.settle())
    #expect(bench.presented is PlaceViewController)
    #expect(bench.log("completeTransition(true)") == 1)
    #expect(bench.log("PlaceViewController.viewDidAppear") == 1)

    bench.pan(from: edge, by: 430, duration: 0.5)
    #expect(bench.settle())
    #expect(bench.presented == nil)
    #expect(bench.log("completeTransition") == 2)
    #expect(TransitionLog.shared.violations.isEmpty)
  }

  @Test(arguments: edges)
  func shortDragCancelsThePresentation(_ edge: UIRectEdge) throws {
    let bench = try SceneUnderTest()
    bench.pan(from: edge, by: 90, duration: 0.7)
    #expect(bench.session.reading.phase == .cancelling)
    #expect(bench.settle())
    #expect(bench.presented == nil)
    #expect(bench.log("completeTransition(false)") == 1)
    #expect(bench.log("completeTransition") == 1)
    #expect(TransitionLog.shared.violations.isEmpty)
    #expect(bench.session.rootViewController.view.transform == .identity)
  }

  @Test(arguments: edges)
  func aCancelledDismissalLeavesTheScreen(_ edge: UIRectEdge) throws {
    let bench = try SceneUnderTest()
    bench.pan(from: .right, by: 600, duration: 0.4)
    bench.settle()
    let place = try #require(bench.presented)
    bench.pan(from: edge, by: 80, duration: 0.7)
    #expect(bench.settle())
    #expect(bench.presented === place)
    #expect(place.view.frame == CGRect(origin: .zero, size: bench.size))
    #expect(place.view.transform == .identity)
    #expect(bench.log("completeTransition(false)") == 1)
  }

  @Test func eachEdgeBringsItsOwnPlace() throws {
    var names: Set<String> = []
    for edge in edges {
      let bench = try SceneUnderTest()
      bench.pan(from: edge, by: 430, duration: 0.3)
      bench.settle()
      names.insert(try #require(bench.presented?.title))
    }
    #expect(names == ["Blue Hour", "First Light", "High Noon", "Night Ferry"])
  }

  @Test(arguments: edges)
  func screenFollowsThePointerOneToOne(_ edge: UIRectEdge) throws {
    let bench = try SceneUnderTest()
    bench.pan(from: edge, by: 300, duration: 0.5, release: false)
    let place = try #require(bench.presented)
    let frame = (place.view.layer.presentation() ?? place.view.layer).frame
    let size = bench.size
    let way: CGFloat
    switch edge {
    case .left: way = frame.maxX
    case .right: way = size.width - frame.minX
    case .top: way = frame.maxY
    default: way = size.height - frame.minY
    }
    #expect(abs(way - 300) < 0.01)
    let reading = bench.session.reading
    #expect(reading.phase == .interactive)
    #expect(reading.edge == edge)
    let length = edge == .left || edge == .right ? size.width : size.height
    #expect(abs(reading.progress - Double(300 / length)) < 1e-6)
    #expect(reading.velocity > 300)
    bench.stage.touchUp()
    bench.settle()
  }

  @Test func aThrowFinishesFromFarBelowTheThreshold() throws {
    let bench = try SceneUnderTest()
    bench.pan(from: .right, by: 220, duration: 0.1)
    #expect(bench.session.reading.phase == .finishing)
    #expect(bench.settle())
    #expect(bench.presented != nil)
  }

  @Test func fingerAtRestBeforeItsReleaseDecidesByPosition() throws {
    let bench = try SceneUnderTest()
    bench.pan(from: .right, by: 300, duration: 0.1, release: false)
    bench.stage.advance(by: 0.3)
    #expect(bench.session.reading.velocity == 0)
    #expect(!bench.session.reading.finishes)
    bench.stage.touchUp()
    bench.settle()
    #expect(bench.presented == nil)
  }

  @Test func aGrabDuringTheSettleHoldsTheScreenUnderTheFinger() throws {
    let bench = try SceneUnderTest()
    bench["damping"] = 1
    bench["duration"] = 1.2
    bench.pan(from: .right, by: 500, duration: 0.4)
    bench.stage.advance(frames: 3)
    let point = CGPoint(x: 700, y: 300)
    bench.stage.touchDown(at: point)
    bench.stage.advance(frames: 2)
    #expect(bench.session.reading.phase == .interactive)
    let held = bench.session.reading.progress
    bench.stage.advance(frames: 5)
    #expect(bench.session.reading.progress == held)
    for step in 1...40 {
      bench.stage.touchMove(to: CGPoint(x: point.x + CGFloat(step) * 4, y: point.y))
      bench.stage.advance()
    }
    #expect(abs(bench.session.reading.progress - (held - 160 / 872)) < 0.002)
    bench["threshold"] = 0.95
    bench["projection"] = 0
    bench.stage.touchUp()
    #expect(bench.settle())
    #expect(bench.presented == nil)
    #expect(bench.log("completeTransition") == 1)
  }

  @Test func thresholdAppliesToADragInProgress() throws {
    let bench = try SceneUnderTest()
    bench.pan(from: .right, by: 350, duration: 0.5, release: false)
    bench.stage.advance(by: 0.3)
    #expect(!bench.session.reading.finishes)
    bench["threshold"] = 0.3
    #expect(bench.session.reading.finishes)
    bench.stage.touchUp()
    bench.settle()
    #expect(bench.presented != nil)
  }

  @Test func shorterDurationAppliesToTheSettle() throws {
    func settlingTime(_ change: (SceneUnderTest) -> Void) throws -> TimeInterval {
      let bench = try SceneUnderTest()
      bench["duration"] = 1.5
      bench.pan(from: .right, by: 500, duration: 0.4)
      bench.stage.advance(frames: 4)
      let before = bench.session.reading.progress
      change(bench)
      bench.stage.advance()
      #expect(abs(bench.session.reading.progress - before) < 0.2)
      bench.settle()
      #expect(bench.log("completeTransition") == 1)
      return bench.stage.time
    }
    let slow = try settlingTime { _ in }
    let quick = try settlingTime { $0["duration"] = 0.2 }
    #expect(quick < slow - 0.4)
  }

  @Test func completionSpeedShortensTheSettle() throws {
    func settlingTime(_ speed: Double) throws -> TimeInterval {
      let bench = try SceneUnderTest()
      bench["completionSpeed"] = speed
      bench["duration"] = 1
      bench.pan(from: .right, by: 500, duration: 0.5)
      bench.settle()
      return bench.stage.time
    }
    #expect(try settlingTime(2.5) < settlingTime(1) - 0.2)
  }

  @Test func aDragThatBeginsInsideTheEdgeWidthCountsAndOneOutsideDoesNot() throws {
    let bench = try SceneUnderTest()
    bench["edgeWidth"] = 40
    let y = bench.size.height / 2
    bench.stage.drag(from: CGPoint(x: 44, y: y), to: CGPoint(x: 500, y: y), duration: 0.3)
    #expect(bench.presented == nil)
    bench.stage.drag(from: CGPoint(x: 36, y: y), to: CGPoint(x: 500, y: y), duration: 0.3)
    #expect(bench.presented != nil)
    bench.settle()
  }

  @Test func aClickOnACoverOpensIt() throws {
    let bench = try SceneUnderTest()
    bench.stage.tap(at: CGPoint(x: 200, y: 300))
    #expect(bench.settle())
    #expect(bench.presented?.title == "Golden Hour")
    #expect(bench.log("completeTransition(true)") == 1)
  }

  @Test func withLowDampingTheScreenOvershoots() throws {
    let bench = try SceneUnderTest()
    bench["damping"] = 0.3
    bench.pan(from: .right, by: 600, duration: 0.3)
    var greatest = 0.0
    while bench.session.reading.phase != .idle, bench.stage.time < 8 {
      greatest = max(greatest, bench.session.reading.progress)
      bench.stage.advance()
    }
    #expect(greatest > 1.03)
  }
}
