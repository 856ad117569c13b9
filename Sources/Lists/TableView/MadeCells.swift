import Foundation
import Misuse

/// Makes a cell of a class by its `init(style:reuseIdentifier:)`; a class that hides it stops with Swift's message, as on iOS.
@preconcurrency @MainActor public func _madeCell<Cell: UITableViewCell>(
  of type: Cell.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
) -> Cell {
  guard let made = TableCellTemplate.cell(of: type, style: style, identifier: reuseIdentifier) as? Cell else {
    misuse("\(type) made a cell of another class.")
  }
  return made
}
