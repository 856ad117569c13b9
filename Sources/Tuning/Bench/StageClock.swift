import UIKit

/// The time of the stage: it runs, runs slower or stands still, and the chrome around it goes on.
///
/// It is the time of the stage window's layer; everything in the window keeps it.
@MainActor public final class StageClock {
  /// How fast the stage's time runs, from everybody's time to a hundredth of it.
  public enum Pace: Int, CaseIterable, Sendable {
    /// 1, 1/2, 1/4, 1/10 and 1/100 second of the stage's time per second.
    case full, half, quarter, tenth, hundredth

    var factor: Float { [1, 0.5, 0.25, 0.1, 0.01][rawValue] }
    var title: String { ["1×", "½", "¼", "⅒", "1/100"][rawValue] }
  }

  /// How far a step goes, in seconds of the stage's time.
  static let stepLength: TimeInterval = 1.0 / 60

  private let layer: CALayer
  private let origin: TimeInterval
  /// Where a step under way ends, in the layer's time.
  private var stepEnd: TimeInterval?
  private var waitingSteps = 0
  /// Whether the stage's time stands still.
  public private(set) var isPaused = false
  /// How fast the stage's time runs while it is not paused. Default full.
  public private(set) var pace = Pace.full
  /// Called when the stage was paused, set going, or took another pace.
  var didChange: () -> Void = {}

  init(_ layer: CALayer) {
    self.layer = layer
    origin = layer.convertTime(CACurrentMediaTime(), from: nil)
  }

  /// Seconds of the stage's time since the bench opened.
  public var time: TimeInterval { layer.convertTime(CACurrentMediaTime(), from: nil) - origin }

  /// The stage's time at a time of the host's that is not long past.
  func time(at hostTime: TimeInterval) -> TimeInterval { layer.convertTime(hostTime, from: nil) - origin }

  /// Puts the stage's time elsewhere, on which it stands still.
  func hold(at time: TimeInterval) {
    (stepEnd, waitingSteps, isPaused) = (nil, 0, true)
    goOn(at: 0, from: origin + time)
    didChange()
  }

  /// Whether the stage's time runs as everybody's does.
  var isPlain: Bool { !isPaused && pace == .full }

  /// Stops the stage's time, or sets it going at its pace; steps that wait are dropped.
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
    // Among the timers of the frame, before the layers' own: what ends in the step ends in this frame.
    layer.homeContext?.scheduler.after(0) { [weak self] in self?.beginStep() }
  }

  /// For one frame time is where the step ends, and runs, so that what ends there can end.
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
