import MotionTesting
import Testing
import Tuning
import UIKit

@testable import Scenes

private let names = [
  "cross-dissolve", "halfway-spring", "custom-presentation", "zoom-in", "navigation", "circle-reveal", "swipe", "flip",
  "card-stack", "sheet", "tabs",
]

/// Laws that hold for every scene whose transitions a hand can drive.
@MainActor @Suite("Transition scenes")
struct FlightSceneTests {
  @Test(arguments: names)
  func demonstrationComesToRestWithoutViolations(_ name: String) throws {
    for size in [CGSize(width: 872, height: 632), CGSize(width: 390, height: 844), CGSize(width: 320, height: 320)] {
      let scene = try SceneDemonstration(name, size: size)
      #expect(scene.play(), "\(name) still moves at \(size)")
      #expect(scene.count("completeTransition") >= 1)
      #expect(TransitionLog.shared.violations.isEmpty)
      #expect(scene.session.reading.phase == .idle)
    }
  }

  /// How often each demonstration carries a transition out, and how often it takes one back.
  @Test(arguments: names)
  func demonstrationFinishesAndCancels(_ name: String) throws {
    let scene = try SceneDemonstration(name)
    scene.play()
    let finished = ["cross-dissolve": 1, "card-stack": 4]
    #expect(scene.count("completeTransition(true)") == finished[name] ?? 2)
    #expect(scene.count("completeTransition(false)") == 1)
  }

  @Test(arguments: names)
  func demonstrationDrivesATransitionInteractively(_ name: String) throws {
    let scene = try SceneDemonstration(name)
    var phases: Set<String> = []
    var progress: Set<Double> = []
    scene.play {
      phases.insert("\(scene.session.reading.phase)")
      if scene.session.reading.phase == .interactive { progress.insert(scene.session.reading.progress) }
    }
    #expect(phases.contains("interactive"))
    #expect(progress.count > 5)
  }

  @Test(arguments: names)
  func windowResizedDuringATransitionIsFilledAfterwards(_ name: String) throws {
    let scene = try SceneDemonstration(name)
    while scene.session.reading.phase == .idle, !scene.isOver { scene.step() }
    for _ in 0..<6 { scene.step() }
    #expect(scene.session.reading.phase != .idle)
    let small = CGSize(width: 500, height: 700)
    scene.stage.window.frame = CGRect(origin: .zero, size: small)
    scene.play()
    scene.stage.advance(frames: 3)
    let top = scene.session.rootViewController.view
    #expect(top?.frame.size == small || scene.session.rootViewController.presentedViewController != nil)
    #expect(TransitionLog.shared.violations.isEmpty)
    let fresh = try SceneDemonstration(name, size: small)
    #expect(fresh.session.rootViewController.view.bounds.size == small)
  }
}
