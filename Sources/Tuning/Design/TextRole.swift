import UIKit

/// The purpose of a text, which decides its font (LOOK §2).
public struct TextRole: Hashable, Sendable {
  /// The font size, in points.
  public var size: CGFloat
  /// The line height in points that layouts use; the font has its own.
  public var lineHeight: CGFloat
  /// The font weight.
  public var weight: UIFont.Weight
  /// The letter spacing, in points. Default: 0.
  public var kern: CGFloat
  /// Whether digits have equal widths, for numbers that change. Default: false.
  public var isTabular: Bool

  /// - Parameter kern: the letter spacing, in points.
  public init(size: CGFloat, lineHeight: CGFloat, weight: UIFont.Weight, kern: CGFloat = 0, isTabular: Bool = false) {
    self.size = size
    self.lineHeight = lineHeight
    self.weight = weight
    self.kern = kern
    self.isTabular = isTabular
  }

  /// Large headings in scenes.
  public static let display = TextRole(size: 28, lineHeight: 36, weight: .semibold, kern: -0.3)
  /// Numbers in the inspector's header.
  public static let number = TextRole(size: 20, lineHeight: 28, weight: .semibold, kern: -0.2, isTabular: true)
  /// The unit after such a number.
  public static let numberUnit = TextRole(size: 13, lineHeight: 28, weight: .medium)
  /// Titles of parts of the window.
  public static let title = TextRole(size: 17, lineHeight: 24, weight: .semibold)
  /// The state in the inspector's header.
  public static let state = TextRole(size: 15, lineHeight: 28, weight: .semibold)
  /// Headers of groups and sheets.
  public static let groupHeader = TextRole(size: 13, lineHeight: 16, weight: .semibold)
  /// Names of values and rows.
  public static let label = TextRole(size: 13, lineHeight: 16, weight: .regular)
  /// Names of values that differ from their default.
  public static let changedLabel = TextRole(size: 13, lineHeight: 16, weight: .medium)
  /// Titles of buttons.
  public static let button = TextRole(size: 13, lineHeight: 16, weight: .medium)
  /// Numbers in value fields.
  public static let value = TextRole(size: 12, lineHeight: 24, weight: .medium, isTabular: true)
  /// The unit after a value.
  public static let valueUnit = TextRole(size: 12, lineHeight: 24, weight: .regular)
  /// Small text: scales of plots, names of cells, keys.
  public static let caption = TextRole(size: 11, lineHeight: 16, weight: .regular, isTabular: true)
  /// Remarks and explanations.
  public static let note = TextRole(size: 12, lineHeight: 16, weight: .regular, isTabular: true)
  /// Sentences on several lines.
  public static let body = TextRole(size: 13, lineHeight: 20, weight: .regular)
  /// The beginning of the pill's text.
  public static let pillTitle = TextRole(size: 13, lineHeight: 20, weight: .semibold)
  /// The rest of the pill's text.
  public static let pillNote = TextRole(size: 12, lineHeight: 20, weight: .regular, isTabular: true)

  /// The system font of this size and weight, with monospaced digits if the role is tabular.
  public var font: UIFont {
    isTabular ? .monospacedDigitSystemFont(ofSize: size, weight: weight) : .systemFont(ofSize: size, weight: weight)
  }
}

extension UILabel {
  /// Makes a one-line label in a role.
  public convenience init(_ role: TextRole, _ text: String = "") {
    self.init(frame: .zero)
    font = role.font
    self.text = text
  }
}
