import CoreGraphics
import Foundation
import QuartzCore
import Transitions
import ViewCore

/// A bar with buttons, most often at the bottom of a navigation controller.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
  /// Of a bar without the safe area below it, in points.
  static let height: CGFloat = 44
  /// The duration of an animated change of the items, in seconds. Chosen.
  private static let changeDuration: TimeInterval = 0.25

  private lazy var background = BarBackground(position: barPosition == .bottom || barPosition == .any ? .bottom : .top)
  private var content: ToolbarContent?
  private let appearances = AppearanceSet<UIToolbarAppearance>()
  private var older = OlderBarLook()
  private var shadowImages = BarImages()
  /// How far content is under the bar, 0…1.
  private var contentShare: CGFloat = 1
  private var ownPosition = UIBarPosition.any
  private var shownItems: [UIBarButtonItem]?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A bar without items: archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    appearances.connect { [weak self] in self?.lookDidChange() }
    background.frame = bounds
    background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(background)
    lookDidChange()
  }

  // MARK: - Items

  /// The items from left to right; spaces between them are items too. Default: nil.
  open var items: [UIBarButtonItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the items; animated, they cross-dissolve.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let change = prepareChange(to: items)
    guard animated, window != nil else {
      change.animate()
      return change.finish(true)
    }
    UIView.animate(withDuration: Self.changeDuration, animations: change.animate) { _ in change.finish(true) }
  }

  /// A change of the items: call `animate` within an animation and `finish` when it is over.
  struct Change {
    let animate: () -> Void
    let finish: (_ completed: Bool) -> Void
  }

  final func prepareChange(to items: [UIBarButtonItem]?) -> Change {
    let (oldItems, oldContent) = (shownItems, content)
    install(items)
    let newContent = content
    newContent?.alpha = 0
    return Change {
      newContent?.alpha = 1
      oldContent?.alpha = 0
    } finish: { [weak self] completed in
      oldContent?.removeFromSuperview()
      newContent?.alpha = 1
      if !completed, self?.content === newContent {
        newContent?.removeFromSuperview()
        self?.install(oldItems)
      }
    }
  }

  private func install(_ items: [UIBarButtonItem]?) {
    for item in shownItems ?? [] { item.observe(nil) }
    shownItems = items
    for item in items ?? [] {
      item.observe { [weak self] in self?.rebuild() }
      item.applyAppearance(in: self)
    }
    let content = ToolbarContent(items ?? [], look: textLook, metrics: metrics)
    self.content = content
    content.frame = contentFrame
    addSubview(content)
    content.layoutIfNeeded()
  }

  private func rebuild() {
    content?.removeFromSuperview()
    install(shownItems)
  }

  // MARK: - Appearance

  /// The look while content is under the bar; a copy is kept. Default: the chrome material.
  open var standardAppearance: UIToolbarAppearance {
    get { appearances.standard(olderAppearance) }
    set { customizing(\UIToolbar.standardAppearance, newValue) { appearances[.standard] = newValue } }
  }
  /// The look in a compact height; a copy is kept. Default: nil, the standard one.
  open var compactAppearance: UIToolbarAppearance? {
    get { appearances[.compact] }
    set { customizing(\UIToolbar.compactAppearance, newValue) { appearances[.compact] = newValue } }
  }
  /// The look at the content's end; a copy is kept. Default: nil, the standard one without background.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances[.scrollEdge] }
    set { customizing(\UIToolbar.scrollEdgeAppearance, newValue) { appearances[.scrollEdge] = newValue } }
  }
  /// The look at the content's end in a compact height; a copy is kept. Default: nil, `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { customizing(\UIToolbar.compactScrollEdgeAppearance, newValue) { appearances[.compactScrollEdge] = newValue } }
  }

  // The older properties have no effect once `standardAppearance` is set.
  /// The colour of the background. Default: nil, the material.
  open var barTintColor: UIColor? {
    get { older.tint }
    set { customizing(\UIToolbar.barTintColor, newValue) { changeOlder { $0.tint = newValue } } }
  }
  /// The theme of the background. Default: `default`.
  open var barStyle: UIBarStyle {
    get { older.style }
    set { customizing(\UIToolbar.barStyle, newValue) { changeOlder { $0.style = newValue } } }
  }
  /// Whether pages extend under the bar and can be seen through it. Default: true.
  open var isTranslucent: Bool {
    get { older.isTranslucent }
    set {
      customized(\UIToolbar.isTranslucent, newValue)
      guard newValue != older.isTranslucent else { return }
      changeOlder { $0.isTranslucent = newValue }
      superview?.subviews.forEach { $0.setNeedsLayout() }
    }
  }
  /// Sets the image of the background; one without pixels hides the background.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    customized(UIToolbar.setBackgroundImage, backgroundImage, topOrBottom, barMetrics)
    changeOlder { $0.images[topOrBottom, barMetrics] = backgroundImage }
  }
  /// The image of the background.
  open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    older.images[topOrBottom, barMetrics]
  }
  /// Sets the image of the shadow; it counts only together with a background image.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    customized(UIToolbar.setShadowImage, shadowImage, topOrBottom)
    shadowImages[topOrBottom, .default] = shadowImage
    changeOlder { _ in }
  }
  /// The image of the shadow.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { shadowImages[topOrBottom, .default] }

  private func changeOlder(_ change: (inout OlderBarLook) -> Void) {
    change(&older)
    older.shadowImage = shadowImages.image(at: barPosition, .default)
    appearances.forgetUntouched()
    lookDidChange()
  }

  private var metrics: UIBarMetrics { traitCollection.verticalSizeClass == .compact ? .compact : .default }

  private func olderAppearance() -> UIToolbarAppearance {
    let appearance = UIToolbarAppearance()
    older.configure(appearance, position: barPosition, metrics: metrics)
    return appearance
  }

  private var look: BarLook<UIToolbarAppearance> {
    BarLook(
      bar: appearances, item: nil, isCompact: metrics == .compact, isOlderCustom: older.isCustom, older: olderAppearance)
  }

  private var textLook: UIToolbarAppearance { contentShare < 0.5 ? look.edge : look.standard }

  private func lookDidChange() {
    if shownItems != nil { rebuild() }
    showBackground()
  }

  private func showBackground() {
    let look = look
    background.show(look.standard, atEdge: look.edge, share: contentShare)
  }

  /// Shows how far content is under the bar; a bar without a controller looks as over content.
  final func show(contentShare share: CGFloat) {
    guard share != contentShare else { return }
    contentShare = share
    showBackground()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { lookDidChange() }
  }

  // MARK: - Layout

  /// Decides where the bar lies; held weakly. Default: nil, at the bottom.
  open weak var delegate: (any UIToolbarDelegate)?
  /// Where the bar lies: at the bottom unless the delegate says otherwise.
  open var barPosition: UIBarPosition { ownPosition == .any ? .bottom : ownPosition }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if (shownItems ?? []).count(where: { $0.applyAppearance(in: self) }) > 0 { rebuild() }
    guard window != nil, let position = delegate?.position(for: self), position != ownPosition else { return }
    ownPosition = position
    background.removeFromSuperview()
    background = BarBackground(position: barPosition)
    background.frame = bounds
    background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(background, at: 0)
    showBackground()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: barWidth(within: size.width), height: Self.height) }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

  private var contentFrame: CGRect {
    let (left, right) = (safeAreaInsets.left, safeAreaInsets.right)
    return CGRect(
      x: left, y: barPosition == .topAttached ? max(bounds.height - Self.height, 0) : 0,
      width: max(bounds.width - left - right, 0), height: min(bounds.height, Self.height))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for case let content as ToolbarContent in subviews { content.frame = contentFrame }
  }
}
