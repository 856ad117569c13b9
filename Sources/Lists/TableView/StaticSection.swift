import CoreGraphics

/// A section of a table whose rows are in the storyboard.
package struct StaticSection {
  package let header: String?
  package let footer: String?
  /// Each cell, with its height in points if it has one of its own.
  package let cells: [(cell: UITableViewCell, height: CGFloat?)]

  package init(header: String?, footer: String?, cells: [(cell: UITableViewCell, height: CGFloat?)]) {
    self.header = header
    self.footer = footer
    self.cells = cells
  }
}
