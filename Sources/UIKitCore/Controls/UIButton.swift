import CoreGraphics
import Foundation
import QuartzCore

/// A control that performs an action when it is pressed.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The built-in looks.
  public enum ButtonType: Int, Sendable {
    /// White title, no effects but a dimmed image.
    case custom = 0
    /// Title and image in the tint colour; fades while it is pressed.
    case system = 1
  }

  /// The look given to the initializer. Default `.custom`.
  open private(set) var buttonType = ButtonType.custom
  var contents = ButtonContents()
  lazy var label = makeLabel()
  lazy var picture = makeImageView()
  lazy var backgroundPicture = makeBackgroundImageView()
  var configurationParts: ButtonConfigurationParts?

  // MARK: - Creating

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A button of a built-in look, with zero size and no title.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// A button with the action's title and image, which performs it.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// A button with the action's title and image, which performs it.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }

  /// A button with the configuration's content, or else the action's title and image.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    adopt(configuration)
    adopt(primaryAction)
    sizeToFit()
  }

  /// Archives carry no views here: makes an empty button of the type `.custom`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func become(_ type: ButtonType) {
    buttonType = type
    if type == .system { label.font = .systemFont(ofSize: Self.systemTitleSize) }
  }

  // MARK: - Parts

  /// The label of the title; set the title itself by `setTitle(_:for:)`. Shown unless there is a configuration.
  open var titleLabel: UILabel? { label }
  /// The view of the image; set the image itself by `setImage(_:for:)`. Shown unless there is a configuration.
  open var imageView: UIImageView? { picture }

  // MARK: - Content for each state

  /// Sets the plain title of a state; a state without one shows the title of `.normal`.
  open func setTitle(_ title: String?, for state: State) { setContent { $0.titles[state] = title } }
  /// Sets the title of a state with attributes; it is shown in place of a plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    setContent { $0.attributedTitles[state] = title }
  }
  /// Sets the colour of a state's plain title. Default: white, or the tint colour for the type `.system`.
  open func setTitleColor(_ color: UIColor?, for state: State) { setContent { $0.titleColors[state] = color } }
  /// Sets the image of a state.
  open func setImage(_ image: UIImage?, for state: State) { setContent { $0.images[state] = image } }
  /// Sets the image behind title and image of a state; it fills the button.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { setContent { $0.backgroundImages[state] = image } }

  /// The plain title of a state, or else of `.normal`.
  open func title(for state: State) -> String? { contents.titles.value(for: state) }
  /// The title with attributes of a state, or else of `.normal`.
  open func attributedTitle(for state: State) -> NSAttributedString? { contents.attributedTitles.value(for: state) }
  /// The title colour of a state, or else of `.normal`.
  open func titleColor(for state: State) -> UIColor? { contents.titleColors.value(for: state) }
  /// The image of a state, or else of `.normal`.
  open func image(for state: State) -> UIImage? { contents.images.value(for: state) }
  /// The background image of a state, or else of `.normal`.
  open func backgroundImage(for state: State) -> UIImage? { contents.backgroundImages.value(for: state) }

  /// The plain title of the present state.
  open var currentTitle: String? { title(for: state) }
  /// The title with attributes of the present state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The title colour of the present state.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? defaultTitleColor }
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

  /// The space around title and image.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { insetsDidChange() } }
  /// Moves the title; does not change the natural size.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { insetsDidChange() } }
  /// Moves the image; does not change the natural size.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { insetsDidChange() } }

  private func insetsDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: - Configuration

  /// Content and look in one value; nil, the default, leaves them to the methods for each state.
  open var configuration: Configuration? { didSet { configurationDidChange() } }
  /// Called when the state has changed, to adapt the configuration to it. Default nil.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// Adapts a button's configuration to its state.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// Updates the configuration at once, unlike in UIKit, where it waits for the next layout pass.
  open func setNeedsUpdateConfiguration() {
    updateConfiguration()
    if configuration == nil { setNeedsLayout() }
  }

  /// Adapts the configuration to the state; the default calls `configurationUpdateHandler`.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  // MARK: - Geometry

  /// The frame of the background image. Default: the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle in which title and image are arranged. Default: the bounds without `contentEdgeInsets`.
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

  // MARK: - Look

  package override var ownsTaps: Bool { true }

  package override var completionEvents: Event { [.touchUpInside, .primaryActionTriggered] }

  package override func updateAppearanceForState() {
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
    showContents()
  }
}
