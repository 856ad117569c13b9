import Foundation

/// What a tab bar shows of a controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image while the tab is selected. Default: nil, `image`.
  open var selectedImage: UIImage? { didSet { onChange?() } }
  /// The text of the red badge at the image. Default: nil, no badge.
  open var badgeValue: String? { didSet { onChange?() } }

  /// The button that a tab bar shows for it.
  weak var shownView: UIView?

  public override init() { super.init() }

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
