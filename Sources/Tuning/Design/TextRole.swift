import UIKit

/// What a text is for, and so its font (LOOK §2).
public struct TextRole: Hashable, Sendable {
  public var size: CGFloat
  public var lineHeight: CGFloat
  public var weight: UIFont.Weight
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

  public static let display = TextRole(size: 28, lineHeight: 36, weight: .semibold, kern: -0.3)
  public static let number = TextRole(size: 20, lineHeight: 28, weight: .semibold, kern: -0.2, isTabular: true)
  public static let numberUnit = TextRole(size: 13, lineHeight: 28, weight: .medium)
  public static let title = TextRole(size: 17, lineHeight: 24, weight: .semibold)
  public static let state = TextRole(size: 15, lineHeight: 28, weight: .semibold)
  public static let groupHeader = TextRole(size: 13, lineHeight: 16, weight: .semibold)
  public static let label = TextRole(size: 13, lineHeight: 16, weight: .regular)
  public static let changedLabel = TextRole(size: 13, lineHeight: 16, weight: .medium)
  public static let button = TextRole(size: 13, lineHeight: 16, weight: .medium)
  public static let value = TextRole(size: 12, lineHeight: 24, weight: .medium, isTabular: true)
  public static let valueUnit = TextRole(size: 12, lineHeight: 24, weight: .regular)
  public static let caption = TextRole(size: 11, lineHeight: 16, weight: .regular, isTabular: true)
  public static let note = TextRole(size: 12, lineHeight: 16, weight: .regular, isTabular: true)
  public static let body = TextRole(size: 13, lineHeight: 20, weight: .regular)
  public static let pillTitle = TextRole(size: 13, lineHeight: 20, weight: .semibold)
  public static let pillNote = TextRole(size: 12, lineHeight: 20, weight: .regular, isTabular: true)

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
