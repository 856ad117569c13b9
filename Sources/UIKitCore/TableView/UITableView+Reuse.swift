import Foundation
import Misuse

extension UITableView {
  // MARK: - Cells

  func baseRegister(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    misuse(
      unless: cellClass == nil || cellClass is UITableViewCell.Type,
      "register(_:forCellReuseIdentifier:): \(String(describing: cellClass)) is no UITableViewCell; register a subclass of it.")
    cellPool.register(cellClass as? UITableViewCell.Type, for: identifier)
  }

  func baseDequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let reconfigured, reconfigured.reuseIdentifier == identifier { return reconfigured }
    if let cell = cellPool.dequeue(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return cellPool.type(for: identifier)?.init(registeredAs: identifier)
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
    reconfigured = cell
    let answer = dataSource?.tableView(self, cellForRowAt: path)
    reconfigured = nil
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
    headerPool.register(aClass as? UITableViewHeaderFooterView.Type, for: identifier)
  }

  func baseDequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = headerPool.dequeue(identifier) {
      view.prepareForReuse()
      return view
    }
    return headerPool.type(for: identifier)?.init(registeredAs: identifier)
  }

  /// Stores a header or footer that is no longer visible for reuse.
  func store(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
    headerPool.put(view, for: identifier)
  }
}
