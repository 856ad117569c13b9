import CoreGraphics
import DisplayList
import Foundation
import Misuse
import QuartzCore
import SDLRenderer
import Timers
import UIKitCore

/// A window for tests: the toolkit with a virtual clock, scripted fingers and snapshots.
///
/// Each stage is an application of its own, and any number can exist side by side. Nothing moves until the stage is advanced, and
/// the same script gives the same frames.
///
/// A `Timer` that is scheduled while the stage is the current application follows its virtual time. `run(for:)` and
/// `run(until:timeout:)` serve the main queue and main-actor tasks between frames. On the process's main thread, outside any job
/// of the main queue, `advance` serves them too, by one turn of the main run loop for each frame. A test of Swift Testing is
/// itself a job of the main queue, so that queue cannot be served before the test awaits.
///
/// ```swift
/// let stage = Stage()
/// let page = UIViewController()
/// stage.window.rootViewController = page
/// stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.3)
/// let isLoaded = await stage.run(until: { page.isViewLoaded }, timeout: 2)
/// print(isLoaded)
/// ```
@MainActor
public final class Stage {
  /// The key window; set `rootViewController` on it.
  public let window: UIWindow
  /// The virtual time of the last frame, in seconds; starts at 0.
  public private(set) var time: TimeInterval = 0

  /// The log of the stage's application.
  package var log: TransitionLog { application.context.log }

  package let application: UIApplication
  private let framesPerSecond: Int
  private var frame = 0
  private var queued: [InputEvent] = []
  private var fingers: [Int: CGPoint] = [:]
  private var hand = StageHand()
  private var list: DisplayList
  private var renderer: SurfaceRenderer?

  /// Makes a stage, which becomes the current application.
  ///
  /// - Parameters:
  ///   - size: the window's size in points. Default: 390 × 844.
  ///   - scale: pixels per point. Default: 2.
  ///   - framesPerSecond: frames per virtual second. Default: 60.
  /// - Precondition: all three are positive.
  public init(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2, framesPerSecond: Int = 60
  ) {
    misuse(
      unless: size.width > 0 && size.height > 0 && scale > 0, "Stage(size: \(size), scale: \(scale)): both must be positive.")
    misuse(unless: framesPerSecond > 0, "Stage(framesPerSecond: \(framesPerSecond)): must be positive.")
    self.framesPerSecond = framesPerSecond
    list = DisplayList(size: size, scale: scale)
    application = UIApplication(size: size, scale: scale, framesPerSecond: framesPerSecond)
    application.makeCurrent()
    application.tree.advance(to: 0)
    application.scheduleTimers(with: FrameTimers(application))
    application.attach(
      to: ApplicationServices(turnRunLoop: { if Thread.isMainThread { _ = RunLoop.main.limitDate(forMode: .default) } }))
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.makeKeyAndVisible()
    Self.stages.removeAll { $0.stage == nil }
    Self.stages.append(WeakStage(stage: self))
  }

  private struct WeakStage { weak var stage: Stage? }
  private static var stages: [WeakStage] = []

  /// The stage that shows a view.
  package static func stage(of view: UIView) -> Stage? {
    guard let window = view.window else { return nil }
    return stages.lazy.compactMap(\.stage).first { $0.application.allWindows.contains { $0 === window } }
  }

  /// Whether the next frame can differ from the last one.
  package var needsFrame: Bool { application.needsFrame || !queued.isEmpty }

  /// The velocity of the finger that went up last, in points per second; nil before the first one and while a finger is down.
  package var releaseVelocity: CGVector? { hand.releaseVelocity }

  /// The text size that the user prefers; setting it posts `UIContentSizeCategory.didChangeNotification` and updates traits and
  /// fonts, as a change in the settings of iOS does. Default: `large`.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { application.preferredContentSizeCategory }
    set { application.setPreferredContentSizeCategory(newValue) }
  }

  /// The time of the frame that will process the queued input, in seconds.
  private var nextTime: TimeInterval { Double(frame + 1) / Double(framesPerSecond) }

  // MARK: - Time

  /// Advances by whole frames of 1 ÷ `framesPerSecond` seconds; queued input is processed in the first of them.
  public func advance(frames: Int = 1) {
    for _ in 0..<max(frames, 0) { step() }
  }

  /// Advances by the number of whole frames that is nearest to `seconds`.
  public func advance(by seconds: TimeInterval) {
    advance(frames: Int((seconds * Double(framesPerSecond)).rounded()))
  }

  /// Advances frame by frame until the condition is true.
  ///
  /// - Parameter timeout: in virtual seconds.
  /// - Returns: whether the condition was true before the timeout.
  @discardableResult
  public func advance(until condition: () -> Bool, timeout: TimeInterval = 10) -> Bool {
    let limit = time + timeout
    while !condition() {
      guard time < limit else { return false }
      step()
    }
    return true
  }

  // MARK: - Time, and everything else meanwhile

  /// Advances as `advance(by:)` and serves the main queue and main-actor tasks once after each frame.
  ///
  /// Virtual time does not wait for work on other threads; use `run(until:timeout:)` for that.
  public func run(for seconds: TimeInterval) async {
    for _ in 0..<max(Int((seconds * Double(framesPerSecond)).rounded()), 0) { await stepAndServe() }
  }

  /// Advances as `advance(until:timeout:)` and serves the main queue and main-actor tasks once after each frame.
  ///
  /// - Parameter timeout: in virtual seconds, which pass as fast as frames can be made.
  @discardableResult
  public func run(until condition: () -> Bool, timeout: TimeInterval = 10) async -> Bool {
    let limit = time + timeout
    while !condition() {
      guard time < limit else { return false }
      await stepAndServe()
    }
    return true
  }

  /// Makes a frame and serves everything that is queued on the main queue by then; other stages may run meanwhile.
  private func stepAndServe() async {
    step()
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    application.makeCurrent()
  }

  private func step() {
    frame += 1
    time = Double(frame) / Double(framesPerSecond)
    let events = queued.map { InputEvent(timestamp: time, kind: $0.kind) }
    queued = []
    list = application.advance(to: time, with: events)
  }

  // MARK: - Fingers

  /// Puts a finger down in the next frame.
  public func touchDown(at point: CGPoint, finger: Int = 0) {
    fingers[finger] = point
    hand.began(at: point, nextTime, finger: finger)
    enqueue(.began, finger, at: point)
  }

  /// Moves a finger in the next frame; ignored if it is not down.
  public func touchMove(to point: CGPoint, finger: Int = 0) {
    guard fingers[finger] != nil else { return }
    fingers[finger] = point
    hand.moved(to: point, nextTime, finger: finger)
    enqueue(.moved, finger, at: point)
  }

  /// Lifts a finger in the next frame, where it is; ignored if it is not down.
  public func touchUp(finger: Int = 0) {
    guard let point = fingers.removeValue(forKey: finger) else { return }
    hand.ended(nextTime, finger: finger)
    enqueue(.ended, finger, at: point)
  }

  /// Cancels a finger's touch in the next frame, as a system interruption does; ignored if it is not down.
  public func touchCancel(finger: Int = 0) {
    guard let point = fingers.removeValue(forKey: finger) else { return }
    hand.cancelled(finger: finger)
    enqueue(.cancelled, finger, at: point)
  }

  private func enqueue(_ phase: TouchInput.Phase, _ finger: Int, at point: CGPoint) {
    send(.touch(TouchInput(id: finger, phase: phase, location: point)))
  }

  /// Queues any other input event for the next frame.
  package func send(_ kind: InputEvent.Kind) { queued.append(InputEvent(timestamp: time, kind: kind)) }

  // MARK: - Gestures

  /// Puts a finger down, advances a frame, lifts it, and advances a frame.
  public func tap(at point: CGPoint) {
    touchDown(at: point)
    step()
    touchUp()
    step()
  }

  /// Drags a finger along a straight line, one move per frame; advances the frames. `duration` is in virtual seconds.
  public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval, release: Bool = true) {
    drag([(start, end)], duration: duration, release: release)
  }

  /// Pinches with two fingers on a horizontal line through `center`, between two distances in points; `duration` is in virtual
  /// seconds.
  public func pinch(center: CGPoint, from startDistance: CGFloat, to endDistance: CGFloat, duration: TimeInterval) {
    let paths = [-0.5, 0.5].map { side in
      (
        CGPoint(x: center.x + side * startDistance, y: center.y), CGPoint(x: center.x + side * endDistance, y: center.y)
      )
    }
    drag(paths, duration: duration, release: true)
  }

  private func drag(_ paths: [(start: CGPoint, end: CGPoint)], duration: TimeInterval, release: Bool) {
    for (finger, path) in paths.enumerated() { touchDown(at: path.start, finger: finger) }
    step()
    let moves = max(Int((duration * Double(framesPerSecond)).rounded()), 1)
    for move in 1...moves {
      let part = CGFloat(move) / CGFloat(moves)
      for (finger, path) in paths.enumerated() {
        touchMove(to: path.start.interpolated(to: path.end, by: part), finger: finger)
      }
      step()
    }
    guard release else { return }
    for finger in paths.indices { touchUp(finger: finger) }
    step()
  }

  // MARK: - Pictures

  /// The pixels of the last frame. Traps if there is not enough memory.
  ///
  /// - Complexity: O(pixels + items of the display list).
  public func snapshot() -> CGImage {
    if renderer?.size != list.size || renderer?.scale != list.scale {
      renderer = SurfaceRenderer(size: list.size, scale: list.scale)
    }
    guard let renderer else {
      misuse("Stage.snapshot(): no memory for a picture of \(list.size) at \(list.scale)×.")
    }
    return renderer.draw(list)
  }

  /// The display list of the last frame as text.
  public func displayListText() -> String { list.description }
}

extension CGPoint {
  fileprivate func interpolated(to other: CGPoint, by part: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}
