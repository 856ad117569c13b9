import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The views that show a button's configuration, and their layout.
@MainActor
final class ButtonConfigurationParts {
  private unowned let button: UIButton
  let backdrop = UIView()
  /// Shows what the backdrop cannot: image, effect, view, shadow, and a stroke beside the edge.
  private var adornment: BackgroundView?
  let subtitle = UILabel()
  private lazy var spinner = UIActivityIndicatorView(style: .medium)
  private lazy var indicator = UIImageView(image: ButtonIndicator.popup)
  private var configuration = UIButton.Configuration.plain()

  init(button: UIButton) {
    self.button = button
    backdrop.isUserInteractionEnabled = false
    button.insertSubview(backdrop, at: 0)
    button.install(button.label)
    button.addSubview(subtitle)
  }

  func remove() {
    backdrop.removeFromSuperview()
    adornment?.removeFromSuperview()
    subtitle.removeFromSuperview()
    if configuration.showsActivityIndicator { spinner.removeFromSuperview() }
    if showsIndicator { indicator.removeFromSuperview() }
  }

  // MARK: - Content

  func show(_ configuration: UIButton.Configuration) {
    let (showedSpinner, showedIndicator) = (self.configuration.showsActivityIndicator, showsIndicator)
    self.configuration = configuration
    let metrics = configuration.buttonSize.metrics
    let color = configuration.foregroundColor(of: button)
    let traits = button.traitCollection
    let titleFont = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: metrics.titleSize, weight: button.role == .primary ? .semibold : .regular), compatibleWith: traits)
    let subtitleFont = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: metrics.subtitleSize), compatibleWith: traits)
    show(configuration.attributedTitle, in: button.label, titleFont, color, configuration.titleTextAttributesTransformer)
    show(
      configuration.attributedSubtitle, in: subtitle, subtitleFont, color,
      configuration.subtitleTextAttributesTransformer)
    breakLines(of: button.label, configuration.titleLineBreakMode)
    breakLines(of: subtitle, configuration.subtitleLineBreakMode)
    showImage(color: configuration.imageColorTransformer?(color) ?? color)
    if configuration.showsActivityIndicator || showedSpinner {
      showSpinner(color: configuration.activityIndicatorColorTransformer?(color) ?? color)
    }
    if showsIndicator || showedIndicator { showIndicator(color: configuration.indicatorColorTransformer?(color) ?? color) }
    showBackground(configuration.background, color: configuration.backgroundColor(of: button))
    button.setNeedsLayout()
  }

  private func showBackground(_ background: UIBackgroundConfiguration, color: UIColor) {
    backdrop.backgroundColor = background.backgroundColorTransformer?(color) ?? color
    backdrop.layer.borderWidth = background.strokeOutset == 0 ? background.strokeWidth : 0
    backdrop.layer.borderColor =
      background.resolvedStrokeColor(for: button.tintColor).resolvedColor(with: button.traitCollection).cgColor
    if background.isPlain {
      adornment?.removeFromSuperview()
      adornment = nil
    } else if adornment == nil {
      let view = BackgroundView(frame: button.bounds)
      button.insertSubview(view, aboveSubview: backdrop)
      adornment = view
    }
  }

  /// The background without the parts that the backdrop shows.
  private func placeAdornment(in bounds: CGRect) {
    guard let adornment else { return }
    var rest = configuration.background
    rest.backgroundColor = .clear
    rest.cornerRadius = backdrop.layer.cornerRadius
    if rest.strokeOutset == 0 { rest.strokeWidth = 0 }
    adornment.frame = bounds
    adornment.show(rest)
  }

  private func show(
    _ text: AttributedString?, in label: UILabel, _ font: UIFont, _ color: UIColor,
    _ transformer: UIConfigurationTextAttributesTransformer?
  ) {
    label.textAlignment = alignment
    var base = AttributeContainer()
    base.font = font
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

  private func breakLines(of label: UILabel, _ mode: NSLineBreakMode) {
    label.lineBreakMode = mode
    label.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
  }

  /// Whether the sign after the title shows.
  private var showsIndicator: Bool {
    switch configuration.indicator {
    case .popup: true
    case .none: false
    case .automatic: button.choosesFromMenu
    }
  }

  private func showIndicator(color: UIColor) {
    guard showsIndicator else { return indicator.removeFromSuperview() }
    button.install(indicator)
    indicator.tintColor = color
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

  /// The size of the image or the spinner, with the room that is reserved for it.
  private var imageSize: CGSize {
    var size = configuration.showsActivityIndicator ? spinner.intrinsicContentSize : configuration.image?.size ?? .zero
    if isVertical {
      size.height = max(size.height, configuration.imageReservation)
    } else {
      size.width = max(size.width, configuration.imageReservation)
    }
    return size
  }

  /// The width of the sign after the title and of the gap before it, in points.
  private var indicatorWidth: CGFloat { showsIndicator ? ButtonIndicator.size.width + ButtonIndicator.gap : 0 }

  private func sizes(width: CGFloat) -> Sizes {
    var sizes = Sizes()
    sizes.image = imageSize
    let padding = sizes.image == .zero || configuration.title == nil ? 0 : configuration.imagePadding
    let indicator = indicatorWidth
    let room = max(1, width - indicator - (isVertical ? 0 : sizes.image.width + padding))
    if configuration.title != nil { sizes.title = button.label.sizeThatFits(CGSize(width: room, height: 0)) }
    if configuration.subtitle != nil { sizes.subtitle = subtitle.sizeThatFits(CGSize(width: room, height: 0)) }
    sizes.text = CGSize(
      width: max(sizes.title.width, sizes.subtitle.width),
      height: sizes.title.height + sizes.subtitle.height + (sizes.subtitle == .zero ? 0 : configuration.titlePadding))
    sizes.whole =
      isVertical
      ? CGSize(width: max(sizes.text.width, sizes.image.width), height: sizes.text.height + padding + sizes.image.height)
      : CGSize(width: sizes.text.width + padding + sizes.image.width, height: max(sizes.text.height, sizes.image.height))
    sizes.whole.width += indicator
    if indicator > 0 { sizes.whole.height = max(sizes.whole.height, ButtonIndicator.size.height) }
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
    placeAdornment(in: bounds)
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
    var whole = CGRect(origin: origin, size: sizes.whole)
    if showsIndicator {
      indicator.frame = CGRect(
        x: whole.maxX - ButtonIndicator.size.width, y: whole.midY - ButtonIndicator.size.height / 2,
        width: ButtonIndicator.size.width, height: ButtonIndicator.size.height)
      whole.size.width -= indicatorWidth
    }
    place(sizes, in: whole)
  }

  private func centered(_ size: CGSize, in rect: CGRect) -> CGRect {
    CGRect(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
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
    if configuration.showsActivityIndicator {
      spinner.frame = centered(spinner.intrinsicContentSize, in: image)
    } else {
      button.picture.frame = centered(configuration.image?.size ?? .zero, in: image)
    }
    button.label.frame = CGRect(x: text.minX, y: text.minY, width: text.width, height: sizes.title.height)
    subtitle.frame = CGRect(
      x: text.minX, y: text.maxY - sizes.subtitle.height, width: text.width, height: sizes.subtitle.height)
  }
}

/// The sign after the title of a button that chooses from a menu: two chevrons.
enum ButtonIndicator {
  /// The size of the sign and its distance from the title, in points: read from iOS screens, not measured.
  static let size = CGSize(width: 10, height: 16)
  static let gap: CGFloat = 4
  private static let strokeWidth: CGFloat = 2

  @MainActor static let popup = UIGraphicsImageRenderer(size: size).image { _ in
    let path = UIBezierPath()
    for (tip, base) in [(2.5, 6.0), (13.5, 10.0)] {
      path.move(to: CGPoint(x: 1.5, y: base))
      path.addLine(to: CGPoint(x: 5, y: tip))
      path.addLine(to: CGPoint(x: 8.5, y: base))
    }
    path.lineWidth = strokeWidth
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    UIColor.black.setStroke()
    path.stroke()
  }.withRenderingMode(.alwaysTemplate)
}

extension UIButton {
  /// Used by initializers, in which setting the property runs no observer.
  func apply(_ configuration: Configuration) { self.configuration = configuration }

  func configurationDidChange() {
    invalidateIntrinsicContentSize()
    if configuration == nil {
      removeConfigurationParts()
      label.lineBreakMode = .byTruncatingMiddle
      label.numberOfLines = 1
    }
    showContents()
  }

  func showConfiguration() {
    guard let configuration else { return }
    makeConfigurationParts().show(automaticallyUpdatesConfiguration ? configuration.updated(for: self) : configuration)
  }
}
