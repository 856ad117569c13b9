import CoreGraphics
import DrawingValues
import Foundation

/// Metrics of tables, in points: those of iOS 17 at the default text size, read from its screens and not measured to the pixel.
enum TableFeel {
  /// The height of a one-line row.
  static let rowHeight: CGFloat = 44
  /// The distance from a row's edge to its content.
  static let margin: CGFloat = 16
  /// The padding above and below a cell's text.
  static let textPadding: CGFloat = 11
  /// The gap between the two lines of the style `subtitle`.
  static let lineGap: CGFloat = 2
  static let imageGap: CGFloat = 16
  static let accessoryGap: CGFloat = 10
  static let separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// The height of a header or footer with a title.
  static let plainHeaderHeight: CGFloat = 28
  static let groupedHeaderHeight: CGFloat = 38
  static let groupedFooterPadding: CGFloat = 8
  /// The gap between grouped sections without titles.
  static let groupedGap: CGFloat = 18
  /// The space above the first grouped section.
  static let groupedTop: CGFloat = 20
  static let insetMargin: CGFloat = 16
  static let insetCornerRadius: CGFloat = 10
  /// The width of a delete or insert control.
  static let editingWidth: CGFloat = 38
  /// The width of the reorder control.
  static let reorderWidth: CGFloat = 38
  static let highlightDuration: TimeInterval = 0.25
  static let editingDuration: TimeInterval = 0.3
}
