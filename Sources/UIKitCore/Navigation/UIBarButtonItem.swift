import CoreGraphics
import Foundation

/// A button in a navigation bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The look of a button.
  public enum Style: Int, Sendable {
    case plain = 0
    /// For the button that ends a task: in bold type.
    case done = 2
  }

  /// The look of the button. Default: `.plain`.
  open var style: UIBarButtonItem.Style = .plain { didSet { onChange?() } }
  /// The object whose method a press calls. Held weakly. Default: nil.
  open weak var target: AnyObject?
  /// The method that a press calls on `target`, or up the responder chain when that is nil; unused when there is a
  /// `primaryAction`. Default: nil.
  open var action: Selector?
  /// Performed by a press instead of `action`. Its title and image become the item's. Default: nil.
  open var primaryAction: UIAction? { didSet { applyPrimaryAction() } }
  /// Shown instead of title and image. Default: nil.
  open var customView: UIView? { didSet { onChange?() } }
  /// The view that shows the item, for as long as it is shown.
  weak var shownView: UIView?
  /// The colour of title and image. Default: nil, the bar's.
  open var tintColor: UIColor? { didSet { onChange?() } }

  public override init() { super.init() }

  /// A button with a title that calls `action` on `target`, which is held weakly.
  public convenience init(title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// A button with an image that calls `action` on `target`, which is held weakly.
  public convenience init(image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// A button that calls a method of `target` without parameters.
  public convenience init<Target: AnyObject>(
    title: String?, style: UIBarButtonItem.Style, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action, Selector.uniqueName()))
  }

  /// A button that calls a method of `target` with the sender as its parameter.
  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: UIBarButtonItem.Style, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action, Selector.uniqueName()))
  }

  /// A button that performs an action. A title or image that is nil is the action's.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
    self.init()
    self.title = title
    self.image = image
    self.primaryAction = primaryAction
    applyPrimaryAction()
  }

  /// An item that shows a view instead of a button.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  private func applyPrimaryAction() {
    guard let primaryAction else { return }
    if title == nil, !primaryAction.title.isEmpty { title = primaryAction.title }
    if image == nil { image = primaryAction.image }
    onChange?()
  }

  /// Performs the primary action, or else calls the target; ignored while the item is disabled.
  func perform() {
    guard isEnabled else { return }
    if let primaryAction {
      primaryAction.performWithSender(self, target: nil)
    } else if let action {
      ActionTarget(target: target, action: action).send(sender: self)
    }
  }
}
