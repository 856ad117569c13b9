import Foundation

extension UITableView {
  /// The style of a table.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; a header stays visible while its section is.
    case plain
    /// Sections as blocks from edge to edge.
    case grouped
    /// Sections as rounded blocks, inset from the edges.
    case insetGrouped
  }

  /// The position to which a row is scrolled.
  public enum ScrollPosition: Int, Sendable {
    /// The least distance that makes the row visible.
    case none
    case top, middle, bottom
  }

  /// The animation with which a row appears or disappears.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    /// The table chooses: as `fade`.
    case automatic = 100
  }

  /// Stands for a measured height: of the row's, header's or footer's constraints, or else its `sizeThatFits(_:)`.
  public static let automaticDimension: CGFloat = -1
}

extension UITableViewCell {
  /// The labels and image of a cell, and their arrangement.
  public enum CellStyle: Int, Sendable {
    /// One label with an image before it.
    case `default`
    /// A label at the left and a secondary one at the right.
    case value1
    /// A tinted label at the left and a second one beside it.
    case value2
    /// A label above a smaller one.
    case subtitle
  }

  /// The style of the line between rows.
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  /// The look of a selected row; `blue`, `gray` and `default` are the same here: grey.
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  /// The control of a row while the table is edited.
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  /// The accessory at a cell's trailing edge.
  public enum AccessoryType: Int, Sendable {
    case none
    /// A chevron: the row leads to another screen.
    case disclosureIndicator
    /// An info button and a chevron.
    case detailDisclosureButton
    /// A checkmark.
    case checkmark
    /// An info button.
    case detailButton
  }
}
