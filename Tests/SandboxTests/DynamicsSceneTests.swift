import MotionTesting
import TestSupport
import Testing
import Tuning
import UIKit

@testable import Scenes

/// What holds for every scene with an animator.
@MainActor @Suite("Dynamics scenes")
struct DynamicsSceneTests {
  nonisolated static let names = [
    "gravity", "attachments", "snap", "push", "fields", "item-properties", "newtons-cradle", "pendulum", "lock-screen-camera",
    "drop-in", "springy-grid",
  ]
  /// Scenes in which something goes on moving for ever, as they are meant to.
  static let restless: Set<String> = ["fields"]
  /// Scenes whose items leave the stage, as they are meant to.
  static let leaving: Set<String> = ["lock-screen-camera", "drop-in"]

  @Test func everySceneOfTheChapterIsTested() {
    #expect(Scene.dynamics.map(\.name).sorted() == Self.names.sorted())
  }

  @Test(arguments: names)
  func theDemonstrationRunsToRestWithinTheStage(_ name: String) throws {
    let scene = try #require(Scene.named(name))
    let bench = DynamicsUnderTest(scene)
    var isOnStage = true
    bench.play(scene.demonstration, to: scene.demonstration.end + 0.5) {
      isOnStage = bench.everythingIsOnStage(margin: Self.leaving.contains(name) ? 3000 : 20)
      return isOnStage
    }
    #expect(isOnStage)
    #expect(TransitionLog.shared.violations.isEmpty)
    guard !Self.restless.contains(name) else { return }
    #expect(bench.stage.advance(until: { bench.session.isAtRest }, timeout: 120), "awake: \(bench.awake)")
    #expect(bench.everythingIsOnStage(margin: Self.leaving.contains(name) ? 3000 : 0))
    #expect(bench.log("dynamicAnimatorWillResume") == bench.log("dynamicAnimatorDidPause"))
    #expect(bench.session.readouts.first == .state("Animator", "Paused", .quiet))
  }

  /// Issue 11 A11: what stands still to the eye does not keep the animator running.
  @Test(arguments: names)
  func theDelegatePausesWithinTwoSecondsOfStillness(_ name: String) throws {
    guard !Self.restless.contains(name) else { return }
    let scene = try #require(Scene.named(name))
    let bench = DynamicsUnderTest(scene)
    bench.play(scene.demonstration, to: scene.demonstration.end + 0.1)
    guard let animator = bench.session.animator, animator.isRunning else { return }
    let pauses = bench.log("dynamicAnimatorDidPause")
    var watch = RestWatch(bench.stage, animator)
    let seconds = watch.secondsOfStillnessBeforeThePause()
    #expect(try #require(seconds, "it does not pause: \(bench.awake)") < 2)
    #expect(bench.log("dynamicAnimatorDidPause") == pauses + 1)
  }

  @Test(arguments: names)
  func restingScenesRequestNoFrames(_ name: String) throws {
    guard !Self.restless.contains(name) else { return }
    let bench = DynamicsUnderTest(try #require(Scene.named(name)))
    #expect(bench.stage.advance(until: { bench.session.isAtRest }, timeout: 120), "awake: \(bench.awake)")
    bench.stage.advance(frames: 60)
    #expect(!UIApplication.shared.needsFrame)
    let before = bench.stage.displayListText()
    bench.stage.advance(frames: 30)
    #expect(bench.stage.displayListText() == before)
  }

  @Test(arguments: names)
  func sessionsAreReleased(_ name: String) throws {
    let scene = try #require(Scene.named(name))
    let stage = Stage(size: CGSize(width: 640, height: 480), scale: 1)
    weak var session: SceneSession?
    weak var animator: UIDynamicAnimator?
    weak var controller: UIViewController?
    do {
      let made = scene.makeSession()
      (session, controller) = (made, made.rootViewController)
      stage.window.rootViewController = made.rootViewController
      stage.advance(frames: 20)
      animator = made.animator
      #expect(animator != nil || name == "drop-in")
      stage.drag(from: CGPoint(x: 130, y: 130), to: CGPoint(x: 400, y: 200), duration: 0.2)
      stage.window.rootViewController = UIViewController()
    }
    stage.advance(frames: 5)
    #expect(session == nil)
    #expect(animator == nil)
    #expect(controller == nil)
  }

  /// Values by which a scene is built anew.
  static let building: [String: Set<String>] = [
    "newtons-cradle": ["balls", "lifted", "length"], "pendulum": ["rods", "length", "start"],
  ]

  @Test(arguments: names)
  func retunedBodiesKeepTheirPlacesAndVelocities(_ name: String) throws {
    let scene = try #require(Scene.named(name))
    let bench = DynamicsUnderTest(scene)
    bench.play(scene.demonstration, to: try #require(scene.demonstration.strokes.first).end + 0.1)
    let animator = try #require(bench.session.animator)
    func motion() -> [[CGFloat]] {
      animator.debugSnapshot().bodies.map {
        [$0.center.x, $0.center.y, $0.angle, $0.velocity.dx, $0.velocity.dy, $0.angularVelocity]
      }
    }
    #expect(motion().contains { hypot($0[3], $0[4]) > 10 }, "nothing is in flight")
    for tunable in scene.groups.flatMap(\.tunables) where Self.building[name]?.contains(tunable.name) != true {
      let before = motion()
      let range = tunable.range
      bench.session.values[tunable] = bench.session.values[tunable] < range.upperBound ? range.upperBound : range.lowerBound
      #expect(motion() == before, "\(tunable.name)")
      bench.stage.advance()
      // A rigid rod has its new length at once.
      guard tunable.name != "length" else { continue }
      for (old, new) in zip(before, motion()) {
        let way = hypot(new[0] - old[0], new[1] - old[1])
        // As far as a body of the higher speed comes in a frame, with what the steps of a frame add.
        #expect(way <= max(hypot(old[3], old[4]), hypot(new[3], new[4])) / 30 + 2, "\(tunable.name) makes a jump of \(way)")
      }
    }
  }

  @Test(arguments: names)
  func itemsStayOnAStageThatChangesItsSize(_ name: String) throws {
    let scene = try #require(Scene.named(name))
    let bench = DynamicsUnderTest(scene)
    let sizes: [(CGFloat, CGFloat)] = [(600, 500), (320, 320), (390, 844), (1600, 1200), (872, 632)]
    for (width, height) in sizes {
      bench.stage.touchDown(at: CGPoint(x: 150, y: 250))
      bench.stage.advance(frames: 4)
      bench.stage.send(.resize(size: CGSize(width: width, height: height), scale: 1))
      bench.stage.advance(frames: 2)
      #expect(bench.stage.window.bounds.size == CGSize(width: width, height: height))
      bench.stage.touchUp()
      bench.stage.advance(by: 1)
      #expect(bench.everythingIsOnStage(margin: Self.leaving.contains(name) ? 3000 : 20), "\(width) × \(height)")
    }
  }
}
