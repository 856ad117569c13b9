import Foundation

/// The size of text that the user prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  /// The category's name, as UIKit writes it; text of an unknown category has the sizes of `large`.
  public let rawValue: String

  /// Makes a category of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  // MARK: - Sizes

  /// No category: inherited.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Body text of 14 points.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Body text of 15 points.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// Body text of 16 points.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// Body text of 17 points, the default.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// Body text of 19 points.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Body text of 21 points.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// Body text of 23 points.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")

  // MARK: - Larger sizes for accessibility

  /// Body text of 28 points.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// Body text of 33 points.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// Body text of 40 points.
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// Body text of 47 points.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// Body text of 53 points.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Whether this is one of the five sizes above `extraExtraExtraLarge`.
  public var isAccessibilityCategory: Bool { rank.map { $0 >= Self.firstAccessibilityRank } ?? false }

  // MARK: - Comparing

  /// Whether text of the left category is smaller; false if one of the two is unspecified or unknown.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    ranks(left, right).map { $0 < $1 } ?? false
  }

  /// Whether text of the left category is not larger; false if one of the two is unspecified or unknown.
  public static func <= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    ranks(left, right).map { $0 <= $1 } ?? false
  }

  /// Whether text of the left category is larger; false if one of the two is unspecified or unknown.
  public static func > (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    ranks(left, right).map { $0 > $1 } ?? false
  }

  /// Whether text of the left category is not smaller; false if one of the two is unspecified or unknown.
  public static func >= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    ranks(left, right).map { $0 >= $1 } ?? false
  }

  private static func ranks(_ left: Self, _ right: Self) -> (Int, Int)? {
    guard let lower = left.rank, let upper = right.rank else { return nil }
    return (lower, upper)
  }

  /// All sizes, from the smallest.
  package static let ordered: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
  private static let firstAccessibilityRank = 7

  /// The place among all sizes; nil for others.
  var rank: Int? { Self.ordered.firstIndex(of: self) }

  // MARK: - Notification

  /// Posted with the screen as its object after the user's preferred category has changed.
  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category's raw value.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

/// A view whose font can follow the text size that the user prefers.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether fonts made by `preferredFont(forTextStyle:)` or `UIFontMetrics` follow the trait `preferredContentSizeCategory`.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
