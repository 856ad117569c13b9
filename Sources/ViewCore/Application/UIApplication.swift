import CoreGraphics
import DisplayList
import Foundation
import Misuse
import QuartzCore

/// The running program: its windows, its clock, and the entry for time and input.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The current application: the one that was made, or made a frame, last. During a call on an object in another application's
  /// window, it is that application.
  ///
  /// A program has one application, tests have one for each stage.
  ///
  /// - Precondition: there is an application.
  open class var shared: UIApplication {
    if let application = ApplicationContext.current?.application { return application }
    misuse(
      "UIApplication.shared: there is no application. Make a MotionTesting.Stage, or call this after UIApplicationMain has begun."
    )
  }

  /// Clock, scheduler, input, running animations and log, shared by everything in the application's windows.
  package let context = ApplicationContext()
  package final var scheduler: FrameScheduler { context.scheduler }
  package final var router: TouchRouter { context.router }
  final private(set) lazy var updates = UpdatePhases(self)
  package let tree: LayerTree
  let screen: UIScreen
  /// The host's window as a scene.
  package private(set) lazy var scene: UIWindowScene = {
    UIWindowScene(
      session: UISceneSession(role: .windowApplication, application: self), connectionOptions: UIScene.ConnectionOptions())
  }()
  /// The visible windows, those of tools included.
  let shownWindows: ShownWindows

  package var traitCollection: UITraitCollection { screen.traits }
  /// What the host's window and run loop do for the application; nil without a host.
  private(set) final var host: ApplicationServices?
  /// Schedules Foundation's timers in frame time; nil leaves them to the run loop, which follows the machine's clock.
  package private(set) final var timers: (any TimerSchedule)?
  private(set) final var frameWillLayOut: (@MainActor () -> Void)?
  private(set) final var frameDidEnd: (@MainActor (Frame) -> Void)?

  /// The time, input and output of one frame.
  package struct Frame {
    package let time: TimeInterval
    package let events: [InputEvent]
    package let framesPerSecond: Int
    package let list: DisplayList
  }

  /// The tools that run beside the program.
  package private(set) final var tools: [AnyObject] = []
  final private(set) lazy var life = ApplicationLife(self)

  /// The application's delegate; held strongly. Default: nil.
  open var delegate: (any UIApplicationDelegate)?
  /// Whether the host's window has the focus, is visible without it, or is hidden.
  open var applicationState: UIApplication.State { life.state }

  package init(size: CGSize, scale: CGFloat, framesPerSecond: Int) {
    let root = CALayer()
    root.bounds = CGRect(origin: .zero, size: size)
    root.anchorPoint = .zero
    tree = LayerTree(root: root, context: context.frames)
    shownWindows = ShownWindows(context, tree)
    screen = UIScreen(size: size, scale: scale, framesPerSecond: framesPerSecond)
    super.init()
    context.attach(to: self)
    screen.attach(to: self)
    root.delegate = ScreenLayerDelegate.shared
  }

  @_spi(Toolkit) open override var homeObject: AnyObject? { context }

  /// Makes this the current application; hosts and stages call it before they use the toolkit.
  package func makeCurrent() {
    UITraitCollection.current = traitCollection
    context.frames.becomeCurrent()
  }

  // MARK: - Hosts and tools

  /// Uses a host's window and run loop; nil after the host has closed.
  package final func attach(to host: ApplicationServices?) {
    self.host = host
    desktop.connect(host?.canOpenURL)
  }

  /// Schedules Foundation's timers in frame time from now on: where frames are replayed or have a time of their own.
  package final func scheduleTimers(with timers: any TimerSchedule) { self.timers = timers }

  /// Calls a closure in each frame after all motion and before layout; nil ends that. It does not request a frame.
  package final func observeLayout(_ frameWillLayOut: (@MainActor () -> Void)?) { self.frameWillLayOut = frameWillLayOut }

  /// Calls a closure at the end of each frame with its input and output; nil ends that.
  package final func observeFrames(_ frameDidEnd: (@MainActor (Frame) -> Void)?) { self.frameDidEnd = frameDidEnd }

  /// Calls a closure after each move of the pointer without a pressed button; nil ends that.
  package final func observePointer(_ pointerDidMove: TouchRouter.PointerObserver?) { router.observePointer(pointerDidMove) }

  /// Retains a tool that runs beside the program.
  package final func retain(_ tool: AnyObject) { tools.append(tool) }

  /// Releases a tool that has ended.
  package final func release(_ tool: AnyObject) { tools.removeAll { $0 === tool } }

  // MARK: - Windows

  /// The visible windows, from back to front; held weakly, so a window that the program releases disappears, as on iOS.
  open var windows: [UIWindow] { allWindows.filter { !$0.isTool } }
  /// The visible window that became key last; nil for none.
  open var keyWindow: UIWindow? { shownWindows.key }
  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: - Events

  /// Delivers an event to its windows; override it to observe events, and call super.
  open dynamic func sendEvent(_ event: UIEvent) {
    for window in router.windows(for: event) {
      window.observer?.window(window, willSend: event)
      window.sendEvent(event)
      window.observer?.window(window, didSend: event)
    }
  }

  /// Calls the method of an action. Without a target it is called on the first object that has it in the responder chain from the
  /// first responder, or otherwise from the sender.
  ///
  /// - Returns: false if there is no receiver.
  @discardableResult
  open dynamic func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let receiver = target.map(ClassReceiver.object) ?? receiver(of: action, from: sender) else { return false }
    return action.perform(on: receiver, sender: sender, event: event)
  }

  /// Ignores touches, scrolls and clicks that begin from now on, until `endIgnoringInteractionEvents()` was called as often. Touches
  /// that are down go on.
  open func beginIgnoringInteractionEvents() { router.ignoresBegin() }
  /// Ends one `beginIgnoringInteractionEvents()`; without one it does nothing.
  open func endIgnoringInteractionEvents() { router.ignoresEnd() }
  /// Whether new touches, scrolls and clicks are ignored.
  open var isIgnoringInteractionEvents: Bool { router.ignoresInteraction }

  /// The state of the host's window: focused, visible without focus, or hidden.
  public enum State: Int, Sendable { case active, inactive, background }

  /// The reason for which the program was launched. A desktop host passes none.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key as a string, as in UIKit.
    public let rawValue: String
    /// Makes a key from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The text size that the user prefers. Default: `large`.
  open var preferredContentSizeCategory: UIContentSizeCategory { traitCollection.preferredContentSizeCategory }

  /// The only scene: the host's window.
  open var connectedScenes: Set<UIScene> { [scene] }
  /// The direction of the interface. Default: left to right.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { UIUserInterfaceLayoutDirection(traitCollection) }
  /// Always true, and setting it has no effect: there is no status bar.
  open var isStatusBarHidden: Bool {
    get { true }
    set { InertAPI.statusBarAppearance.logUse() }
  }
  /// The style that was set last; there is no status bar. Default: `default`.
  open var statusBarStyle: UIStatusBarStyle {
    get { barStyle }
    set { setStatusBarStyle(newValue, animated: false) }
  }
  private var barStyle = UIStatusBarStyle.default
  /// Keeps the style; there is no status bar that could show it.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    InertAPI.statusBarAppearance.logUse()
    barStyle = statusBarStyle
  }
  /// Has no effect: there is no status bar.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) { InertAPI.statusBarAppearance.logUse() }
  /// The session of the only scene.
  open var openSessions: Set<UISceneSession> { [scene.session] }
  /// Always zero: there is no status bar.
  open var statusBarFrame: CGRect { .zero }
  /// The orientation of the host's window.
  open var statusBarOrientation: UIInterfaceOrientation { UIInterfaceOrientation(of: screen.bounds.size) }
  /// The orientations of controllers that do not choose their own: those that the delegate returns, or otherwise every one. A desktop
  /// window is never rotated.
  ///
  /// - Parameter window: the window that the delegate is asked for; nil for none in particular.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
  }
  /// Always false.
  open var supportsMultipleScenes: Bool { false }

  // MARK: - Opening a URL

  /// Opens a URL with the desktop's program for it. `completion` is called in the next turn of the run loop, with whether the desktop
  /// has taken the URL; false without a desktop, as in tests.
  open func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let isTaken = openOutside(url, options)
    if let completion { scheduler.after(0) { completion(isTaken) } }
  }

  /// Opens a URL with the desktop's program for it; returns whether the desktop has taken it, and false without a desktop.
  open func open(_ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    openOutside(url, options)
  }

  /// Whether the desktop has a program for the scheme of a URL; for the URL of a file, whether the file exists. False without a desktop,
  /// as in tests. May be called on any thread.
  nonisolated open func canOpenURL(_ url: URL) -> Bool { desktop.canOpen(url) }

  /// What any thread may ask and tell.
  package nonisolated final let desktop = DesktopQueries()

  // MARK: - Running in the background

  /// The tasks that delay the end of the program.
  package nonisolated final let backgroundTasks = BackgroundTasks()

  /// The seconds until the program ends although tasks are running: the greatest number while it has a window, whether that is hidden
  /// or not, and up to 30 after the window was closed. May be read on any thread.
  nonisolated open var backgroundTimeRemaining: TimeInterval { backgroundTasks.timeRemaining }

  /// Begins a task that is to be finished before the program ends; may be called on any thread.
  ///
  /// A closed window goes away at once, but the program, with its timers, queues and tasks, runs until all tasks have ended, for up
  /// to 30 seconds. Tasks may begin in `applicationDidEnterBackground(_:)`, which is called on closing too; those that begin in
  /// `applicationWillTerminate(_:)` are not awaited.
  ///
  /// - Parameter handler: called when the time is over; it ends the task.
  /// - Returns: what ends the task.
  nonisolated open func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { backgroundTasks.begin(named: nil, handler) }

  /// Begins a task with a name for the log; see `beginBackgroundTask(expirationHandler:)`.
  nonisolated open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { backgroundTasks.begin(named: taskName, handler) }

  /// Ends a task; without effect if it has ended. May be called on any thread.
  nonisolated open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { backgroundTasks.end(identifier) }
}

/// Disables implicit animations of the screen's layer: a resize is not animated.
private final class ScreenLayerDelegate: NSObject, CALayerDelegate {
  @MainActor static let shared = ScreenLayerDelegate()
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}
