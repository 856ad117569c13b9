import Foundation

extension UITableView {
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; headers stay in sight while their section is.
    case plain
    /// Sections as blocks from edge to edge.
    case grouped
    /// Sections as rounded blocks, inset from the edges.
    case insetGrouped
  }

  public enum ScrollPosition: Int, Sendable {
    /// As little as brings the row into sight.
    case none
    case top, middle, bottom
  }

  /// How a row comes or goes.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    /// Chosen by the table: as `fade`.
    case automatic = 100
  }

  /// The height of a row, header or footer is asked of its view (`sizeThatFits(_:)`).
  public static let automaticDimension: CGFloat = -1
}

extension UITableViewCell {
  public enum CellStyle: Int, Sendable {
    /// One label, and an image before it.
    case `default`
    /// A label at the left, a secondary one at the right.
    case value1
    /// A tinted label at the left, a second one behind it.
    case value2
    /// A label above a smaller one.
    case subtitle
  }

  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  public enum AccessoryType: Int, Sendable {
    case none
    /// A chevron: another screen follows.
    case disclosureIndicator
    /// A button and a chevron.
    case detailDisclosureButton
    /// A tick: chosen.
    case checkmark
    /// A button about the row.
    case detailButton
  }
}
