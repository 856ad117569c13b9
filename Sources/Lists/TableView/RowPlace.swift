import CoreGraphics
import Foundation

/// The position of a row in its section, which decides the cell's corners and separator.
struct RowPlace: Equatable {
  var isFirst = false
  var isLast = false
  /// The corner radius of the section's block, in points; 0 where rows go from edge to edge.
  var cornerRadius: CGFloat = 0
  var showsSeparator = true
}
