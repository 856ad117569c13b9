import Foundation
import Misuse
import QuartzCore

/// The top of a view hierarchy; it fills the screen (the host's window) and dispatches events to its views.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The order of windows on the screen; higher ones lie above.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The number that windows are ordered by.
    public let rawValue: CGFloat
    /// A level of the given number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A level of the given number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level of a program's windows: 0; the default.
    public static let normal = Level(0)
    /// The level above a program's windows: 1000.
    public static let statusBar = Level(1000)
    /// The level of alerts: 2000.
    public static let alert = Level(2000)
  }

  /// A window is hidden until `makeKeyAndVisible()` or `isHidden = false`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    windowStorage = self
    entryFrame = home?.frameCount ?? 0
    layer.isHidden = true
  }

  /// A window over the whole screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Archives carry no windows here: makes a hidden window of zero size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    windowStorage = self
    entryFrame = home?.frameCount ?? 0
    layer.isHidden = true
  }

  /// A window over the whole scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.coordinateSpace.bounds)
    givenScene = windowScene
    home = windowScene.homeContext
  }

  /// A window that the program lets go of leaves the screen.
  /// Leaves the screen. Transitions hold their controllers, and animations their completions, which often hold animated views: nothing
  /// of the window stays alive by them.
  isolated deinit {
    rootViewController?.letGoOfTransitions()
    removeAnimationsInSubtree()
    layer.removeFromSuperlayer()
  }

  /// The application of the window and of all views in it: the one whose turn it was when the window was made.
  final private(set) var home = ApplicationContext.current

  /// The application that shows the window.
  private var application: UIApplication {
    if home == nil { home = .required(by: "UIWindow") }
    if let application = home?.application { return application }
    misuse("UIWindow: the window's application has gone, so the window cannot show. Keep the Stage that it belongs to.")
  }

  private weak var givenScene: UIWindowScene?

  /// Where the window shows; a window that shows is in the one scene there is. Nil hides it.
  open var windowScene: UIWindowScene? {
    get { givenScene ?? (isHidden ? nil : home?.application?.scene) }
    set {
      givenScene = newValue
      if newValue == nil { isHidden = true }
    }
  }

  /// The one screen of the window's application.
  open var screen: UIScreen {
    get { home?.application?.screen ?? UIScreen.main }
    set {
      guard newValue !== screen else { return }
      ToolkitLog.warning("UIWindow.screen: there is one screen, \(screen), and the window stays on it.")
    }
  }
  /// The order among the application's windows; higher ones lie above. Default: `.normal`.
  open var windowLevel: UIWindow.Level = .normal { didSet { home?.application?.reorderWindows() } }
  open override var window: UIWindow? { self }
  open override var next: UIResponder? { toolResponder ?? home?.application }

  // MARK: - Tools

  /// Whether the window belongs to a tool that runs beside the program, which does not find it among the application's `windows`.
  package final var isTool = false
  /// The tool that looks at the window.
  package final weak var observer: (any WindowObserver)?
  /// Where keys go that nothing in the window takes, before they reach the application.
  package final weak var toolResponder: UIResponder?

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      if newValue { home?.application?.remove(self) } else { inTurn { application.show(self) } }
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

  /// Tells the controllers of a new size, and of the traits that come with it, before the views get it.
  private func resize(to size: CGSize, _ change: () -> Void) {
    guard size != bounds.size, !isHidden, let root = rootViewController else { return change() }
    root.windowWillResize(self, to: size)
    change()
    notifyTraits()
    root.windowDidResize()
  }

  private var ownTraits: UITraitCollection?

  /// The application's traits, with the size classes of this window.
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

  /// Its view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      inTurn { replaceRoot(oldValue) }
    }
  }

  private func replaceRoot(_ old: UIViewController?) {
    old?.abandonPresentations()
    old?.abandonExchanges()
    if let old, old.isViewLoaded, old.view.superview === self {
      old.beginAppearanceTransition(false, animated: false)
      old.view.removeFromSuperview()
      old.endAppearanceTransition()
    }
    if !isHidden { showRoot() }
  }

  /// The root's view comes in when the window first shows.
  func showRoot() {
    guard let root = rootViewController, root.view.superview !== self else { return }
    root.view.frame = bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.beginAppearanceTransition(true, animated: false)
    insertSubview(root.view, at: 0)
    root.endAppearanceTransition()
  }

  // MARK: - Key window

  /// Whether this is the application's key window.
  open var isKeyWindow: Bool { home?.application?.keyWindowStorage === self }

  /// Makes this the key window; the one before gets `resignKey()`, this one `becomeKey()`.
  open func makeKey() { inTurn { application.makeKey(self) } }

  /// Shows the window and makes it the key window; one that shows already keeps its place among the windows of its level.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Called when the window has become the key window. The default does nothing.
  open func becomeKey() {}
  /// Called when the window stops being the key window. The default does nothing.
  open func resignKey() {}

  // MARK: - Events

  /// Delivers an event to the recognizers and views of this window; override it to watch events, and call super.
  open func sendEvent(_ event: UIEvent) { home?.router.deliver(event, in: self) }
}
