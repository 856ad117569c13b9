import CoreGraphics
import Foundation
import ViewCore

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

    /// The symbol after the title that shows that the button opens a menu.
    public enum Indicator: Hashable, Sendable {
      /// `popup` where a press chooses from a menu, otherwise none.
      case automatic
      case none
      /// Two chevrons, up and down: a press chooses one of several things.
      case popup
    }

    enum Style: Sendable { case plain, tinted, filled, gray }

    let style: Style
    private var ownContentInsets: NSDirectionalEdgeInsets?
    /// The state for which the configuration was updated; nil for none, which counts as the normal state.
    var shownState: ButtonState?

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
    /// How a title breaks that is too long for the button. Default: `byWordWrapping`; a mode that truncates keeps it in one line.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// How a subtitle breaks that is too long for the button. Default: `byWordWrapping`; a mode that truncates keeps it in one line.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The image beside the title. Default: nil.
    public var image: UIImage?
    /// Changes the colour of the image, which is that of the title. Default: nil.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The minimum width reserved for the image, in points, so that titles in a column of buttons are aligned; a narrower image is
    /// centred in it. It is a height for an image above or below the title. Default: 0.
    public var imageReservation: CGFloat = 0
    /// Whether a spinner replaces the image. Default: false.
    public var showsActivityIndicator = false
    /// Changes the colour of the spinner, which is that of the title. Default: nil.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The sign after the title. Default: `automatic`.
    public var indicator = Indicator.automatic
    /// Changes the colour of the sign after the title, which is that of the title. Default: nil.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
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
    /// The shape and colours of the background. Default: those of the configuration's style.
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

    /// Whether a selected button looks different: a plain or grey one as a tinted one, a tinted one as a filled one. Default: true.
    public var automaticallyUpdateForSelection = true

    /// A copy with the colours of the button's present state, where none were set.
    public func updated(for button: UIButton) -> Configuration {
      var copy = self
      copy.shownState = MainActor.assumeIsolated { ButtonState(button) }
      return copy
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

  /// The style in the state that is shown.
  private var shownStyle: Style {
    guard automaticallyUpdateForSelection, shownState?.isSelected == true else { return style }
    return style == .tinted || style == .filled ? .filled : .tinted
  }

  private var isHighlighted: Bool { shownState?.isHighlighted ?? false }
  private var isEnabled: Bool { shownState?.isEnabled ?? true }

  @MainActor
  private func tint(of button: UIButton) -> UIColor {
    button.role == .destructive ? .systemRed : button.tintColor ?? .systemBlue
  }

  @MainActor
  func foregroundColor(of button: UIButton) -> UIColor {
    guard isEnabled else { return .tertiaryLabel }
    let color = baseForegroundColor ?? (shownStyle == .filled ? .white : tint(of: button))
    return isHighlighted ? color.dimmed(Self.pressedAlpha) : color
  }

  @MainActor
  func backgroundColor(of button: UIButton) -> UIColor {
    if let own = background.backgroundColor { return isHighlighted ? own.dimmed(Self.pressedAlpha) : own }
    guard isEnabled || shownStyle == .plain else { return .tertiarySystemFill }
    let base = baseBackgroundColor
    let color: UIColor =
      switch shownStyle {
      case .plain: base ?? .clear
      case .tinted: (base ?? tint(of: button)).dimmed(Self.tintedAlpha)
      case .filled: base ?? tint(of: button)
      case .gray: base ?? .secondarySystemFill
      }
    return isHighlighted ? color.dimmed(Self.pressedAlpha) : color
  }
}

/// The state of a button for which a configuration has colours.
struct ButtonState: Hashable, Sendable {
  var isEnabled: Bool
  var isHighlighted: Bool
  var isSelected: Bool

  @MainActor
  init(_ button: UIButton) {
    isEnabled = button.isEnabled
    isHighlighted = button.isHighlighted
    isSelected = button.isSelected
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
