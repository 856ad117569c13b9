import CoreGraphics
import Foundation
import ViewCore

/// What a navigation bar shows of a controller while it is on top.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// When an item has a large title, in a bar that prefers them.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item below; always, for the lowest one.
    case automatic = 0
    case always = 1
    case never = 2
  }

  /// What the back button that leads to an item shows.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title.
    case `default` = 0
    /// "Back".
    case generic = 1
    /// The arrow alone.
    case minimal = 2
  }

  /// Called when something that shows changes.
  private var onChange: (() -> Void)?
  /// Calls a closure after changes of what the bar shows; nil ends that.
  package final func observe(_ onChange: (() -> Void)?) { self.onChange = onChange }
  /// Called when the height of the bar or its background may change.
  private var onBarChange: (() -> Void)?
  package func observeBar(_ onBarChange: (() -> Void)?) { self.onBarChange = onBarChange }

  /// An item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  // MARK: - Titles

  /// The text in the middle of the bar, or of the large title. Default: nil.
  open var title: String? { didSet { onChange?() } }
  /// Shown instead of the inline title. Default: nil.
  open var titleView: UIView? { didSet { onChange?() } }
  /// When the item has a large title. Default: `automatic`.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if oldValue != largeTitleDisplayMode { onBarChange?() } }
  }

  /// The line above the title and the buttons, by which the bar is higher. Default: nil, none.
  open var prompt: String? {
    didSet {
      guard prompt != oldValue else { return }
      if (prompt == nil) != (oldValue == nil) { onBarChange?() }
      onChange?()
    }
  }
  /// The height that a prompt adds to a bar, in points: 74 in all with the row, as on iOS.
  package final var promptHeight: CGFloat { prompt == nil ? 0 : 30 }

  // MARK: - The back button

  /// The text of the back button that leads to this item's controller. Default: nil, the title.
  open var backButtonTitle: String? { didSet { onChange?() } }
  /// What the back button that leads to this item's controller shows if it has no title of its own. Default: `default`.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { onChange?() } }
  /// Title, image and colour of the back button that leads to this item's controller; its action is not called. Default: nil.
  open var backBarButtonItem: UIBarButtonItem? { didSet { onChange?() } }
  /// Performed by the back button instead of a pop while this controller is on top. Default: nil.
  open var backAction: UIAction? { didSet { onChange?() } }
  /// Whether the bar shows no back button while this controller is on top. Default: false.
  open var hidesBackButton = false { didSet { onChange?() } }
  /// Hides or shows the back button; animated, the bar's content cross-dissolves.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    change(animated) { self.hidesBackButton = hidesBackButton }
  }
  /// Whether the left items are shown beside the back button instead of replacing it. Default: false.
  open var leftItemsSupplementBackButton = false { didSet { onChange?() } }

  /// What a back button that leads to this item shows behind its arrow.
  package final var shownBackTitle: String {
    if let backBarButtonItem { return backBarButtonItem.title ?? "" }
    if let backButtonTitle { return backButtonTitle }
    switch backButtonDisplayMode {
    case .default: return title ?? "Back"
    case .generic: return "Back"
    case .minimal: return ""
    }
  }

  // MARK: - Buttons

  /// Items from the left edge inwards. Default: nil.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { observe(oldValue, leftBarButtonItems) } }
  /// Items from the right edge inwards. Default: nil.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { observe(oldValue, rightBarButtonItems) } }

  /// The first of `leftBarButtonItems`; setting it replaces them all.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first of `rightBarButtonItems`, the outermost; setting it replaces them all.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Replaces the left items; animated, the bar's content cross-dissolves.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated) { self.leftBarButtonItems = items }
  }
  /// Replaces the right items; animated, the bar's content cross-dissolves.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated) { self.rightBarButtonItems = items }
  }
  /// Replaces the left items by one; animated, the bar's content cross-dissolves.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { change(animated) { self.leftBarButtonItem = item } }
  /// Replaces the right items by one; animated, the bar's content cross-dissolves.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { change(animated) { self.rightBarButtonItem = item } }

  /// The view in which changes are animated.
  private weak var shownView: UIView?
  package func setShownView(_ view: UIView?) { shownView = view }

  /// The duration of an animated change of buttons, in seconds. Chosen.
  static let changeDuration: TimeInterval = 0.25

  private func change(_ animated: Bool, _ body: @escaping () -> Void) {
    guard animated, let shownView, shownView.window != nil else { return body() }
    UIView.transition(
      with: shownView, duration: Self.changeDuration, options: [.transitionCrossDissolve, .allowUserInteraction], animations: body
    )
  }

  private func observe(_ old: [UIBarButtonItem]?, _ new: [UIBarButtonItem]?) {
    for item in old ?? [] { item.observe(nil) }
    for item in new ?? [] { item.observe { [weak self] in self?.onChange?() } }
    onChange?()
  }

  /// The buttons of a split view controller, before all others. Default: empty.
  package final private(set) var columnButtons: [UIBarButtonItem] = []

  package final func addColumnButton(_ button: UIBarButtonItem, at index: Int) {
    columnButtons.insert(button, at: min(index, columnButtons.count))
    button.observe { [weak self] in self?.onChange?() }
    onChange?()
  }

  package final func removeColumnButton(_ button: UIBarButtonItem) {
    guard columnButtons.contains(where: { $0 === button }) else { return }
    button.observe(nil)
    columnButtons.removeAll { $0 === button }
    onChange?()
  }

  // MARK: - In bars

  /// What navigation bars keep with the item: its search and its appearances.
  package final let states = ModuleStates()

  /// Reports a change that may change the height or the look of the bar.
  package final func reportBarChange() { onBarChange?() }
}
