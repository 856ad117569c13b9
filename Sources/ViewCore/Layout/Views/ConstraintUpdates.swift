import Foundation

/// The views of one application that have requested `updateConstraints()`.
@MainActor
final class ConstraintUpdates {
  private struct Entry {
    let reference: LayoutItemReference
    @MainActor var view: UIView? { reference.view }
  }

  /// The requests of views without a window, whichever application they will belong to.
  static let windowless = ConstraintUpdates()
  /// How often updates may request updates before the rest is left to the next layout pass.
  static let passes = 16
  private static var lastSerial = 0

  private var entries: [Entry] = []
  /// The number of entries above which those that are no longer pending are removed.
  private var limit = 256

  /// The serial number of a new request among all applications, so that views keep their order when they enter a window.
  static func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  func add(_ view: UIView) {
    if entries.count >= limit {
      entries.removeAll { !isPending($0.view) }
      limit = max(256, entries.count * 2)
    }
    entries.append(Entry(reference: view.itemReference))
  }

  /// Removes and returns the pending views at and below `root`: the deepest first, then in the order of their requests.
  func removePending(within root: UIView) -> [UIView] {
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

  /// Whether the request is still pending here: the view may have been updated, or have entered a window.
  private func isPending(_ view: UIView?) -> Bool {
    guard let view else { return false }
    return view.autoLayout?.needsUpdate == true && view.constraintUpdates === self
  }
}

extension UIView {
  /// The number of levels to an ancestor; nil for a view that is none.
  fileprivate func depth(below root: UIView) -> Int? {
    var (depth, next) = (0, Optional(self))
    while let view = next {
      if view === root { return depth }
      (depth, next) = (depth + 1, view.viewLinks.superview)
    }
    return nil
  }

  /// The list to which the view's requests belong.
  var constraintUpdates: ConstraintUpdates { viewLinks.window?.home?.constraintUpdates ?? .windowless }
}
