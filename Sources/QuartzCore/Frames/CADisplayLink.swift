import Foundation

/// Calls a method before each frame; requests frames and holds its target strongly until it is invalidated.
///
/// ```swift
/// @MainActor
/// final class Spinner {
///   let layer = CALayer()
///   private var link: CADisplayLink?
///
///   func start() {
///     link = CADisplayLink(target: self, selector: Spinner.step(_:))
///     link?.add(to: .main, forMode: .common)
///   }
///
///   func stop() { link?.invalidate() }
///
///   private func step(_ link: CADisplayLink) {
///     layer.setAffineTransform(CGAffineTransform(rotationAngle: link.timestamp))
///   }
/// }
/// ```
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  private var handler: ((CADisplayLink) -> Void)?
  private var modes: Set<RunLoop.Mode> = []
  /// The time of the current frame in seconds; 0 before the first call.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The expected time of the next call in seconds.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  /// The interval between two frames of the screen, in seconds; 0 before the first call.
  open private(set) var duration: CFTimeInterval = 0
  private var hasFired = false
  private var links: DisplayLinks?
  /// The layer whose time the link follows; nil follows the frame's clock.
  private final weak var layer: CALayer?
  private final var choosesTime = false

  /// Whether the calls are suspended; a paused link requests no frames. Default false.
  open var isPaused = false {
    didSet { if oldValue && !isPaused { hasFired = false } }
  }

  /// The rate in calls per second, at most the screen's; 0 is every frame. Default 0; `preferredFrameRateRange` overrides it.
  open var preferredFramesPerSecond = 0
  /// The frames from one call to the next, at least 1, where no rate is preferred. Default 1.
  open var frameInterval: Int {
    get { framesPerCall }
    set { framesPerCall = max(1, newValue) }
  }
  private final var framesPerCall = 1
  /// The rate in calls per second; its `preferred` rate or else its `maximum` overrides `preferredFramesPerSecond`. Default no
  /// preference.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Makes a link that calls a closure.
  package init(handler: @escaping (CADisplayLink) -> Void) {
    self.handler = handler
    super.init()
  }

  /// Makes a link that calls a method of `target`, held strongly: `CADisplayLink(target: self, selector: Ball.step(_:))`.
  public convenience init<Target: AnyObject>(
    target: Target, selector method: @escaping @MainActor (Target) -> (CADisplayLink) -> Void
  ) {
    self.init { link in method(target)(link) }
  }

  /// Makes a link that calls a method without arguments of `target`, held strongly.
  public convenience init<Target: AnyObject>(target: Target, selector method: @escaping @MainActor (Target) -> () -> Void) {
    self.init { _ in method(target)() }
  }

  /// Follows a layer's time: the link is called only as that time advances, with that time. Nil follows the frame's clock.
  ///
  /// Without a call of this, `add(to:forMode:)` chooses the application's `DisplayLinks.followedLayer`.
  package final func follow(_ layer: CALayer?) {
    choosesTime = true
    self.layer = layer
  }

  /// Starts the calls; does nothing after `invalidate()`. Run loop and mode only count the additions: frames run in every mode.
  ///
  /// The calls precede the frames of the current application, the one whose frame was made last or is being made.
  ///
  /// - Precondition: there is an application: call it after `UIApplicationMain` has begun, or on a `Stage`.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard handler != nil else { return }
    modes.insert(mode)
    links = links ?? FrameContext.required(by: "CADisplayLink.add(to:forMode:)").displayLinks
    if !choosesTime { follow(links?.followedLayer) }
    if let clock = layer?.localClock, clock.speed == 0 { (timestamp, hasFired) = (clock.time, true) }
    links?.add(self)
  }

  /// Starts the calls before the frames of a layer's tree; outside of a tree, of the current application.
  package final func add(toFramesOf layer: CALayer) {
    if let context = layer.context { links = links ?? context.displayLinks }
    add(to: .main, forMode: .common)
  }

  package final func add(to links: DisplayLinks) {
    self.links = self.links ?? links
    add(to: .main, forMode: .common)
  }

  /// Ends the calls when the mode was the last one that the link was added for.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { leave() }
  }

  /// Ends the calls for good and releases the target.
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
    guard wish > 0 else { return framesPerCall > 1 ? Double(framesPerCall) * frameInterval : 0 }
    return max(1 / wish, frameInterval)
  }

  /// Whether the link requests frames; while its layer's time is paused, only after that time was changed.
  final var wantsFrames: Bool {
    guard !isPaused, let clock = layer?.localClock else { return !isPaused }
    return clock.speed != 0 || clock.time > timestamp || links?.callsWhileHeld == true
  }

  /// Calls back when the frame at `time` is due; a rate that does not divide the screen's is met on average.
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

/// The display links of one context's frames. Calls may add and remove links.
@MainActor
package final class DisplayLinks {
  private var links: [CADisplayLink] = []
  /// The interval between two frames of the screen, in seconds; set by the host. Default 1/60.
  package private(set) var frameInterval: TimeInterval = 1.0 / 60

  /// The number of added links.
  package var count: Int { links.count }

  /// Whether a link requests frames.
  var isRunning: Bool { links.contains(where: \.wantsFrames) }

  /// The layer whose time links follow by default, so that a slowed-down window slows its program's links.
  package private(set) weak var followedLayer: CALayer?

  /// Whether links with a paused layer are still called in each frame, with the paused time, so that a resting touch has an
  /// effect. Default false.
  package private(set) var callsWhileHeld = false

  /// The screen is refreshed at another interval, in seconds.
  package func refresh(every interval: TimeInterval) { frameInterval = interval }

  /// Lets links follow the time of a layer by default; nil lets them follow the frames.
  package func follow(_ layer: CALayer?) { followedLayer = layer }

  /// Decides whether links with a paused layer are called.
  package func callWhileHeld(_ calls: Bool) { callsWhileHeld = calls }

  func add(_ link: CADisplayLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
  }

  func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  func removeAll() { links = [] }

  /// Calls each due link; a link added meanwhile starts in the next frame, a link removed meanwhile is not called.
  func fire(at time: TimeInterval) {
    for link in links where links.contains(where: { $0 === link }) { link.fire(at: time, every: frameInterval) }
  }
}
