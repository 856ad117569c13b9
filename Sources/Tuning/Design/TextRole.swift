import UIKit

/// What a text is for, and so its font (LOOK §2).
public struct TextRole: Hashable, Sendable {
  /// The font's size in points.
  public var size: CGFloat
  /// From one line to the next, in points; layouts reckon with it, the font has its own.
  public var lineHeight: CGFloat
  /// How bold the font is.
  public var weight: UIFont.Weight
  /// Added between letters, in points. Default 0.
  public var kern: CGFloat
  /// Figures of one width, for numbers that change.
  public var isTabular: Bool

  /// - Parameter kern: added between letters, in points.
  public init(size: CGFloat, lineHeight: CGFloat, weight: UIFont.Weight, kern: CGFloat = 0, isTabular: Bool = false) {
    self.size = size
    self.lineHeight = lineHeight
    self.weight = weight
    self.kern = kern
    self.isTabular = isTabular
  }

  /// Large headings of scenes.
  public static let display = TextRole(size: 28, lineHeight: 36, weight: .semibold, kern: -0.3)
  /// Numbers in the inspector's head.
  public static let number = TextRole(size: 20, lineHeight: 28, weight: .semibold, kern: -0.2, isTabular: true)
  /// The unit behind such a number.
  public static let numberUnit = TextRole(size: 13, lineHeight: 28, weight: .medium)
  /// Titles of the window's parts.
  public static let title = TextRole(size: 17, lineHeight: 24, weight: .semibold)
  /// The word of a state in the inspector's head.
  public static let state = TextRole(size: 15, lineHeight: 28, weight: .semibold)
  /// Headers of groups and sheets.
  public static let groupHeader = TextRole(size: 13, lineHeight: 16, weight: .semibold)
  /// Names of values and rows.
  public static let label = TextRole(size: 13, lineHeight: 16, weight: .regular)
  /// Names of values that stand off their default.
  public static let changedLabel = TextRole(size: 13, lineHeight: 16, weight: .medium)
  /// Words on buttons.
  public static let button = TextRole(size: 13, lineHeight: 16, weight: .medium)
  /// Numbers in value fields.
  public static let value = TextRole(size: 12, lineHeight: 24, weight: .medium, isTabular: true)
  /// The unit behind a value.
  public static let valueUnit = TextRole(size: 12, lineHeight: 24, weight: .regular)
  /// Small words: scales of plots, cells' names, keys.
  public static let caption = TextRole(size: 11, lineHeight: 16, weight: .regular, isTabular: true)
  /// Remarks and explanations.
  public static let note = TextRole(size: 12, lineHeight: 16, weight: .regular, isTabular: true)
  /// Sentences of several lines.
  public static let body = TextRole(size: 13, lineHeight: 20, weight: .regular)
  /// The first words of the pill.
  public static let pillTitle = TextRole(size: 13, lineHeight: 20, weight: .semibold)
  /// The rest of the pill's words.
  public static let pillNote = TextRole(size: 12, lineHeight: 20, weight: .regular, isTabular: true)

  /// The system font of this size and weight, with figures of one width where the role is tabular.
  public var font: UIFont {
    isTabular ? .monospacedDigitSystemFont(ofSize: size, weight: weight) : .systemFont(ofSize: size, weight: weight)
  }
}

extension UILabel {
  /// A label of one line in a role.
  public convenience init(_ role: TextRole, _ text: String = "") {
    self.init(frame: .zero)
    font = role.font
    self.text = text
  }
}
