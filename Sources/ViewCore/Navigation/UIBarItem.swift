import CoreGraphics
import Foundation

/// An element of a bar: a title or an image.
@preconcurrency @MainActor
open class UIBarItem: NSObject, UIAccessibilityIdentification, UIAppearance {
  /// Called after changes of what the bar shows, but not while a proxy sets them: the bar asks for that.
  package final var onChange: (() -> Void)? { appearanceLink?.isApplying == true ? nil : observer }
  private var observer: (() -> Void)?
  package private(set) final var appearanceLink: AppearanceLink?
  package final var appearanceLinkOrNew: AppearanceLink { appearanceLink.orNew(AppearanceLink()) }
  private var attributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

  public override init() { super.init() }

  /// Calls a closure after changes of what the bar shows; nil ends that.
  package final func observe(_ onChange: (() -> Void)?) { observer = onChange }

  /// The text that the bar shows. Default: nil.
  open var title: String? { didSet { customizing(\UIBarItem.title, title) { onChange?() } } }
  /// The image that the bar shows. Default: nil.
  open var image: UIImage? { didSet { customizing(\UIBarItem.image, image) { onChange?() } } }
  /// The image in a bar of a compact height. Default: nil, `image`.
  open var landscapeImagePhone: UIImage? {
    didSet { customizing(\UIBarItem.landscapeImagePhone, landscapeImagePhone) { onChange?() } }
  }
  /// The distances in points by which the edges of the image are moved inwards: opposite ones of equal size move it. Default: zero.
  open var imageInsets = UIEdgeInsets.zero { didSet { customizing(\UIBarItem.imageInsets, imageInsets) { onChange?() } } }
  /// The insets of `landscapeImagePhone`. Default: zero.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero {
    didSet { customizing(\UIBarItem.landscapeImagePhoneInsets, landscapeImagePhoneInsets) { onChange?() } }
  }
  /// Whether the item can be pressed. Default: true.
  open var isEnabled = true { didSet { onChange?() } }
  /// A number for the program's own use. Default: 0.
  open var tag = 0

  /// Called when the item was read from a storyboard or nib, with its outlets and actions. The default does nothing.
  open func awakeFromNib() {}

  /// A name by which tests find the item; the user never sees it. Default: nil.
  open var accessibilityIdentifier: String?
  /// What the item is, in a few words; no assistive technology reads it. Default: nil.
  open var accessibilityLabel: String? {
    get { AccessibilityValues.of(self)?.label }
    set { AccessibilityValues.set(\.label, newValue, of: self) }
  }

  /// Sets font, colour and other attributes of the title in a state; they go before those of the bar. nil removes them.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    self.attributes[state.rawValue] = attributes
    onChange?()
    customized(UIBarItem.setTitleTextAttributes, attributes, state)
  }

  /// The attributes that were set for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { attributes[state.rawValue] }

  /// The image in a bar of a height, and its insets.
  package final func shownImage(isCompact: Bool) -> (image: UIImage?, insets: UIEdgeInsets) {
    if isCompact, let landscapeImagePhone { return (landscapeImagePhone, landscapeImagePhoneInsets) }
    return (image, imageInsets)
  }
}

extension CGRect {
  /// The rectangle within insets; without a size where they leave none.
  package func within(_ insets: UIEdgeInsets) -> CGRect {
    let (width, height) = (self.width - insets.left - insets.right, self.height - insets.top - insets.bottom)
    return CGRect(
      x: minX + insets.left + min(width, 0) / 2, y: minY + insets.top + min(height, 0) / 2, width: max(width, 0),
      height: max(height, 0))
  }
}
