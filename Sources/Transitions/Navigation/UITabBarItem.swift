import CoreGraphics
import Foundation
import ViewCore

/// What a tab bar shows of a controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem, UISpringLoadedInteractionSupporting {
  /// The image while the tab is selected. Default: nil, `image`.
  open var selectedImage: UIImage? { didSet { onChange?() } }
  /// The text of the red badge at the image. Default: nil, no badge.
  open var badgeValue: String? { didSet { onChange?() } }

  /// The colour of the badge. Default: nil, red.
  open var badgeColor: UIColor? { didSet { customizing(\UITabBarItem.badgeColor, badgeColor) { onChange?() } } }
  /// The distance by which the title is moved, in points. Default: zero.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { customizing(\UITabBarItem.titlePositionAdjustment, titlePositionAdjustment) { onChange?() } }
  }
  private var badgeAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]
  private var onBarChange: (() -> Void)?

  /// Sets font, colour and other attributes of the badge's text in the normal or selected state. nil removes them.
  open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    customized(UITabBarItem.setBadgeTextAttributes, textAttributes, state)
    badgeAttributes[state.rawValue] = textAttributes
    onChange?()
  }

  /// The attributes that were set for the badge's text in a state.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { badgeAttributes[state.rawValue] }

  /// What tab bars keep with the item: its appearances.
  package final let states = ModuleStates()

  /// Reports a change of the appearances that the item has for the bar.
  package final func reportBarChange() { onBarChange?() }

  /// Sets what is called when the appearances of the bar change.
  package final func observeBar(_ onBarChange: (() -> Void)?) { self.onBarChange = onBarChange }

  /// Whether a drag that rests on the tab selects it, also in a bar that is not spring loaded itself. Default: false.
  open var isSpringLoaded = false { didSet { onBarChange?() } }

  /// The button that a tab bar shows for it.
  private(set) final weak var shownView: UIView?
  /// Remembers the view in which a bar shows the item.
  package final func isShown(by view: UIView) { shownView = view }

  private var systemItem: SystemItem?
  /// The text that the bar shows; that of a tab of the system cannot be changed. Default: nil.
  open override var title: String? {
    get { super.title }
    set { if systemItem == nil { super.title = newValue } }
  }
  /// The image that the bar shows; that of a tab of the system cannot be changed. Default: nil.
  open override var image: UIImage? {
    get { super.image }
    set { if systemItem == nil { super.image = newValue } }
  }

  public override init() { super.init() }

  /// A tab of the system, and a number for the program's own use.
  public convenience init(tabBarSystemItem systemItem: UITabBarItem.SystemItem, tag: Int) {
    self.init()
    self.tag = tag
    become(systemItem)
  }

  /// Becomes a tab of the system, as in a storyboard.
  package final func become(_ systemItem: SystemItem) {
    self.systemItem = nil
    (title, image) = (systemItem.title, systemItem.image)
    self.systemItem = systemItem
  }

  /// A tab with a title, an image and a number for the program's own use.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// A tab with a title, an image, and another image while it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}
