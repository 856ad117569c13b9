import Foundation

/// What a tab bar shows of a controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// Shown while the tab is selected. Default: nil, the image.
  open var selectedImage: UIImage? { didSet { onChange?() } }
  /// Shown on a red ground beside the image. Default: nil.
  open var badgeValue: String? { didSet { onChange?() } }

  /// The button that a tab bar shows for it.
  weak var shownView: UIView?

  public override init() { super.init() }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}
