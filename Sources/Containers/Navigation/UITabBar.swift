import CoreGraphics
import Foundation
import QuartzCore
import Transitions
import ViewCore

/// The bar at the bottom of a tab bar controller.
@preconcurrency @MainActor
open class UITabBar: UIView, UISpringLoadedInteractionSupporting {
  /// How tabs fill the bar.
  public enum ItemPositioning: Int, Sendable {
    /// As `fill`.
    case automatic = 0
    /// The tabs share the whole width.
    case fill = 1
    /// The tabs have a width and a distance of their own, in the middle of the bar.
    case centered = 2
  }

  /// Of a bar without the safe area below it, in points.
  static let height: CGFloat = 49
  /// The width of centred tabs and their distance, in points, as on an iPad.
  private static let centeredWidth: CGFloat = 76
  private static let centeredSpacing: CGFloat = 34
  /// The duration of an animated change of the items, in seconds. Chosen.
  private static let changeDuration: TimeInterval = 0.25

  private let background = BarBackground(position: .bottom)
  private let indicator = UIImageView()
  private var buttons: [TabBarButton] = []
  private let appearances = AppearanceSet<UITabBarAppearance>()
  private var older = OlderBarLook()
  /// How far content is under the bar, 0…1.
  private var contentShare: CGFloat = 1
  /// Called when a tab is pressed.
  private var onSelect: ((Int) -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// The bar of a nib; with another coder one without tabs.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    NibCoder.decode(coder, into: self, at: UITabBar.self)
  }

  private func setUp() {
    background.frame = bounds
    background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    indicator.isHidden = true
    addSubview(background)
    addSubview(indicator)
    appearances.connect { [weak self] in self?.lookDidChange() }
    lookDidChange()
  }

  // MARK: - Tabs

  /// Receives the presses on tabs. Held weakly. In a tab bar controller it is that controller. Default: nil.
  open weak var delegate: (any UITabBarDelegate)?
  /// The tabs from left to right. Default: nil.
  open var items: [UITabBarItem]? { didSet { rebuild() } }
  /// Replaces the tabs; animated, they cross-dissolve.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    guard animated, window != nil else {
      self.items = items
      return
    }
    UIView.transition(
      with: self, duration: Self.changeDuration, options: [.transitionCrossDissolve, .allowUserInteraction],
      animations: { self.items = items })
  }
  /// The tab shown as selected; setting it does not call the delegate. Default: nil.
  open var selectedItem: UITabBarItem? { didSet { lookDidChange() } }

  /// Whether a drag that rests on a tab selects it. Default: false.
  open var isSpringLoaded = false { didSet { applySpringLoading() } }

  private func applySpringLoading() {
    for button in buttons {
      SpringSwitch.set(isSpringLoaded || button.item.isSpringLoaded, on: button) { [weak button] _ in
        button.map { $0.isEnabled && !$0.isSelected } ?? false
      } activate: { [weak button] _ in
        button?.sendActions(for: .touchUpInside)
      }
    }
  }

  private func rebuild() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map(TabBarButton.init)
    for (index, button) in buttons.enumerated() {
      button.addAction(UIAction { [weak self] _ in self?.press(index) }, for: .touchUpInside)
      addSubview(button)
      button.item.isShown(by: button)
      button.item.observeBar { [weak self] in self?.lookDidChange() }
    }
    lookDidChange()
  }

  /// Lets a controller select the tabs that are pressed.
  final func manage(onSelect: @escaping (Int) -> Void) { self.onSelect = onSelect }

  /// Selects the pressed tab, in a bar without a controller; a tab bar controller selects it itself.
  private func press(_ index: Int) {
    guard let item = items?[index] else { return }
    if onSelect == nil { selectedItem = item }
    delegate?.tabBar(self, didSelect: item)
    onSelect?(index)
  }

  // MARK: - Appearance

  /// The look while content is under the bar; a copy is kept. Default: the chrome material.
  open var standardAppearance: UITabBarAppearance {
    get { appearances.standard(olderAppearance) }
    set { customizing(\UITabBar.standardAppearance, newValue) { appearances[.standard] = newValue } }
  }
  /// The look at the content's end; a copy is kept. Default: nil, the standard one without background.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances[.scrollEdge] }
    set { customizing(\UITabBar.scrollEdgeAppearance, newValue) { appearances[.scrollEdge] = newValue } }
  }

  // The older properties have no effect once `standardAppearance` is set; unlike on iOS 15 they apply at the content's end too.
  /// The colour of the background. Default: nil, the material.
  open var barTintColor: UIColor? {
    get { older.tint }
    set { customizing(\UITabBar.barTintColor, newValue) { changeOlder { $0.tint = newValue } } }
  }
  /// The theme of the background. Default: `default`.
  open var barStyle: UIBarStyle {
    get { older.style }
    set { customizing(\UITabBar.barStyle, newValue) { changeOlder { $0.style = newValue } } }
  }
  /// Whether pages extend under the bar and can be seen through it. Default: true.
  open var isTranslucent: Bool {
    get { older.isTranslucent }
    set {
      customized(\UITabBar.isTranslucent, newValue)
      guard newValue != older.isTranslucent else { return }
      changeOlder { $0.isTranslucent = newValue }
      superview?.subviews.forEach { $0.setNeedsLayout() }
    }
  }
  /// The image of the background; one without pixels hides the background. Default: nil.
  open var backgroundImage: UIImage? {
    get { older.images[.any, .default] }
    set { customizing(\UITabBar.backgroundImage, newValue) { changeOlder { $0.images[.any, .default] = newValue } } }
  }
  /// The image of the shadow; it counts only together with a background image. Default: nil, a hairline.
  open var shadowImage: UIImage? {
    get { older.shadowImage }
    set { customizing(\UITabBar.shadowImage, newValue) { changeOlder { $0.shadowImage = newValue } } }
  }
  /// The image behind the selected tab. Default: nil.
  open var selectionIndicatorImage: UIImage? {
    didSet { customizing(\UITabBar.selectionIndicatorImage, selectionIndicatorImage) { changeOlder { _ in } } }
  }
  /// The colour of the tabs that are not selected. Default: nil, the system's gray.
  open var unselectedItemTintColor: UIColor? {
    didSet { customizing(\UITabBar.unselectedItemTintColor, unselectedItemTintColor) { changeOlder { _ in } } }
  }
  /// How tabs fill the bar. Default: `automatic`.
  open var itemPositioning = ItemPositioning.automatic {
    didSet { customizing(\UITabBar.itemPositioning, itemPositioning) { changeOlder { _ in } } }
  }
  /// The width of centred tabs in points. Default: 0, the system's.
  open var itemWidth: CGFloat = 0 { didSet { customizing(\UITabBar.itemWidth, itemWidth) { changeOlder { _ in } } } }
  /// The distance between centred tabs in points. Default: 0, the system's.
  open var itemSpacing: CGFloat = 0 { didSet { customizing(\UITabBar.itemSpacing, itemSpacing) { changeOlder { _ in } } } }

  private func changeOlder(_ change: (inout OlderBarLook) -> Void) {
    change(&older)
    appearances.forgetUntouched()
    lookDidChange()
  }

  private func olderAppearance() -> UITabBarAppearance {
    let appearance = UITabBarAppearance()
    older.configure(appearance, position: .bottom, metrics: .default)
    appearance.stackedItemPositioning = itemPositioning
    (appearance.stackedItemWidth, appearance.stackedItemSpacing) = (itemWidth, itemSpacing)
    appearance.selectionIndicatorImage = selectionIndicatorImage
    return appearance
  }

  private var look: BarLook<UITabBarAppearance> {
    BarLook(
      bar: appearances, item: selectedItem?.appearances, isCompact: false, isOlderCustom: older.isCustom,
      older: olderAppearance)
  }

  private var tabLook: UITabBarAppearance { contentShare < 0.5 ? look.edge : look.standard }

  private func lookDidChange() {
    let tabLook = tabLook
    for button in buttons {
      button.show(
        tabLook.stackedLayoutAppearance, unselectedColor: unselectedItemTintColor ?? .systemGray,
        isSelected: button.item === selectedItem)
    }
    applySpringLoading()
    indicator.image = tabLook.selectionIndicatorImage
    indicator.tintColor = tabLook.selectionIndicatorTintColor ?? tintColor
    showBackground()
    setNeedsLayout()
  }

  private func showBackground() {
    let look = look
    background.show(look.standard, atEdge: look.edge, share: contentShare)
  }

  /// Shows how far content is under the bar; a bar without a controller looks as over content.
  final func show(contentShare share: CGFloat) {
    guard share != contentShare else { return }
    let changesTabs = (share < 0.5) != (contentShare < 0.5)
    contentShare = share
    if changesTabs { lookDidChange() } else { showBackground() }
  }

  // MARK: - Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: barWidth(within: size.width), height: Self.height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (height, count) = (min(Self.height, bounds.height), CGFloat(max(buttons.count, 1)))
    let look = tabLook
    var (width, step, x) = (bounds.width / count, bounds.width / count, CGFloat(0))
    if look.stackedItemPositioning == .centered {
      width = min(look.stackedItemWidth > 0 ? look.stackedItemWidth : Self.centeredWidth, bounds.width / count)
      let spacing = look.stackedItemSpacing > 0 ? look.stackedItemSpacing : Self.centeredSpacing
      step = min(width + spacing, bounds.width / count)
      x = (bounds.width - step * (count - 1) - width) / 2
    }
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: x + CGFloat(index) * step, y: 0, width: width, height: height)
    }
    layOutIndicator()
  }

  private func layOutIndicator() {
    guard let image = indicator.image, let button = buttons.first(where: { $0.item === selectedItem }) else {
      indicator.isHidden = true
      return
    }
    indicator.isHidden = false
    indicator.bounds.size = image.size
    indicator.center = CGPoint(x: button.frame.midX, y: button.frame.midY)
  }
}
