import Foundation

/// Calls back before each frame. It holds its target, and frames go on, until it is invalidated.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  private var handler: ((CADisplayLink) -> Void)?
  private var modes: Set<RunLoop.Mode> = []
  /// The time of the frame that it was called for last, in seconds.
  open private(set) var timestamp: CFTimeInterval = 0
  /// When the frame after this one is expected.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  /// Seconds between two frames of the screen.
  open private(set) var duration: CFTimeInterval = 0
  private var hasFired = false
  private var links: DisplayLinks?
  /// The layer whose time it keeps; nil is the frame's clock.
  private final weak var layer: CALayer?
  private final var choosesTime = false

  /// Whether it rests; frames are not wanted meanwhile. Default false.
  open var isPaused = false {
    didSet { if oldValue && !isPaused { hasFired = false } }
  }

  /// Calls per second; 0 is every frame. Default 0.
  open var preferredFramesPerSecond = 0
  /// Default: every frame.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// A link that calls a closure.
  package init(handler: @escaping (CADisplayLink) -> Void) {
    self.handler = handler
    super.init()
  }

  /// A link that calls a method of `target`, which it holds: `CADisplayLink(target: self, selector: Ball.step(_:))`.
  public convenience init<Target: AnyObject>(
    target: Target, selector method: @escaping @MainActor (Target) -> (CADisplayLink) -> Void
  ) {
    self.init { link in method(target)(link) }
  }

  /// A link that calls a method without arguments of `target`, which it holds.
  public convenience init<Target: AnyObject>(target: Target, selector method: @escaping @MainActor (Target) -> () -> Void) {
    self.init { _ in method(target)() }
  }

  /// Keeps a layer's time: the link is called only as that time moves on, and stamped with it. Nil is the frame's clock.
  ///
  /// A link that is told nothing keeps the time of its application's `DisplayLinks.followedLayer`.
  package final func follow(_ layer: CALayer?) {
    choosesTime = true
    self.layer = layer
  }

  /// Starts the calls. All modes are the main run loop's here: a frame is never part of another mode.
  ///
  /// The frames are those of the application whose turn it is, as nothing here names a window: the one whose frame was made
  /// last, or is being made. Traps where there is no application.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard handler != nil else { return }
    modes.insert(mode)
    links = links ?? FrameContext.required(by: "CADisplayLink.add(to:forMode:)").displayLinks
    if !choosesTime { follow(links?.followedLayer) }
    if let clock = layer?.localClock, clock.speed == 0 { (timestamp, hasFired) = (clock.time, true) }
    links?.add(self)
  }

  /// Starts the calls with the frames of a layer's tree; in no tree, with those of the application whose turn it is.
  package final func add(toFramesOf layer: CALayer) {
    if let context = layer.context { links = links ?? context.displayLinks }
    add(to: .main, forMode: .common)
  }

  package final func add(to links: DisplayLinks) {
    self.links = self.links ?? links
    add(to: .main, forMode: .common)
  }

  /// Ends the calls when it was the last mode that the link was added for.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { leave() }
  }

  /// Ends the calls for good, and lets the target go.
  open func invalidate() {
    modes = []
    handler = nil
    leave()
  }

  private func leave() {
    links?.remove(self)
    links = nil
  }

  private func interval(_ frameInterval: CFTimeInterval) -> CFTimeInterval {
    let range = preferredFrameRateRange
    let preferred = Double(range.preferred ?? 0)
    let wish = preferred > 0 ? preferred : range.maximum > 0 ? Double(range.maximum) : Double(preferredFramesPerSecond)
    return wish > 0 ? max(1 / wish, frameInterval) : 0
  }

  /// Whether it is to be called again; where its time stands still, only if that was moved.
  final var wantsFrames: Bool {
    guard !isPaused, let clock = layer?.localClock else { return !isPaused }
    return clock.speed != 0 || clock.time > timestamp || links?.callsWhileHeld == true
  }

  /// Calls back when the frame at `time` is due; a rate that is no divisor of the screen's is met on average.
  func fire(at time: TimeInterval, every frameInterval: CFTimeInterval) {
    guard let handler, !isPaused else { return }
    let (time, speed) = layer?.localClock ?? (time, 1)
    let frameInterval = frameInterval * abs(speed)
    let interval = interval(frameInterval)
    let isHeld = speed == 0 && time == timestamp && links?.callsWhileHeld == true
    if hasFired && !isHeld && (time <= timestamp || time - timestamp < interval - frameInterval / 2) { return }
    hasFired = true
    timestamp = time
    duration = frameInterval
    targetTimestamp = time + max(interval, duration)
    handler(self)
  }
}

/// The links of one tree's frames. Links may come and go while they are called.
@MainActor
package final class DisplayLinks {
  private var links: [CADisplayLink] = []
  /// Seconds between two frames of the screen; the host says so. Default 1/60.
  package var frameInterval: TimeInterval = 1.0 / 60

  /// Whether a link wants frames.
  var isRunning: Bool { links.contains(where: \.wantsFrames) }

  /// The layer whose time a link keeps that names none: a window that is slowed down takes its program's links with it.
  package weak var followedLayer: CALayer?

  /// Whether links whose layer stands still are called in each frame all the same, with the time at which it stands: what a
  /// resting hand does changes meanwhile. Default false.
  package var callsWhileHeld = false

  func add(_ link: CADisplayLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
  }

  func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  func removeAll() { links = [] }

  /// Calls each link that is due; one added meanwhile waits for the next frame, one removed meanwhile is not called.
  func fire(at time: TimeInterval) {
    for link in links where links.contains(where: { $0 === link }) { link.fire(at: time, every: frameInterval) }
  }
}
