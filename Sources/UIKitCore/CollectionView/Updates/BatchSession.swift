import CoreGraphics
import Foundation
import ListModel

/// A batch while its block runs: what has been said, and what was shown before.
@MainActor
final class BatchSession {
  var changes = BatchChanges()
  var completions: [(Bool) -> Void] = []
  /// `reloadData()` was called in the block: it swallows the changes.
  var isReload = false
  let shown: [LayoutElement: UICollectionViewLayoutAttributes]

  init(shown: [LayoutElement: UICollectionViewLayoutAttributes]) { self.shown = shown }

  func complete(_ finished: Bool) { for completion in completions { completion(finished) } }
}
