import Foundation
import MotionTesting
import Scenes
import Tuning
import UIKit

/// A scripted drag through a scene on a stage in the hand: one that finishes, then one that is taken back.
@MainActor struct HeadlessRun {
  /// The drags: how far as a share of the stage, and for how long in seconds.
  private static let finishing = (share: 0.7, duration: 0.4)
  private static let cancelled = (share: 0.2, duration: 0.6)
  /// From the edge to where the finger sets down, in points.
  private static let inset: CGFloat = 4

  let scene: Scene
  let size: CGSize
  let values: TunableValues

  func run() {
    let stage = Stage(size: size, scale: 1)
    let session = scene.makeSession(values: values)
    stage.window.overrideUserInterfaceStyle = .dark
    stage.window.rootViewController = session.rootViewController
    stage.advance(frames: 2)
    LogPrinter.start()
    drag(stage, session, by: Self.finishing, title: "A drag from the right edge")
    drag(stage, session, by: Self.cancelled, title: "A short drag from the right edge, back again")
  }

  private func drag(
    _ stage: Stage, _ session: any SceneSession, by gesture: (share: Double, duration: Double), title: String
  ) {
    let distance = (size.width * gesture.share).rounded()
    LogPrinter.print("# \(title): \(Int(distance)) of \(Int(size.width)) points in \(gesture.duration) s")
    let start = CGPoint(x: size.width - Self.inset, y: size.height / 2)
    stage.drag(from: start, to: CGPoint(x: start.x - distance, y: start.y), duration: gesture.duration)
    let settled = stage.advance(until: { session.reading.phase == .idle }, timeout: 10)
    LogPrinter.print("# \(settled ? "At rest" : "Still moving") after \(String(format: "%.3f", stage.time)) s")
  }
}
