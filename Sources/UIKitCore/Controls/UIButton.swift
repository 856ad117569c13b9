import CoreGraphics
import Foundation
import QuartzCore

/// A control that does something when it is pressed.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The built-in looks.
  public enum ButtonType: Int, Sendable {
    /// White title, no effects but a dimmed image.
    case custom = 0
    /// Title and image in the tint colour; fades while it is pressed.
    case system = 1
  }

  /// Default `.custom`.
  open private(set) var buttonType = ButtonType.custom
  var contents = ButtonContents()
  lazy var label = makeLabel()
  lazy var picture = makeImageView()
  lazy var backgroundPicture = makeBackgroundImageView()
  var configurationParts: ButtonConfigurationParts?

  // MARK: - Creating

  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// Shows the action's title and image, and does it when pressed.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// Shows the action's title and image, and does it when pressed.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }

  /// Shows what the configuration says, or else the action's title and image.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    adopt(configuration)
    adopt(primaryAction)
    sizeToFit()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func become(_ type: ButtonType) {
    buttonType = type
    if type == .system { label.font = .systemFont(ofSize: Self.systemTitleSize) }
  }

  // MARK: - Parts

  open var titleLabel: UILabel? { label }
  open var imageView: UIImageView? { picture }

  // MARK: - Content for each state

  /// What a state has no own title for shows the title for `.normal`.
  open func setTitle(_ title: String?, for state: State) { setContent { $0.titles[state] = title } }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    setContent { $0.attributedTitles[state] = title }
  }
  open func setTitleColor(_ color: UIColor?, for state: State) { setContent { $0.titleColors[state] = color } }
  open func setImage(_ image: UIImage?, for state: State) { setContent { $0.images[state] = image } }
  open func setBackgroundImage(_ image: UIImage?, for state: State) { setContent { $0.backgroundImages[state] = image } }

  open func title(for state: State) -> String? { contents.titles.value(for: state) }
  open func attributedTitle(for state: State) -> NSAttributedString? { contents.attributedTitles.value(for: state) }
  open func titleColor(for state: State) -> UIColor? { contents.titleColors.value(for: state) }
  open func image(for state: State) -> UIImage? { contents.images.value(for: state) }
  open func backgroundImage(for state: State) -> UIImage? { contents.backgroundImages.value(for: state) }

  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? defaultTitleColor }
  open var currentImage: UIImage? { image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  private func setContent(_ change: (inout ButtonContents) -> Void) {
    change(&contents)
    invalidateIntrinsicContentSize()
    showContents()
  }

  // MARK: - Insets, in points; unused where there is a configuration

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
  /// Called when the state changed, to adapt the configuration to it.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  open func setNeedsUpdateConfiguration() {
    updateConfiguration()
    if configuration == nil { setNeedsLayout() }
  }

  /// Override to adapt the configuration to the state; calls `configurationUpdateHandler`.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  // MARK: - Geometry

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { arrangement(in: contentRect).title }
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
