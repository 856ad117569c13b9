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

  /// What the separators' insets are measured from.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The edges of the cell.
    case fromCellEdges = 0
    /// The separators' default insets: those of the text.
    case fromAutomaticInsets = 1
  }

  /// When a table measures visible rows of automatic height again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Only in an update.
    case disabled = 0
    /// When `invalidateIntrinsicContentSize()` is called on a cell or its content configuration is set.
    case enabled = 1
    /// In addition, constraints in a cell's content view are solved in each layout pass, and a changed height is applied.
    case enabledIncludingConstraints = 2
  }

  /// The index title that is shown as a magnifying glass.
  public static let indexSearch = "{search}"

  /// Posted when the user has selected or deselected a row; its object is the table.
  public nonisolated static let selectionDidChangeNotification = NSNotification.Name("UITableViewSelectionDidChangeNotification")

  /// The height is measured: by the constraints of the row, header or footer, or else by `sizeThatFits(_:)`.
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

  /// What shows beside a cell's content.
  public struct StateMask: OptionSet, Sendable {
    /// The bit mask, with UIKit's values.
    public let rawValue: UInt
    /// Makes a state from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The editing control.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The actions of a swipe.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
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
