import DrawingValues
import Foundation

/// What a search could be for: a line in the list below a search bar.
@preconcurrency @MainActor
public protocol UISearchSuggestion: NSObjectProtocol {
  /// The text; shown unless there is one with attributes.
  var localizedSuggestion: String? { get }
  /// The text with attributes.
  var localizedAttributedSuggestion: NSAttributedString? { get }
  /// A second line. Optional; the default is nil.
  var localizedDescription: String? { get }
  /// An image before the text. Optional; the default is nil.
  var iconImage: UIImage? { get }
  /// What the suggestion stands for; the list does not use it.
  var representedObject: Any? { get set }
}

extension UISearchSuggestion {
  /// The default is nil.
  public var localizedDescription: String? { nil }
  /// The default is nil.
  public var iconImage: UIImage? { nil }
}

/// A suggestion with a text, a second line and an image.
@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  private let text: NSAttributedString
  private let hasAttributes: Bool
  private let detail: String?
  private let icon: UIImage?

  private init(_ text: NSAttributedString, hasAttributes: Bool, _ detail: String?, _ icon: UIImage?) {
    (self.text, self.hasAttributes, self.detail, self.icon) = (text, hasAttributes, detail, icon)
    super.init()
  }

  // MARK: - Creating a suggestion

  /// Makes a suggestion with a text.
  public convenience init(localizedSuggestion suggestion: String) {
    self.init(localizedSuggestion: suggestion, localizedDescription: nil, iconImage: nil)
  }

  /// Makes a suggestion with a text and a second line.
  public convenience init(localizedSuggestion suggestion: String, localizedDescription description: String?) {
    self.init(localizedSuggestion: suggestion, localizedDescription: description, iconImage: nil)
  }

  /// Makes a suggestion with a text, a second line and an image.
  public convenience init(
    localizedSuggestion suggestion: String, localizedDescription description: String?, iconImage: UIImage?
  ) {
    self.init(NSAttributedString(string: suggestion), hasAttributes: false, description, iconImage)
  }

  /// Makes a suggestion with a text that has attributes.
  public convenience init(localizedAttributedSuggestion suggestion: NSAttributedString) {
    self.init(localizedAttributedSuggestion: suggestion, localizedDescription: nil, iconImage: nil)
  }

  /// Makes a suggestion with a text that has attributes, and a second line.
  public convenience init(localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription description: String?)
  {
    self.init(localizedAttributedSuggestion: suggestion, localizedDescription: description, iconImage: nil)
  }

  /// Makes a suggestion with a text that has attributes, a second line and an image.
  public convenience init(
    localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription description: String?, iconImage: UIImage?
  ) {
    self.init(suggestion, hasAttributes: true, description, iconImage)
  }

  // MARK: - Content

  /// The text without its attributes.
  open var localizedSuggestion: String? { text.string }
  /// The text with its attributes; nil for a text without.
  open var localizedAttributedSuggestion: NSAttributedString? { hasAttributes ? text : nil }
  /// The second line.
  open var localizedDescription: String? { detail }
  /// The image before the text; nil shows a magnifying glass.
  open var iconImage: UIImage? { icon }
  /// What the suggestion stands for. Default: nil.
  open var representedObject: Any?
}
