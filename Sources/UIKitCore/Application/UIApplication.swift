import CoreGraphics
import DisplayList
import Foundation
import Misuse
import QuartzCore

/// The running program: its windows, its clock, and the one way in for time and input.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The application whose turn it is: the one that was made, or that made a frame, last; while a call on an object of another
  /// application's window calls the program's code, that other one.
  ///
  /// A program has one application, a test bench one for each stage. Traps where there is none.
  open class var shared: UIApplication {
    if let application = ApplicationContext.current?.application { return application }
    misuse(
      "UIApplication.shared: there is no application. Make a MotionTesting.Stage, or call this after UIApplicationMain has begun."
    )
  }

  /// Clock, scheduler, input, running animations and log: what everything in the application's windows shares.
  package let context = ApplicationContext()
  package final var scheduler: FrameScheduler { context.scheduler }
  package final var router: TouchRouter { context.router }
  package let tree: LayerTree
  let screen: UIScreen
  /// The host's window, for programs that are written for scenes.
  package lazy var scene: UIWindowScene = {
    let scene = UIWindowScene(
      session: UISceneSession(role: .windowApplication), connectionOptions: UIScene.ConnectionOptions())
    scene.application = self
    return scene
  }()
  /// A window that shows belongs to the program, which may let go of it.
  private struct ShownWindow {
    weak var window: UIWindow?
  }

  private var shownWindows: [ShownWindow] = []

  /// The windows that show, the lowest first.
  var windowStorage: [UIWindow] {
    get { shownWindows.compactMap(\.window) }
    set { shownWindows = newValue.map { ShownWindow(window: $0) } }
  }

  weak var keyWindowStorage: UIWindow?
  package var traitCollection: UITraitCollection {
    didSet {
      guard traitCollection != oldValue else { return }
      screen.traitCollectionDidChange(oldValue)
      scene.tellOfTraits(since: oldValue)
    }
  }
  /// Runs the host's main run loop once, for timers, the main queue and tasks; called once a frame.
  package final var turnRunLoop: (@MainActor () -> Void)?
  /// Makes the host's window another size and moves it, both in points and as far as the desktop lets it; answers the size that it has
  /// then. Nil without a host.
  package final var resizeHostWindow: (@MainActor (_ size: CGSize, _ offset: CGPoint) -> CGSize)?
  /// Takes Foundation's timers in the place of the run loop, where they would follow the machine's clock; answers whether it did.
  /// A stage sets it.
  package final var takeTimer: (@MainActor (Timer) -> Bool)?

  /// Called in each frame after all motion and before layout; it asks for no frame by itself.
  package final var frameWillLayOut: (@MainActor () -> Void)?

  /// Called at the end of each frame with its input and output.
  package final var frameDidEnd: (@MainActor (Frame) -> Void)?

  /// One call of `advance(to:with:)`.
  package struct Frame {
    package let time: TimeInterval
    package let events: [InputEvent]
    package let framesPerSecond: Int
    package let list: DisplayList
  }

  /// Tools that run beside the program, for as long as it does.
  package final var tools: [AnyObject] = []

  /// The object that is told of the program's life; held strongly. Default nil.
  open var delegate: (any UIApplicationDelegate)?
  /// Whether the host's window has the focus, shows without it, or is hidden.
  open internal(set) var applicationState: UIApplication.State = .active

  package init(size: CGSize, scale: CGFloat, framesPerSecond: Int) {
    let root = CALayer()
    root.bounds = CGRect(origin: .zero, size: size)
    root.anchorPoint = .zero
    tree = LayerTree(root: root, context: context.frames)
    screen = UIScreen(size: size, scale: scale, framesPerSecond: framesPerSecond)
    traitCollection = UITraitCollection {
      $0.userInterfaceStyle = .light
      $0.userInterfaceLevel = .base
      $0.displayScale = scale
    }.fitting(size)
    super.init()
    context.application = self
    screen.application = self
    tree.displayLinks.frameInterval = 1 / Double(framesPerSecond)
    root.delegate = ScreenLayerDelegate.shared
  }

  /// Animations hold their completions, and these often hold the animated views: windows must not stay alive by that.
  isolated deinit {
    for window in windowStorage {
      window.rootViewController?.letGoOfTransitions()
      window.removeAnimationsInSubtree()
    }
    context.endForGood()
    if let traits = ApplicationContext.current?.application?.traitCollection { UITraitCollection.current = traits }
  }

  package override var homeContext: ApplicationContext? { context }

  /// Makes this the application that `shared` names; hosts and stages call it before they touch the toolkit.
  package func makeCurrent() {
    UITraitCollection.current = traitCollection
    context.frames.takeTurn()
  }

  // MARK: - Windows

  /// The windows that show, the lowest first. The program keeps them: a window that nobody holds leaves the screen, as on iOS.
  open var windows: [UIWindow] { windowStorage.filter { !$0.isTool } }
  /// The window that was made key last and still shows; nil for none.
  open var keyWindow: UIWindow? { keyWindowStorage }
  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: - Events

  /// Delivers an event to the windows that it is for; override it to watch events, and call super.
  open func sendEvent(_ event: UIEvent) {
    for window in router.windows(for: event) {
      window.observer?.window(window, willSend: event)
      window.sendEvent(event)
      window.observer?.window(window, didSend: event)
    }
  }

  /// Calls an action's method; without a target on the first object that has it, up the chain from the first responder, or else from
  /// the sender. False where there is none.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let receiver = target.map({ $0 as AnyObject }) ?? receiver(of: action, from: sender) else { return false }
    return action.perform(on: receiver, sender: sender, event: event)
  }

  /// Whether the host's window has the focus; in the background it is not on the screen at all.
  public enum State: Int, Sendable { case active, inactive, background }

  /// Why the program was started. A desktop host passes none.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name, the same string as in UIKit.
    public let rawValue: String
    /// A key of the given name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The host's window, as the one scene.
  open var connectedScenes: Set<UIScene> { [scene] }
  /// Always true: there is no status bar.
  open var isStatusBarHidden: Bool { true }
  /// The session of the one scene.
  open var openSessions: Set<UISceneSession> { [scene.session] }
  /// Always zero: there is no status bar.
  open var statusBarFrame: CGRect { .zero }
  /// The orientation of the host's window.
  open var statusBarOrientation: UIInterfaceOrientation { UIInterfaceOrientation(of: screen.bounds.size) }
  /// Always false.
  open var supportsMultipleScenes: Bool { false }
}

/// The screen's own layer moves at once: a resize is not animated.
private final class ScreenLayerDelegate: NSObject, CALayerDelegate {
  @MainActor static let shared = ScreenLayerDelegate()
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}
