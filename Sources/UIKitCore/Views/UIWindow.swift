import Foundation
import Misuse
import QuartzCore

/// The root of a view hierarchy. It fills the screen (the host's window) and dispatches events to its views.
///
/// ```swift
/// let window = UIWindow(frame: UIScreen.main.bounds)
/// window.rootViewController = UIViewController()
/// window.makeKeyAndVisible()
/// ```
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The order of windows; those of a higher level are in front.
  public struct Level: _UIKitNumericRawRepresentable, Hashable, Sendable {
    /// The number by which windows are ordered.
    public let rawValue: CGFloat
    /// Makes a level from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a level from a number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// 0, the level of a program's windows; the default.
    public static let normal = Level(0)
    /// 1000, above a program's windows.
    public static let statusBar = Level(1000)
    /// 2000, the level of alerts.
    public static let alert = Level(2000)
  }

  /// Makes a window, which is hidden until `makeKeyAndVisible()` or `isHidden = false`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Makes a window of the screen's size.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Makes a hidden window, of size zero unless a nib says otherwise.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
    NibCoder.decode(coder, into: self, at: UIWindow.self)
  }

  // Before the properties of the window are released: what is deallocated with them finds no window any more.
  deinit { viewLinks.releaseOwner() }

  private func begin() {
    viewLinks.enter(self)
    layer.isHidden = true
    cleanup.hold(layer)
  }

  /// Makes a window of the scene's size.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.coordinateSpace.bounds)
    begin()
    givenScene = windowScene
    home = windowScene.homeContext
  }

  private let cleanup = WindowCleanup()

  /// The application of the window and its views: the one that was current when the window was made.
  @exclusivity(unchecked) final private(set) var home = ApplicationContext.current

  /// The application that shows the window; traps if it was deallocated.
  private var application: UIApplication {
    if home == nil { home = .required(by: "UIWindow") }
    if let application = home?.application { return application }
    misuse("UIWindow: the window's application has gone, so the window cannot show. Keep the Stage that it belongs to.")
  }

  private weak var givenScene: UIWindowScene?

  /// The scene of the window: a visible window is in the only scene. Setting nil hides the window.
  open var windowScene: UIWindowScene? {
    get { givenScene ?? (isHidden ? nil : home?.application?.scene) }
    set {
      givenScene = newValue
      if newValue == nil { isHidden = true }
    }
  }

  /// The screen of the window's application.
  open var screen: UIScreen {
    get { home?.application?.screen ?? UIScreen.main }
    set {
      guard newValue !== screen else { return }
      ToolkitLog.warning("UIWindow.screen: there is one screen, \(screen), and the window stays on it.")
    }
  }
  /// The level among the application's windows; higher ones are in front. Default: `normal`.
  open var windowLevel: UIWindow.Level = .normal { didSet { home?.application?.shownWindows.order() } }
  open override var window: UIWindow? { self }
  open override var next: UIResponder? { toolResponder ?? home?.application }

  // MARK: - Tools

  /// Whether the window belongs to a tool beside the program and is omitted from the application's `windows`.
  package private(set) final var isTool = false
  private(set) final weak var observer: (any WindowObserver)?
  private weak var toolResponder: UIResponder?

  /// Makes the window one of a tool beside the program.
  package final func becomeTool() { isTool = true }

  /// Lets a tool observe the window.
  ///
  /// - Parameter responder: receives keys that nothing in the window handles, before the application.
  package final func attach(_ observer: any WindowObserver, responder: UIResponder?) {
    (self.observer, toolResponder) = (observer, responder)
  }

  /// Ends what `attach(_:responder:)` began.
  package final func detachObserver() { (observer, toolResponder) = (nil, nil) }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      guard !newValue else {
        home?.application?.remove(self)
        return
      }
      inTurn {
        if AppearanceProxies.isActive { applyAppearance() }
        application.show(self)
      }
    }
  }

  // MARK: - Size and traits

  open override var frame: CGRect {
    get { super.frame }
    set { resize(to: transform.isIdentity ? newValue.size : bounds.size) { super.frame = newValue } }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { resize(to: newValue.size) { super.bounds = newValue } }
  }

  /// Tells the controllers about a new size and its traits before the views get it.
  private func resize(to size: CGSize, _ change: () -> Void) {
    guard size != bounds.size, !isHidden, let root = rootViewController else { return change() }
    root.windowWillResize(self, to: size)
    change()
    notifyTraits()
    root.windowDidResize()
  }

  @exclusivity(unchecked) private var ownTraits: UITraitCollection?

  /// The application's traits with the size classes of this window.
  var windowTraits: UITraitCollection {
    let outer = home?.application?.traitCollection ?? .current
    let values = outer.values.fitting(bounds.size)
    if values == outer.values { return outer }
    if let ownTraits, ownTraits.values == values { return ownTraits }
    let traits = UITraitCollection(values: values)
    ownTraits = traits
    return traits
  }

  // MARK: - The root

  /// The controller whose view fills the window. Default: nil.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      cleanup.hold(rootViewController)
      inTurn { replaceRoot(oldValue) }
    }
  }

  private func replaceRoot(_ old: UIViewController?) {
    old?.abandonPresentations()
    old?.abandonExchanges()
    if let old, let view = old.viewIfLoaded, view.superview === self || old.appearance.phase == .appearing {
      if old.appearance.mayBegin(appearing: false) { old.beginAppearanceTransition(false, animated: false) }
      view.removeFromSuperview()
      if old.appearance.phase == .disappearing { old.endAppearanceTransition() }
    }
    if !isHidden { showRoot() }
  }

  /// Adds the root view when the window is first shown. Callbacks of the root may set another one, which has been added then.
  func showRoot() {
    guard let root = rootViewController else { return }
    root.loadViewIfNeeded()
    guard root === rootViewController, root.view.superview !== self else { return }
    root.view.frame = bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.beginAppearanceTransition(true, animated: false)
    guard root === rootViewController else { return }
    insertSubview(root.view, at: 0)
    root.endAppearanceAfterCommit()
  }

  // MARK: - Key window

  /// Whether this is the application's key window.
  open var isKeyWindow: Bool { home?.application?.shownWindows.key === self }

  /// Makes this the key window; the old one receives `resignKey()`, this one `becomeKey()`.
  open func makeKey() { inTurn { application.shownWindows.makeKey(self) } }

  /// Shows the window and makes it the key window; a visible one keeps its order in its level.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Called when the window has become the key window. The default does nothing.
  open func becomeKey() {}
  /// Called when the window is no longer the key window. The default does nothing.
  open func resignKey() {}

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    home?.inputViews.didAdd(subview, to: self)
  }

  // MARK: - Events

  /// The layer of the window; `dynamic`, because programs for iOS begin to work on a window when it first asks for its layer.
  open override dynamic var layer: CALayer { super.layer }
  /// Delivers an event to the recognizers and views of this window; override it to observe events, and call super.
  open dynamic func sendEvent(_ event: UIEvent) { home?.router.deliver(event, in: self) }

  /// Scrolls to the top for Ctrl-Home, if one scroll view `scrollsToTop`. Escape closes a menu that is open beside text with the
  /// keyboard.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let unused = presses.filter { press in press.key.map { !handle($0) } ?? true }
    if !unused.isEmpty { super.pressesBegan(unused, with: event) }
  }

  private final func handle(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardHome where key.modifierFlags.contains(.control): return scrollToTop()
    case .keyboardEscape:
      let overlays = subviews.reversed().lazy.compactMap { $0 as? MenuOverlay }
      return overlays.first { $0.presentation?.isClosing == false }?.presentation?.handle(key.keyCode) ?? false
    default: return false
    }
  }
}
