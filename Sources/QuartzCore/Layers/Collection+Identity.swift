extension RangeReplaceableCollection where Self: BidirectionalCollection, Element: AnyObject {
  /// The index of an object.
  ///
  /// - Complexity: O(1) at both ends, where consecutive removals happen, else O(n).
  package func index(ofObject object: Element) -> Index? {
    guard let first, let last else { return nil }
    if first === object { return startIndex }
    return last === object ? index(before: endIndex) : firstIndex { $0 === object }
  }

  /// Removes the first occurrence of an object.
  package mutating func removeObject(_ object: Element) {
    if let index = index(ofObject: object) { remove(at: index) }
  }
}
