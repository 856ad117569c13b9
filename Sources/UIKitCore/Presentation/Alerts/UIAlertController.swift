import CoreGraphics
import Foundation
import Misuse

/// Asks the user, in a box in the middle of the window or in a sheet at its bottom.
///
/// Return presses the preferred button, or the only one; Escape, or a click beside a sheet, the one that cancels.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// Where the alert shows: in a sheet at the window's bottom, or in a box in its middle.
  public enum Style: Int, Sendable { case actionSheet = 0, alert = 1 }

  /// The style given to the initializer; `.actionSheet` without one.
  open private(set) var preferredStyle = UIAlertController.Style.actionSheet
  /// The actions in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The fields in the order in which they were added; nil when there is none.
  open private(set) var textFields: [UITextField]?
  private let transitions = AlertTransitions()

  // MARK: - Creating

  /// An action sheet without title and message, as in UIKit; so is `UIAlertController()`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  /// Archives carry no alerts here: makes an action sheet without title and message.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  /// An alert without actions; the title is nil or shown above the message.
  public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.message = message
    self.title = title
  }

  // MARK: - Content

  open override var title: String? { didSet { refresh() } }
  /// The text under the title; a change shows at once. Default: nil.
  open var message: String? { didSet { refresh() } }
  /// The action whose button is in bold type in place of the one that cancels, and which Return presses; traps unless it is one
  /// of `actions`. Default: nil.
  open var preferredAction: UIAlertAction? {
    didSet {
      misuse(
        unless: preferredAction.map { action in actions.contains { $0 === action } } ?? true,
        "UIAlertController.preferredAction is none of its actions; add it first.")
      refresh()
    }
  }

  /// Adds a button below the others; traps for a second one of the style `.cancel`.
  open func addAction(_ action: UIAlertAction) {
    misuse(
      unless: action.style != .cancel || cancelAction == nil, "UIAlertController can only have one action with a style of cancel."
    )
    actions.append(action)
    action.onChange = { [weak self] in self?.refresh() }
    refresh()
  }

  /// Adds a text field, which the block sets up; traps unless the style is `.alert`.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    misuse(
      unless: preferredStyle == .alert, "UIAlertController: text fields go into the style alert only, not into action sheets.")
    let field = UITextField()
    field.font = .systemFont(ofSize: 13)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    refresh()
  }

  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// The button in bold type.
  var emphasizedAction: UIAlertAction? { preferredAction ?? cancelAction }

  // MARK: - View

  private lazy var box = AlertView(self)

  open override func loadView() { view = box }

  private func refresh() { if isViewLoaded { box.build() } }

  /// As large as its content needs, within the given width.
  func fittedSize(width: CGFloat) -> CGSize { loadedBox.fittedSize(width: width) }

  private var loadedBox: AlertView {
    loadViewIfNeeded()
    return box
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    (textFields?.first ?? self).becomeFirstResponder()
  }

  // MARK: - Pressing

  /// Dismisses the alert, then calls the action's handler.
  func press(_ action: UIAlertAction) {
    guard action.isEnabled, !isBeingDismissed else { return }
    (presentingViewController ?? self).dismiss(animated: true) { action.handler?(action) }
  }

  func pressCancel() { if let cancelAction { press(cancelAction) } }

  private func pressPreferred() {
    if let action = preferredAction ?? (actions.count == 1 ? actions[0] : nil) { press(action) }
  }

  open override var canBecomeFirstResponder: Bool { true }

  open override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(UIAlertController.pressCancel, "pressCancel")),
      UIKeyCommand(input: "\r", modifierFlags: [], action: Selector(UIAlertController.pressPreferred, "pressPreferred")),
    ]
  }
}
