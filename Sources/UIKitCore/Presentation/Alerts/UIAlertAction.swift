import Foundation

/// A button of an alert, and what it does.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// What an action's button does, which decides its look and its place.
  public enum Style: Int, Sendable {
    case `default` = 0
    /// Leaves things as they are; an alert has at most one.
    case cancel = 1
    /// May delete something.
    case destructive = 2
  }

  /// The text of the button.
  open private(set) var title: String?
  /// The kind of button.
  open private(set) var style: UIAlertAction.Style
  let handler: ((UIAlertAction) -> Void)?
  var onChange: (() -> Void)?

  /// Makes an action.
  ///
  /// - Parameter handler: called when the alert has gone.
  public init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }

  /// Whether the button can be pressed; a change shows at once. Default: true.
  open var isEnabled = true { didSet { onChange?() } }
}
