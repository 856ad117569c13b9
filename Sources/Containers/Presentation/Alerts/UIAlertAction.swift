import Foundation
import ViewCore

/// An action of an alert, shown as a button.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, UIAccessibilityIdentification {
  /// The style of an action, which decides the button's look and position.
  public enum Style: Int, Sendable {
    case `default` = 0
    /// Cancels and changes nothing; an alert has at most one such action.
    case cancel = 1
    /// May delete data.
    case destructive = 2
  }

  /// The title of the button.
  open private(set) var title: String?
  /// The style given to the initializer.
  open private(set) var style: UIAlertAction.Style
  /// A name for tests, which the user never sees. Default: nil.
  open var accessibilityIdentifier: String?
  let handler: ((UIAlertAction) -> Void)?
  private var onChange: (() -> Void)?
  /// Calls a closure after the action was enabled or disabled.
  final func observe(_ onChange: @escaping () -> Void) { self.onChange = onChange }

  /// Makes an action.
  ///
  /// - Parameter handler: called after the alert was dismissed.
  public init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }

  /// Whether the button can be pressed. Default: true.
  open var isEnabled = true { didSet { onChange?() } }
}
