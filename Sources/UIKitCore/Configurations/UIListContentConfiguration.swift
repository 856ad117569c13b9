import CoreGraphics
import DrawingValues
import Foundation

/// The content of a list's row: a text, a secondary text and an image.
///
/// Distances and fonts match this toolkit's table cells at the default text size; none is measured on iOS.
///
/// ```swift
/// let cell = UITableViewCell()
/// var content = cell.defaultContentConfiguration()
/// content.text = "Inbox"
/// content.secondaryText = "3 new"
/// cell.contentConfiguration = content
/// ```
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration, @preconcurrency Hashable {
  // MARK: - Creating default configurations

  /// Text above secondary text of the same size.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// Text above smaller secondary text.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// Text beside grey secondary text; above it when the two do not fit in a line.
  public static func valueCell() -> UIListContentConfiguration {
    var value = UIListContentConfiguration()
    value.prefersSideBySideTextAndSecondaryText = true
    value.secondaryTextProperties = TextProperties(.body, .secondaryLabel)
    return value
  }

  /// The header of a section in a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    var header = UIListContentConfiguration()
    header.textProperties = TextProperties(.headline, .label)
    return header
  }

  /// The footer of a section in a plain list.
  public static func plainFooter() -> UIListContentConfiguration { groupedFooter() }

  /// The header of a section in a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    var header = groupedFooter()
    header.textProperties.transform = .uppercase
    return header
  }

  /// The footer of a section in a grouped list.
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

  /// The image. Default nil.
  public var image: UIImage?
  /// The image's appearance.
  public var imageProperties: ImageProperties
  /// The text. Default nil.
  public var text: String?
  /// The text with attributes, shown instead of `text` unless it is nil. What has no attributes of its own gets the text's
  /// appearance. Default nil.
  public var attributedText: NSAttributedString?
  /// The text's appearance.
  public var textProperties: TextProperties
  /// The secondary text. Default nil.
  public var secondaryText: String?
  /// The secondary text with attributes, shown instead of `secondaryText` unless it is nil. Default nil.
  public var secondaryAttributedText: NSAttributedString?
  /// The secondary text's appearance.
  public var secondaryTextProperties: TextProperties

  /// The opacity of the content, 0 to 1. Default 1.
  public var alpha: CGFloat = 1

  // MARK: - Layout

  /// The margins around the content, in points. Default 11 at the top and bottom, 16 leading and 8 trailing.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: TableFeel.textPadding, leading: TableFeel.margin, bottom: TableFeel.textPadding, trailing: 8)
  /// Whether the texts are side by side when both fit in one line. Default false.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between image and text, in points. Default 16.
  public var imageToTextPadding: CGFloat = TableFeel.imageGap
  /// The minimum distance between texts that are side by side, in points. Default 8.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The distance between texts above each other, in points. Default 2.
  public var textToSecondaryTextVerticalPadding: CGFloat = TableFeel.lineGap

  // MARK: - UIContentConfiguration

  /// Makes a `UIListContentView` with the configuration.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// The configuration for a state: in a disabled cell, default colours become those of disabled text.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    guard let state = state as? UICellConfigurationState else { return self }
    var copy = self
    copy.textProperties.isDisabled = state.isDisabled
    copy.secondaryTextProperties.isDisabled = state.isDisabled
    return copy
  }
}

extension UIListContentConfiguration {
  /// A text's appearance.
  @preconcurrency @MainActor
  public struct TextProperties: @preconcurrency Hashable {
    /// The alignment of a text's lines.
    public enum TextAlignment: Hashable, Sendable { case natural, center, justified }
    /// The case conversion of a text.
    public enum TextTransform: Hashable, Sendable { case none, uppercase, lowercase, capitalized }

    /// The font.
    public var font: UIFont
    /// The colour. Default depends on the kind of list and the cell's state.
    public var color: UIColor {
      get { ownColor ?? (isDisabled ? .tertiaryLabel : systemColor) }
      set { ownColor = newValue }
    }
    /// The alignment. Default `.natural`.
    public var alignment = TextAlignment.natural
    /// The treatment of lines that do not fit. Default `.byTruncatingTail`.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0 is no limit. Default 0.
    public var numberOfLines = 0
    /// Whether a font made by `preferredFont(forTextStyle:)` or `UIFontMetrics` follows the preferred text size. Default true.
    public var adjustsFontForContentSizeCategory = true
    /// Whether the font shrinks so that the text fits the width. Default false.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale of a shrunk font, 0…1. Default 0.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the letters of a line move closer together before it is truncated. Default false.
    public var allowsDefaultTighteningForTruncation = false
    /// The case conversion. Default `.none`.
    public var transform = TextTransform.none
    private var ownColor: UIColor?
    private let systemColor: UIColor
    fileprivate(set) var isDisabled = false

    init(_ style: UIFont.TextStyle, _ color: UIColor) {
      font = .preferredFont(forTextStyle: style)
      systemColor = color
    }

    /// The colour of the drawn text.
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

  /// An image's appearance.
  @preconcurrency @MainActor
  public struct ImageProperties: @preconcurrency Hashable {
    /// The colour of template images; nil uses the view's tint colour. Default nil.
    public var tintColor: UIColor?
    /// The radius of the image's corners, in points. Default 0.
    public var cornerRadius: CGFloat = 0
    /// The maximum size of the image, with its aspect ratio kept, in points; 0 is no limit. Default zero.
    public var maximumSize = CGSize.zero
    /// The minimum space for the image, which is centred in it, in points; 0 uses the image's size. Default zero.
    public var reservedLayoutSize = CGSize.zero

    func size(of image: UIImage) -> CGSize {
      let size = image.size
      guard size.width > 0, size.height > 0 else { return .zero }
      let scale = min(
        maximumSize.width > 0 ? maximumSize.width / size.width : 1, maximumSize.height > 0 ? maximumSize.height / size.height : 1,
        1)
      return CGSize(width: size.width * scale, height: size.height * scale)
    }

    /// The room for an image: at least the reserved one.
    func slot(of image: UIImage) -> CGSize {
      let own = size(of: image)
      return CGSize(width: max(own.width, reservedLayoutSize.width), height: max(own.height, reservedLayoutSize.height))
    }
  }
}
