internal import CSDL2
import DisplayList
import Foundation
import Logging
import QuartzCore
import SDLRenderer
import UIKitCore

/// The window on the desktop and the loop that feeds the toolkit: events and time in, frames out.
///
/// One frame: every event that has come in → `UIApplication.advance(to:with:)` → draw → present. With nothing to show it sleeps
/// in SDL's wait, and still serves timers, `DispatchQueue.main` and tasks of the main actor.
@MainActor
public final class ApplicationHost {
  /// The host of the running program, if it has a window.
  public private(set) static weak var current: ApplicationHost?

  /// The application that the host feeds with events and time, made with it.
  public let application: UIApplication
  /// What the loop's turns and the last frames took, since the host was made.
  public private(set) var statistics = FrameStatistics()
  /// What the window was opened with; later changes of the window do not alter it.
  public let configuration: HostConfiguration

  let clock = FrameClock()
  let window: HostWindow
  let watcher: MainQueueWatcher?
  var translator: EventTranslator
  var pacer: FramePacer
  private let cursors = CursorShapes()
  private var shown: DisplayList?
  private var needsRedraw = true
  private var isStopping = false
  /// When the run loop's next timer is due; on the frame clock.
  private var runLoopWake: TimeInterval?
  /// Events that no frame has taken yet, with the number of frames shown when they came in.
  private var arrived: [(event: WindowEvent, framesShown: Int)] = []
  private let log = Logger(label: "edgewise.host")

  /// Opens the window. Throws `HostError` with SDL's reason when that is not possible.
  public init(_ configuration: HostConfiguration = HostConfiguration()) throws {
    self.configuration = configuration
    try SDLSession.start(name: configuration.title)
    installImageDecoder()
    do {
      window = try HostWindow(configuration)
    } catch {
      SDLSession.end()
      throw error
    }
    watcher = MainQueueWatcher()
    let metrics = window.metrics
    translator = EventTranslator(windowSize: metrics.size, scale: metrics.scale, unitsPerPoint: metrics.unitsPerPoint)
    pacer = FramePacer(framesPerSecond: window.refreshRate, waitsForDisplay: window.renderer.waitsForDisplay)
    application = UIApplication(size: metrics.size, scale: metrics.scale, framesPerSecond: window.refreshRate)
    application.makeCurrent()
    installHooks()
    Self.current = self
  }

  /// Gives the frames in the place of the application: a player of recordings, for example. It is asked as often as the screen
  /// shows frames, with the host's time and what came in.
  package var source: ((TimeInterval, [InputEvent]) -> DisplayList)?

  /// Seconds on the clock of all frames and events.
  package var time: TimeInterval { clock.now }
  /// Of the window, in points.
  package var size: CGSize { window.metrics.size }
  /// Pixels per point.
  package var scale: CGFloat { window.metrics.scale }
  package var framesPerSecond: Int { window.refreshRate }

  /// The name of what draws: `software`, or one of SDL's render drivers.
  public var rendererName: String { window.renderer.name }

  /// The mouse pointer over the window; an arrow by default.
  public var pointerShape: PointerShape = .arrow {
    didSet { if pointerShape != oldValue { cursors.show(pointerShape) } }
  }

  /// Called as the window is about to close, while it can still be asked.
  package var willClose: () -> Void = {}

  /// Where the window's top left is, in the desktop's units.
  package var position: (x: Int, y: Int) {
    get { window.position }
    set { window.position = newValue }
  }

  /// Whether the window fills the screen.
  public var isFullScreen: Bool {
    get { window.isFullScreen }
    set { window.isFullScreen = newValue }
  }

  /// What the window's frame shows.
  public var title: String {
    get { window.title }
    set { window.title = newValue }
  }

  /// Where the window lies on the desktop, in points.
  public var windowFrame: CGRect { window.frame }

  /// Ends `run()` after the current frame.
  public func stop() {
    isStopping = true
    wake()
  }

  /// Runs until the window is closed or `stop()` is called; throws when the renderer is lost for good.
  public func run() throws {
    isStopping = false
    defer { close() }
    while !isStopping {
      if !hasWork { waitForWork() }
      waitForFrame()
      try turn()
    }
    application.terminate()
  }

  private func close() {
    willClose()
    watcher?.stop()
    application.turnRunLoop = nil
    application.resizeHostWindow = nil
    UIPasteboard.host = nil
    window.close()
    SDLSession.end()
  }

  // MARK: - Waiting

  private var hasWork: Bool { needsRedraw || source != nil || !arrived.isEmpty || application.needsFrame || isStopping }

  /// Sleeps until something happens or a timer is due.
  private func waitForWork() {
    let wakes = [application.nextWake, runLoopWake].compactMap { $0 }
    guard let wake = wakes.min() else {
      receive(timeout: -1)
      return
    }
    let seconds = wake - clock.now
    if seconds > 0 { receive(timeout: Int32(min((seconds * 1000).rounded(.up), 3_600_000))) }
  }

  /// Takes events in as they come until the frame is to begin, so that each has its own time.
  private func waitForFrame() {
    let start = pacer.start(now: clock.now)
    while true {
      let left = start - clock.now
      if left <= 0 || isStopping { break }
      let milliseconds = Int32(left * 1000)
      if milliseconds > 0 {
        receive(timeout: milliseconds)
      } else {
        clock.sleep(until: start)
      }
    }
    receiveAll()
  }

  /// Waits for an event and takes it; -1: for ever.
  private func receive(timeout: Int32) {
    var event = SDL_Event()
    let found = timeout < 0 ? SDL_WaitEvent(&event) : SDL_WaitEventTimeout(&event, timeout)
    guard found != 0 else { return }
    take(event)
    receiveAll()
  }

  private func receiveAll() {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 { take(event) }
  }

  private func take(_ event: SDL_Event) {
    guard let event = WindowEvent(event, window: window.identifier, clock: clock, wakeType: watcher?.eventType) else { return }
    arrived.append((event, statistics.framesShown))
  }

  // MARK: - One frame

  private func turn() throws {
    statistics.turns += 1
    let batch = arrived
    arrived = []
    var events: [WindowEvent] = []
    for (event, _) in batch { respond(to: event, &events) }
    let holdsButton = translator.holdsButton
    let inputs = translator.translate(events)
    if translator.holdsButton != holdsButton { SDL_CaptureMouse(translator.holdsButton ? SDL_TRUE : SDL_FALSE) }

    let start = clock.now
    let list = source?(start, inputs) ?? application.advance(to: start, with: inputs)
    watcher?.didServe()
    let advanced = clock.now
    var presenting: TimeInterval = 0
    defer { pacer.frameEnded(now: clock.now, began: start, presenting: presenting) }
    guard !window.isHidden else {
      pacer.isHidden = true
      needsRedraw = false
      return
    }
    pacer.isHidden = false
    guard needsRedraw || list != shown else { return }
    presenting = try show(list, start: start, advanced: advanced)
    if !inputs.isEmpty, let first = batch.first(where: { $0.event.kind != .wake }) {
      statistics.recordLatency(frames: statistics.framesShown - first.framesShown, seconds: clock.now - first.event.time)
    }
  }

  /// Draws and presents; returns the seconds that presenting took.
  private func show(_ list: DisplayList, start: TimeInterval, advanced: TimeInterval) throws -> TimeInterval {
    let drawing: RenderStatistics
    do {
      drawing = try window.renderer.draw(list)
    } catch {
      log.warning("The renderer failed and is made anew. \(error)")
      try window.rebuildRenderer()
      pacer.waitsForDisplay = window.renderer.waitsForDisplay
      drawing = try window.renderer.draw(list)
    }
    let drawn = clock.now
    try window.renderer.present()
    let presented = clock.now
    (shown, needsRedraw) = (list, false)
    if statistics.framesShown == 0 { statistics.launchToFirstFrame = FrameClock.secondsSinceLaunch }
    statistics.record(
      FrameStatistics.Frame(
        time: start, advancing: advanced - start, drawing: drawn - advanced, presenting: presented - drawn, renderer: drawing))
    return presented - drawn
  }

  /// What concerns the window itself; the rest goes to the translator.
  private func respond(to event: WindowEvent, _ events: inout [WindowEvent]) {
    switch event.kind {
    case .quit: isStopping = true
    case .exposed, .shown:
      window.renderer.invalidate()
      needsRedraw = true
      events.append(event)
    case .targetsReset, .deviceReset:
      window.renderer.reset()
      needsRedraw = true
    case .wake: break
    case .resized:
      let metrics = window.metrics
      (translator.windowSize, translator.scale) = (metrics.size, metrics.scale)
      translator.unitsPerPoint = metrics.unitsPerPoint
      pacer.framesPerSecond = window.refreshRate
      UIScreen.main.framesPerSecond = pacer.framesPerSecond
      if let last = events.lastIndex(where: { $0.kind == .resized }) { events.remove(at: last) }
      events.append(event)
      needsRedraw = true
    default: events.append(event)
    }
  }

  // MARK: - The run loop

  private func installHooks() {
    application.turnRunLoop = { [unowned self] in
      let next = RunLoop.main.limitDate(forMode: .default)
      runLoopWake = next.flatMap { $0 == .distantFuture ? nil : clock.now + max(0, $0.timeIntervalSinceNow) }
    }
    application.resizeHostWindow = { [unowned self] size, offset in
      guard !window.isFullScreen else { return window.metrics.size }
      window.resize(to: size, movedBy: offset)
      return window.metrics.size
    }
    UIPasteboard.host = UIPasteboard.Host(
      read: {
        guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
        defer { SDL_free(text) }
        return String(cString: text)
      },
      write: { SDL_SetClipboardText($0) })
  }

  private func wake() {
    guard let watcher else { return }
    var event = SDL_Event()
    event.type = watcher.eventType
    SDL_PushEvent(&event)
  }
}
