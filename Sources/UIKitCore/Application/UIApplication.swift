import CoreGraphics
import DisplayList
import Foundation
import QuartzCore

/// The running program: its windows, its clock and the one door through which time and input come in.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The application whose frame is being made; a test bench has one for each stage.
  open class var shared: UIApplication {
    if let current { return current }
    let application = UIApplication(size: CGSize(width: 390, height: 844), scale: 1, framesPerSecond: 60)
    application.makeCurrent()
    return application
  }

  private static var current: UIApplication?

  package let scheduler = FrameScheduler()
  package let router = TouchRouter()
  package let tree: LayerTree
  let screen: UIScreen
  /// The host's window, for programs that are written for scenes.
  package lazy var scene = UIWindowScene(
    session: UISceneSession(role: .windowApplication), connectionOptions: UIScene.ConnectionOptions())
  var windowStorage: [UIWindow] = []
  /// How many frames have been laid out and drawn, by whichever application.
  static var frameCount = 0
  weak var keyWindowStorage: UIWindow?
  package var traitCollection: UITraitCollection {
    didSet {
      guard traitCollection != oldValue else { return }
      screen.traitCollectionDidChange(oldValue)
      scene.tellOfTraits(since: oldValue)
    }
  }
  /// The host's turn of the main run loop, for timers, the main queue and tasks; called once a frame.
  /// A stage has none: a test serves the main queue and tasks by awaiting.
  package final var turnRunLoop: (@MainActor () -> Void)?

  /// Called in each frame when all has moved and ended, before it is laid out; it asks for no frame by itself.
  package final var frameWillLayOut: (@MainActor () -> Void)?

  open var delegate: (any UIApplicationDelegate)?
  open internal(set) var applicationState: UIApplication.State = .active

  package init(size: CGSize, scale: CGFloat, framesPerSecond: Int) {
    let root = CALayer()
    root.bounds = CGRect(origin: .zero, size: size)
    root.anchorPoint = .zero
    tree = LayerTree(root: root)
    screen = UIScreen(size: size, scale: scale, framesPerSecond: framesPerSecond)
    traitCollection = UITraitCollection {
      $0.userInterfaceStyle = .light
      $0.userInterfaceLevel = .base
      $0.displayScale = scale
      $0.userInterfaceIdiom = .pad
    }.fitting(size)
    super.init()
    tree.displayLinks.frameInterval = 1 / Double(framesPerSecond)
    root.delegate = ScreenLayerDelegate.shared
  }

  /// Animations hold their completions, and these often hold the animated views: windows must not stay alive by that.
  isolated deinit {
    for window in windowStorage { window.removeAnimationsInSubtree() }
  }

  /// Makes this the application that `shared` names; hosts and stages call it before they touch the toolkit.
  package func makeCurrent() {
    UITraitCollection.current = traitCollection
    guard Self.current !== self else { return }
    Self.current = self
    tree.makeCurrent()
  }

  // MARK: - Windows

  open var windows: [UIWindow] { windowStorage }
  open var keyWindow: UIWindow? { keyWindowStorage }
  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: - Events

  open func sendEvent(_ event: UIEvent) {
    for window in router.windows(for: event) { window.sendEvent(event) }
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
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// One: the host's window.
  open var connectedScenes: Set<UIScene> { [scene] }
  /// True: there is no status bar.
  open var isStatusBarHidden: Bool { true }
  /// The session of the one scene.
  open var openSessions: Set<UISceneSession> { [scene.session] }
  /// Empty: there is no status bar.
  open var statusBarFrame: CGRect { .zero }
  /// The way the window lies.
  open var statusBarOrientation: UIInterfaceOrientation { UIInterfaceOrientation(of: screen.bounds.size) }
  open var supportsMultipleScenes: Bool { false }
}

/// The screen's own layer moves at once: a resize is not animated.
private final class ScreenLayerDelegate: NSObject, CALayerDelegate {
  @MainActor static let shared = ScreenLayerDelegate()
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}
