import UIKit

/// The stage's clock: it can run, run slower or stop while the bench around it continues.
///
/// It sets the time of the stage window's layer, from which everything in the window derives its time.
@MainActor public final class StageClock {
  /// How fast the stage's time runs, from everybody's time to a hundredth of it.
  public enum Pace: Int, CaseIterable, Sendable {
    /// 1, 1/2, 1/4, 1/10 and 1/100 second of the stage's time per second.
    case full, half, quarter, tenth, hundredth

    var factor: Float { [1, 0.5, 0.25, 0.1, 0.01][rawValue] }
    var title: String { ["1×", "½", "¼", "⅒", "1/100"][rawValue] }
  }

  /// The length of a step, in seconds of the stage's time.
  static let stepLength: TimeInterval = 1.0 / 60

  private let layer: CALayer
  private let origin: TimeInterval
  /// The end of the running step, in the layer's time.
  private var stepEnd: TimeInterval?
  private var waitingSteps = 0
  /// Whether the stage's clock is stopped.
  public private(set) var isPaused = false
  /// How fast the stage's time runs while it is not paused. Default full.
  public private(set) var pace = Pace.full
  private let didChange: () -> Void

  /// - Parameter didChange: called when the clock was paused, resumed or changed its pace.
  init(_ layer: CALayer, didChange: @escaping () -> Void) {
    (self.layer, self.didChange) = (layer, didChange)
    origin = layer.convertTime(CACurrentMediaTime(), from: nil)
  }

  /// Seconds of the stage's time since the bench opened.
  public var time: TimeInterval { layer.convertTime(CACurrentMediaTime(), from: nil) - origin }

  /// The stage's time at a time of the host's that is not long past.
  func time(at hostTime: TimeInterval) -> TimeInterval { layer.convertTime(hostTime, from: nil) - origin }

  /// Sets the stage's time and stops the clock there.
  func hold(at time: TimeInterval) {
    (stepEnd, waitingSteps, isPaused) = (nil, 0, true)
    goOn(at: 0, from: origin + time)
    didChange()
  }

  /// Whether the stage's time runs at normal speed.
  var isPlain: Bool { !isPaused && pace == .full }

  /// Pauses the clock, or resumes it at its pace; queued steps are dropped.
  public func togglePause() {
    isPaused.toggle()
    (stepEnd, waitingSteps) = (nil, 0)
    goOn(at: isPaused ? 0 : pace.factor)
    didChange()
  }

  /// Sets the pace, at once where the stage is not paused.
  public func set(_ pace: Pace) {
    guard pace != self.pace else { return }
    self.pace = pace
    if !isPaused { goOn(at: pace.factor) }
    didChange()
  }

  private func goOn(at speed: Float, from time: TimeInterval? = nil) {
    let time = time ?? layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.beginTime = CACurrentMediaTime()
    layer.timeOffset = time
    layer.speed = speed
  }

  // MARK: - A step

  /// Moves the stopped stage on by a frame; a running one stops first.
  public func step() {
    if !isPaused { togglePause() }
    waitingSteps += 1
    if waitingSteps == 1, stepEnd == nil { scheduleStep() }
  }

  private func scheduleStep() {
    // Runs before the layers' own timers of the frame, so that what ends within the step ends in this frame.
    layer.homeContext?.scheduler.after(0) { [weak self] in self?.beginStep() }
  }

  /// Lets time run for one frame from the end of the step, so that animations that end there complete.
  private func beginStep() {
    guard isPaused, waitingSteps > 0 else { return }
    waitingSteps -= 1
    let end = layer.convertTime(CACurrentMediaTime(), from: nil) + Self.stepLength
    stepEnd = end
    goOn(at: 1, from: end)
  }

  /// All has moved and ended in this frame; a step stops where it was to end.
  func frameDidRun() {
    guard let end = stepEnd else { return }
    stepEnd = nil
    goOn(at: 0, from: end)
    if waitingSteps > 0 { scheduleStep() }
  }
}
