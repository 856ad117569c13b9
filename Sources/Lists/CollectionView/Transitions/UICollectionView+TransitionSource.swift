import Foundation
import ViewCore

extension UICollectionView: TransitionSource {
  package final func transition(in window: UIWindow, since start: TimeInterval) -> MotionSources.Transition? {
    guard self.window === window, let running = layoutTransition else { return nil }
    return MotionSources.Transition(
      percent: running.progress, position: running.progress, isInteractive: running.verdict == nil,
      isCancelled: running.verdict == false, isUndecidedLayoutChange: running.verdict == nil, identity: running.identity)
  }
}
