import CoreGraphics
import Foundation

extension UIButton {
  /// The content and the look of a button as one value.
  public struct Configuration: @unchecked Sendable {
    /// The rule for the corner radius.
    public enum CornerStyle: Int, Sendable {
      /// `background.cornerRadius`.
      case fixed = -1
      /// `background.cornerRadius`, scaled with the text size.
      case dynamic = 0
      case small
      case medium
      case large
      /// Half the height.
      case capsule
    }

    /// The size of a button's text and insets.
    public enum Size: Int, Sendable {
      case medium = 0
      case small
      case mini
      case large
    }

    /// The alignment of title and subtitle relative to each other.
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

    /// The title as plain text; setting it replaces `attributedTitle`. Default: nil.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title with attributes, which override those of the configuration. Default: nil.
    public var attributedTitle: AttributedString?
    /// A smaller second line as plain text; setting it replaces `attributedSubtitle`. Default: nil.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The subtitle with attributes, which override those of the configuration. Default: nil.
    public var attributedSubtitle: AttributedString?
    /// Changes the title's attributes, such as font and colour. Default: nil.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes the subtitle's attributes. Default: nil.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The image beside the title. Default: nil.
    public var image: UIImage?
    /// Whether a spinner replaces the image. Default: false.
    public var showsActivityIndicator = false
    /// The side of the title on which the image is. Default: `leading`.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between image and title, in points. Default: 0.
    public var imagePadding: CGFloat = 0
    /// The distance between title and subtitle, in points. Default: 1.
    public var titlePadding: CGFloat = 1
    /// The alignment of title and subtitle relative to each other. Default: `automatic`.
    public var titleAlignment = TitleAlignment.automatic
    /// The colour of title and image. Default: nil, derived from the tint colour.
    public var baseForegroundColor: UIColor?
    /// The colour of the background. Default: nil, derived from the tint colour.
    public var baseBackgroundColor: UIColor?
    /// The shape and colours of the background.
    public var background = UIBackgroundConfiguration()
    /// The rule for the corner radius. Default: `dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of text and insets. Default: `medium`.
    public var buttonSize = Size.medium

    /// The space around the content, in points. Default: depends on `buttonSize`.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownContentInsets ?? buttonSize.metrics.insets }
      set { ownContentInsets = newValue }
    }

    /// Resets `contentInsets` to those of `buttonSize`.
    public mutating func setDefaultContentInsets() { ownContentInsets = nil }

    /// A button without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// A button on a light shade of the tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A white title on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// A button on grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// The same as `plain()`.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// The same as `gray()`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// The same as `tinted()`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// The same as `filled()`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
  }
}

extension UIButton.Configuration.Size {
  struct Metrics {
    var insets: NSDirectionalEdgeInsets
    var titleSize: CGFloat
    var subtitleSize: CGFloat
  }

  /// The metrics of a size in points, read from iOS screens at the default text size.
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
  /// The body text size at which `dynamic` corners have their nominal radius, in points.
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
  /// The colour with its alpha multiplied by a factor.
  fileprivate func dimmed(_ factor: CGFloat) -> UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits)
      return color.withAlphaComponent(color.cgColor.alpha * factor)
    }
  }
}
