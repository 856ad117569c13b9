import CoreGraphics
import Foundation

/// A button in a navigation bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    /// For the button that ends a task: in bold type.
    case done = 2
  }

  open var style: UIBarButtonItem.Style = .plain { didSet { onChange?() } }
  /// Held weakly.
  open weak var target: AnyObject?
  open var action: Selector?
  /// Takes the place of target and action.
  open var primaryAction: UIAction? { didSet { adoptAction() } }
  /// Shown instead of title and image.
  open var customView: UIView? { didSet { onChange?() } }
  /// What shows it, for as long as it is shown.
  weak var shownView: UIView?
  /// Default: nil, the bar's.
  open var tintColor: UIColor? { didSet { onChange?() } }

  public override init() { super.init() }

  public convenience init(title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  public convenience init(image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// A button that calls a method of `target` that takes nothing.
  public convenience init<Target: AnyObject>(
    title: String?, style: UIBarButtonItem.Style, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action, Selector.uniqueName()))
  }

  /// A button that calls a method of `target` that takes the sender.
  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: UIBarButtonItem.Style, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action, Selector.uniqueName()))
  }

  /// Takes title and image from the action unless they are given.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
    self.init()
    self.title = title
    self.image = image
    self.primaryAction = primaryAction
    adoptAction()
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  private func adoptAction() {
    guard let primaryAction else { return }
    if title == nil, !primaryAction.title.isEmpty { title = primaryAction.title }
    if image == nil { image = primaryAction.image }
    onChange?()
  }

  /// What a press does.
  func perform() {
    guard isEnabled else { return }
    if let primaryAction {
      primaryAction.performWithSender(self, target: nil)
    } else if let action {
      ActionTarget(target: target, action: action).send(sender: self)
    }
  }
}
