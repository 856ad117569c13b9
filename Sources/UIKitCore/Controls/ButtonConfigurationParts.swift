import CoreGraphics
import Foundation
import QuartzCore

/// The views that show a button's configuration, and their layout.
@MainActor
final class ButtonConfigurationParts {
  private unowned let button: UIButton
  private let backdrop = UIView()
  private let subtitle = UILabel()
  private lazy var spinner = UIActivityIndicatorView(style: .medium)
  private var configuration = UIButton.Configuration.plain()

  init(button: UIButton) {
    self.button = button
    backdrop.isUserInteractionEnabled = false
    button.insertSubview(backdrop, at: 0)
    button.install(button.label)
    button.label.numberOfLines = 1
    button.addSubview(subtitle)
  }

  func remove() {
    backdrop.removeFromSuperview()
    subtitle.removeFromSuperview()
    if configuration.showsActivityIndicator { spinner.removeFromSuperview() }
  }

  // MARK: - Content

  func show(_ configuration: UIButton.Configuration) {
    let showedSpinner = self.configuration.showsActivityIndicator
    self.configuration = configuration
    let metrics = configuration.buttonSize.metrics
    let color = configuration.foregroundColor(of: button)
    show(configuration.attributedTitle, in: button.label, metrics.titleSize, color, configuration.titleTextAttributesTransformer)
    show(
      configuration.attributedSubtitle, in: subtitle, metrics.subtitleSize, color,
      configuration.subtitleTextAttributesTransformer)
    showImage(color: color)
    if configuration.showsActivityIndicator || showedSpinner { showSpinner(color: color) }
    backdrop.backgroundColor = configuration.backgroundColor(of: button)
    backdrop.layer.borderWidth = configuration.background.strokeWidth
    backdrop.layer.borderColor = configuration.background.strokeColor?.resolvedColor(with: button.traitCollection).cgColor
    button.setNeedsLayout()
  }

  private func show(
    _ text: AttributedString?, in label: UILabel, _ size: CGFloat, _ color: UIColor,
    _ transformer: UIConfigurationTextAttributesTransformer?
  ) {
    label.textAlignment = alignment
    var base = AttributeContainer()
    base.font = .systemFont(ofSize: size)
    base.foregroundColor = color
    label.show(text.map { StyledText($0.mergingAttributes(transformer?(base) ?? base, mergePolicy: .keepCurrent)) })
  }

  private func showImage(color: UIColor) {
    let image = configuration.showsActivityIndicator ? nil : configuration.image
    guard image != nil || button.picture.superview != nil else { return }
    button.install(button.picture)
    button.picture.isHidden = image == nil
    button.picture.tintColor = color
    button.picture.alpha = button.isEnabled ? 1 : 0.5
    button.picture.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
  }

  private func showSpinner(color: UIColor) {
    spinner.color = color
    if configuration.showsActivityIndicator {
      button.install(spinner)
      spinner.startAnimating()
    } else {
      spinner.stopAnimating()
      spinner.removeFromSuperview()
    }
  }

  private var alignment: NSTextAlignment {
    switch configuration.titleAlignment {
    case .leading: .left
    case .trailing: .right
    case .center: .center
    case .automatic: configuration.imagePlacement.contains(.trailing) && configuration.image != nil ? .right : .left
    }
  }

  // MARK: - Layout

  private struct Sizes {
    var title = CGSize.zero
    var subtitle = CGSize.zero
    var image = CGSize.zero
    var text = CGSize.zero
    var whole = CGSize.zero
  }

  private var isVertical: Bool {
    configuration.imagePlacement.contains(.top) || configuration.imagePlacement.contains(.bottom)
  }

  private func sizes(width: CGFloat) -> Sizes {
    var sizes = Sizes()
    if configuration.showsActivityIndicator {
      sizes.image = spinner.intrinsicContentSize
    } else if let image = configuration.image {
      sizes.image = image.size
    }
    let padding = sizes.image == .zero || configuration.title == nil ? 0 : configuration.imagePadding
    let room = isVertical ? width : max(1, width - sizes.image.width - padding)
    if configuration.title != nil { sizes.title = button.label.sizeThatFits(CGSize(width: room, height: 0)) }
    if configuration.subtitle != nil { sizes.subtitle = subtitle.sizeThatFits(CGSize(width: room, height: 0)) }
    sizes.text = CGSize(
      width: max(sizes.title.width, sizes.subtitle.width),
      height: sizes.title.height + sizes.subtitle.height + (sizes.subtitle == .zero ? 0 : configuration.titlePadding))
    sizes.whole =
      isVertical
      ? CGSize(width: max(sizes.text.width, sizes.image.width), height: sizes.text.height + padding + sizes.image.height)
      : CGSize(width: sizes.text.width + padding + sizes.image.width, height: max(sizes.text.height, sizes.image.height))
    return sizes
  }

  func naturalSize(scale: CGFloat) -> CGSize {
    let insets = configuration.contentInsets
    let whole = sizes(width: .greatestFiniteMagnitude).whole
    return CGSize(width: whole.width + insets.leading + insets.trailing, height: whole.height + insets.top + insets.bottom)
      .roundedUp(toScale: scale)
  }

  func arrange(in bounds: CGRect, scale: CGFloat) {
    let behind = configuration.background.backgroundInsets
    backdrop.frame = bounds.inset(
      by: UIEdgeInsets(top: behind.top, left: behind.leading, bottom: behind.bottom, right: behind.trailing))
    backdrop.layer.cornerRadius = max(0, configuration.cornerRadius(height: backdrop.bounds.height))
    let insets = configuration.contentInsets
    let room = bounds.inset(
      by: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    let sizes = sizes(width: max(1, room.width))
    var origin = CGPoint(x: room.midX - sizes.whole.width / 2, y: room.midY - sizes.whole.height / 2)
    switch button.effectiveContentHorizontalAlignment {
    case .left, .fill, .leading: origin.x = room.minX
    case .right, .trailing: origin.x = room.maxX - sizes.whole.width
    case .center: break
    }
    origin = CGPoint(x: (origin.x * scale).rounded() / scale, y: (origin.y * scale).rounded() / scale)
    place(sizes, in: CGRect(origin: origin, size: sizes.whole))
  }

  private func place(_ sizes: Sizes, in whole: CGRect) {
    let placement = configuration.imagePlacement
    var image = CGRect(
      origin: CGPoint(x: whole.minX, y: whole.midY - sizes.image.height / 2), size: sizes.image)
    var text = CGRect(origin: CGPoint(x: whole.maxX - sizes.text.width, y: whole.midY - sizes.text.height / 2), size: sizes.text)
    if isVertical {
      image.origin.x = whole.midX - image.width / 2
      text.origin.x = whole.midX - text.width / 2
      image.origin.y = placement.contains(.top) ? whole.minY : whole.maxY - image.height
      text.origin.y = placement.contains(.top) ? whole.maxY - text.height : whole.minY
    } else if placement.contains(.trailing) {
      image.origin.x = whole.maxX - image.width
      text.origin.x = whole.minX
    }
    if configuration.showsActivityIndicator { spinner.frame = image } else { button.picture.frame = image }
    button.label.frame = CGRect(x: text.minX, y: text.minY, width: text.width, height: sizes.title.height)
    subtitle.frame = CGRect(
      x: text.minX, y: text.maxY - sizes.subtitle.height, width: text.width, height: sizes.subtitle.height)
  }
}

extension UIButton {
  /// Used by initializers, in which setting the property runs no observer.
  func adopt(_ configuration: Configuration) { self.configuration = configuration }

  func configurationDidChange() {
    invalidateIntrinsicContentSize()
    if configuration == nil {
      configurationParts?.remove()
      configurationParts = nil
    }
    showContents()
  }

  func showConfiguration() {
    guard let configuration else { return }
    let parts = configurationParts ?? ButtonConfigurationParts(button: self)
    configurationParts = parts
    parts.show(configuration)
  }
}
