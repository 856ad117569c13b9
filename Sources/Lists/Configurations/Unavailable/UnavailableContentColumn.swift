import Controls
import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The parts of a content-unavailable configuration, one below the other.
final class UnavailableContentColumn: UIView {
  private var shown = UIContentUnavailableConfiguration.empty()
  private let image = UIImageView()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let text = UILabel()
  private let secondary = UILabel()
  private let button = UnavailableContentButton()
  private let secondButton = UnavailableContentButton()

  override init(frame: CGRect) {
    super.init(frame: frame)
    image.contentMode = .scaleAspectFit
    image.clipsToBounds = true
    for view in parts { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private var parts: [UIView] { [image, spinner, text, secondary, button.view, secondButton.view] }

  func show(_ configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    image.image = configuration.image
    image.isHidden = configuration.image == nil
    image.tintColor = configuration.imageProperties.tintColor
    image.layer.cornerRadius = configuration.imageProperties.cornerRadius
    image.accessibilityIgnoresInvertColors = configuration.imageProperties.accessibilityIgnoresInvertColors
    spinner.isHidden = !configuration.showsSpinner
    if configuration.showsSpinner { spinner.startAnimating() } else { spinner.stopAnimating() }
    fill(text, configuration.text, configuration.attributedText, configuration.textProperties)
    fill(secondary, configuration.secondaryText, configuration.secondaryAttributedText, configuration.secondaryTextProperties)
    button.show(configuration.button, configuration.buttonProperties)
    secondButton.show(configuration.secondaryButton, configuration.secondaryButtonProperties)
    setNeedsLayout()
  }

  private func fill(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties
  ) {
    label.attributedText = nil
    label.text = text
    label.isHidden = (attributed?.string ?? text)?.isEmpty != false
    label.font = properties.font
    label.adjustsFontForContentSizeCategory = true
    label.textColor = properties.color
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    label.textAlignment = shown.alignment == .center ? .center : .natural
    if let attributed { label.attributedText = attributed }
  }

  // MARK: - Layout

  private func size(of part: UIView, in width: CGFloat) -> CGSize {
    if part === image { return shown.image.map { shown.imageProperties.size(of: $0) } ?? .zero }
    let size = part.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: min(size.width.rounded(.up), width), height: size.height.rounded(.up))
  }

  /// The distance above a part that follows another.
  private func gap(above part: UIView) -> CGFloat {
    switch part {
    case text: shown.imageToTextPadding
    case secondary: text.isHidden ? shown.imageToTextPadding : shown.textToSecondaryTextPadding
    case button.view: shown.textToButtonPadding
    case secondButton.view: button.view.isHidden ? shown.textToButtonPadding : shown.buttonToSecondaryButtonPadding
    default: 0
    }
  }

  /// The visible parts from above, each with its frame in a column from x = 0 on, and the size of all.
  private func plan(in width: CGFloat) -> (frames: [(view: UIView, frame: CGRect)], size: CGSize) {
    var (frames, y, widest): ([(view: UIView, frame: CGRect)], CGFloat, CGFloat) = ([], 0, 0)
    for part in parts where !part.isHidden {
      let size = size(of: part, in: width)
      if !frames.isEmpty { y += gap(above: part) }
      let x = shown.alignment == .center ? ((width - size.width) / 2).rounded() : 0
      frames.append((part, CGRect(x: x, y: y, width: size.width, height: size.height)))
      y += size.height
      widest = max(widest, size.width)
    }
    return (frames, CGSize(width: widest, height: y))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { plan(in: max(size.width, 0)).size }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (view, frame) in plan(in: bounds.width).frames {
      view.frame = frame
      if isMirrored { view.frame.origin.x = bounds.width - frame.maxX }
    }
  }
}

/// A button of a content-unavailable configuration.
@MainActor
final class UnavailableContentButton {
  let view = UIButton(type: .system)
  private var action: UIAction?

  /// Shows a configuration, with the title and image of the action where it has none; hides the button if there is neither.
  func show(_ look: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties) {
    var look = look
    if let action = properties.primaryAction {
      if look.title == nil, !action.title.isEmpty { look.title = action.title }
      if look.image == nil { look.image = action.image }
    }
    view.isHidden = look.title == nil && look.subtitle == nil && look.image == nil && !look.showsActivityIndicator
    view.configuration = look
    view.role = properties.role
    view.isEnabled = properties.isEnabled
    view.menu = properties.menu
    view.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    guard action !== properties.primaryAction else { return }
    if let action { view.removeAction(action, for: .primaryActionTriggered) }
    action = properties.primaryAction
    if let action { view.addAction(action, for: .primaryActionTriggered) }
  }
}
