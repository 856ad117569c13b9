import Foundation

/// The open batch of a table: its changes, which are applied when the outermost call that opened it closes it.
@MainActor
final class TableBatch {
  private var update: TableUpdate?
  private var depth = 0
  private var completions: [(Bool) -> Void] = []
  /// Whether cells of a batch are being made, during which the other cells keep their places.
  private(set) var isHoldingCells = false

  var isOpen: Bool { update != nil }

  /// Opens a batch, or one inside the open one.
  func open() {
    if update == nil { update = TableUpdate() }
    depth += 1
  }

  /// Whether as many batches were opened as closed.
  var isBalanced: Bool { depth == 0 }

  /// Closes a batch; the outermost one returns the changes and the completions of all.
  func close(_ completion: ((Bool) -> Void)?) -> (update: TableUpdate, completions: [(Bool) -> Void])? {
    if let completion { completions.append(completion) }
    depth -= 1
    guard depth == 0, let update else { return nil }
    defer { (self.update, completions) = (nil, []) }
    return (update, completions)
  }

  /// Edits the changes of the open batch.
  func edit(_ edit: (inout TableUpdate) -> Void) {
    guard var edited = update else { return }
    // The batch keeps no second copy while it is edited.
    update = TableUpdate()
    edit(&edited)
    update = edited
  }

  /// Runs layout of new cells, during which the others keep their places.
  func holdingCells(_ body: () -> Void) {
    isHoldingCells = true
    body()
    isHoldingCells = false
  }
}
