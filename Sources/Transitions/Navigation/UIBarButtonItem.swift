import CoreGraphics
import Foundation
import Misuse
import ViewCore

/// A button in a navigation bar or toolbar, or a space between buttons.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem, UISpringLoadedInteractionSupporting {
  /// The look of a button.
  public enum Style: Int, Sendable {
    case plain = 0
    /// As `plain`.
    case bordered = 1
    /// For the button that ends a task: in bold type.
    case prominent = 2

    /// An older name of `prominent`.
    public static var done: UIBarButtonItem.Style { .prominent }
  }

  /// The look of the button. Default: `.plain`.
  open var style: UIBarButtonItem.Style = .plain { didSet { onChange?() } }
  /// The object or the class whose method a press calls. Held weakly. Default: nil.
  open var target: AnyObject? {
    get { ClassReceiver.target(of: receiver) }
    set { receiver = newValue.map { ClassReceiver.object(for: $0) } }
  }
  /// The target, or what stands for a class.
  private final weak var receiver: AnyObject?
  /// The method that a press calls on `target`, or up the responder chain when that is nil; unused when there is a
  /// `primaryAction`. Default: nil.
  open var action: Selector?
  /// Performed by a press instead of `action`. Its title and image become the item's. Default: nil.
  open var primaryAction: UIAction? { didSet { applyPrimaryAction() } }
  /// The menu that a press opens if there is no action, and a long press otherwise. Default: nil.
  open var menu: UIMenu? { didSet { onChange?() } }
  /// Where the first element of the menu lies. Default: `automatic`.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic {
    didSet { if oldValue != preferredMenuElementOrder { onChange?() } }
  }
  /// Whether the bar leaves the item out. Default: false.
  open var isHidden = false { didSet { if oldValue != isHidden { onChange?() } } }
  /// The width of the button or the fixed space in points; 0 for that of the content. Default: 0.
  open var width: CGFloat = 0 { didSet { if oldValue != width { onChange?() } } }
  /// Titles that the item may have at other times: the button is as wide as the widest of them. Default: nil.
  open var possibleTitles: Set<String>? { didSet { if oldValue != possibleTitles { onChange?() } } }
  /// A mark at the corner of the button; ignored for a custom view and a back button. Default: nil.
  public final var badge: UIBarButtonItem.Badge? { didSet { if oldValue != badge { onChange?() } } }
  private var systemItem: SystemItem?
  /// Shown instead of title and image. Default: nil.
  open var customView: UIView? { didSet { onChange?() } }
  /// The view that shows the item, for as long as it is shown.
  private(set) final weak var shownView: UIView?
  /// Remembers the view in which a bar shows the item.
  package final func isShown(by view: UIView) {
    shownView = view
    applySpringLoading()
  }
  /// Whether a drag that rests on the button presses it. Default: false.
  open var isSpringLoaded = false { didSet { applySpringLoading() } }

  private func applySpringLoading() {
    guard let shownView, !isSpace else { return }
    SpringSwitch.set(isSpringLoaded, on: shownView) { [weak self] _ in
      self?.isEnabled == true
    } activate: { [weak self] _ in
      self?.perform()
    }
  }

  /// The colour of title and image. Default: nil, the bar's.
  open var tintColor: UIColor? { didSet { customizing(\UIBarButtonItem.tintColor, tintColor) { onChange?() } } }

  public override init() { super.init() }

  /// A button with a title that calls `action` on `target`, which is held weakly.
  public convenience init(title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    receiver = target.map(ClassReceiver.object)
    self.action = action
  }

  /// A button with an image that calls `action` on `target`, which is held weakly.
  public convenience init(image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// A button with an image, and another one for a compact height, that calls `action` on `target`, which is held weakly.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// A button that calls a method of `target` without parameters.
  public convenience init<Target: AnyObject>(
    title: String?, style: UIBarButtonItem.Style, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action, Selector.uniqueName()))
  }

  /// A button that calls a method of `target` with the sender as its parameter.
  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: UIBarButtonItem.Style, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action, Selector.uniqueName()))
  }

  /// A button that performs an action or opens a menu. A title or image that is nil is the action's.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    self.title = title
    self.image = image
    self.menu = menu
    self.primaryAction = primaryAction
    applyPrimaryAction()
  }

  /// A button with a title and an image that calls `action` on `target`, which is held weakly, and opens a menu.
  public convenience init(title: String?, image: UIImage?, target: AnyObject?, action: Selector?, menu: UIMenu? = nil) {
    self.init(title: title, style: .plain, target: target, action: action)
    self.image = image
    self.menu = menu
  }

  /// A button or space of the system that calls `action` on `target`, which is held weakly.
  public convenience init(barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Any?, action: Selector?) {
    self.init(title: systemItem.title, style: systemItem.style, target: target, action: action)
    apply(systemItem)
  }

  /// A button of the system that calls a method of `target` without parameters.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: Selector(action, Selector.uniqueName()))
  }

  /// A button or space of the system that performs an action or opens a menu.
  public convenience init(systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(title: systemItem.title, style: systemItem.style, target: nil, action: nil)
    apply(systemItem)
    self.menu = menu
    self.primaryAction = primaryAction
  }

  /// Becomes an item of the system, as in a storyboard.
  package final func become(_ systemItem: SystemItem) {
    (title, style) = (systemItem.title, systemItem.style)
    apply(systemItem)
  }

  private func apply(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    image = systemItem.image
  }

  /// A space of a width in points.
  open class func fixedSpace(_ width: CGFloat) -> Self {
    let item = make(.fixedSpace)
    item.width = width
    return item
  }

  /// The distance between the items of a bar, in points, as in iOS.
  package static let spacing: CGFloat = 12

  /// A space of the system's width, here that between two buttons of a bar.
  open class func fixedSpace() -> Self { fixedSpace(spacing) }

  /// A space that takes the room that is left in a toolbar.
  open class func flexibleSpace() -> Self { make(.flexibleSpace) }

  private class func make(_ systemItem: SystemItem) -> Self {
    guard let item = ObjectTemplate.object(of: self) as? Self else {
      misuse("\(self).init() gave no item of its class; it must make one.")
    }
    item.apply(systemItem)
    return item
  }

  /// An item that shows a view instead of a button.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  private func applyPrimaryAction() {
    guard let primaryAction else { return }
    if title == nil, !primaryAction.title.isEmpty { title = primaryAction.title }
    if image == nil { image = primaryAction.image }
    onChange?()
  }

  package private(set) final var look = BarButtonItemLook()

  private func changeLook(_ change: (inout BarButtonItemLook) -> Void) {
    change(&look)
    onChange?()
  }

  // MARK: - Getting and setting attributes
  // Where nothing was set for the metrics of a bar, a value for the same height without a prompt is used, then the default.

  /// Sets the image behind title and image in a state, for any style. nil removes it.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    changeLook { $0.plain[state, nil, barMetrics] = backgroundImage }
    customized(UIBarButtonItem.setBackgroundImage(_:for:barMetrics:), backgroundImage, state, barMetrics)
  }
  /// The image that was set for a state and any style.
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    look.plain[state, nil, barMetrics]
  }
  /// Sets the image behind title and image in a state while the item has a style; it goes before that for any style.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics
  ) {
    changeLook { $0.plain[state, style, barMetrics] = backgroundImage }
    customized(UIBarButtonItem.setBackgroundImage(_:for:style:barMetrics:), backgroundImage, state, style, barMetrics)
  }
  /// The image that was set for a state and a style.
  open func backgroundImage(for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics) -> UIImage? {
    look.plain[state, style, barMetrics]
  }

  /// Sets by how much the background's image is moved down, in points.
  open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    changeLook { $0.plain.backgroundOffsets[barMetrics] = adjustment }
    customized(UIBarButtonItem.setBackgroundVerticalPositionAdjustment, adjustment, barMetrics)
  }
  /// By how much the background's image is moved down, in points. Default: 0.
  open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    look.plain.backgroundOffsets[barMetrics] ?? 0
  }

  /// Sets the distance by which the title is moved, in points; it goes before that of the bar's appearance.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    changeLook { $0.plain.titleOffsets[barMetrics] = adjustment }
    customized(UIBarButtonItem.setTitlePositionAdjustment, adjustment, barMetrics)
  }
  /// The distance by which the title is moved, in points. Default: zero.
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { look.plain.titleOffsets[barMetrics] ?? .zero }

  // MARK: - Customizing a back button's appearance

  /// Sets the image behind a back button in a state, if the item is the `backBarButtonItem` to which it leads. nil removes it.
  open func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    changeLook { $0.back[state, nil, barMetrics] = backgroundImage }
    customized(UIBarButtonItem.setBackButtonBackgroundImage, backgroundImage, state, barMetrics)
  }
  /// The image that was set for a back button in a state.
  open func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    look.back[state, nil, barMetrics]
  }

  /// Sets by how much a back button's background is moved down, in points.
  open func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    changeLook { $0.back.backgroundOffsets[barMetrics] = adjustment }
    customized(UIBarButtonItem.setBackButtonBackgroundVerticalPositionAdjustment, adjustment, barMetrics)
  }
  /// By how much a back button's background is moved down, in points. Default: 0.
  open func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    look.back.backgroundOffsets[barMetrics] ?? 0
  }

  /// Sets the distance by which the title of a back button is moved, in points; its arrow stays.
  open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    changeLook { $0.back.titleOffsets[barMetrics] = adjustment }
    customized(UIBarButtonItem.setBackButtonTitlePositionAdjustment, adjustment, barMetrics)
  }
  /// The distance by which the title of a back button is moved, in points. Default: zero.
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    look.back.titleOffsets[barMetrics] ?? .zero
  }

  package final var isFlexible: Bool { systemItem == .flexibleSpace }
  package final var isSpace: Bool { systemItem?.isSpace == true }
  /// A view as wide as a space in a navigation bar, where flexible spaces have no width; nil for other items.
  package final var space: UIView? {
    isSpace ? UIView(frame: CGRect(x: 0, y: 0, width: isFlexible ? 0 : width, height: 1)) : nil
  }
  /// Whether a press opens the menu.
  package final var opensMenu: Bool { menu != nil && primaryAction == nil && action == nil }

  /// Performs the primary action, or else calls the target; ignored while the item is disabled.
  package func perform() {
    guard isEnabled else { return }
    if let primaryAction {
      primaryAction.performWithSender(self, target: nil)
    } else if let action {
      ActionTarget(target: receiver, action: action).send(sender: self)
    }
  }
}
