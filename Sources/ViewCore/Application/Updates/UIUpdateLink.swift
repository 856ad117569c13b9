import Foundation
import ObjectiveC
import QuartzCore

/// Runs actions in the phases of each frame, and can request frames continuously.
///
/// A link is active while it is enabled and its view, or its scene, has a visible window. It runs in the frames that are made for
/// other reasons, unless it `requiresContinuousUpdates`. The program owns the link; a deallocated one does not run.
///
/// ```swift
/// let ball = UIView(frame: CGRect(x: 0, y: 40, width: 20, height: 20))
/// let link = UIUpdateLink(view: ball) { _, info in ball.center.x = 100 + 50 * sin(info.modelTime) }
/// link.requiresContinuousUpdates = true
/// link.isEnabled = true
/// ```
@preconcurrency @MainActor
open class UIUpdateLink: NSObject {
  private struct Action {
    let phase: UIUpdateActionPhase
    let run: (UIUpdateLink, UIUpdateInfo) -> Void
  }

  private struct Enabled { weak var link: UIUpdateLink? }

  /// The enabled links of all applications, in the order in which they were enabled; each frame runs those of its own windows.
  private static var enabled: [Enabled] = []

  private weak var view: UIView?
  private weak var scene: UIWindowScene?
  private var actions: [Action] = []
  /// The time of the last frame in which it ran; nil before the first.
  private var lastTime: TimeInterval?

  // MARK: - Creating an update link

  /// Makes a link for the frames of a view's window.
  public init(view: UIView) {
    self.view = view
    super.init()
  }

  /// Makes a link for the frames of a scene's windows.
  public init(windowScene: UIWindowScene) {
    scene = windowScene
    super.init()
  }

  /// Makes a link with an action before display links are called.
  public convenience init(view: UIView, actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    self.init(view: view)
    addAction(handler: handler)
  }

  /// Makes a link with an action before display links are called.
  public convenience init(windowScene: UIWindowScene, actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    self.init(windowScene: windowScene)
    addAction(handler: handler)
  }

  /// Makes a link that calls a method before display links are called. The target is held weakly.
  public convenience init(view: UIView, actionTarget target: Any, selector: Selector) {
    self.init(view: view)
    addAction(target: target, selector: selector)
  }

  /// Makes a link that calls a method before display links are called. The target is held weakly.
  public convenience init(windowScene: UIWindowScene, actionTarget target: Any, selector: Selector) {
    self.init(windowScene: windowScene)
    addAction(target: target, selector: selector)
  }

  // MARK: - Adding actions

  /// Runs an action in a phase of each frame, after those added earlier.
  open func addAction(to phase: UIUpdateActionPhase, handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    actions.append(Action(phase: phase, run: handler))
  }

  /// Runs an action before display links are called.
  open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    addAction(to: .beforeCADisplayLinkDispatch, handler: handler)
  }

  /// Calls a method with the link and the frame's times in a phase of each frame. The target is held weakly.
  open func addAction(to phase: UIUpdateActionPhase, target: Any, selector: Selector) {
    let target = ClassReceiver.object(for: target)
    addAction(to: phase) { [weak target] link, info in
      guard let target else { return }
      selector.perform(on: target, arguments: [link, info])
    }
  }

  /// Calls a method with the link and the frame's times before display links are called. The target is held weakly.
  open func addAction(target: Any, selector: Selector) {
    addAction(to: .beforeCADisplayLinkDispatch, target: target, selector: selector)
  }

  // MARK: - Configuring preferences

  /// Whether the link is enabled. Default: false.
  open var isEnabled = false {
    didSet {
      guard isEnabled != oldValue else { return }
      lastTime = nil
      Self.enabled.removeAll { $0.link == nil || $0.link === self }
      if isEnabled { Self.enabled.append(Enabled(link: self)) }
    }
  }

  /// Whether frames are made continuously while the link is active. Default: false.
  open var requiresContinuousUpdates = false

  /// The frame rate of continuous updates, in frames per second. Frames made for other reasons run the link, too.
  /// Default: every frame of the screen.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Whether input that arrives in a frame shall be handled in it. Kept without effect: no frame does, see
  /// `UIUpdateInfo.isLowLatencyEventDispatchConfirmed`. Default: false.
  open var wantsLowLatencyEventDispatch = false

  /// Whether a frame shall be shown at once, not with the display's next refresh. Kept without effect, see
  /// `UIUpdateInfo.isImmediatePresentationExpected`. Default: false.
  open var wantsImmediatePresentation = false

  /// The current frame; nil between frames, and while the link is not active.
  open func currentUpdateInfo() -> UIUpdateInfo? { isEnabled ? home?.application?.updates.info : nil }

  // MARK: - Running

  /// The visible window's application; nil if the link has none.
  private var home: ApplicationContext? {
    if let view { return view.window.flatMap { $0.isHidden ? nil : $0.home } }
    guard let application = scene?.application, application.windows.contains(where: { !$0.isHidden }) else { return nil }
    return application.context
  }

  /// Whether it runs in the frames of a window.
  func belongs(to window: UIWindow) -> Bool { view.map { $0.window === window } ?? (scene === window.windowScene) }

  /// The active links of an application, in the order in which they were enabled.
  static func active(in application: UIApplication) -> [UIUpdateLink] {
    guard !enabled.isEmpty else { return [] }
    return enabled.compactMap(\.link).filter { $0.home?.application === application }
  }

  /// The time of the next frame that it requests, in seconds; nil if it requests none.
  func nextTime(frameInterval: TimeInterval) -> TimeInterval? {
    guard requiresContinuousUpdates else { return nil }
    let wish = preferredFrameRateRange.requested ?? 0
    // A rate that does not divide the screen's is met on average.
    return lastTime.map { $0 + (wish > 0 ? max(1 / wish, frameInterval) - frameInterval / 2 : 0) } ?? 0
  }

  func run(_ phase: UIUpdateActionPhase, _ info: UIUpdateInfo) {
    lastTime = info.modelTime
    for action in actions where action.phase === phase { action.run(self, info) }
  }
}
