import CoreGraphics
import DrawingValues
import Foundation
import ViewCore

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

  /// The header of a section: that of the kind of list which shows it, `plainHeader()`, `groupedHeader()` or `sidebarHeader()`, as
  /// far as font, colour and case are not set otherwise.
  public static func header() -> UIListContentConfiguration { adapting(.header) }

  /// The footer of a section: that of the kind of list which shows it, as far as font, colour and case are not set otherwise.
  public static func footer() -> UIListContentConfiguration { adapting(.footer) }

  /// A part of a section whose look is that of the list.
  private enum Part { case header, footer }

  private static func adapting(_ part: Part) -> UIListContentConfiguration {
    var configuration = standard(part, nil)
    configuration.part = part
    return configuration
  }

  private static func standard(_ part: Part, _ list: ListKind?) -> UIListContentConfiguration {
    switch (part, list) {
    case (.header, .grouped): groupedHeader()
    case (.header, .sidebar): sidebarHeader()
    case (.header, _): plainHeader()
    case (.footer, .grouped), (.footer, .sidebar): groupedFooter()
    case (.footer, _): plainFooter()
    }
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
    var header = UIListContentConfiguration()
    header.textProperties = TextProperties(.footnote, .secondaryLabel, transform: .uppercase)
    return header
  }

  /// The footer of a section in a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    var footer = UIListContentConfiguration()
    footer.textProperties = TextProperties(.footnote, .secondaryLabel)
    return footer
  }

  /// The large header of a section in an inset grouped list. Its font is a guess.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    var header = UIListContentConfiguration()
    header.textProperties = TextProperties(.title3, .label, weight: .semibold)
    return header
  }

  /// The largest header of a section in an inset grouped list. Its font is a guess.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    var header = UIListContentConfiguration()
    header.textProperties = TextProperties(.title2, .label, weight: .bold)
    return header
  }

  /// Text above secondary text of the same size, in a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }

  /// Text above smaller, grey secondary text, in a sidebar.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    var subtitle = UIListContentConfiguration()
    subtitle.secondaryTextProperties = TextProperties(.caption1, .secondaryLabel)
    return subtitle
  }

  /// Text above secondary text of the same size, in a sidebar beside other columns; in a selected cell it is white, as its background
  /// has the tint colour.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { accompanied(sidebarCell()) }

  /// Text above smaller, grey secondary text, in a sidebar beside other columns; in a selected cell both are white.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { accompanied(sidebarSubtitleCell()) }

  private static func accompanied(_ cell: UIListContentConfiguration) -> UIListContentConfiguration {
    var cell = cell
    cell.whitensWhenSelected = true
    return cell
  }

  /// The header of a section in a sidebar. Its font is a guess.
  public static func sidebarHeader() -> UIListContentConfiguration {
    var header = UIListContentConfiguration()
    header.textProperties = TextProperties(.title3, .label, weight: .semibold)
    return header
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
  /// Whether default colours become white in a selected cell.
  private var whitensWhenSelected = false
  /// The part of a section whose look follows the list; nil for a look that does not.
  private var part: Part?
  /// The list for which the part was updated.
  private var list: ListKind?

  // MARK: - Layout

  /// The axes along which the margins are at least those of the superview, where the view reaches into these. Default horizontal.
  public var axesPreservingSuperviewLayoutMargins: UIAxis {
    get { UIAxis(rawValue: preservedAxes) }
    set { preservedAxes = newValue.rawValue }
  }
  private var preservedAxes = UIAxis.horizontal.rawValue
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

  /// The configuration for a state: in a disabled cell, default colours become those of disabled text, and white
  /// where a cell with the tint colour is selected.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let adapted = adapted(to: ListKind(state))
    guard let state = state as? UICellConfigurationState else { return adapted }
    let isOnTint = whitensWhenSelected && state.isSelected && !state.isHighlighted
    var copy = adapted
    copy.textProperties = adapted.textProperties.standing(isDisabled: state.isDisabled, isOnTint: isOnTint)
    copy.secondaryTextProperties = adapted.secondaryTextProperties.standing(isDisabled: state.isDisabled, isOnTint: isOnTint)
    return copy
  }

  /// The configuration with the look of its part in a list.
  private func adapted(to new: ListKind?) -> UIListContentConfiguration {
    guard let part, new != list else { return self }
    let standard = Self.standard(part, new)
    var copy = self
    copy.list = new
    copy.textProperties = textProperties.adapted(to: standard.textProperties)
    copy.secondaryTextProperties = secondaryTextProperties.adapted(to: standard.secondaryTextProperties)
    return copy
  }
}
