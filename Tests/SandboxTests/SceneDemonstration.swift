import MotionTesting
import Scenes
import Testing
import Tuning
import UIKit

/// A scene whose demonstration is played by hand, with the log of its transitions.
@MainActor final class SceneDemonstration {
  let scene: Scene
  let stage: Stage
  let session: SceneSession
  let size: CGSize
  private var down: Set<Int> = []
  private var up: Set<Int> = []
  private let start: TimeInterval

  init(
    _ name: String, size: CGSize = CGSize(width: 872, height: 632), style: UIUserInterfaceStyle = .dark,
    change: (TunableValues) -> Void = { _ in }
  ) throws {
    scene = try #require(Scene.named(name))
    self.size = size
    stage = Stage(size: size, scale: 1)
    stage.advance()
    stage.log.isEnabled = true
    session = scene.makeSession(values: nil)
    change(session.values)
    stage.window.overrideUserInterfaceStyle = style
    stage.window.rootViewController = session.rootViewController
    stage.advance(frames: 2)
    start = stage.time
  }

  var time: TimeInterval { stage.time - start }
  var isOver: Bool { up.count == scene.demonstration.strokes.count }

  func count(_ text: String) -> Int { stage.log.entries.count { $0.text.contains(text) } }

  /// Puts a finger down, holds it still, and moves it to a point of the window in twenty frames; it stays down.
  func drag(from start: CGPoint, to end: CGPoint, holding seconds: TimeInterval) {
    stage.touchDown(at: start)
    stage.advance(by: seconds)
    for step in 1...20 {
      let share = CGFloat(step) / 20
      stage.touchMove(to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      stage.advance()
    }
  }

  /// One frame with what the fingers and the pointer do in it.
  func step() {
    for (index, stroke) in scene.demonstration.strokes.enumerated() where !up.contains(index) && time >= stroke.start {
      let area = stage.window.bounds
      let begins = down.insert(index).inserted
      stage.send(stroke.input(begins ? .began : .moved, at: time, in: area))
      guard time >= stroke.end else { continue }
      stage.send(stroke.input(.ended, at: time, in: area))
      up.insert(index)
    }
    stage.advance()
  }

  /// Plays all of it and waits until nothing moves.
  @discardableResult func play(eachFrame: () -> Void = {}) -> Bool {
    while !isOver {
      step()
      eachFrame()
    }
    return stage.advance(until: { self.session.isAtRest }, timeout: 8)
  }

  /// What is seen and said over the whole demonstration, a sample every few frames; up to the first that `goesOn` refuses.
  @discardableResult
  func trace(while goesOn: (_ index: Int, _ sample: String) -> Bool = { _, _ in true }) -> [String] {
    var samples: [String] = []
    var frame = 0
    while !isOver || (!session.isAtRest && time < 12) {
      step()
      frame += 1
      guard frame % 5 == 0 else { continue }
      let sample = "\(session.reading) \(session.edgeWidth) \(stage.displayListText())"
      guard goesOn(samples.count, sample) else { return samples }
      samples.append(sample)
    }
    return samples
  }

  /// Whether the demonstration looks otherwise than it was traced.
  func differs(from trace: [String]) -> Bool {
    var differs = false
    let seen = self.trace { index, sample in
      differs = index >= trace.count || trace[index] != sample
      return !differs
    }
    return differs || seen.count != trace.count
  }
}
