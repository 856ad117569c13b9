import Foundation
import Misuse
import ViewCore

extension UITableView {
  // MARK: - Cells

  func baseRegister(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    misuse(
      unless: cellClass == nil || cellClass is UITableViewCell.Type,
      "register(_:forCellReuseIdentifier:): \(String(describing: cellClass)) is no UITableViewCell; register a subclass of it.")
    cells.register(cellClass as? UITableViewCell.Type, for: identifier)
  }

  /// Registers a prototype of a storyboard or a nib. Its cells have the identifier, which may be missing in a nib.
  package func registerPrototype(_ prototype: NibPrototype?, forCellReuseIdentifier identifier: String) {
    cells.register(
      prototype: prototype.map { prototype in
        {
          guard let cell = prototype.view(as: UITableViewCell.self) else {
            misuse(
              "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must be"
                + " a UITableViewCell instance")
          }
          misuse(
            unless: cell.reuseIdentifier == nil || cell.reuseIdentifier == identifier,
            "cell reuse indentifier in nib (\(cell.reuseIdentifier ?? "")) does not match the identifier used to register the nib (\(identifier))"
          )
          cell.setReuseIdentifier(identifier)
          return cell
        }
      }, for: identifier)
  }

  func baseDequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    cells.dequeue(identifier)
  }

  func baseDequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      misuse(
        "unable to dequeue a cell with identifier \(identifier) - must register a class for the identifier "
          + "(register(_:forCellReuseIdentifier:)) before row \(indexPath.row) of section \(indexPath.section) is shown")
    }
    return cell
  }

  /// Lets the data source configure a visible cell again: dequeuing returns that cell.
  func reconfigure(_ cell: UITableViewCell, at path: IndexPath) {
    let answer = cells.reconfiguring(cell) { dataSource?.tableView(self, cellForRowAt: path) }
    misuse(
      unless: answer === cell,
      "Attempted to dequeue multiple cells for the same index path, which is not allowed: reconfiguring the row at index path"
        + " \(path.brief) must configure the cell that dequeuing returns, with the identifier that it had before.")
  }

  // MARK: - Headers and footers

  func baseRegister(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    misuse(
      unless: aClass == nil || aClass is UITableViewHeaderFooterView.Type,
      "register(_:forHeaderFooterViewReuseIdentifier:): \(String(describing: aClass)) is no UITableViewHeaderFooterView.")
    sectionViews.register(aClass as? UITableViewHeaderFooterView.Type, for: identifier)
  }

  func registerPrototype(_ prototype: NibPrototype?, forHeaderFooterViewReuseIdentifier identifier: String) {
    sectionViews.register(
      prototype: prototype.map { prototype in
        {
          guard let view = prototype.view(as: UITableViewHeaderFooterView.self) else {
            misuse(
              "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must be"
                + " a UITableViewHeaderFooterView instance")
          }
          view.setReuseIdentifier(identifier)
          return view
        }
      }, for: identifier)
  }

  func baseDequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    sectionViews.dequeue(identifier)
  }

  /// A row that a storyboard describes, with its height; nil for one of the data source.
  func staticCell(at path: IndexPath) -> (cell: UITableViewCell, height: CGFloat?)? {
    guard let sections = staticSections, sections.indices.contains(path.section),
      sections[path.section].cells.indices.contains(path.row)
    else { return nil }
    return sections[path.section].cells[path.row]
  }
}
