import CoreGraphics
import Foundation

/// An element of a bar: a title or an image.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  private(set) final var onChange: (() -> Void)?
  private var attributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

  public override init() { super.init() }

  /// Calls a closure after changes of what the bar shows; nil ends that.
  final func observe(_ onChange: (() -> Void)?) { self.onChange = onChange }

  /// The text that the bar shows. Default: nil.
  open var title: String? { didSet { onChange?() } }
  /// The image that the bar shows. Default: nil.
  open var image: UIImage? { didSet { onChange?() } }
  /// Whether the item can be pressed. Default: true.
  open var isEnabled = true { didSet { onChange?() } }
  /// A number for the program's own use. Default: 0.
  open var tag = 0

  /// Sets font, colour and other attributes of the title in a state; they go before those of the bar. nil removes them.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    self.attributes[state.rawValue] = attributes
    onChange?()
  }

  /// The attributes that were set for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { attributes[state.rawValue] }
}
