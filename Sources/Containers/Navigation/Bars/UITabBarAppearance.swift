import CoreGraphics
import DrawingValues
import Foundation

/// The look of a tab bar: background and tabs.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  private lazy var stacked = {
    let held = HeldAppearance(UITabBarItemAppearance(style: .stacked))
    held.connect { [weak self] in self?.didChange() }
    return held
  }()

  /// The look of tabs with the image over the title. The property keeps a copy.
  open var stackedLayoutAppearance: UITabBarItemAppearance {
    get { stacked.part }
    set { stacked.set(newValue) }
  }
  /// How tabs fill the bar. Default: `automatic`.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { didChange() } }
  /// The width of a tab in points where the tabs do not fill the bar. Default: 0, the system's.
  open var stackedItemWidth: CGFloat = 0 { didSet { didChange() } }
  /// The distance between tabs in points where they do not fill the bar. Default: 0, the system's.
  open var stackedItemSpacing: CGFloat = 0 { didSet { didChange() } }
  /// The colour of the selection indicator; it tints a template image. Default: nil.
  open var selectionIndicatorTintColor: UIColor? { didSet { didChange() } }
  /// The image behind the selected tab. Default: nil, no indicator.
  open var selectionIndicatorImage: UIImage? { didSet { didChange() } }

  override func copyValues(of other: UIBarAppearance) {
    super.copyValues(of: other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedItemPositioning = other.stackedItemPositioning
    (stackedItemWidth, stackedItemSpacing) = (other.stackedItemWidth, other.stackedItemSpacing)
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    stacked.set(other.stacked.part)
  }
}
