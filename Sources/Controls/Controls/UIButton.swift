import CoreGraphics
import Foundation
import QuartzCore

@_spi(Toolkit) import ViewCore
/// A control that performs an action when it is pressed.
///
/// ```swift
/// var configuration = UIButton.Configuration.filled()
/// configuration.title = "Play"
/// let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in print("playing") })
/// button.sizeToFit()
/// ```
@preconcurrency @MainActor
open class UIButton: UIControl, UISpringLoadedInteractionSupporting {
  /// The type given to the initializer. Default: `custom`.
  open private(set) var buttonType = ButtonType.custom
  private(set) var contents = ButtonContents()
  package final private(set) var adjustment: BarButtonAdjustment?
  package final func adjust(by adjustment: BarButtonAdjustment) { self.adjustment = adjustment }
  private(set) lazy var label = makeLabel()
  private(set) lazy var picture = makeImageView()
  private(set) lazy var backgroundPicture = makeBackgroundImageView()

  // MARK: - Creating

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes a button of a type, of size zero and without a title.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// Makes a button with an action's title and image, which performs it.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    apply(primaryAction)
  }

  /// Makes a button with an action's title and image, which performs it.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    apply(primaryAction)
  }

  /// Makes a button with a configuration's content; title and image of the action fill what the configuration leaves nil.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    apply(configuration)
    apply(primaryAction)
    sizeToFit()
  }

  /// Makes the button of a storyboard or nib; with another coder an empty one of the type `custom`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package func become(_ type: ButtonType) {
    buttonType = type
    if type != .custom { label.font = .systemFont(ofSize: Self.systemTitleSize) }
    if let glyph = ButtonGlyph(type) { apply(glyph) }
  }

  /// Makes a system button with an image that calls a method of the target. A subclass makes one of its own class by `init(coder:)`,
  /// the only initializer that every subclass has; it traps if that fails.
  open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
    makeSystemButton(with: image, target, action)
  }

  /// What pressing the button means, which changes the look of a configuration. Default: `normal`.
  open var role = Role.normal { didSet { if role != oldValue { showContents() } } }

  // MARK: - Parts

  /// The label of the title; set the title with `setTitle(_:for:)`. Unused while there is a configuration.
  open var titleLabel: UILabel? { label }
  /// The label of a configuration's subtitle; nil without a configuration.
  open var subtitleLabel: UILabel? { configurationParts?.subtitle }
  /// The view of the image; set the image with `setImage(_:for:)`. Unused while there is a configuration.
  open var imageView: UIImageView? { picture }

  // MARK: - Content for each state

  /// Sets the plain title of a state. States without one show that of `.normal`.
  open func setTitle(_ title: String?, for state: State) { setContent { $0.titles[state] = title } }
  /// Sets the attributed title of a state, which replaces a plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    setContent { $0.attributedTitles[state] = title }
  }
  /// Sets the colour of a state's plain title. Default: white, or the tint colour for the type `system`.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    setContent { $0.titleColors[state] = color }
    customized(UIButton.setTitleColor, color, state)
  }
  /// Sets the colour of the shadow of a state's plain title; its offset is the title label's `shadowOffset`. Default: nil, none.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    setContent { $0.titleShadowColors[state] = color }
    customized(UIButton.setTitleShadowColor, color, state)
  }
  /// Sets the image of a state.
  open func setImage(_ image: UIImage?, for state: State) {
    setContent { $0.images[state] = image }
    customized(UIButton.setImage, image, state)
  }
  /// Sets the background image of a state, which fills the button.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    setContent { $0.backgroundImages[state] = image }
    customized(UIButton.setBackgroundImage, image, state)
  }

  /// The plain title of a state, or else of `.normal`.
  open func title(for state: State) -> String? { contents.titles.value(for: state) }
  /// The attributed title of a state, or else of `.normal`.
  open func attributedTitle(for state: State) -> NSAttributedString? { contents.attributedTitles.value(for: state) }
  /// The title colour of a state, or else of `.normal`.
  open func titleColor(for state: State) -> UIColor? { contents.titleColors.value(for: state) }
  /// The colour of the title's shadow in a state, or else in `.normal`.
  open func titleShadowColor(for state: State) -> UIColor? { contents.titleShadowColors.value(for: state) }
  /// The image of a state, or else of `.normal`.
  open func image(for state: State) -> UIImage? { contents.images.value(for: state) }
  /// The background image of a state, or else of `.normal`.
  open func backgroundImage(for state: State) -> UIImage? { contents.backgroundImages.value(for: state) }

  /// The plain title of the present state.
  open var currentTitle: String? { title(for: state) }
  /// The attributed title of the present state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The title colour of the present state.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? defaultTitleColor }
  /// The colour of the title's shadow in the present state.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The image of the present state.
  open var currentImage: UIImage? { image(for: state) }
  /// The background image of the present state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  private func setContent(_ change: (inout ButtonContents) -> Void) {
    change(&contents)
    invalidateIntrinsicContentSize()
    showContents()
  }

  // MARK: - Insets, in points; unused where there is a configuration

  /// The padding around title and image, in points. Default: zero.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { customizing(\UIButton.contentEdgeInsets, contentEdgeInsets) { insetsDidChange() } }
  }
  /// Shifts the title, in points; the natural size stays the same. Default: zero.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { customizing(\UIButton.titleEdgeInsets, titleEdgeInsets) { insetsDidChange() } }
  }
  /// Shifts the image, in points; the natural size stays the same. Default: zero.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { customizing(\UIButton.imageEdgeInsets, imageEdgeInsets) { insetsDidChange() } }
  }

  // MARK: - Configuration

  private(set) final var configurationParts: ButtonConfigurationParts?

  /// The views that show a configuration, made for the first one.
  final func makeConfigurationParts() -> ButtonConfigurationParts {
    let parts = configurationParts ?? ButtonConfigurationParts(button: self)
    configurationParts = parts
    return parts
  }

  final func removeConfigurationParts() {
    configurationParts?.remove()
    configurationParts = nil
  }

  /// Content and look as one value. Default: nil, which uses the content for each state.
  open var configuration: Configuration? { didSet { configurationDidChange() } }
  /// Whether the configuration is shown as its style is in the present state, as by `updated(for:)`. Default: true. While false, it is
  /// shown for the state for which it was last updated, or else for the normal one.
  open var automaticallyUpdatesConfiguration = true { didSet { showContents() } }
  /// Called when the state has changed, to update the configuration. Default: nil.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// Updates a button's configuration for its state.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// Whether the pointer is over the button, without a pressed button. A button watches the pointer from the first call on; it updates its
  /// configuration when the answer changes.
  open var isHovered: Bool {
    watchHover()
    return hover?.isInside ?? false
  }
  private var hover: HoverWatch?

  /// Watches the pointer from now on.
  private func watchHover() {
    guard hover == nil else { return }
    hover = HoverWatch(self) { [weak self] in self?.setNeedsUpdateConfiguration() }
  }

  // MARK: - Pointer

  /// Whether the pointer has an effect on the button: `highlight`, `lift` or `hover`, as `UIPointerEffect.automatic` decides, unless
  /// `pointerStyleProvider` says otherwise. Default: false.
  open var isPointerInteractionEnabled: Bool {
    get { pointer?.isEnabled ?? false }
    set { if newValue || pointer != nil { makePointer().setEnabled(newValue) } }
  }
  private(set) final var pointer: ButtonPointer?

  /// What gives the button its pointer, made for the first use.
  final func makePointer() -> ButtonPointer {
    let pointer = pointer ?? ButtonPointer(self)
    self.pointer = pointer
    return pointer
  }

  /// Updates the configuration at once. UIKit waits for the next layout pass.
  open func setNeedsUpdateConfiguration() {
    updateConfiguration()
    if configuration == nil { setNeedsLayout() }
  }

  /// Updates the configuration for the state. The default calls `configurationUpdateHandler`.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  // MARK: - Menu and selection

  /// The menu: opens on a hold or a click of the secondary button, with `showsMenuAsPrimaryAction` on any press. Default: nil.
  open var menu: UIMenu? { didSet { menuDidChange() } }
  /// Whether a press changes the selection: of the button, or, if it opens a menu, of that menu, whose selected action
  /// provides the button's title and image. Default: false.
  open var changesSelectionAsPrimaryAction = false { didSet { menuDidChange() } }
  /// Where the first element of the menu lies. Default: `automatic`.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  private(set) final var choiceHandler: ((UIMenu) -> Void)?

  /// Calls back with the menu when the user has chosen one of its actions and the button shows it.
  package func observeChoices(_ handler: @escaping (UIMenu) -> Void) { choiceHandler = handler }

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { menuConfiguration }

  @_spi(Toolkit) open override func willSendCompletion() {
    if changesSelectionAsPrimaryAction, !isPopUp { isSelected.toggle() }
  }

  // MARK: - Geometry

  /// The frame of the background image. The default is the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle for title and image. The default is the bounds inset by `contentEdgeInsets`.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  /// The frame of the title, beside the image.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { arrangement(in: contentRect).title }
  /// The frame of the image, before the title.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { arrangement(in: contentRect).image }

  open override var intrinsicContentSize: CGSize { naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
  }

  // MARK: - Spring loading

  /// Whether a drag that rests on the button presses it. Default: false.
  open var isSpringLoaded: Bool {
    get { SpringSwitch.isOn(self) }
    set { SpringSwitch.set(newValue, on: self) }
  }

  // MARK: - Look

  @_spi(Toolkit) open override var ownsTaps: Bool { true }

  @_spi(Toolkit) open override var completionEvents: Event { [.touchUpInside, .primaryActionTriggered] }

  @_spi(Toolkit) open override func updateAppearanceForState() {
    setNeedsUpdateConfiguration()
    showContents()
    showPress()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showContents()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      invalidateIntrinsicContentSize()
    }
    showContents()
  }
}
