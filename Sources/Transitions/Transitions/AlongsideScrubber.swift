import CoreGraphics
import Foundation
import ViewCore

/// Scrubs alongside animations for a custom interaction controller: linearly with its percent.
@MainActor
final class AlongsideScrubber {
  private let animator: UIViewPropertyAnimator
  private var isOver = false

  init(duration: TimeInterval, animations: @escaping () -> Void) {
    animator = UIViewPropertyAnimator(duration: duration, curve: .linear, animations: animations)
    animator.addCompletion { [weak self] _ in self?.isOver = true }
    animator.pauseAnimation()
  }

  isolated deinit {
    if !isOver { animator.stopAnimation(true) }
  }

  func pause() {
    guard !isOver else { return }
    animator.pauseAnimation()
    animator.isReversed = false
  }

  func seek(_ percent: CGFloat) {
    guard !isOver else { return }
    animator.fractionComplete = percent
  }

  func resume(toEnd: Bool) {
    guard !isOver else { return }
    animator.isReversed = !toEnd
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }

  func finish(atEnd: Bool) {
    guard !isOver else { return }
    isOver = true
    animator.stopAnimation(false)
    animator.finishAnimation(at: atEnd ? .end : .start)
  }
}
