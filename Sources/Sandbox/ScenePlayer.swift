import Staging
import Scenes
import Tuning
import UIKit

/// Plays a script of fingers and of the pointer on a stage, frame by frame.
@MainActor final class ScenePlayer {
  private let stage: Stage
  private let script: FingerScript
  /// The area of the script's relative coordinates in the stage's window, called in each frame.
  private let area: () -> CGRect
  private let start: TimeInterval
  private var begun: Set<Int> = []
  private var ended: Set<Int> = []
  private let strokeDidBegin: (FingerScript.Stroke) -> Void

  /// - Parameter strokeDidBegin: called when a stroke begins.
  init(
    _ script: FingerScript, on stage: Stage, area: @escaping () -> CGRect,
    strokeDidBegin: @escaping (FingerScript.Stroke) -> Void = { _ in }
  ) {
    self.script = script
    self.stage = stage
    self.area = area
    self.strokeDidBegin = strokeDidBegin
    start = stage.time
  }

  /// Seconds since the start of the script.
  var time: TimeInterval { stage.time - start }

  /// Whether every stroke has ended.
  var isOver: Bool { ended.count == script.strokes.count }

  /// Plays one frame with its input.
  func step() {
    for (index, stroke) in script.strokes.enumerated() where !ended.contains(index) && time >= stroke.start {
      let begins = begun.insert(index).inserted
      if begins { strokeDidBegin(stroke) }
      stage.send(stroke.input(begins ? .began : .moved, at: time, in: area()))
      guard time >= stroke.end else { continue }
      stage.send(stroke.input(.ended, at: time, in: area()))
      ended.insert(index)
    }
    stage.advance()
  }

  /// Plays up to a time of the script, in seconds. Frame times are sums of fractions, which may miss it by a rounding error.
  func advance(to end: TimeInterval) {
    while time < end - 1e-6 { step() }
  }
}
