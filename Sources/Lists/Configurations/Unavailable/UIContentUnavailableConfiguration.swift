import Controls
import CoreGraphics
import DrawingValues
import Foundation
import Transitions
import ViewCore

/// What a controller shows instead of content that it does not have: an image, two texts and two buttons, one below the other.
///
/// Fonts, colours and distances are near iOS, and guesses; so are the texts of the loading and the search configuration.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration, @preconcurrency Hashable {
  /// What the view stands for, which provides content that the program has not set.
  private enum Role: Hashable { case empty, loading, search }

  private let role: Role
  private var ownImage: UIImage??
  private var ownText: String??
  private var ownSecondaryText: String??
  /// The text of the search for which the configuration was updated.
  private var searchText: String?

  // MARK: - Creating default configurations

  /// A configuration without content, for a place where nothing is: a large text above a smaller, grey one.
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.empty) }

  /// A spinner above the text "Loading…".
  public static func loading() -> UIContentUnavailableConfiguration {
    var loading = UIContentUnavailableConfiguration(.loading)
    loading.textProperties = TextProperties(font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    return loading
  }

  /// A magnifying glass and a text that says that a search has found nothing. In a controller with a search it names what was searched for.
  public static func search() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.search) }

  private init(_ role: Role) {
    self.role = role
    let bold = UIFontMetrics(forTextStyle: .title2).scaledFont(for: .systemFont(ofSize: Self.titleSize, weight: .bold))
    textProperties = TextProperties(font: bold, color: .label)
    secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  }

  /// The size of a title at the default text size, that of `title2`, in points.
  private static let titleSize: CGFloat = 22
  /// The side of the magnifying glass, in points.
  private static let signSide: CGFloat = 48
  private static let glass = SearchGlyph.glass(side: signSide)

  // MARK: - Content

  /// The image. Default: nil; the magnifying glass of a search.
  public var image: UIImage? {
    get { ownImage ?? (role == .search ? Self.glass : nil) }
    set { ownImage = .some(newValue) }
  }
  /// The image's appearance.
  public var imageProperties = ImageProperties()
  /// The text. Default: nil; "Loading…", and for a search what was not found.
  public var text: String? {
    get { ownText ?? systemText }
    set { ownText = .some(newValue) }
  }
  /// The text with attributes, shown instead of `text` unless it is nil. Default: nil.
  public var attributedText: NSAttributedString?
  /// The text's appearance.
  public var textProperties: TextProperties
  /// The secondary text. Default: nil; for a search what to do.
  public var secondaryText: String? {
    get { ownSecondaryText ?? (role == .search ? "Check the spelling or try a new search." : nil) }
    set { ownSecondaryText = .some(newValue) }
  }
  /// The secondary text with attributes, shown instead of `secondaryText` unless it is nil. Default: nil.
  public var secondaryAttributedText: NSAttributedString?
  /// The secondary text's appearance.
  public var secondaryTextProperties: TextProperties

  private var systemText: String? {
    switch role {
    case .empty: return nil
    case .loading: return "Loading…"
    case .search:
      guard let searchText, !searchText.isEmpty else { return "No Results" }
      return "No Results for “\(searchText)”"
    }
  }

  /// Whether a spinner turns in the image's place.
  var showsSpinner: Bool { role == .loading && image == nil }

  // MARK: - Buttons

  /// The content and look of the button; it is shown only if it has content, also from its action. Default: plain, without content.
  public var button = UIButton.Configuration.plain()
  /// What the button does.
  public var buttonProperties = ButtonProperties()
  /// The content and look of the second button. Default: plain, without content.
  public var secondaryButton = UIButton.Configuration.plain()
  /// What the second button does.
  public var secondaryButtonProperties = ButtonProperties()

  // MARK: - Layout

  /// Where the parts stand. Default: `center`.
  public var alignment = Alignment.center
  /// The axes along which the margins are at least those of the superview. Default: both.
  public var axesPreservingSuperviewLayoutMargins: UIAxis {
    get { UIAxis(rawValue: preservedAxes) }
    set { preservedAxes = newValue.rawValue }
  }
  private var preservedAxes = UIAxis.both.rawValue
  /// The margins around the content, within the safe area, in points. Default: 16 on each side.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
  /// The distance between image or spinner and text, in points. Default: 12.
  public var imageToTextPadding: CGFloat = 12
  /// The distance between the texts, in points. Default: 6.
  public var textToSecondaryTextPadding: CGFloat = 6
  /// The distance between the texts and the button, in points. Default: 16.
  public var textToButtonPadding: CGFloat = 16
  /// The distance between the buttons, in points. Default: 8.
  public var buttonToSecondaryButtonPadding: CGFloat = 8

  // MARK: - Background

  /// The background of the view. Default: without a colour.
  public var background = UIBackgroundConfiguration.clear()

  // MARK: - UIContentConfiguration

  /// Makes a `UIContentUnavailableView` with the configuration.
  public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }

  /// The configuration for a state: that of a search names the state's text.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard let state = state as? UIContentUnavailableConfigurationState else { return self }
    var copy = self
    copy.searchText = state.searchText
    return copy
  }
}

extension UIContentUnavailableConfiguration: @preconcurrency CustomStringConvertible,
  @preconcurrency CustomDebugStringConvertible,
  @preconcurrency CustomReflectable
{
  /// The main values as text.
  public var description: String {
    "\(role); image = \(image.map { "\($0)" } ?? "nil"); text = \(text.map { "\"\($0)\"" } ?? "nil"); secondaryText ="
      + " \(secondaryText.map { "\"\($0)\"" } ?? "nil"); alignment = \(alignment)"
  }
  /// The main values as text.
  public var debugDescription: String { description }
  /// The values by name.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "image": image as Any, "imageProperties": imageProperties, "text": text as Any, "attributedText": attributedText as Any,
        "textProperties": textProperties, "secondaryText": secondaryText as Any,
        "secondaryAttributedText": secondaryAttributedText as Any, "secondaryTextProperties": secondaryTextProperties,
        "button": button, "buttonProperties": buttonProperties, "secondaryButton": secondaryButton,
        "secondaryButtonProperties": secondaryButtonProperties, "alignment": alignment,
        "directionalLayoutMargins": directionalLayoutMargins, "background": background,
      ], displayStyle: .struct)
  }
}
