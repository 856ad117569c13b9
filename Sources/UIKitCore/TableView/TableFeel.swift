import CoreGraphics
import Foundation

/// Measures of tables. Those of iOS 17 at the default text size, read off its screens and not measured to the pixel.
enum TableFeel {
  /// A row of one line, in points.
  static let rowHeight: CGFloat = 44
  /// Edge to content, in points.
  static let margin: CGFloat = 16
  /// Above and below a cell's text.
  static let textPadding: CGFloat = 11
  /// Between the two lines of the style `subtitle`.
  static let lineGap: CGFloat = 2
  static let imageGap: CGFloat = 16
  static let accessoryGap: CGFloat = 10
  static let separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// A header or footer with a title, in points.
  static let plainHeaderHeight: CGFloat = 28
  static let groupedHeaderHeight: CGFloat = 38
  static let groupedFooterPadding: CGFloat = 8
  /// Between grouped sections without titles.
  static let groupedGap: CGFloat = 18
  /// Above the first grouped section.
  static let groupedTop: CGFloat = 20
  static let insetMargin: CGFloat = 16
  static let insetCornerRadius: CGFloat = 10
  /// Room for a delete or insert control.
  static let editingWidth: CGFloat = 38
  static let highlightDuration: TimeInterval = 0.25
  static let editingDuration: TimeInterval = 0.3
}
