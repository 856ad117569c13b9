import CoreGraphics
import Foundation

/// What stands in a bar: a title or an image.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// Called when something that shows changes.
  var onChange: (() -> Void)?

  public override init() { super.init() }

  open var title: String? { didSet { onChange?() } }
  open var image: UIImage? { didSet { onChange?() } }
  /// Default: true.
  open var isEnabled = true { didSet { onChange?() } }
  open var tag = 0
}
