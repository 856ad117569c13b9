import CoreGraphics
import DrawingValues
import Foundation

/// What a row of a list shows: a text, a second one, and an image.
///
/// Distances and fonts are those of this toolkit's table cells at the default text size; none is measured on iOS.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration, @preconcurrency Hashable {
  // MARK: - Creating default configurations

  /// A text, and under it a second one.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// A text, and under it a smaller one.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// A text, and beside it a grey one; under it where both have no room.
  public static func valueCell() -> UIListContentConfiguration {
    var value = UIListContentConfiguration()
    value.prefersSideBySideTextAndSecondaryText = true
    value.secondaryTextProperties = TextProperties(.body, .secondaryLabel)
    return value
  }

  /// Over a section of a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    var header = UIListContentConfiguration()
    header.textProperties = TextProperties(.headline, .label)
    return header
  }

  /// Below a section of a plain list.
  public static func plainFooter() -> UIListContentConfiguration { groupedFooter() }

  /// Over a section of a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    var header = groupedFooter()
    header.textProperties.transform = .uppercase
    return header
  }

  /// Below a section of a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    var footer = UIListContentConfiguration()
    footer.textProperties = TextProperties(.footnote, .secondaryLabel)
    return footer
  }

  private init() {
    textProperties = TextProperties(.body, .label)
    secondaryTextProperties = TextProperties(.caption1, .label)
    imageProperties = ImageProperties()
  }

  // MARK: - Content

  /// Default: nil.
  public var image: UIImage?
  /// How the image looks.
  public var imageProperties: ImageProperties
  /// Default: nil.
  public var text: String?
  /// How the text looks.
  public var textProperties: TextProperties
  /// Default: nil.
  public var secondaryText: String?
  /// How the secondary text looks.
  public var secondaryTextProperties: TextProperties

  // MARK: - Layout

  /// Around the content, in points. Default: 11 above and below, 16 before it and 8 behind.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: TableFeel.textPadding, leading: TableFeel.margin, bottom: TableFeel.textPadding, trailing: 8)
  /// Whether the texts stand beside each other where both have room in one line. Default: false.
  public var prefersSideBySideTextAndSecondaryText = false
  /// In points. Default: 16.
  public var imageToTextPadding: CGFloat = TableFeel.imageGap
  /// The least room between texts beside each other, in points. Default: 8.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// Between texts above each other, in points. Default: 2.
  public var textToSecondaryTextVerticalPadding: CGFloat = TableFeel.lineGap

  // MARK: - UIContentConfiguration

  /// A view that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Colours that the program has not set are those of disabled text in a disabled cell.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    guard let state = state as? UICellConfigurationState else { return self }
    var copy = self
    copy.textProperties.isDisabled = state.isDisabled
    copy.secondaryTextProperties.isDisabled = state.isDisabled
    return copy
  }
}

extension UIListContentConfiguration {
  /// How a text looks.
  @preconcurrency @MainActor
  public struct TextProperties: @preconcurrency Hashable {
    /// Where the lines of a text stand.
    public enum TextAlignment: Hashable, Sendable { case natural, center, justified }
    /// What is made of the letters of a text before it is shown.
    public enum TextTransform: Hashable, Sendable { case none, uppercase, lowercase, capitalized }

    /// The text's font.
    public var font: UIFont
    /// Default: of the kind of list and the state of its cell.
    public var color: UIColor {
      get { ownColor ?? (isDisabled ? .tertiaryLabel : systemColor) }
      set { ownColor = newValue }
    }
    /// Default: natural.
    public var alignment = TextAlignment.natural
    /// Default: truncating at the tail.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0: as many as it takes. Default: 0.
    public var numberOfLines = 0
    /// Default: false.
    public var adjustsFontSizeToFitWidth = false
    /// Of the font that is made smaller, 0…1. Default: 0.
    public var minimumScaleFactor: CGFloat = 0
    /// Default: none.
    public var transform = TextTransform.none
    private var ownColor: UIColor?
    private let systemColor: UIColor
    fileprivate(set) var isDisabled = false

    init(_ style: UIFont.TextStyle, _ color: UIColor) {
      font = .preferredFont(forTextStyle: style)
      systemColor = color
    }

    /// The colour that the text is drawn in.
    public func resolvedColor() -> UIColor { color }

    func transformed(_ text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    }
  }

  /// How the image looks.
  @preconcurrency @MainActor
  public struct ImageProperties: @preconcurrency Hashable {
    /// Of template images; nil: the view's. Default: nil.
    public var tintColor: UIColor?
    /// In points. Default: 0.
    public var cornerRadius: CGFloat = 0
    /// The image is made no larger, keeping its shape; 0: as large as it is. Default: zero.
    public var maximumSize = CGSize.zero
    /// The least room for the image, which stands in its middle, in points; 0: its own size. Default: zero.
    public var reservedLayoutSize = CGSize.zero

    func size(of image: UIImage) -> CGSize {
      let size = image.size
      guard size.width > 0, size.height > 0 else { return .zero }
      let scale = min(
        maximumSize.width > 0 ? maximumSize.width / size.width : 1, maximumSize.height > 0 ? maximumSize.height / size.height : 1,
        1)
      return CGSize(width: size.width * scale, height: size.height * scale)
    }
  }
}
