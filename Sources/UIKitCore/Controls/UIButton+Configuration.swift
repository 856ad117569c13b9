import CoreGraphics
import Foundation

extension UIButton {
  /// Content and look of a button in one value.
  public struct Configuration: @unchecked Sendable {
    /// How round the corners are.
    public enum CornerStyle: Int, Sendable {
      /// As `background.cornerRadius` says.
      case fixed = -1
      /// As `background.cornerRadius` says, in proportion to the size of the text.
      case dynamic = 0
      case small
      case medium
      case large
      /// Half the height.
      case capsule
    }

    /// How much room a button takes.
    public enum Size: Int, Sendable {
      case medium = 0
      case small
      case mini
      case large
    }

    /// How title and subtitle stand above each other.
    public enum TitleAlignment: Int, Sendable {
      case automatic = 0
      case leading
      case center
      case trailing
    }

    enum Style: Sendable { case plain, tinted, filled, gray }

    let style: Style
    private var ownContentInsets: NSDirectionalEdgeInsets?

    init(_ style: Style) { self.style = style }

    /// Replaces `attributedTitle`.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// What it does not say is said by the configuration.
    public var attributedTitle: AttributedString?
    /// A smaller line below the title; replaces `attributedSubtitle`.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    public var attributedSubtitle: AttributedString?
    /// Changes the title's font, colour and so on.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var image: UIImage?
    /// Shows a spinner in the place of the image.
    public var showsActivityIndicator = false
    /// The side of the title that the image stands on; default leading.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// Between title and subtitle, in points; default 1.
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    /// Of title and image; nil follows the tint colour.
    public var baseForegroundColor: UIColor?
    /// Of the background; nil follows the tint colour.
    public var baseBackgroundColor: UIColor?
    public var background = UIBackgroundConfiguration()
    /// Default `.dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// Default `.medium`.
    public var buttonSize = Size.medium

    /// Around the content, in points; the default depends on `buttonSize`.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownContentInsets ?? buttonSize.metrics.insets }
      set { ownContentInsets = newValue }
    }

    public mutating func setDefaultContentInsets() { ownContentInsets = nil }

    public static func plain() -> Configuration { Configuration(.plain) }
    /// On a pale shade of the tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// White on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// On grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func borderless() -> Configuration { Configuration(.plain) }
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
  }
}

extension UIButton.Configuration.Size {
  struct Metrics {
    var insets: NSDirectionalEdgeInsets
    var titleSize: CGFloat
    var subtitleSize: CGFloat
  }

  /// In points, seen on iOS at the default text size.
  var metrics: Metrics {
    func metrics(_ vertical: CGFloat, _ horizontal: CGFloat, _ title: CGFloat, _ subtitle: CGFloat) -> Metrics {
      Metrics(
        insets: NSDirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal),
        titleSize: title, subtitleSize: subtitle)
    }
    return switch self {
    case .mini: metrics(3, 10, 13, 11)
    case .small: metrics(5, 10, 15, 12)
    case .medium: metrics(7, 12, 17, 12)
    case .large: metrics(15, 20, 17, 13)
    }
  }
}

extension UIButton.Configuration {
  /// The body size that `dynamic` corners are in proportion to, in points.
  private static let referenceTitleSize: CGFloat = 17
  private static let pressedAlpha: CGFloat = 0.75
  private static let tintedAlpha: CGFloat = 0.18

  func cornerRadius(height: CGFloat) -> CGFloat {
    let radius: CGFloat =
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .dynamic: background.cornerRadius * buttonSize.metrics.titleSize / Self.referenceTitleSize
      case .small: 5
      case .medium: 8
      case .large: 12
      case .capsule: height / 2
      }
    return min(radius, height / 2)
  }

  @MainActor
  func foregroundColor(of button: UIButton) -> UIColor {
    guard button.isEnabled else { return .tertiaryLabel }
    let color = baseForegroundColor ?? (style == .filled ? .white : button.tintColor ?? .systemBlue)
    return button.isHighlighted ? color.dimmed(Self.pressedAlpha) : color
  }

  @MainActor
  func backgroundColor(of button: UIButton) -> UIColor {
    if let own = background.backgroundColor { return button.isHighlighted ? own.dimmed(Self.pressedAlpha) : own }
    guard button.isEnabled || style == .plain else { return .tertiarySystemFill }
    let base = baseBackgroundColor
    let color: UIColor =
      switch style {
      case .plain: base ?? .clear
      case .tinted: (base ?? button.tintColor ?? .systemBlue).dimmed(Self.tintedAlpha)
      case .filled: base ?? button.tintColor ?? .systemBlue
      case .gray: base ?? .secondarySystemFill
      }
    return button.isHighlighted ? color.dimmed(Self.pressedAlpha) : color
  }
}

extension UIColor {
  /// The colour with its alpha multiplied.
  fileprivate func dimmed(_ factor: CGFloat) -> UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits)
      return color.withAlphaComponent(color.cgColor.alpha * factor)
    }
  }
}
