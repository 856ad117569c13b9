import CoreGraphics
import Foundation
import Misuse
import QuartzCore
import Transitions
import ViewCore

/// The bar at the top of a navigation controller.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
  /// Of a bar without the safe area above it and without prompt and large title, in points.
  nonisolated static let height: CGFloat = 44

  private let background = BarBackground(position: .top)
  private let stage = BarStage()
  final private(set) lazy var shown = BarShownItem(self, in: stage)
  private weak var manager: UINavigationController?
  private var ownItems: [UINavigationItem] = []
  private let appearances = AppearanceSet<UINavigationBarAppearance>()
  private var older = OlderBarLook()
  /// How far content is under the bar, 0…1.
  private var contentShare: CGFloat = 0
  private var ownPosition = UIBarPosition.any

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// The bar of a nib; with another coder an empty one.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    NibCoder.decode(coder, into: self, at: UINavigationBar.self)
  }

  private func setUp() {
    for view in [background, stage] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    appearances.connect { [weak self] in self?.lookDidChange() }
    showBackground()
  }

  /// The search bar that the bar shows for an item: bars of their own show none.
  final func searchBar(of item: UINavigationItem) -> UISearchBar? { manager == nil ? nil : item.searchController?.searchBar }

  /// Makes the bar show the items of a controller.
  final func manage(by controller: UINavigationController) {
    delegate = controller as? any UINavigationBarDelegate
    manager = controller
  }

  // MARK: - Items

  /// Allows and receives changes of the items; held weakly. That of a navigation controller's bar cannot be set. Default: nil.
  open weak var delegate: (any UINavigationBarDelegate)? {
    didSet {
      misuse(
        unless: manager == nil || delegate === oldValue,
        "UINavigationBar.delegate: the bar of a UINavigationController has the controller as its delegate; subclass that.")
    }
  }

  /// The items from the lowest to the one that is shown; those of a navigation controller's bar cannot be set.
  open var items: [UINavigationItem]? {
    get { manager?.stack.pages.map(\.navigationItem) ?? ownItems }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the items. Animated, it looks like a push unless the new top item is there already: then like a pop.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    refuseManaged("setItems(_:animated:)")
    let new = items ?? []
    let isPop = ownItems.dropLast().contains { $0 === new.last }
    ownItems = new
    shown.change(to: new.last, back: new.dropLast().last, forward: !isPop, animated: animated)
  }

  /// Adds an item, which is shown, if the delegate allows it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    refuseManaged("pushItem(_:animated:)")
    guard delegate?.navigationBar(self, shouldPush: item) != false else { return }
    let back = ownItems.last
    ownItems.append(item)
    shown.change(to: item, back: back, forward: true, animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPush: item)
    }
  }

  /// Removes the item that is shown, if the delegate allows it, and returns it; nil if it is the only one.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    refuseManaged("popItem(animated:)")
    guard ownItems.count > 1, let item = ownItems.last else { return nil }
    guard delegate?.navigationBar(self, shouldPop: item) != false else { return nil }
    ownItems.removeLast()
    shown.change(to: ownItems.last, back: ownItems.dropLast().last, forward: false, animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPop: item)
    }
    return item
  }

  private func refuseManaged(_ call: String) {
    misuse(
      unless: manager == nil,
      "UINavigationBar.\(call): the bar shows the stack of its UINavigationController; push and pop view controllers instead.")
  }

  /// The item that the bar shows.
  open var topItem: UINavigationItem? { shown.item }
  /// The item that the back button leads to.
  open var backItem: UINavigationItem? { shown.backItem }

  final func pressBack() {
    guard let manager else {
      popItem(animated: true)
      return
    }
    guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) != false else { return }
    manager.popViewController(animated: true)
  }

  // MARK: - Large titles

  /// Whether items have a large title below the buttons, according to their `largeTitleDisplayMode`. Default: false.
  open var prefersLargeTitles = false {
    didSet {
      customized(\UINavigationBar.prefersLargeTitles, prefersLargeTitles)
      if oldValue != prefersLargeTitles { itemHeightDidChange() }
    }
  }
  /// Attributes of the large title that differ from the default. Default: nil, bold 34 points in the label colour.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { customizing(\UINavigationBar.largeTitleTextAttributes, largeTitleTextAttributes) { lookDidChange() } }
  }

  final func itemHeightDidChange() {
    if let manager { return manager.topBarDidChange() }
    shown.change(to: shown.item, back: shown.backItem, forward: true, animated: false)
  }

  /// Shows how far the large title and the search bar are out, and how far content is under the bar.
  final func show(_ place: TopBarPlace) {
    shown.setPlace(place)
    if contentShare != place.contentShare {
      contentShare = place.contentShare
      showBackground()
    }
  }

  // MARK: - Appearance

  /// The look while content is under the bar; a copy is kept. Default: the chrome material.
  open var standardAppearance: UINavigationBarAppearance {
    get { appearances.standard { olderAppearance(metrics(of: topItem)) } }
    set { customizing(\UINavigationBar.standardAppearance, newValue) { appearances[.standard] = newValue } }
  }
  /// The look in a compact height; a copy is kept. Default: nil, the standard one.
  open var compactAppearance: UINavigationBarAppearance? {
    get { appearances[.compact] }
    set { customizing(\UINavigationBar.compactAppearance, newValue) { appearances[.compact] = newValue } }
  }
  /// The look at the content's edge; a copy is kept. Default: nil, the standard one without background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.scrollEdge] }
    set { customizing(\UINavigationBar.scrollEdgeAppearance, newValue) { appearances[.scrollEdge] = newValue } }
  }
  /// The look at the content's edge in a compact height; a copy is kept. Default: nil, `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { customizing(\UINavigationBar.compactScrollEdgeAppearance, newValue) { appearances[.compactScrollEdge] = newValue } }
  }

  // The older properties have no effect once `standardAppearance` is set; unlike on iOS 15 they apply at the content's edge too.
  /// The colour of the background. Default: nil, the material.
  open var barTintColor: UIColor? {
    get { older.tint }
    set { customizing(\UINavigationBar.barTintColor, newValue) { changeOlder { $0.tint = newValue } } }
  }
  /// The theme of the background and of the titles, which a black bar writes in white. Default: `default`.
  open var barStyle: UIBarStyle {
    get { older.style }
    set { customizing(\UINavigationBar.barStyle, newValue) { changeOlder { $0.style = newValue } } }
  }
  /// Whether pages extend under the bar and can be seen through it. Default: true.
  open var isTranslucent: Bool {
    get { older.isTranslucent }
    set {
      customized(\UINavigationBar.isTranslucent, newValue)
      guard newValue != older.isTranslucent else { return }
      changeOlder { $0.isTranslucent = newValue }
      superview?.subviews.forEach { $0.setNeedsLayout() }
    }
  }
  /// The image of the shadow; it counts only together with a background image. Default: nil, a hairline.
  open var shadowImage: UIImage? {
    get { older.shadowImage }
    set { customizing(\UINavigationBar.shadowImage, newValue) { changeOlder { $0.shadowImage = newValue } } }
  }
  /// The arrow of back buttons; it counts only together with a mask. Default: nil, a chevron.
  open var backIndicatorImage: UIImage? {
    get { older.backIndicatorImage }
    set { customizing(\UINavigationBar.backIndicatorImage, newValue) { changeOlder { $0.backIndicatorImage = newValue } } }
  }
  /// The mask of what moves under the arrow in a change of items; it counts only together with the arrow's image. Default: nil.
  open var backIndicatorTransitionMaskImage: UIImage? {
    get { older.backIndicatorMask }
    set {
      customizing(\UINavigationBar.backIndicatorTransitionMaskImage, newValue) { changeOlder { $0.backIndicatorMask = newValue } }
    }
  }
  /// Sets the image of the background for any position; an image without pixels hides the background.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
  }
  /// Sets the image of the background for a position.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
    customized(UINavigationBar.setBackgroundImage, backgroundImage, barPosition, barMetrics)
    changeOlder { $0.images[barPosition, barMetrics] = backgroundImage }
  }
  /// The image of the background for any position.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { older.images[.any, barMetrics] }
  /// The image of the background for a position.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    older.images[barPosition, barMetrics]
  }
  /// Attributes of the inline title that differ from the default. Default: nil, semibold 17 points in the label colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { customizing(\UINavigationBar.titleTextAttributes, titleTextAttributes) { changeOlder { _ in } } }
  }

  /// Sets by how much the inline title is moved down, in points.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    customized(UINavigationBar.setTitleVerticalPositionAdjustment, adjustment, barMetrics)
    changeOlder { $0.titleOffsets[barMetrics] = adjustment }
  }
  /// By how much the inline title is moved down, in points. Default: 0.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { older.titleOffsets[barMetrics] ?? 0 }

  private func changeOlder(_ change: (inout OlderBarLook) -> Void) {
    change(&older)
    appearances.forgetUntouched()
    lookDidChange()
  }

  private func olderAppearance(_ metrics: UIBarMetrics) -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    older.configure(appearance, position: barPosition, metrics: metrics)
    appearance.titlePositionAdjustment.vertical = metrics.search { older.titleOffsets[$0] } ?? 0
    appearance.titleTextAttributes = older.textAttributes(titleTextAttributes)
    appearance.largeTitleTextAttributes = older.textAttributes(largeTitleTextAttributes)
    appearance.setBackIndicatorImage(older.backIndicatorImage, transitionMaskImage: older.backIndicatorMask)
    return appearance
  }

  final func look(of item: UINavigationItem?) -> BarLook<UINavigationBarAppearance> {
    let metrics = metrics(of: item)
    return BarLook(
      bar: appearances, item: item?.appearances, isCompact: metrics.isCompact, isOlderCustom: older.isCustom,
      older: { olderAppearance(metrics) })
  }

  /// The appearance of titles and buttons of an item.
  final func textLook(of item: UINavigationItem?) -> UINavigationBarAppearance {
    let look = look(of: item)
    return contentShare < 0.5 ? look.edge : look.standard
  }

  final func lookDidChange() {
    shown.content?.apply(textLook(of: shown.item), metrics: metrics(of: shown.item))
    showBackground()
  }

  final func showBackground() {
    let look = look(of: shown.item)
    background.show(look.standard, atEdge: look.edge, share: contentShare)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { lookDidChange() }
  }

  // MARK: - Layout

  /// Where the bar lies: at the top of the window in a navigation controller, otherwise as the delegate says.
  open var barPosition: UIBarPosition { manager == nil ? ownPosition : .topAttached }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, manager == nil { ownPosition = delegate?.position(for: self) ?? .any }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: barWidth(within: size.width), height: naturalHeight)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if manager == nil { shown.setPlace(ownPlace) }
    shown.layOut()
  }
}
