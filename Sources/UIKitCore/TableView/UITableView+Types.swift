import Foundation

extension UITableView {
  /// The look of a table's sections.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; headers stay in sight while their section is.
    case plain
    /// Sections as blocks from edge to edge.
    case grouped
    /// Sections as rounded blocks, inset from the edges.
    case insetGrouped
  }

  /// The place in the table that a row is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    /// As little as brings the row into sight.
    case none
    case top, middle, bottom
  }

  /// The way in which a row appears or disappears.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    /// Chosen by the table: as `fade`.
    case automatic = 100
  }

  /// A height that is measured: by the view of the row, header or footer (`sizeThatFits(_:)`, or its constraints).
  public static let automaticDimension: CGFloat = -1
}

extension UITableViewCell {
  /// The labels and image of a cell, and their arrangement.
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

  /// The kind of line between rows.
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  /// The look of a selected row; all but `none` look the same here, grey.
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  /// The control that a row shows while the table is edited.
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  /// The sign at a cell's trailing edge.
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
