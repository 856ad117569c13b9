import CoreGraphics

/// A section of a table whose rows are in the storyboard.
struct StaticSection {
  let header: String?
  let footer: String?
  /// Each cell, with its height in points if it has one of its own.
  let cells: [(cell: UITableViewCell, height: CGFloat?)]
}
