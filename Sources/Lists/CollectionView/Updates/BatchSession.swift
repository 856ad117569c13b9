import CoreGraphics
import Foundation
import ListModel

/// A batch while its block runs: the changes, and what was shown before.
@MainActor
final class BatchSession {
  private(set) var changes = BatchChanges()
  private var completions: [(Bool) -> Void] = []
  /// Whether `reloadData()` was called in the block; it replaces the changes.
  private(set) var isReload = false
  let shown: [LayoutElement: UICollectionViewLayoutAttributes]

  init(shown: [LayoutElement: UICollectionViewLayoutAttributes]) { self.shown = shown }

  func change(_ edit: (inout BatchChanges) -> Void) { edit(&changes) }
  func recordReload() { isReload = true }
  func add(_ completion: ((Bool) -> Void)?) { if let completion { completions.append(completion) } }
  func complete(_ finished: Bool) { for completion in completions { completion(finished) } }
}
