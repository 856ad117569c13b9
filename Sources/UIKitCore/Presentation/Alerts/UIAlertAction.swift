import Foundation

/// A button of an alert, and what it does.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable {
    case `default` = 0
    /// Leaves things as they are; an alert has one at most.
    case cancel = 1
    /// May delete something.
    case destructive = 2
  }

  open private(set) var title: String?
  open private(set) var style: UIAlertAction.Style
  let handler: ((UIAlertAction) -> Void)?
  var onChange: (() -> Void)?

  /// - Parameter handler: called when the alert has gone.
  public init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }

  /// Default: true.
  open var isEnabled = true { didSet { onChange?() } }
}
