import UIKit
import UIKitCore

/// Resizes the host's window so that a program's window keeps its size while the bench is shown, as far as the desktop allows.
@MainActor final class InspectorRoom {
  /// Whether the host's window was enlarged for the bench.
  private var hasGrown = false

  /// Makes room for the inspector, or returns it; returns whether the window was resized. Only a program's window is.
  func adapt(_ content: StageContent, toInspector isShown: Bool) -> Bool {
    guard content.isAttached, let application = content.application else { return false }
    let stage = content.window
    let (before, frame) = (stage.screen.bounds.size, stage.frame)
    if isShown {
      let size = BenchLayout.windowSize(forStage: frame.size)
      let place = BenchLayout(size: size, showsInspector: true).stage
      // The stage stays where it is on the desktop.
      application.requestWindow(size: size, movedBy: CGPoint(x: -place.minX, y: -place.minY), keeping: stage)
      hasGrown = stage.screen.bounds.size != before
    } else if hasGrown {
      hasGrown = false
      application.requestWindow(size: frame.size, movedBy: frame.origin, keeping: stage)
    }
    return stage.screen.bounds.size != before
  }
}
