import Foundation
import QuartzCore

/// Plays a sequence of images: decides which one is visible at a time.
@MainActor
final class ImagePlayer {
  /// The view that shows the images; without it the player stops.
  private weak var view: UIView?
  private let images: [UIImage]
  private let interval: TimeInterval
  /// The number of rounds; 0 repeats forever.
  private let rounds: Int
  private var step = 0
  private var token: FrameScheduler.Token?

  private let didAdvance: () -> Void
  private let didFinish: () -> Void

  init(
    in view: UIView, images: [UIImage], duration: TimeInterval, rounds: Int, didAdvance: @escaping () -> Void,
    didFinish: @escaping () -> Void
  ) {
    (self.didAdvance, self.didFinish) = (didAdvance, didFinish)
    self.view = view
    self.images = images
    self.rounds = rounds
    let duration = duration > 0 ? duration : TimeInterval(images.count) / 30
    interval = duration / TimeInterval(images.count)
  }

  var image: UIImage { images[step % images.count] }
  private(set) var isPlaying = true

  func resume() {
    guard token == nil, isPlaying else { return }
    schedule(at: (view?.layer.frameTime ?? 0) + interval)
  }

  func pause() {
    token?.cancel()
    token = nil
  }

  func stop() {
    pause()
    isPlaying = false
  }

  private func schedule(at time: TimeInterval) {
    token = view?.applicationContext.scheduler.at(time) { [weak self] in self?.advance(from: time) }
  }

  private func advance(from time: TimeInterval) {
    token = nil
    step += 1
    if rounds > 0, step >= rounds * images.count {
      isPlaying = false
      didFinish()
      return
    }
    didAdvance()
    schedule(at: time + interval)
  }
}
