import Foundation
import QuartzCore

/// Which of several images is to be seen at a time.
@MainActor
final class ImagePlayer {
  /// What the images are shown in; without it nothing moves.
  private weak var view: UIView?
  private let images: [UIImage]
  private let interval: TimeInterval
  /// 0 is for ever.
  private let rounds: Int
  private var step = 0
  private var token: FrameScheduler.Token?

  var didAdvance: (() -> Void)?
  var didFinish: (() -> Void)?

  init(in view: UIView, images: [UIImage], duration: TimeInterval, rounds: Int) {
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
      didFinish?()
      return
    }
    didAdvance?()
    schedule(at: time + interval)
  }
}
