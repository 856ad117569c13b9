import MotionTesting
import Testing
import Tuning
import UIKit

@testable import Scenes

/// A dynamics scene on a stage in the hand.
@MainActor final class DynamicsUnderTest {
  let stage: Stage
  let session: SceneSession

  init(_ scene: Scene, size: CGSize = CGSize(width: 872, height: 632), values: [String: Double] = [:]) {
    stage = Stage(size: size, scale: 1)
    stage.advance()
    stage.log.isEnabled = true
    session = scene.makeSession()
    stage.window.rootViewController = session.rootViewController
    for (name, value) in values {
      if let tunable = session.values.tunable(named: name) { session.values[tunable] = value }
    }
    stage.advance(frames: 2)
  }

  var blocks: [ToyBlock] { (session.rootViewController as? PlaygroundViewController)?.blocks ?? [] }
  var size: CGSize { stage.window.bounds.size }

  func log(_ text: String) -> Int { stage.log.entries.count { $0.text == text } }

  /// Plays a hand until a time, or until `goesOn`, which is called after each frame, answers false.
  func play(_ script: FingerScript, to end: TimeInterval, while goesOn: () -> Bool = { true }) {
    let start = stage.time
    var begun: Set<Int> = []
    var ended: Set<Int> = []
    while stage.time - start < end {
      let time = stage.time - start
      for (index, stroke) in script.strokes.enumerated() where !ended.contains(index) && time >= stroke.start {
        let share = stroke.place(at: time)
        let point = CGPoint(x: share.x * size.width, y: share.y * size.height)
        if begun.insert(index).inserted {
          stage.touchDown(at: point, finger: stroke.finger)
        } else {
          stage.touchMove(to: point, finger: stroke.finger)
        }
        guard time >= stroke.end else { continue }
        stage.touchUp(finger: stroke.finger)
        ended.insert(index)
      }
      stage.advance()
      guard goesOn() else { return }
    }
  }

  /// Everything the animator moves, as numbers.
  var state: [CGFloat] {
    (session.animator?.debugSnapshot().bodies ?? []).flatMap { [$0.center.x, $0.center.y, $0.angle] }
  }

  /// What moves still, for the word of a test that fails.
  var awake: String {
    (session.animator?.debugSnapshot().bodies ?? []).filter(\.isAwake)
      .map { "\(($0.item as? ToyBlock)?.layer.name ?? "view") at \($0.center) \($0.velocity) \($0.angularVelocity)" }
      .joined(separator: "; ")
  }

  /// Whether every moved item is at a finite place not far outside the stage.
  func everythingIsOnStage(margin: CGFloat = 0) -> Bool {
    let area = CGRect(origin: .zero, size: size).insetBy(dx: -margin - 1, dy: -margin - 1)
    return (session.animator?.debugSnapshot().bodies ?? []).allSatisfy {
      $0.center.x.isFinite && $0.center.y.isFinite && $0.angle.isFinite && area.contains($0.center)
    }
  }
}
