import Controls
import CoreGraphics
import Foundation
import Misuse
import TextEditing
import Transitions
import ViewCore

/// Asks the user a question, in a box at the centre of the window or in a sheet at its bottom.
///
/// Return presses the preferred action, or the only one. Escape presses the cancel action, and so does a click outside a sheet.
///
/// ```swift
/// func ask(from presenter: UIViewController) {
///   let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
///   alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///   alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in print("deleted") })
///   presenter.present(alert, animated: true)
/// }
/// ```
@preconcurrency @MainActor
open class UIAlertController: UIViewController, UISpringLoadedInteractionSupporting {
  /// The form of an alert: a sheet at the bottom of the window, or a box at its centre.
  public enum Style: Int, Sendable {
    case actionSheet = 0
    case alert = 1
  }

  /// The style given to the initializer. Default: `actionSheet`.
  open private(set) var preferredStyle = UIAlertController.Style.actionSheet
  /// The actions in the order of addition.
  open private(set) var actions: [UIAlertAction] = []
  /// The text fields in the order of addition; nil if there are none.
  open private(set) var textFields: [UITextField]?
  private let transitions = AlertTransitions()

  // MARK: - Creating

  /// Makes an action sheet without title and message, as in UIKit; `UIAlertController()` does the same.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  /// Makes an action sheet without title and message: archives hold no alerts here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  /// Makes an alert without actions.
  public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.message = message
    self.title = title
  }

  // MARK: - Content

  open override var title: String? { didSet { refresh() } }
  /// The text below the title. Default: nil.
  open var message: String? { didSet { refresh() } }
  /// The action whose button is emphasized instead of the cancel button, and which Return presses. Default: nil.
  ///
  /// - Precondition: it is one of `actions`.
  open var preferredAction: UIAlertAction? {
    didSet {
      misuse(
        unless: preferredAction.map { action in actions.contains { $0 === action } } ?? true,
        "UIAlertController.preferredAction is none of its actions; add it first.")
      refresh()
    }
  }

  /// Adds a button after the others.
  ///
  /// - Precondition: the alert has at most one action of the style `cancel`.
  open func addAction(_ action: UIAlertAction) {
    misuse(
      unless: action.style != .cancel || cancelAction == nil, "UIAlertController can only have one action with a style of cancel."
    )
    actions.append(action)
    action.observe { [weak self] in self?.refresh() }
    refresh()
  }

  /// Adds a text field, which the closure configures.
  ///
  /// - Precondition: the style is `alert`.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    misuse(
      unless: preferredStyle == .alert, "UIAlertController: text fields go into the style alert only, not into action sheets.")
    let field = UITextField()
    field.font = .systemFont(ofSize: 13)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    refresh()
  }

  /// How grave the alert's matter is; a critical one has a sign of warning above its title. Default: `default`.
  open var severity = UIAlertControllerSeverity.default { didSet { if severity != oldValue { refresh() } } }

  /// Whether a drag that rests on a button presses it. Default: false.
  open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { refresh() } } }

  /// What is shown between the text and the buttons: a bar of progress. Default: nil.
  var accessory: UIProgressView? { nil }

  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// The action whose button is emphasized.
  var emphasizedAction: UIAlertAction? { preferredAction ?? cancelAction }

  // MARK: - View

  private lazy var box = AlertView(self)

  open override func loadView() { view = box }

  private func refresh() { if isViewLoaded { box.build() } }

  /// The size that the content needs, at most of the given width, in points.
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

  /// Dismisses the alert, and then calls the action's handler.
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
