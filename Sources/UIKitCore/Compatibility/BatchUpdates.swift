/// Updates that do not escape, as in Apple's declarations: Objective-C has blocks that may be absent and do not escape, Swift has not.
extension UICollectionView {
  /// Inserts, deletes, moves and reloads in one animation; see the method whose updates may be nil.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}

extension UITableView {
  /// Inserts, deletes, moves and reloads in one animation; see the method whose updates may be nil.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}
