internal import CSDL2
internal import CTimers
import CoreGraphics
import DisplayList
import Foundation
import Logging
import QuartzCore
import SDLRenderer
import UIKitCore

/// A desktop window and the loop that drives the toolkit with events and time.
///
/// One frame: pending events → `UIApplication.advance(to:with:)` → draw → present. With nothing to draw it sleeps in SDL's wait,
/// and still serves timers, `DispatchQueue.main` and main-actor tasks.
@MainActor
public final class ApplicationHost {
  /// The host of the running program; nil without a window.
  public private(set) static weak var current: ApplicationHost?

  /// The application that the host drives.
  public let application: UIApplication
  /// The loop's turns and the costs of the last frames.
  public private(set) var statistics = FrameStatistics()
  /// The configuration with which the window was opened; later changes of the window do not alter it.
  public let configuration: HostConfiguration

  let clock = FrameClock()
  let window: HostWindow
  let watcher: MainQueueWatcher?
  private(set) var translator: EventTranslator
  private(set) var pacer: FramePacer
  let cursors = CursorShapes()
  private var inputMethod = InputMethod()
  private let recovery = RendererRecovery()
  private var shown: DisplayList?
  private var needsRedraw = true
  private var isStopping = false
  /// Events for the next frame, with the number of frames shown when they arrived.
  private var arrived: [(event: WindowEvent, framesShown: Int)] = []
  private let log = Logger(label: "edgewise.host")
  private var source: Source?
  private var willClose: () -> Void = {}

  /// Opens the window; throws a `HostError` with SDL's reason if that fails.
  public init(_ configuration: HostConfiguration = HostConfiguration()) throws {
    self.configuration = configuration
    try SDLSession.start(name: configuration.title)
    FontSearch.start()
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
    DisplayLoss.watch { ApplicationHost.current?.willClose() }
  }

  /// The present time on the frame clock, in seconds.
  package var time: TimeInterval { clock.now }

  /// Makes `run()` return after the present frame.
  public func stop() {
    isStopping = true
    wake()
  }

  /// Makes a display list for a frame of the screen, from the host's time in seconds and the events.
  package typealias Source = (TimeInterval, [InputEvent]) -> DisplayList

  /// Runs the loop until the window is closed or `stop()` is called; throws if the renderer is lost and cannot be replaced.
  public func run() throws { try run(source: nil) }

  /// Runs the loop as `run()` does.
  ///
  /// - Parameters:
  ///   - source: replaces the application as the source of display lists, for example to replay a recording; called once for each
  ///     frame of the screen.
  ///   - willClose: called when the window is about to close, or the display server has ended the connection, while the window's
  ///     properties are still valid.
  package func run(source: Source?, willClose: @escaping () -> Void = {}) throws {
    (self.source, self.willClose) = (source, willClose)
    isStopping = false
    application.backgroundTasks.limit(to: .greatestFiniteMagnitude)
    defer { close() }
    while !isStopping {
      if !hasWork { waitForWork() }
      waitForFrame()
      try runTurn()
    }
    application.enterBackground()
    if source == nil { finishBackgroundTasks() }
    application.terminate()
  }

  /// Runs without a window until the background tasks have ended, for a limited time; another signal to quit ends that.
  private func finishBackgroundTasks() {
    guard application.backgroundTasks.isRunning else { return }
    log.info("The window is closed; background tasks go on: \(application.backgroundTasks.runningNames)")
    window.hide()
    receiveAll()
    (arrived, isStopping) = ([], false)
    let end = clock.now + BackgroundTasks.timeLimit
    while !isStopping, clock.now < end, application.backgroundTasks.isRunning {
      application.backgroundTasks.limit(to: end - clock.now)
      receive(timeout: Self.backgroundTurn)
      if arrived.contains(where: { $0.event.kind == .quit }) { isStopping = true }
      arrived = []
      _ = application.advance(to: clock.now, with: [])
      watcher?.didServe()
    }
    application.backgroundTasks.expire()
  }

  /// How long the loop sleeps while only background tasks run, in milliseconds.
  private static let backgroundTurn: Int32 = 50

  private func close() {
    willClose()
    watcher?.stop()
    application.attach(to: nil)
    UIPasteboard.connect(to: nil)
    window.close()
    SDLSession.end()
  }

  // MARK: - Waiting

  private var hasWork: Bool { needsRedraw || source != nil || !arrived.isEmpty || application.needsFrame || isStopping }

  /// The time of the run loop's next timer on the frame clock, in seconds; nil for none. Read when the loop is about to sleep: code
  /// that runs after the run loop's turn, such as an animation's completion, can schedule one.
  package var runLoopWake: TimeInterval? {
    let date = edgewise_next_timer_date()
    return date > 0 ? clock.now + max(0, Date(timeIntervalSinceReferenceDate: date).timeIntervalSinceNow) : nil
  }

  /// Sleeps until an event arrives or a timer is due.
  private func waitForWork() {
    let wakes = [application.nextWake, runLoopWake].compactMap { $0 }
    guard let wake = wakes.min() else {
      receive(timeout: -1)
      return
    }
    let seconds = wake - clock.now
    if seconds > 0 { receive(timeout: Int32(min((seconds * 1000).rounded(.up), 3_600_000))) }
  }

  /// Receives events until the frame begins, so that each one has its own timestamp.
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

  /// Waits for an event, −1 without a timeout, and receives it.
  private func receive(timeout: Int32) {
    var event = SDL_Event()
    let found = timeout < 0 ? SDL_WaitEvent(&event) : SDL_WaitEventTimeout(&event, timeout)
    guard found != 0 else { return }
    enqueue(event)
    receiveAll()
  }

  private func receiveAll() {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 { enqueue(event) }
  }

  private func enqueue(_ event: SDL_Event) {
    guard let event = WindowEvent(event, window: window.identifier, clock: clock, wakeType: watcher?.eventType) else { return }
    arrived.append((event, statistics.framesShown))
  }

  // MARK: - One frame

  private func runTurn() throws {
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
    inputMethod.receive(inputs)
    if source == nil { inputMethod.follow(application.textInputPlace).apply(unitsPerPoint: translator.unitsPerPoint) }
    watcher?.didServe()
    cursors.hide(application.hidesSystemPointer)
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
    guard !needsRedraw else { return }
    if !inputs.isEmpty, let first = batch.first(where: { $0.event.kind != .wake }) {
      statistics.recordLatency(frames: statistics.framesShown - first.framesShown, seconds: clock.now - first.event.time)
    }
  }

  /// Draws and presents a list; returns the seconds that presenting took.
  private func show(_ list: DisplayList, start: TimeInterval, advanced: TimeInterval) throws -> TimeInterval {
    let drawing = try recovery.draw(list, in: window, log)
    pacer.waitsForDisplay = window.renderer.waitsForDisplay
    let drawn = clock.now
    needsRedraw = try !recovery.present(window, log)
    let presented = clock.now
    guard !needsRedraw else { return presented - drawn }
    shown = list
    if statistics.framesShown == 0 { statistics.launchToFirstFrame = FrameClock.secondsSinceLaunch }
    statistics.record(
      FrameStatistics.Frame(
        time: start, advancing: advanced - start, drawing: drawn - advanced, presenting: presented - drawn, renderer: drawing))
    return presented - drawn
  }

  /// Handles events of the window itself; others are passed to the translator.
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
      application.setFramesPerSecond(pacer.framesPerSecond)
      if let last = events.lastIndex(where: { $0.kind == .resized }) { events.remove(at: last) }
      events.append(event)
      needsRedraw = true
    default: events.append(event)
    }
  }

  // MARK: - The run loop

  private func installHooks() {
    application.attach(
      to: ApplicationServices(
        turnRunLoop: { _ = RunLoop.main.limitDate(forMode: .default) },
        resizeWindow: { [unowned self] size, offset in
          guard !window.isFullScreen else { return window.metrics.size }
          window.resize(to: size, movedBy: offset)
          return window.metrics.size
        },
        openURL: { SDL_OpenURL($0.absoluteString) == 0 }, canOpenURL: { URLHandlers().canOpen($0) },
        date: { Date() }))
    UIPasteboard.connect(
      to: UIPasteboard.Host(
        read: {
          guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
          defer { SDL_free(text) }
          return String(cString: text)
        },
        write: { SDL_SetClipboardText($0) }))
  }

  private func wake() {
    guard let watcher else { return }
    var event = SDL_Event()
    event.type = watcher.eventType
    SDL_PushEvent(&event)
  }
}
