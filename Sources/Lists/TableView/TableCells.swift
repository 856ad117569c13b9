import Foundation

/// The cells that a table shows, by index path, and those that wait to be used again.
@MainActor
final class TableCells {
  private(set) var shown: [IndexPath: UITableViewCell] = [:]
  private var pool = ReusePool<String, UITableViewCell>()
  /// The cell that the data source is reconfiguring.
  private var reconfigured: UITableViewCell?
  /// Rows that a batch moves, possibly off screen: they keep their cells until it ends.
  private var lingering: Set<IndexPath> = []
  /// The cells whose natural size may have changed.
  private var resized: Set<UITableViewCell> = []

  subscript(path: IndexPath) -> UITableViewCell? { shown[path] }

  /// Where a cell is shown.
  ///
  /// - Complexity: O(shown cells).
  func path(of cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }

  /// The shown cells from top to bottom. What programs hear, and what is used again, does not depend on hashes.
  var inOrder: [(path: IndexPath, cell: UITableViewCell)] { inOrder(besides: []) }

  func inOrder(besides others: Set<IndexPath>) -> [(path: IndexPath, cell: UITableViewCell)] {
    shown.lazy.filter { !others.contains($0.key) }.map { (path: $0.key, cell: $0.value) }.sorted { $0.path < $1.path }
  }

  // MARK: - Showing

  func show(_ cell: UITableViewCell, at path: IndexPath) { shown[path] = cell }

  func remove(at path: IndexPath) { shown[path] = nil }

  /// Removes and returns all, from top to bottom.
  func drain() -> [(path: IndexPath, cell: UITableViewCell)] {
    defer { shown = [:] }
    return inOrder
  }

  /// Gives each cell the index path that its row has after a change.
  func follow(_ position: (IndexPath) -> IndexPath) {
    for (path, cell) in drain() { shown[position(path)] = cell }
  }

  // MARK: - During a batch

  /// Keeps the cells of the rows that are shown now until `endLingering()`, also where they leave the screen.
  func beginLingering() { lingering.formUnion(shown.keys) }

  func endLingering() { lingering = [] }

  func lingers(at path: IndexPath) -> Bool { lingering.contains(path) }

  // MARK: - Reuse

  func register(_ type: UITableViewCell.Type?, for identifier: String) { pool.register(type, for: identifier) }

  func register(prototype: (() -> UITableViewCell)?, for identifier: String) {
    pool.register(prototype: prototype, for: identifier)
  }

  /// The cell that is being reconfigured, a recycled one, or a new one; nil for an identifier that is not registered.
  func dequeue(_ identifier: String) -> UITableViewCell? {
    if let reconfigured, reconfigured.reuseIdentifier == identifier { return reconfigured }
    if let cell = pool.dequeue(identifier) {
      cell.prepareForReuse()
      return cell
    }
    if let type = pool.type(for: identifier) { return TableCellTemplate.cell(of: type, identifier: identifier) }
    return pool.makeFromPrototype(identifier)
  }

  /// Calls a closure in which dequeuing returns this cell.
  func reconfiguring<Result>(_ cell: UITableViewCell, _ body: () -> Result) -> Result {
    reconfigured = cell
    defer { reconfigured = nil }
    return body()
  }

  /// Stores a cell that is no longer shown for reuse.
  func recycle(_ cell: UITableViewCell) {
    if let identifier = cell.reuseIdentifier { pool.put(cell, for: identifier) }
  }

  // MARK: - Natural sizes

  /// Records a cell whose natural size may have changed; returns whether it is the first one since `drainResized()`.
  func recordResize(of cell: UITableViewCell) -> Bool {
    defer { resized.insert(cell) }
    return resized.isEmpty
  }

  func forgetResize(of cell: UITableViewCell) { resized.remove(cell) }

  /// Removes and returns the cells whose natural size may have changed.
  func drainResized() -> Set<UITableViewCell> {
    defer { resized = [] }
    return resized
  }
}
