import CoreGraphics
import Foundation

/// The font sizes and line heights of a text style for each content size category, from the smallest.
///
/// From Apple's Human Interface Guidelines, "Typography", "iOS, iPadOS Dynamic Type sizes" and "Larger accessibility type sizes".
struct TextStyleSizes {
  /// In points, one a category.
  let points: [CGFloat]
  /// The distance between baselines in points, one a category.
  let leading: [CGFloat]

  private static let large = 3

  private static let table: [UIFont.TextStyle: TextStyleSizes] = [
    .largeTitle: TextStyleSizes(
      points: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      leading: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]),
    .title1: TextStyleSizes(
      points: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      leading: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]),
    .title2: TextStyleSizes(
      points: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      leading: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]),
    .title3: TextStyleSizes(
      points: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      leading: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]),
    .headline: TextStyleSizes(
      points: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      leading: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]),
    .body: TextStyleSizes(
      points: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      leading: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]),
    .callout: TextStyleSizes(
      points: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      leading: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]),
    .subheadline: TextStyleSizes(
      points: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      leading: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]),
    .footnote: TextStyleSizes(
      points: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      leading: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]),
    .caption1: TextStyleSizes(
      points: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      leading: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]),
    .caption2: TextStyleSizes(
      points: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
      leading: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]),
  ]

  /// The sizes of a style; `body` for an unknown one, and `largeTitle` for the two larger ones, which have no sizes of their own.
  init(_ style: UIFont.TextStyle) {
    let isLarger = style == .extraLargeTitle || style == .extraLargeTitle2
    self = Self.table[isLarger ? .largeTitle : style] ?? Self.table[.body] ?? TextStyleSizes(points: [], leading: [])
  }

  private init(points: [CGFloat], leading: [CGFloat]) { (self.points, self.leading) = (points, leading) }

  func pointSize(for category: UIContentSizeCategory) -> CGFloat { points[category.rank ?? Self.large] }

  /// The factor by which `UIFontMetrics` scales: the growth of the line height since `large`. Published outputs of iOS 17 agree (17
  /// points of `body` are 16⅓ at `medium`); the growth of the font would give 16.
  func scale(for category: UIContentSizeCategory) -> CGFloat {
    leading[category.rank ?? Self.large] / leading[Self.large]
  }
}
