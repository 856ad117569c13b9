import CoreGraphics
import Foundation

/// An element of a bar: a title or an image.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// Called when something that shows changes.
  var onChange: (() -> Void)?

  public override init() { super.init() }

  /// The text that the bar shows. Default: nil.
  open var title: String? { didSet { onChange?() } }
  /// The image that the bar shows. Default: nil.
  open var image: UIImage? { didSet { onChange?() } }
  /// Whether the item can be pressed. Default: true.
  open var isEnabled = true { didSet { onChange?() } }
  /// A number for the program's own use. Default: 0.
  open var tag = 0
}
