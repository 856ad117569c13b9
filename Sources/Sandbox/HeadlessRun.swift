import Foundation
import Staging
import Scenes
import Tuning
import UIKit

/// Runs a scene's demonstration without a window, with the transition's log on standard output.
@MainActor struct HeadlessRun {
  /// The maximum time after the last touch for scenes that never rest, in seconds.
  static let patience: TimeInterval = 10

  let scene: Scene
  let size: CGSize
  let values: TunableValues

  func run() {
    let stage = Stage(size: size, scale: 1)
    let session = scene.makeSession(values: values)
    stage.window.overrideUserInterfaceStyle = .dark
    stage.window.rootViewController = session.rootViewController
    stage.advance(frames: 2)
    LogPrinter.start(stage.log)
    let player = ScenePlayer(scene.demonstration, on: stage) {
      CGRect(origin: .zero, size: size)
    } strokeDidBegin: {
      LogPrinter.print("# \(sentence(for: $0))")
    }
    while !player.isOver { player.step() }
    let settled = stage.advance(until: { session.isAtRest }, timeout: Self.patience)
    LogPrinter.print("# \(settled ? "At rest" : "Still moving") after \(String(format: "%.3f", stage.time)) s")
  }

  private func sentence(for stroke: FingerScript.Stroke) -> String {
    func text(_ share: CGPoint) -> String {
      "(\(Int((share.x * size.width).rounded())), \(Int((share.y * size.height).rounded())))"
    }
    let time = String(format: "%g", stroke.duration)
    let device =
      switch stroke.device {
      case .finger: "A finger"
      case .pointer: "The pointer"
      case .button: "The pressed pointer"
      }
    if stroke.from == stroke.to { return "\(device) at \(text(stroke.from))" }
    return "\(device) from \(text(stroke.from)) to \(text(stroke.to)) in \(time) s"
  }
}
