import Foundation

/// Makes cells of registered classes by their `init(style:reuseIdentifier:)`; see `ObjectTemplate`.
///
/// The class is open so that the optimizer does not devirtualize the initializer.
open class TableCellTemplate: UITableViewCell {
  /// Takes the place of the superclass's initializer in the method table.
  public required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  /// A template is in no nib, but its superclass requires the initializer.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a cell; a class that hides `init(style:reuseIdentifier:)` stops with Swift's message, as on iOS.
  @inline(never)
  static func cell(
    of type: UITableViewCell.Type, style: UITableViewCell.CellStyle = .default, identifier: String?
  ) -> UITableViewCell {
    unsafeBitCast(type, to: TableCellTemplate.Type.self).init(style: style, reuseIdentifier: identifier)
  }
}
