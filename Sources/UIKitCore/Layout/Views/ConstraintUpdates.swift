import Foundation

/// The views of one application that asked for `updateConstraints()`.
@MainActor
final class ConstraintUpdates {
  private struct Entry {
    weak var view: UIView?
  }

  /// Of views in no window, whichever application they will belong to.
  static let windowless = ConstraintUpdates()
  /// How often updates may ask for updates before the rest waits for the next layout.
  static let passes = 16
  private static var lastSerial = 0

  private var entries: [Entry] = []
  /// How many entries there may be before those are dropped that are done with elsewhere.
  private var limit = 256

  /// The place of a new request among all, so that views keep their order when they come into a window.
  static func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  func add(_ view: UIView) {
    if entries.count >= limit {
      entries.removeAll { !isPending($0.view) }
      limit = max(256, entries.count * 2)
    }
    entries.append(Entry(view: view))
  }

  /// Takes out the views at and below `root`, the innermost first, then in the order in which they asked.
  func take(within root: UIView) -> [UIView] {
    guard !entries.isEmpty else { return [] }
    var due: [(depth: Int, serial: Int, view: UIView)] = []
    entries.removeAll { entry in
      guard let view = entry.view, isPending(view) else { return true }
      guard let depth = view.depth(below: root) else { return false }
      due.append((depth, view.autoLayout?.updateSerial ?? 0, view))
      return true
    }
    return due.sorted { ($1.depth, $0.serial) < ($0.depth, $1.serial) }.map(\.view)
  }

  /// Whether the view still waits here: it may have been updated, or have come into a window, since.
  private func isPending(_ view: UIView?) -> Bool {
    guard let view else { return false }
    return view.autoLayout?.needsUpdate == true && view.constraintUpdates === self
  }
}

extension UIView {
  /// How many views up another one is; nil where it is not above.
  fileprivate func depth(below root: UIView) -> Int? {
    var (depth, next) = (0, Optional(self))
    while let view = next {
      if view === root { return depth }
      (depth, next) = (depth + 1, view.superviewStorage)
    }
    return nil
  }

  /// Where the view's requests for `updateConstraints()` wait.
  var constraintUpdates: ConstraintUpdates { windowStorage?.home?.constraintUpdates ?? .windowless }
}
