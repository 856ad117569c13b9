import CoreGraphics
import Foundation

/// Where a row stands in its section, for the cell's outline.
struct RowPlace: Equatable {
  var isFirst = false
  var isLast = false
  /// Corner radius of the section's block; 0 where rows go from edge to edge.
  var cornerRadius: CGFloat = 0
  var showsSeparator = true
}
