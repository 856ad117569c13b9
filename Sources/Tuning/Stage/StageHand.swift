import QuartzCore
import Recording
import UIKit
import UIKitCore

/// What the fingers on the stage cause in the bench.
@MainActor protocol StageHandDelegate: AnyObject {
  /// Called before the stage receives touches.
  func stageWillReceive(_ event: UIEvent)
  /// Called before the stage receives a wheel's or trackpad's scroll.
  func stageWillScroll(_ event: UIEvent)
  /// Called when the pointer without a pressed button has moved over what answers it on the stage, or has left that.
  ///
  /// - Parameters:
  ///   - place: in the stage; nil: it has left the stage.
  ///   - time: seconds of the host's time.
  func stagePointerDidMove(to place: CGPoint?, at time: TimeInterval)
  /// Called after a finger has touched the stage, moved or left it.
  func stageDidReceive(_ touch: UITouch)
}

/// The fingers on the stage: those of the user, and those of the last gesture while it is replayed.
@MainActor final class StageHand: WindowObserver {
  /// Whether a finger is down.
  private(set) var isTouched = false
  /// The gesture being replayed.
  private var played: PlayedHand?
  private var link: CADisplayLink?
  /// Whether the pointer is over what answers it.
  private var isAnswered = false
  private let content: StageContent
  private let clock: StageClock
  private let log: BenchLog
  /// Fills the screen: replayed touches are sent in its coordinates.
  private let surface: UIWindow
  private unowned let delegate: any StageHandDelegate

  /// - Parameter surface: fills the screen.
  init(
    _ content: StageContent, _ clock: StageClock, _ log: BenchLog, surface: UIWindow, delegate: any StageHandDelegate
  ) {
    (self.content, self.clock, self.log, self.surface, self.delegate) = (content, clock, log, surface, delegate)
  }

  func window(_ window: UIWindow, willSend event: UIEvent) {
    switch event.type {
    case .touches: delegate.stageWillReceive(event)
    case .scroll: delegate.stageWillScroll(event)
    default: break
    }
  }

  func window(_ window: UIWindow, didSend event: UIEvent) {
    guard event.type == .touches else { return }
    for touch in event.touches where touch.window === window && touch.phase != .stationary {
      record(touch)
      delegate.stageDidReceive(touch)
    }
    // A real finger ends the replayed gesture.
    if let played, event.touches.count > played.fingerCount { endPlaying() }
  }

  private func record(_ touch: UITouch) {
    isTouched = touch.phase != .ended && touch.phase != .cancelled
    guard touch.phase == .began else { return }
    let place = touch.location(in: content.window)
    let text = [place.x, place.y].map { NumberText.string(Double($0), decimals: 0) }.joined(separator: ", ")
    log.add("Press at \(text)", mark: .touch)
  }

  // MARK: - The pointer

  /// Follows the pointer over all windows, as its leaving the stage is told to none of them.
  func followPointer() {
    content.application?.observePointer { [weak self] in self?.pointerMoved(to: $0, over: $1, at: $2) }
  }

  private func pointerMoved(to location: CGPoint?, over view: UIView?, at time: TimeInterval) {
    guard let location, view?.window === content.window else {
      if isAnswered { delegate.stagePointerDidMove(to: nil, at: time) }
      return isAnswered = false
    }
    let place = content.window.convert(location, from: surface)
    let answers = content.answersPointer(at: place)
    // The first move beside what answers it ends the answer.
    if answers || isAnswered { delegate.stagePointerDidMove(to: place, at: time) }
    isAnswered = answers
  }

  // MARK: - Playing

  /// Whether a gesture is replayed.
  var isPlaying: Bool { played != nil }

  /// Sends the last gesture to the stage again. While a finger is down nothing is sent.
  ///
  /// - Parameter recorder: has the gesture.
  /// - Returns: whether there is one to send.
  func playLastGesture(of recorder: StageRecorder?) -> Bool {
    endPlaying()
    guard !isTouched, let gesture = recorder?.recording.lastGesture, !gesture.isEmpty else { return false }
    played = PlayedHand(gesture, at: clock.time)
    let link = CADisplayLink { [weak self] _ in self?.sendPlayedTouches() }
    link.follow(nil)
    link.add(to: .main, forMode: .common)
    self.link = link
    log.report("The last hand plays again", sign: .tick)
    return true
  }

  private func sendPlayedTouches() {
    guard let played else { return }
    send(played.touches(until: clock.time))
    if played.isOver { endPlaying() }
  }

  private func endPlaying() {
    guard let hand = played else { return }
    played = nil
    link?.invalidate()
    link = nil
    send(hand.cancelled())
  }

  private func send(_ touches: [TouchInput]) {
    for var touch in touches {
      touch.location = content.window.convert(touch.location, to: surface)
      content.application?.play(.touch(touch))
    }
  }
}
